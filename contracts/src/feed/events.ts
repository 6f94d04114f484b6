import type { Comment, LikeState, PostCounts } from './schemas.ts';

/** The topic `feed` is told of new posts, `post:<id>` of one post; `likeChanged` goes to that person's sockets only. */
export interface FeedEvents {
  /** Only what the "3 new posts" button needs: the posts themselves are read from the feed. */
  'feed.created': { postId: string; authorId: string; createdAt: string };
  'feed.countsChanged': PostCounts & { postId: string };
  /** To all tabs of the person whose like it is. */
  'feed.likeChanged': LikeState;
  /** The author as others see them, as in every broadcast. */
  'feed.commented': { postId: string; comment: Comment };
  'feed.commentRemoved': { postId: string; commentId: string };
  'feed.removed': { postId: string };
  /** To all tabs of the author: operators have hidden their post, or their comment, or show it again. */
  'feed.hiddenChanged': { postId: string; commentId: string | null; isHidden: boolean };
}

/** The newest post that everybody may see: after a lost connection it shows whether there are new ones. */
export interface FeedState {
  newest: { postId: string; createdAt: string } | null;
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends FeedEvents {}
}
