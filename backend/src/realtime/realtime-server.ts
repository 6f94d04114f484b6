import type { ClientToServerEvents, EventName, EventPayloads, ServerToClientEvents } from '@hoopline/contracts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Visitor } from '../identity/sessions/visitor.ts';

/** What the server keeps with each socket. */
export interface SocketData {
  /** Null for somebody without a session: no personal rooms. */
  visitor: Visitor | null;
}

export type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type RealtimeSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

/** Whatever can send an event: a server, a set of rooms, one socket. */
export interface Emitter {
  emit(event: string, payload: unknown): unknown;
}

/**
 * Sends one event with the payload that the contract gives it. TypeScript cannot pair a name with its payload inside
 * Socket.IO's own types once both are generic, so this one function narrows and forgets.
 */
export function send<Name extends EventName>(target: object, event: Name, payload: EventPayloads[Name]): void {
  (target as Emitter).emit(event, payload);
}

/** Names of Socket.IO rooms. A watched topic's room carries the topic's name. */
export const rooms = {
  /** Every socket of one person, on every node. */
  user: (userId: string) => `user:${userId}`,
  /** Every socket that signed in with one session. */
  session: (sessionHash: string) => `session:${sessionHash}`,
} as const;
