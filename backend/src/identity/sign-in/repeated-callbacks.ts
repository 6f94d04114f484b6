import { setTimeout as sleep } from 'node:timers/promises';
import { fastifyCookie } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../config/clock.ts';
import { InjectRuntime, type Runtime } from '../../config/runtime.ts';
import { Sql, type Statement } from '../../database/sql.ts';
import { sessionCookie } from '../../http/security.ts';
import { sessionHash, type Visitor, visitorOf } from '../sessions/visitor.ts';

/**
 * How long a callback is remembered. A second delivery waits for the first at most this long: the first makes two calls
 * to the provider, which fail after five seconds each. Browsers and proxies that send a callback twice do so within a
 * second or two.
 */
const REMEMBERED_MS = 15_000;
const POLL_MS = 50;

/** The result of the first delivery of a callback. */
export interface EarlierSignIn {
  userId: string;
  returnTo: string;
  /** This browser has the session of that sign-in already. */
  hasSession: boolean;
}

/**
 * The stored content. `cookie` and `session` are hashes: of the cookie that came with the first delivery, and of the
 * session that this delivery began.
 */
interface Stored {
  cookie: string;
  session?: string;
  memberId?: string;
  returnTo?: string;
}

type Callback = FastifyRequest<{ Querystring: Record<string, unknown> }>;

// These rows are in the table of sessions because housekeeping removes them there once they expire. No cookie can
// open one of them as a session: the server signs only the random ids that it makes itself.
const CLAIM: Statement = {
  name: 'repeated-callbacks.claim',
  text: `INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, $3)
         ON CONFLICT (sid) DO UPDATE SET sess = $2, expire = $3 WHERE sessions.expire < $4
         RETURNING sid`,
};
const FINISH: Statement = {
  name: 'repeated-callbacks.finish',
  text: 'UPDATE sessions SET sess = sess || $2 WHERE sid = $1',
};
const RELEASE: Statement = { name: 'repeated-callbacks.release', text: 'DELETE FROM sessions WHERE sid = $1' };
const READ: Statement = {
  name: 'repeated-callbacks.read',
  text: 'SELECT sess FROM sessions WHERE sid = $1 AND expire >= $2',
};

/**
 * A browser may deliver the callback of a sign-in twice within seconds, for instance because a proxy sends it again.
 * Both deliveries get the same answer; otherwise the second would fail, because state and code can be used only once.
 * Another browser gets no session: it has neither the cookie that began the sign-in nor the session that resulted.
 */
@Injectable()
export class RepeatedCallbacks {
  private readonly cookieName: string;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    @InjectRuntime() runtime: Runtime,
  ) {
    this.cookieName = sessionCookie(runtime);
  }

  /** Whether this is the first delivery. Call it only for a callback whose state is in this browser's session. */
  async claim(callback: Callback): Promise<boolean> {
    const now = this.clock.now();
    const expire = new Date(now.getTime() + REMEMBERED_MS);
    const stored: Stored = { cookie: this.cookieHash(callback) };
    return (await this.sql.row(CLAIM, [keyOf(callback), stored, expire, now])) !== undefined;
  }

  async finish(callback: Callback, { userId, sessionHash }: Visitor, returnTo: string): Promise<void> {
    const more: Partial<Stored> = { session: sessionHash, memberId: userId, returnTo };
    await this.sql.rows(FINISH, [keyOf(callback), more]);
  }

  /** Forgets the callback because its first delivery failed. The second will fail too. */
  async release(callback: Callback): Promise<void> {
    await this.sql.rows(RELEASE, [keyOf(callback)]);
  }

  /**
   * Waits for the result of an earlier delivery by the same browser; null if there is none that is remembered, or it
   * failed.
   */
  async earlier(callback: Callback): Promise<EarlierSignIn | null> {
    const hash = this.cookieHash(callback);
    const session = visitorOf(callback)?.sessionHash;
    for (;;) {
      const row = await this.sql.row<{ sess: Stored }>(READ, [keyOf(callback), this.clock.now()]);
      if (!row) return null;
      const { cookie, session: begun, memberId, returnTo } = row.sess;
      const hasSession = begun !== undefined && begun === session;
      if (!hasSession && cookie !== hash) return null;
      if (memberId && returnTo) return { userId: memberId, returnTo, hasSession };
      await sleep(POLL_MS);
    }
  }

  private cookieHash({ headers }: Callback): string {
    return sessionHash(fastifyCookie.parse(headers.cookie ?? '')[this.cookieName] ?? '');
  }
}

const keyOf = ({ query: { state, code } }: Callback): string => sessionHash(`callback ${state} ${code}`);
