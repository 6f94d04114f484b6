import type { Comment, LikeState, PostCounts } from './schemas.ts';

/**
 * `created` is sent to the topic `feed`; `removed` to `feed`, `highlights` and `post:<id>`; other events about one post
 * to `post:<id>`; `likeChanged` only to the sockets of the person who liked.
 */
export interface FeedEvents {
  /** Contains only what the "3 new posts" button needs. The page reads the posts themselves from the feed. */
  'feed.created': { postId: string; authorId: string; createdAt: string };
  'feed.countsChanged': PostCounts & { postId: string };
  /** To all tabs of the person who liked or unliked the post. */
  'feed.likeChanged': LikeState;
  /** The comment's author is described as other people see them, as in every broadcast. */
  'feed.commented': { postId: string; comment: Comment };
  'feed.commentRemoved': { postId: string; commentId: string };
  'feed.removed': { postId: string };
  /** The result in the post, or its clips, have changed: read the post again. */
  'feed.boxScoreChanged': { postId: string };
  /**
   * To all tabs of the author: operators have hidden their post, or their comment, or show it again. A post that is
   * shown again is sent to `post:<id>` too.
   */
  'feed.hiddenChanged': { postId: string; commentId: string | null; isHidden: boolean };
}

/**
 * The newest post that everybody may see. With it, a page detects after a lost connection whether there are new
 * posts.
 */
export interface FeedState {
  newest: { postId: string; createdAt: string } | null;
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends FeedEvents {}
}
