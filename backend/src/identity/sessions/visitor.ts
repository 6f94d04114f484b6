import { createHash } from 'node:crypto';
import { commonErrors } from '@hoopline/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../http/errors.ts';

/** Somebody with a session. A person without one is only passing by and leaves no row (D-01). */
export interface Visitor {
  userId: string;
  kind: 'member' | 'guest';
  sessionHash: string;
}

/** What we keep in a session besides its cookie. */
declare module 'fastify' {
  interface Session {
    userId?: string;
    kind?: Visitor['kind'];
  }
}

/** What a session is known by outside its owner's cookie: the table and the rooms never hold an id that signs in. */
export const sessionHash = (sessionId: string): string => createHash('sha256').update(sessionId).digest('base64url');

/** Who is calling, by the session cookie. */
export function visitorOf({ session }: FastifyRequest): Visitor | null {
  if (!session?.userId || !session.kind) return null;
  return { userId: session.userId, kind: session.kind, sessionHash: sessionHash(session.sessionId) };
}

/** The visitor who calls, or null. */
export const CurrentVisitor = createParamDecorator((_: unknown, context: ExecutionContext): Visitor | null =>
  visitorOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The member who calls. Guests, and visitors without a session, are answered 401. */
export const CurrentMember = createParamDecorator((_: unknown, context: ExecutionContext): Visitor => {
  const visitor = visitorOf(context.switchToHttp().getRequest<FastifyRequest>());
  if (visitor?.kind !== 'member') throw new DomainError(commonErrors.unauthenticated);
  return visitor;
});
