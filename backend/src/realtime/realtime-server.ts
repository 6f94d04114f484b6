import type {
  ClientToServerEvents,
  EventName,
  EventPayloads,
  EventTrace,
  OpsBrowser,
  OpsSystem,
  ServerToClientEvents,
} from '@hoopline/contracts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Visitor } from '../identity/sessions/visitor.ts';
import type { MissedEvent } from './missed-events.ts';

/** Events that are replayed to a page, and the milliseconds that they cover. */
interface Missed {
  events: readonly MissedEvent[];
  replayedMs: number;
}

/** The data that the server stores with each socket. */
export interface SocketData {
  /** Null without a session. */
  visitor: Visitor | null;
  /** The person's own events that the page has missed, until the socket is connected. */
  missed?: Missed | undefined;
  /** The time, in milliseconds, until which its browser may use the operators' console by the token. */
  consoleUntil?: number;
  /** By the user agent, for operators. */
  browser?: OpsBrowser | null;
  system?: OpsSystem | null;
  /** In milliseconds. */
  connectedAt?: number;
  /** The last call of the client: only its name, and its time in milliseconds. */
  lastCall?: { name: string; at: number };
}

export type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type RealtimeSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

/** Sends events again to one socket. */
export function sendAgain(socket: RealtimeSocket, events: readonly MissedEvent[]): void {
  for (const { name, payload } of events) (socket as Emitter).emit(name, payload);
}

/** A target of events: a server, a set of rooms, or one socket. */
export interface Emitter {
  emit(event: string, payload: unknown, trace?: EventTrace): unknown;
}

/**
 * Sends an event with the payload that the contract defines for it. Socket.IO's own types cannot express that for a
 * generic event name, so this function checks the types itself and casts.
 */
export function send<Name extends EventName>(
  target: object,
  event: Name,
  payload: EventPayloads[Name],
  trace?: EventTrace,
): void {
  // Socket.IO would send an undefined argument as null.
  if (trace) (target as Emitter).emit(event, payload, trace);
  else (target as Emitter).emit(event, payload);
}

/** Names of Socket.IO rooms. The room of a watched topic has the name of the topic. */
export const rooms = {
  /** Every socket of one person, on every node. */
  user: (userId: string) => `user:${userId}`,
  /** Every socket that signed in with one session. */
  session: (sessionHash: string) => `session:${sessionHash}`,
  /** Every socket of one browser that has sent the operators' token. */
  console: (sessionHash: string) => `console:${sessionHash}`,
  /** Sockets that watch presence and whose people do not show their own presence. */
  hidesPresence: 'hides:presence',
  /** Sockets that watch presence and whose people do not show when they were last online. */
  hidesLastSeen: 'hides:lastSeen',
  /** Every socket of the people who are in a block with one person. Events of that person are not sent there. */
  blocked: (personId: string) => `blocked:${personId}`,
  /** The sockets of one person that watch a topic of a kind whose events differ by viewer. */
  watching: (userId: string, topic: string) => `watching:${userId}:${topic}`,
} as const;
