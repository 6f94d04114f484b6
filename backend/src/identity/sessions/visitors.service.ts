import type { Avatar } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest, Session } from 'fastify';
import { InjectRuntime, type Runtime } from '../../config/runtime.ts';
import { toDomainError } from '../../http/errors.ts';
import { isHttps, sessionCookie } from '../../http/security.ts';
import { GuestsRepository } from '../guests/guests.repository.ts';
import { SESSION_MS, SessionsService } from './sessions.service.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** Begins and ends the session of the browser that calls. */
@Injectable()
export class VisitorsService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly guests: GuestsRepository,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  /** Returns the caller. A caller without a session becomes a guest, with `avatar` if given. */
  async ensure(request: FastifyRequest, avatar?: Avatar): Promise<Visitor> {
    const visitor = visitorOf(request);
    if (visitor) return visitor;
    return this.enter(request, await this.guests.create(avatar), 'guest', ['signIn']);
  }

  /**
   * Lets the caller write. A caller without a session becomes a guest, unless the write is refused. After a failure
   * of the server the guest stays: the write may be committed, and only the read of the answer may have failed.
   */
  async write<T>(request: FastifyRequest, write: (userId: string) => Promise<T>): Promise<T> {
    const isNew = visitorOf(request) === null;
    const { userId } = await this.ensure(request);
    try {
      return await write(userId);
    } catch (error) {
      const isRefusal = toDomainError(error).status < 500;
      if (isNew && isRefusal) await Promise.all([request.session.destroy(), this.guests.remove(userId)]);
      throw error;
    }
  }

  /**
   * Begins a session under a new id, which prevents session fixation. Its row is written before the answer is sent,
   * because another node may receive the browser's next request. `keep` names properties to copy from the old session.
   */
  async enter(
    request: FastifyRequest,
    userId: string,
    kind: Visitor['kind'],
    keep: (keyof Session)[] = [],
  ): Promise<Visitor> {
    const before = visitorOf(request);
    await request.session.regenerate(keep);
    request.session.options({ maxAge: SESSION_MS[kind] });
    request.session.userId = userId;
    request.session.kind = kind;
    if (before) await this.sessions.announceEnd([before.sessionHash]);
    return visitorOf(request) as Visitor;
  }

  /** Ends the caller's session, clears its cookie, and closes its sockets. */
  async leave(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const visitor = visitorOf(request);
    await request.session.destroy();
    void reply.clearCookie(sessionCookie(this.runtime), { path: '/', secure: isHttps(this.runtime) });
    if (visitor) await this.sessions.announceEnd([visitor.sessionHash]);
  }
}
