import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.ts';
import type { Runtime } from './config/runtime.ts';
import { countAnswers, serializeAnswers } from './http/answers.ts';
import { compressAnswers } from './http/compression.ts';
import { endSlowBodies } from './http/connections.ts';
import { setValidationMessages } from './http/errors.ts';
import { serveApiPage } from './http/open-api.ts';
import { limitCalls } from './http/rate-limit/limit-calls.ts';
import { secure } from './http/security.ts';
import { acceptedRequestId, answerRequestIds, logSettings, ServerLogger } from './http/server-logger.ts';
import { registerSessions } from './identity/sessions/session.plugin.ts';
import { visitorOf } from './identity/sessions/visitor.ts';
import { SocketAdapter } from './realtime/socket.adapter.ts';
import { traceRequests } from './tracing/tracing.ts';
import { acceptUploads, refuseUnsigned } from './uploads/receiving/accept-uploads.ts';
import { serveWebApp } from './web/web-app.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/** How long a body may take to arrive. Uploads have limits of their own. */
const BODY_LIMIT_MS = 10_000;
/**
 * How long the headers of a request may take, and how often Node checks for requests that took longer, in milliseconds.
 */
const HEADERS = { headersTimeout: 25_000, connectionsCheckingInterval: 5_000 };

/** Creates the whole server, ready to listen. Its database must be migrated. */
export async function createApp(runtime: Runtime): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    trustProxy: (_address, hop) => hop < runtime.TRUST_PROXY,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: routedUrl,
    http: HEADERS,
    logger: logSettings(runtime),
    genReqId: (request: IncomingMessage) => acceptedRequestId(request.headers['x-request-id']) ?? randomUUID(),
  });
  const app = await NestFactory.create<NestFastifyApplication>(await AppModule.forRoot(runtime), adapter, {
    abortOnError: false,
    logger: new ServerLogger(adapter.getInstance().log),
  });
  setValidationMessages();
  countAnswers(app);
  traceRequests(app);
  secure(app, runtime);
  await compressAnswers(app);
  answerRequestIds(adapter.getInstance());
  serializeAnswers(app);
  acceptUploads(app);
  endSlowBodies(app, runtime.bodyLimitMs ?? BODY_LIMIT_MS);
  await registerSessions(app);
  limitCalls(app, visitorOf);
  refuseUnsigned(app);
  app.useWebSocketAdapter(new SocketAdapter(app));
  serveApiPage(app);
  await serveWebApp(app, runtime);
  return app;
}

/**
 * The address that the router reads. The router itself would answer malformed percent-encoding with an error in JSON.
 * With escaped percent signs (`/profiles/%ED%A0` → `/profiles/%25ED%25A0`) the web app answers with its own page for
 * unknown addresses. Callers of the API still get the error.
 */
function routedUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '/', ...query] = url.split('?');
  if (path.startsWith('/api/') || isDecodable(path)) return url;
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
