import type { Server } from 'node:http';
import { commonErrors } from '@hoopline/contracts';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from './errors.ts';

const CHECK_EVERY_MS = 100;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on a route that reads its body as a stream and limits the time for it itself. */
    hasOwnBodyTimeout?: boolean;
  }
}

/**
 * Answers 408 to each request whose body is not complete after `limitMs`. Otherwise a client could keep a connection
 * open by sending a byte now and then, and anyone can open thousands of them. If another answer is sent already, only
 * closes the connection. Routes with `hasOwnBodyTimeout` limit the time themselves.
 */
export function endSlowBodies(app: NestFastifyApplication, limitMs: number): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const { headers } = request;
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
      endLater(request, reply, limitMs);
    done();
  });
}

function endLater(request: FastifyRequest, reply: FastifyReply, limitMs: number): void {
  const { raw } = request;
  const timer = setTimeout(() => {
    if (raw.complete) return;
    // A route with its own timeout ends slow bodies itself. If a rate limit has answered instead of the route, nobody
    // reads the body, so this limit applies.
    if (request.routeOptions.config?.hasOwnBodyTimeout && !reply.sent) return;
    const { status, body } = new DomainError(commonErrors.request_timeout);
    // If the answer, such as a refusal, is sent already, only the connection is left to close.
    if (reply.sent) raw.socket.destroy();
    else void reply.status(status).header('connection', 'close').send(body);
    reply.raw.once('finish', () => raw.socket.destroy());
  }, limitMs);
  const stop = () => {
    clearTimeout(timer);
    raw.socket.off('close', stop);
  };
  raw.once('end', stop);
  raw.socket.once('close', stop);
}

/**
 * Closes keep-alive connections as they become idle while the server stops. Node only closes connections that are idle
 * when the stop begins. A connection that still sends its response would then stay open for another request, and the
 * stop would wait.
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
