import type { Server } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

const LOOK_MS = 100;

/**
 * Lets go of connections as their last answer ends while the server stops. Those that are idle at that moment are
 * closed by it; one whose answer is still under way would be kept for the next request, and the stop would wait for it.
 */
@Injectable()
export class LetGo implements BeforeApplicationShutdown {
  constructor(private readonly host: HttpAdapterHost) {}

  beforeApplicationShutdown(): void {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS).unref();
    server.once('close', () => clearInterval(looking));
  }
}
