import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest, Session } from 'fastify';
import { GuestsRepository } from '../guests/guests.repository.ts';
import { SESSION_COOKIE, SESSION_MS, SessionsService } from './sessions.service.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** Begins and ends the session of the browser that calls. */
@Injectable()
export class VisitorsService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly guests: GuestsRepository,
  ) {}

  /** The caller; one without a session becomes a guest. To be called before whatever a guest may write. */
  async ensure(request: FastifyRequest): Promise<Visitor> {
    const visitor = visitorOf(request);
    if (visitor) return visitor;
    return this.enter(request, await this.guests.create(), 'guest', ['signIn']);
  }

  /**
   * Begins a session under a new id, which prevents session fixation. Its row is written before the answer is sent, as
   * another node may receive the browser's next request. `keep` names properties to copy from the session before.
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
    if (before) this.sessions.announceEnd(before.sessionHash);
    return visitorOf(request) as Visitor;
  }

  /** Ends the session, its cookie and its sockets. */
  async leave(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const visitor = visitorOf(request);
    await request.session.destroy();
    void reply.clearCookie(SESSION_COOKIE, { path: '/' });
    if (visitor) this.sessions.announceEnd(visitor.sessionHash);
  }
}
