import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

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
