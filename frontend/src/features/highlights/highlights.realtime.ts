import { feedTopics } from '@hoopline/contracts';
import type { FeatureRealtime } from '../../lib/feature.ts';
import type { EventHandlers, TopicHandlers } from '../../lib/realtime/handlers.ts';
import { applyCounts, applyLike, markDeleted } from './highlights.cache.ts';

/** A highlight is a post, so the events of posts change it. */
const events = {
  'feed.countsChanged': (counts, queryClient) => applyCounts(queryClient, counts),
  'feed.likeChanged': (state, queryClient) => applyLike(queryClient, state),
  'feed.removed': ({ postId }, queryClient) => markDeleted(queryClient, postId),
} satisfies EventHandlers;

/** After a gap, watching the cards on screen again repairs their totals; the list is not read again. */
const topics = {
  post: {
    answered: (counts, queryClient) => applyCounts(queryClient, counts),
    gone: (topic, queryClient) => markDeleted(queryClient, topic.slice(feedTopics.post('').length)),
  },
} satisfies TopicHandlers;

export const highlightsRealtime = { events, topics } satisfies FeatureRealtime;
