import { randomUUID } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../config/clock.ts';
import { InjectRuntime, type Runtime } from '../../config/runtime.ts';
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
 * Who has sent `OPS_TOKEN` once is known by a signed cookie from then on, on every node and in the handshake of a socket,
 * until they sign out: each cookie has a row among the sessions. With another token none of these cookies is worth anything.
 */
@Injectable()
export class ConsoleSessionsService {
  private readonly cookie: string;
  private readonly signed: SignedToken;
  /** Those that this node has read, for as long as PostgreSQL does not answer: then the console is needed most. */
  private readonly known = new Map<string, number>();

  constructor(
    private readonly repository: SessionsRepository,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
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

  /** On every node, for sockets too. The browser keeps its copy where that fails, so that it can be tried again. */
  async end(header: string | undefined, reply: FastifyReply): Promise<void> {
    const session = this.named(header);
    if (session) {
      await this.repository.remove(session.hash);
      this.forgetHere([session.hash]);
      await this.sessions.announceEnd([session.hash]);
    }
    void reply.clearCookie(this.cookie, this.attributes());
  }

  /** Whether whoever sends this `Cookie` header may use the console. */
  async isValid(header: string | undefined): Promise<boolean> {
    const session = this.named(header);
    return session !== undefined && this.isAlive(session);
  }

  /** Whether nobody has signed out of it. */
  async isAlive({ hash, until }: ConsoleSession): Promise<boolean> {
    const now = this.clock.now();
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

  /** Another node says that they have ended. */
  forgetHere(hashes: readonly string[]): void {
    for (const hash of hashes) this.known.delete(hash);
  }

  /** The session that a `Cookie` header names, which may have ended. */
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
