import { hash } from 'node:crypto';
import { commonErrors } from '@hoopline/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../http/errors.ts';

/**
 * A caller with a session: a member or a guest. A visitor who only reads has no session and no row in the database.
 */
export interface Visitor {
  userId: string;
  kind: 'member' | 'guest';
  sessionHash: string;
}

/** The content of a session besides its cookie. */
declare module 'fastify' {
  interface Session {
    userId?: string;
    kind?: Visitor['kind'];
    /** Read with each request, never saved. */
    suspendedUntil?: string;
  }
}

/**
 * The server stores only this hash of a session's id: nobody can sign in with the content of the table or the name of
 * a room.
 */
export const sessionHash = (sessionId: string): string => hash('sha256', sessionId, 'base64url');

/** Caches the hash of each session: a request needs its caller several times, and a session keeps its id. */
const hashes = new WeakMap<FastifyRequest['session'], string>();

/** The caller of a request; null without a session, or if the session has no user yet. */
export function visitorOf({ session }: FastifyRequest): Visitor | null {
  if (!session?.userId || !session.kind) return null;
  const hash = hashes.get(session) ?? sessionHash(session.sessionId);
  hashes.set(session, hash);
  return { userId: session.userId, kind: session.kind, sessionHash: hash };
}

/** The caller, or null for a caller without a session. */
export const CurrentVisitor = createParamDecorator((_: unknown, context: ExecutionContext): Visitor | null =>
  visitorOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The caller, who may be a guest: throws `unauthenticated` for callers without a session. */
export const CurrentPerson = createParamDecorator((_: unknown, context: ExecutionContext): Visitor => {
  const visitor = visitorOf(context.switchToHttp().getRequest<FastifyRequest>());
  if (!visitor) throw new DomainError(commonErrors.unauthenticated);
  return visitor;
});

/** The caller, who must be a member: throws `unauthenticated` for guests and callers without a session. */
export const CurrentMember = createParamDecorator((_: unknown, context: ExecutionContext): Visitor => {
  const visitor = visitorOf(context.switchToHttp().getRequest<FastifyRequest>());
  if (visitor?.kind !== 'member') throw new DomainError(commonErrors.unauthenticated);
  return visitor;
});
