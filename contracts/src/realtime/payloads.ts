import type { ErrorBody } from '../common/errors.ts';
import type { FeedEvents } from '../feed/events.ts';
import type { GamesEvents } from '../games/events.ts';
import type { MessagesCalls, MessagesEvents } from '../messages/events.ts';
import type { PresenceEvents } from '../presence/events.ts';
import type { CallResults, RealtimeCalls, RealtimeEvents } from './events.ts';

/** Every event a server sends, by name, with its payload. */
export type EventPayloads = RealtimeEvents & PresenceEvents & MessagesEvents & GamesEvents & FeedEvents;
export type EventName = keyof EventPayloads;

/** Every call a client makes over its socket, by name, with its payload. */
export type CallPayloads = RealtimeCalls & MessagesCalls;
export type CallName = keyof CallPayloads;

/** The acknowledgement of every call. It always comes. */
export type Ack<Result = object> = ({ ok: true } & Result) | { ok: false; error: ErrorBody };

export type ServerToClientEvents = { [Name in EventName]: (payload: EventPayloads[Name]) => void };
export type ClientToServerEvents = {
  [Name in CallName]: (payload: CallPayloads[Name], ack: (answer: Ack<CallResults[Name]>) => void) => void;
};
