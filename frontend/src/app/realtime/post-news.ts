import type { FeedEvents } from '@hoopline/contracts';
import { feedRealtime, feedTopics } from '../../features/feed/feed.realtime.ts';
import { highlightsRealtime, highlightsTopics } from '../../features/highlights/highlights.realtime.ts';
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
  ...feedTopics,
  post: {
    answered: (counts, queryClient) => {
      feedTopics.post.answered(counts, queryClient);
      highlightsTopics.post.answered(counts, queryClient);
    },
    released: feedTopics.post.released, // highlights are read anew at each visit
    gone: (topic, queryClient) => {
      feedTopics.post.gone(topic, queryClient);
      highlightsTopics.post.gone(topic, queryClient);
    },
  },
};
