import type { FeedEvents } from '@hoopline/contracts';
import { feedRealtime, feedTopicHandlers } from '../../features/feed/feed.realtime.ts';
import { highlightsRealtime, highlightsTopicHandlers } from '../../features/highlights/highlights.realtime.ts';
import type { RealtimeHandlers, TopicHandlers } from '../../lib/realtime/handlers.ts';

/** A highlight is a post: both screens show its totals, its likes and its end. */
export const postEvents: Pick<RealtimeHandlers, keyof FeedEvents> = {
  ...feedRealtime,
  'feed.countsChanged': (counts, queryClient) => {
    feedRealtime['feed.countsChanged'](counts, queryClient);
    highlightsRealtime['feed.countsChanged'](counts, queryClient);
  },
  'feed.likeChanged': (state, queryClient) => {
    feedRealtime['feed.likeChanged'](state, queryClient);
    highlightsRealtime['feed.likeChanged'](state, queryClient);
  },
  'feed.removed': (removed, queryClient) => {
    feedRealtime['feed.removed'](removed, queryClient);
    highlightsRealtime['feed.removed'](removed, queryClient);
  },
};

export const postTopics: Pick<TopicHandlers, 'feed' | 'post'> = {
  ...feedTopicHandlers,
  post: {
    answered: (counts, queryClient) => {
      feedTopicHandlers.post.answered(counts, queryClient);
      highlightsTopicHandlers.post.answered(counts, queryClient);
    },
    released: feedTopicHandlers.post.released, // highlights are read anew at each visit
    gone: (topic, queryClient) => {
      feedTopicHandlers.post.gone(topic, queryClient);
      highlightsTopicHandlers.post.gone(topic, queryClient);
    },
  },
};
