import { gamesRealtime, gamesTopicHandlers } from '../../features/games/games.realtime.ts';
import { messagesRealtime } from '../../features/messages/messages.realtime.ts';
import type { RealtimeHandlers, TopicHandlers } from '../../lib/realtime/handlers.ts';
import { presenceRealtime, presenceTopicHandlers } from '../../lib/realtime/presence.store.ts';
import type { CatchUpRunner } from './catch-up-runner.ts';
import { postEvents, postTopics } from './post-news.ts';
import type { RealtimeConnection } from './realtime-connection.ts';
import { sessionRealtime } from './session.realtime.ts';

/** Every event and its handler: one that the contract names and nobody handles does not compile. */
export const createHandlers = (connection: RealtimeConnection, catchUp: CatchUpRunner): RealtimeHandlers => ({
  ...sessionRealtime(connection, catchUp),
  ...presenceRealtime,
  ...messagesRealtime,
  ...gamesRealtime,
  ...postEvents,
});

export const topicHandlers: TopicHandlers = { ...presenceTopicHandlers, ...gamesTopicHandlers, ...postTopics };
