import type { Comment, LikeState, PostCounts } from './schemas.ts';

/** `feed` tells of new posts, `post:<id>` of one; a reader's own likes go to their own room. */
export interface FeedEvents {
  /** Enough for the "3 new posts" pill; whoever wants to see them reads the feed. */
  'feed.created': { postId: string; authorId: string; createdAt: string };
  'feed.countsChanged': PostCounts & { postId: string };
  /** To the own other tabs of who liked. */
  'feed.likeChanged': LikeState;
  /** E-mails masked, as in every broadcast. */
  'feed.commented': { postId: string; comment: Comment };
  'feed.commentRemoved': { postId: string; commentId: string };
  'feed.removed': { postId: string };
}

/** Newest post that everybody sees: after a gap it tells whether there are new ones. */
export interface FeedState {
  newest: { postId: string; createdAt: string } | null;
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends FeedEvents {}
}
