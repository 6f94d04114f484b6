import { fastifyCookie } from '@fastify/cookie';
import { fastifySession } from '@fastify/session';
import { SIGN_IN } from '@hoopline/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { Clock } from '../../config/clock.ts';
import { RUNTIME, type Runtime } from '../../config/runtime.ts';
import { Sql } from '../../database/sql.ts';
import { isHttps, sessionCookie } from '../../http/security.ts';
import { SessionMemory } from './session-memory.ts';
import { SessionStore } from './session-store.ts';
import { SESSION_MS, SessionsService, SIGN_IN_MS, TOUCH_MS } from './sessions.service.ts';
import { sessionHash, visitorOf } from './visitor.ts';

/** Gives every API request its session. A row is inserted, and a cookie sent, only once a session has content. */
export async function registerSessions(app: NestFastifyApplication): Promise<void> {
  const runtime = app.get<Runtime>(RUNTIME);
  const name = sessionCookie(runtime);
  await app.register(fastifyCookie);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', dropCookiesOfPages);
  const memory = app.get(SessionMemory);
  fastify.addHook('onRequest', readAgainAtSignIn(memory, name, runtime));
  await app.register(fastifySession, {
    secret: runtime.SESSION_SECRET,
    cookieName: name,
    // For a session without a user, which only carries a sign-in to the provider and back.
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(runtime) || 'auto', maxAge: SIGN_IN_MS },
    store: new SessionStore(app.get(Sql), app.get(Clock), memory),
    saveUninitialized: false,
    rolling: false,
  });
  fastify.addHook('onRequest', leaveCookieAlone(name));
  fastify.addHook('onRequest', touchOnceADay(app.get(SessionsService), app.get(Clock), name));
}

/**
 * Serving files and pages must not read the session: files are the same for everybody, and the data of a page is read
 * by separate calls. Only a hidden upload needs its caller: `UploadsService` reads the `Cookie` header itself.
 */
function dropCookiesOfPages(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (!request.url.startsWith('/api/')) request.cookies = {};
  done();
}

/** Forgets the session before a request of a sign-in: memory may not have a sign-in that began at another node. */
function readAgainAtSignIn(memory: SessionMemory, name: string, { SESSION_SECRET }: Runtime) {
  const paths: readonly string[] = Object.values(SIGN_IN);
  return ({ url, cookies }: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const signed = paths.includes(url.split('?', 1)[0] ?? '') ? cookies[name] : undefined;
    const { valid, value } = signed ? fastifyCookie.unsign(signed, SESSION_SECRET) : { valid: false, value: null };
    if (valid && value !== null) memory.forget({ hashes: [sessionHash(value)] });
    done();
  };
}

/**
 * Keeps the library from clearing the cookie of a session that has ended. When the answer arrives, the browser may have
 * a newer cookie, for instance from a sign-in that finished meanwhile, and that cookie would be cleared.
 */
function leaveCookieAlone(name: string) {
  return ({ cookies, session }: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    if (!session.isStored) delete cookies[name];
    done();
  };
}

function touchOnceADay(sessions: SessionsService, clock: Clock, name: string): onRequestHookHandler {
  return (request, reply, done) => {
    const visitor = visitorOf(request);
    if (!visitor) return done();
    const { cookie, encryptedSessionId } = request.session;
    // The library keeps the row's expiry in `originalExpires`; `expires` is computed from now.
    const { originalExpires } = cookie as { originalExpires?: Date };
    const expires = new Date(clock.now().getTime() + SESSION_MS[visitor.kind]);
    if (!originalExpires || expires.getTime() - originalExpires.getTime() < TOUCH_MS) return done();
    const { path, httpOnly, secure = 'auto' } = cookie;
    sessions.touch(visitor, expires).then(() => {
      void reply.setCookie(name, encryptedSessionId, { path, httpOnly, sameSite: 'lax', secure, expires });
      done();
    }, done);
  };
}
