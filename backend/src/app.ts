import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.ts';
import type { Runtime } from './config/runtime.ts';
import { compressAnswers } from './http/compression.ts';
import { serveApiPage } from './http/open-api.ts';
import { secure } from './http/security.ts';
import { acceptedRequestId, answerRequestIds, logSettings, ServerLogger } from './http/server-logger.ts';
import { serveWebApp } from './http/web-app.ts';
import { registerSessions } from './identity/sessions/session.plugin.ts';
import { SocketAdapter } from './realtime/socket.adapter.ts';
import { acceptUploads } from './uploads/receiving/receive-body.ts';

const MAX_BODY_BYTES = 1024 * 1024;

/** The whole server, ready to listen. Its database must be migrated. */
export async function createApp(runtime: Runtime): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    trustProxy: (_address, hop) => hop < runtime.TRUST_PROXY,
    bodyLimit: MAX_BODY_BYTES,
    logger: logSettings(runtime),
    genReqId: (request: IncomingMessage) => acceptedRequestId(request.headers['x-request-id']) ?? randomUUID(),
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(runtime), adapter, {
    abortOnError: false,
    logger: new ServerLogger(adapter.getInstance().log),
  });
  secure(app, runtime);
  await compressAnswers(app);
  answerRequestIds(adapter.getInstance());
  acceptUploads(adapter.getInstance());
  await registerSessions(app);
  app.useWebSocketAdapter(new SocketAdapter(app));
  serveApiPage(app);
  await serveWebApp(app, runtime);
  return app;
}
