import type { Server } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

const CHECK_EVERY_MS = 100;

/**
 * Closes keep-alive connections as they become idle while the server stops. Node closes those that are idle when the
 * stop begins; one whose response is still being sent would stay open for another request, and the stop would wait.
 */
@Injectable()
export class IdleConnectionCloser implements BeforeApplicationShutdown {
  constructor(private readonly host: HttpAdapterHost) {}

  beforeApplicationShutdown(): void {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    const timer = setInterval(() => server.closeIdleConnections(), CHECK_EVERY_MS).unref();
    server.once('close', () => clearInterval(timer));
  }
}
