import { randomBytes } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import { type Observable, Subject } from 'rxjs';
import { Clock } from '../../config/clock.ts';
import { InjectRuntime } from '../../config/config.module.ts';
import type { Runtime } from '../../config/runtime.ts';
import { isHttps } from '../../http/security.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { sessionHash, type Visitor } from './visitor.ts';

/** Sessions by the hash of their id, for code that has no request. */
@Injectable()
export class SessionsService {
  private readonly ends = new Subject<{ sessionHash: string }>();
  /** Emits each session that this node ends, by sign-out or because a sign-in replaces it. */
  readonly ended: Observable<{ sessionHash: string }> = this.ends.asObservable();

  constructor(
    private readonly repository: SessionsRepository,
    private readonly clock: Clock,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  /** The visitor of the session in a `Cookie` header; null without one, or for a forged or expired one. */
  async authenticate(cookieHeader: string | undefined): Promise<Visitor | null> {
    const signed = fastifyCookie.parse(cookieHeader ?? '')[sessionCookie(this.runtime)];
    if (!signed) return null;
    const { valid, value } = fastifyCookie.unsign(signed, this.runtime.SESSION_SECRET);
    if (!valid) return null;
    return (await this.repository.find(sessionHash(value), this.clock.now())) ?? null;
  }

  /** Those of the sessions that have not ended. */
  alive(hashes: readonly string[]): Promise<Set<string>> {
    return this.repository.alive(hashes, this.clock.now());
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
    await this.repository.add(sessionHash(id), { userId, kind, cookie }, expires);
    const signed = fastifyCookie.sign(id, this.runtime.SESSION_SECRET);
    return { cookie: fastifyCookie.serialize(sessionCookie(this.runtime), signed) };
  }

  /** Extends a session until `expires`, and records when its user was last seen. */
  async touch({ sessionHash, userId }: Visitor, expires: Date): Promise<void> {
    await this.repository.extend(sessionHash, expires);
    await this.repository.markSeen(userId, this.clock.now());
  }

  /** Makes `ended` emit, so that the session's sockets are closed. */
  announceEnd(sessionHash: string): void {
    this.ends.next({ sessionHash });
  }
}

const DAY_MS = 24 * 60 * 60_000;

/** The cookie's name. Over https its prefix lets browsers refuse one that another host, or http, has set. */
export const sessionCookie = (runtime: Pick<Runtime, 'PUBLIC_URL'>): string =>
  isHttps(runtime) ? '__Host-hoopline.sid' : 'hoopline.sid';

/** How long a session lasts after it was last extended. Browsers keep no cookie for more than 400 days. */
export const SESSION_MS: Record<Visitor['kind'], number> = { member: 30 * DAY_MS, guest: 400 * DAY_MS };

/** A session is extended at most this often, so that not every request writes. */
export const TOUCH_MS = DAY_MS;

/** How long a sign-in may take at the provider. */
export const SIGN_IN_MS = DAY_MS;
