import { randomUUID } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../config/clock.ts';
import { InjectRuntime, type Runtime } from '../../config/runtime.ts';
import { DatabaseProbe } from '../../database/database-probe.ts';
import { isOutage } from '../../database/outages.ts';
import { isHttps } from '../../http/security.ts';
import { SignedToken } from '../../http/signed-token.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';
import { sessionHash } from './visitor.ts';

const SESSION_MS = 12 * 60 * 60_000;
const PURPOSE = 'console';

export interface ConsoleSession {
  hash: string;
  /** In milliseconds. */
  until: number;
}

/**
 * Sessions of the console. An operator sends `OPS_TOKEN` once; after that a signed cookie identifies them, on every
 * node and in the handshake of a socket, for twelve hours or until they sign out. Each cookie has a row in `sessions`.
 * Another token makes all these cookies invalid.
 */
@Injectable()
export class ConsoleSessionsService {
  private readonly cookie: string;
  private readonly signed: SignedToken;
  /**
   * Sessions that this node has read. They stay valid while PostgreSQL does not answer, when the console is needed
   * most.
   */
  private readonly known = new Map<string, number>();

  constructor(
    private readonly repository: SessionsRepository,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
    private readonly probe: DatabaseProbe,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {
    const { OPS_TOKEN, SESSION_SECRET } = runtime;
    this.cookie = isHttps(runtime) ? '__Host-hoopline.ops' : 'hoopline.ops';
    this.signed = new SignedToken(SESSION_SECRET, `console ${OPS_TOKEN}`);
  }

  async begin(reply: FastifyReply): Promise<void> {
    const expires = new Date(this.clock.now().getTime() + SESSION_MS);
    const id = randomUUID();
    const value = this.signed.sign(PURPOSE, { id, until: expires.getTime() }, expires);
    await this.repository.add(sessionHash(id), { kind: PURPOSE }, expires);
    void reply.setCookie(this.cookie, value, { ...this.attributes(), expires });
  }

  /**
   * Ends the session on every node, and closes its sockets. If that fails, the browser keeps its cookie and can try
   * again.
   */
  async end(header: string | undefined, reply: FastifyReply): Promise<void> {
    const session = this.named(header);
    if (session) {
      await this.repository.remove(session.hash);
      this.forgetHere([session.hash]);
      await this.sessions.announceEnd([session.hash]);
    }
    void reply.clearCookie(this.cookie, this.attributes());
  }

  /** Whether the sender of this `Cookie` header may use the console. */
  async isValid(header: string | undefined): Promise<boolean> {
    const session = this.named(header);
    return session !== undefined && this.isAlive(session);
  }

  /**
   * Whether the session has not ended, e.g. by a sign-out. While PostgreSQL does not answer, a session that this node
   * has read before counts as not ended; for any other session it throws the error of the database.
   */
  async isAlive({ hash, until }: ConsoleSession): Promise<boolean> {
    const now = this.clock.now();
    // Does not wait seconds for a PostgreSQL that is known to be away: operators may open the console just then.
    if (!this.probe.isUp && (this.known.get(hash) ?? 0) > now.getTime()) return true;
    try {
      const alive = await this.repository.alive([hash], now);
      if (alive.has(hash)) this.known.set(hash, until);
      else this.known.delete(hash);
    } catch (error) {
      if (!isOutage(error) || !this.known.has(hash)) throw error;
    }
    for (const [each, end] of this.known) if (end <= now.getTime()) this.known.delete(each);
    return this.known.has(hash);
  }

  /** Runs when another node has ended these sessions. */
  forgetHere(hashes: readonly string[]): void {
    for (const hash of hashes) this.known.delete(hash);
  }

  /** The session in a `Cookie` header. It may have ended. */
  named(header: string | undefined): ConsoleSession | undefined {
    if (this.runtime.OPS_TOKEN === undefined || !header?.includes(this.cookie)) return undefined;
    const value = fastifyCookie.parse(header)[this.cookie];
    const content = value ? this.signed.verify<{ id: string; until: number }>(PURPOSE, value, this.clock.now()) : null;
    return content ? { hash: sessionHash(content.id), until: content.until } : undefined;
  }

  private attributes() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps(this.runtime) || 'auto' } as const;
  }
}
