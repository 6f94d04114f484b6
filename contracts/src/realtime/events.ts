import type { FeedState } from '../feed/events.ts';
import type { PostCounts } from '../feed/schemas.ts';
import type { GameSeats } from '../games/events.ts';
import type { PresenceState } from '../presence/events.ts';
import type { Topics } from './schemas.ts';

/** Why a server ended a session's socket for good: the client does not reconnect by itself. */
export type SessionEndReason = 'signed_out' | 'expired' | 'too_many_tabs' | 'too_many_events';

export interface RealtimeEvents {
  /** First event of every connection. `userId` is null for a visitor without a session. */
  'session.ready': { userId: string | null };
  'session.ended': { reason: SessionEndReason };
  /** News may have been missed: catch up now. */
  'server.sync': Record<string, never>;
  /** This node is going away: reconnect after the given time. */
  'server.draining': { reconnectInMs: number };
}

/** What a feature tells about one watched topic. Each feature adds its own totals here. */
export type TopicState = {
  presence: PresenceState;
  openGames: { openCount: number };
  game: GameSeats;
  feed: FeedState;
  post: PostCounts & { postId: string };
};

/** One topic's answer to `watch`: its present state, or why there is none. */
export type TopicAnswer = { state: Partial<TopicState> } | { gone: true } | { refused: true };

export interface RealtimeCalls {
  watch: Topics;
  unwatch: Topics;
}

/** What each call answers besides `ok`. */
export interface CallResults {
  watch: { topics: Record<string, TopicAnswer> };
  unwatch: object;
  'messages.typing': object;
  'messages.delivered': object;
}
