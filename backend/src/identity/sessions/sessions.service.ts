import { randomBytes } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import { type Observable, Subject } from 'rxjs';
import { Clock } from '../../config/clock.ts';
import { InjectRuntime } from '../../config/config.module.ts';
import type { Runtime } from '../../config/runtime.ts';
import { Sql, type Statement } from '../../database/sql.ts';
import { sessionHash, type Visitor } from './visitor.ts';

const FIND: Statement = {
  name: 'sessions.find',
  text: `SELECT sess ->> 'userId' AS "userId", sess ->> 'kind' AS kind, sid AS "sessionHash"
         FROM sessions WHERE sid = $1 AND expire > $2 AND sess ? 'userId'`,
};

const ALIVE: Statement = {
  name: 'sessions.alive',
  text: 'SELECT sid FROM sessions WHERE sid = ANY($1::text[]) AND expire > $2',
};

const OPEN: Statement = { name: 'sessions.open', text: 'INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, $3)' };

/** Updates only: a session that was ended meanwhile must stay ended. */
const TOUCH: Statement = {
  name: 'sessions.touch',
  text: `UPDATE sessions SET expire = $2, sess = jsonb_set(sess, '{cookie,expires}', to_jsonb($3::text)) WHERE sid = $1`,
};

const SEEN: Statement = { name: 'sessions.seen', text: `UPDATE users SET last_seen_at = $2 WHERE id = $1` };

/** Sessions by the hash of their id, for code that has no request. */
@Injectable()
export class SessionsService {
  private readonly ends = new Subject<{ sessionHash: string }>();
  /** Emits each session that this node ends, by sign-out or because a sign-in replaces it. */
  readonly ended: Observable<{ sessionHash: string }> = this.ends.asObservable();

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  /** The visitor of the session in a `Cookie` header; null without one, or for a forged or expired one. */
  async authenticate(cookieHeader: string | undefined): Promise<Visitor | null> {
    const signed = fastifyCookie.parse(cookieHeader ?? '')[SESSION_COOKIE];
    if (!signed) return null;
    const { valid, value } = fastifyCookie.unsign(signed, this.runtime.SESSION_SECRET);
    if (!valid) return null;
    return (await this.sql.row<Visitor>(FIND, [sessionHash(value), this.clock.now()])) ?? null;
  }

  /** Those of the sessions that have not ended. */
  async alive(hashes: readonly string[]): Promise<Set<string>> {
    const rows = await this.sql.rows<{ sid: string }>(ALIVE, [hashes, this.clock.now()]);
    return new Set(rows.map((row) => row.sid));
  }

  /** Begins a session without a browser. `cookie` can be sent as a `Cookie` header. */
  async open(userId: string, kind: Visitor['kind']): Promise<{ cookie: string }> {
    const id = randomBytes(24).toString('base64url');
    const expires = new Date(this.clock.now().getTime() + SESSION_MS[kind]);
    const cookie = {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: false,
      expires,
      originalMaxAge: SESSION_MS[kind],
    };
    await this.sql.rows(OPEN, [sessionHash(id), { userId, kind, cookie }, expires]);
    return { cookie: fastifyCookie.serialize(SESSION_COOKIE, fastifyCookie.sign(id, this.runtime.SESSION_SECRET)) };
  }

  /** Extends a session until `expires`, and records when its user was last seen. */
  async touch({ sessionHash, userId }: Visitor, expires: Date): Promise<void> {
    await this.sql.rows(TOUCH, [sessionHash, expires, expires.toISOString()]);
    await this.sql.rows(SEEN, [userId, this.clock.now()]);
  }

  /** Makes `ended` emit, so that the session's sockets are closed. */
  announceEnd(sessionHash: string): void {
    this.ends.next({ sessionHash });
  }
}

const DAY_MS = 24 * 60 * 60_000;

export const SESSION_COOKIE = 'hoopline.sid';

/** How long a session lasts after it was last extended. Browsers keep no cookie for more than 400 days. */
export const SESSION_MS: Record<Visitor['kind'], number> = { member: 30 * DAY_MS, guest: 400 * DAY_MS };

/** A session is extended at most this often, so that not every request writes. */
export const TOUCH_MS = DAY_MS;

/** How long a sign-in may take at the provider. */
export const SIGN_IN_MS = DAY_MS;
