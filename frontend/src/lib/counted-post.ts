import type { LikeState, PostCounts } from '@hoopline/contracts';

/** The parts of a cached post or highlight that events change. */
export interface CountedPost extends PostCounts {
  id: string;
  isLiked: boolean;
  /** Revision of the viewer's own like; `rev` is that of the totals. */
  likeRev: number;
  /** Deleted just now: it fades out and is then removed. */
  isGone?: true;
}

/** Applies totals from an event for everybody: older ones are ignored, and the viewer's own like is not touched. */
export function withCounts<Post extends CountedPost>(held: Post, counts: PostCounts): Post {
  const { likeCount, commentCount, shares, views, rev } = counts;
  if (rev < held.rev) return held;
  const totals = { commentCount, shares, views, rev };
  // The answer to the viewer's own like may be newer than the totals.
  return rev < held.likeRev ? { ...held, ...totals } : { ...held, ...totals, likeCount };
}

/** Applies the viewer's own like: flag and total change together. */
export function withLike<Post extends CountedPost>(held: Post, { isLiked, likeCount, rev }: LikeState): Post {
  if (rev < held.likeRev) return held;
  return { ...held, isLiked, likeRev: rev, ...(rev < held.rev ? {} : { likeCount }) };
}

/** The newer of each part of two copies of one post; `fresh` where they are equally new. */
export function newestOf<Post extends CountedPost>(held: Post, fresh: Post): Post {
  if (held === fresh) return held; // another object would be rendered again
  const { id: postId, isLiked, likeCount, likeRev: rev } = held.likeRev > fresh.likeRev ? held : fresh;
  const counted = withCounts(fresh, held.rev > fresh.rev ? held : fresh);
  const post = withLike(counted, { postId, isLiked, likeCount, rev });
  return held.isGone ? { ...post, isGone: true } : post;
}
