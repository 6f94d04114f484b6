import { randomBytes } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import { type Observable, Subject } from 'rxjs';
import { Batcher } from '../../batching/batcher.ts';
import { Clock } from '../../config/clock.ts';
import { InjectRuntime, type Runtime } from '../../config/runtime.ts';
import { sessionCookie } from '../../http/security.ts';
import { type ForgottenSessions, SessionMemory } from './session-memory.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { sessionHash, type Visitor } from './visitor.ts';

/** Sessions by the hash of their id, for code that has no request. */
@Injectable()
export class SessionsService {
  private readonly ends = new Subject<{ sessionHash: string }>();
  /** Emits each session that this node ends, e.g. by a sign-out, or because a sign-in replaces it. */
  readonly ended: Observable<{ sessionHash: string }> = this.ends.asObservable();
  /** Batches reads, because all sockets connect at once after a server has restarted. */
  private readonly visitors = new Batcher<string, Visitor | undefined>((hashes) =>
    this.repository.visitors(hashes, this.clock.now()),
  );
  private forgetElsewhere: (forgotten: ForgottenSessions) => Promise<void> = async () => {};

  constructor(
    private readonly repository: SessionsRepository,
    private readonly memory: SessionMemory,
    private readonly clock: Clock,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  /**
   * The caller whose session cookie is in a `Cookie` header; null without one, if it is forged, or the session ended.
   */
  async authenticate(cookieHeader: string | undefined): Promise<Visitor | null> {
    const signed = fastifyCookie.parse(cookieHeader ?? '')[sessionCookie(this.runtime)];
    if (!signed) return null;
    const { valid, value } = fastifyCookie.unsign(signed, this.runtime.SESSION_SECRET);
    if (!valid) return null;
    return (await this.visitors.add(sessionHash(value))) ?? null;
  }

  /** The hashes of the sessions that have not ended. */
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
    this.memory.forget({ hashes: [sessionHash] });
    await this.repository.markSeen(userId, this.clock.now());
  }

  /** Ends all sessions of a person and their sockets, except the session `exceptHash` if given. */
  async endAll(userId: string, exceptHash: string | null = null): Promise<void> {
    await this.announceEnd(await this.repository.end(userId, exceptHash));
  }

  /** Makes every node forget the sessions, and `ended` emit, so that their sockets are closed. */
  async announceEnd(hashes: readonly string[]): Promise<void> {
    for (const sessionHash of hashes) this.ends.next({ sessionHash });
    if (hashes.length > 0) await this.forget({ hashes });
  }

  /**
   * Makes every node forget these sessions, so that later requests read them again. Call it after COMMIT of data that
   * is read with a session. A node that cannot be reached forgets by itself within seconds.
   */
  async forget(forgotten: ForgottenSessions): Promise<void> {
    this.memory.forget(forgotten);
    await this.forgetElsewhere(forgotten);
  }

  /** Sets the function with which `forget` makes all other nodes call `forgetHere`. It never rejects. */
  onForget(forgetElsewhere: (forgotten: ForgottenSessions) => Promise<void>): void {
    this.forgetElsewhere = forgetElsewhere;
  }

  /** Runs when another node has called `forget`. */
  forgetHere(forgotten: ForgottenSessions): void {
    this.memory.forget(forgotten);
  }
}

const DAY_MS = 24 * 60 * 60_000;

/** How long a session lasts after it was last extended. Browsers keep no cookie for more than 400 days. */
export const SESSION_MS: Record<Visitor['kind'], number> = { member: 30 * DAY_MS, guest: 400 * DAY_MS };

/** A session is extended at most this often, so that not every request writes. */
export const TOUCH_MS = DAY_MS;

/** How long a sign-in may take at the provider. */
export const SIGN_IN_MS = DAY_MS;
