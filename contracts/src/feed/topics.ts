import type { FeedState } from './events.ts';
import type { PostCounts } from './schemas.ts';

/** Topics that a client may watch. */
export const feedTopics = {
  /** New posts. */
  all: 'feed',
  /** One post: its totals, its comments and its removal. */
  post: (id: string) => `post:${id}`,
} as const;

declare module '../realtime/events.ts' {
  interface TopicState {
    feed: FeedState;
    post: PostCounts & { postId: string };
  }
}
