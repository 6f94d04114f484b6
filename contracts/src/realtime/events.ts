import type { ErrorBody } from '../common/errors.ts';
import type { PresenceEvents, PresenceState } from '../presence/events.ts';
import type { Topics, Watch } from './schemas.ts';

/** Why the server ended a session's socket. For these reasons the client does not reconnect by itself. */
export type SessionEndReason = 'signed_out' | 'expired' | 'too_many_tabs' | 'too_many_events';

/**
 * The server sent the events of this many past milliseconds again. Missing if the client did not ask for that, or the
 * server no longer has all of these events.
 */
export interface Replayed {
  replayedMs?: number;
}

export interface RealtimeEvents {
  /** First event of every connection. `userId` is null for a visitor without a session, `at` the server's time. */
  'session.ready': { userId: string | null; at: string } & Replayed;
  'session.ended': { reason: SessionEndReason };
  /** Events may have been missed: catch up now. */
  'server.sync': Record<string, never>;
  /** An operator asks browsers to catch up, each at a random time within `spreadMs`. */
  'session.resync': { spreadMs: number };
  /** This node stops, or an operator drains it: reconnect after the given time. */
  'server.draining': { reconnectInMs: number };
}

/** The present state of a watched topic, by kind. Each feature adds its own totals. */
export interface TopicState {
  presence: PresenceState;
}

/** One topic's answer to `watch`: its present state, or why there is none. */
export type TopicAnswer = { state: Partial<TopicState> } | { gone: true } | { refused: true };

/** Every event a server sends, by name, with its payload. Each feature adds its own. */
export interface EventPayloads extends RealtimeEvents, PresenceEvents {}
export type EventName = keyof EventPayloads;

/** Every call a client makes over its socket, by name, with its payload. Each feature adds its own. */
export interface CallPayloads {
  watch: Watch;
  unwatch: Topics;
}
export type CallName = keyof CallPayloads;

/** The answer of each call besides `ok`. */
export interface CallResults extends Record<CallName, object> {
  watch: { topics: Record<string, TopicAnswer> } & Replayed;
}

/** The acknowledgement of a call. The server sends it if the call requests one. */
export type Ack<Result = object> = ({ ok: true } & Result) | { ok: false; error: ErrorBody };

/** The second argument of an event, if tracing is on and a traced write caused the event. */
export interface EventTrace {
  /** In the format of the header with that name (W3C Trace Context). */
  traceparent: string;
}

export type ServerToClientEvents = { [Name in EventName]: (payload: EventPayloads[Name], trace?: EventTrace) => void };
export type ClientToServerEvents = {
  [Name in CallName]: (payload: CallPayloads[Name], ack: (answer: Ack<CallResults[Name]>) => void) => void;
};
