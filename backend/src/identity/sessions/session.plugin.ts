import { fastifyCookie } from '@fastify/cookie';
import { fastifySession } from '@fastify/session';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../config/clock.ts';
import { RUNTIME } from '../../config/config.module.ts';
import type { Runtime } from '../../config/runtime.ts';
import { Sql } from '../../database/sql.ts';
import { isHttps } from '../../http/security.ts';
import { SessionStore } from './session-store.ts';
import { SESSION_MS, SessionsService, SIGN_IN_MS, sessionCookie, TOUCH_MS } from './sessions.service.ts';
import { visitorOf } from './visitor.ts';

/** Gives every API request its session. A row is inserted, and a cookie sent, only once a session has content. */
export async function registerSessions(app: NestFastifyApplication): Promise<void> {
  const runtime = app.get<Runtime>(RUNTIME);
  const name = sessionCookie(runtime);
  await app.register(fastifyCookie);
  app.getHttpAdapter().getInstance().addHook('onRequest', dropCookiesOfPages);
  await app.register(fastifySession, {
    secret: runtime.SESSION_SECRET,
    cookieName: name,
    // Of a session without a user, which only carries a sign-in to the provider and back.
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(runtime) || 'auto', maxAge: SIGN_IN_MS },
    store: new SessionStore(app.get(Sql), app.get(Clock)),
    saveUninitialized: false,
    rolling: false,
  });
  const touch = touchOnceADay(app.get(SessionsService), app.get(Clock), name);
  app.getHttpAdapter().getInstance().addHook('onRequest', touch);
}

/** Pages and files are the same for everybody: serving them must not read the session from the database. */
function dropCookiesOfPages(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (!request.url.startsWith('/api/')) request.cookies = {};
  done();
}

function touchOnceADay(sessions: SessionsService, clock: Clock, name: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const visitor = visitorOf(request);
    if (!visitor) return;
    const { cookie, encryptedSessionId } = request.session;
    // The library keeps the row's expiry in `originalExpires`; `expires` is computed from now.
    const { originalExpires } = cookie as { originalExpires?: Date };
    const expires = new Date(clock.now().getTime() + SESSION_MS[visitor.kind]);
    if (!originalExpires || expires.getTime() - originalExpires.getTime() < TOUCH_MS) return;
    await sessions.touch(visitor, expires);
    const { path, httpOnly, secure } = cookie;
    void reply.setCookie(name, encryptedSessionId, {
      path,
      httpOnly,
      sameSite: 'lax',
      secure: secure ?? 'auto',
      expires,
    });
  };
}
