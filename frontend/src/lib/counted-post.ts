import type { LikeState, PostCounts } from '@hoopline/contracts';

/** What a page holds of a post, or of its highlight, that moves while it is read. */
export interface CountedPost extends PostCounts {
  id: string;
  isLiked: boolean;
  /** `rev` is what the totals are as of, this what the viewer's own like is. */
  likeRev: number;
  /** Deleted just now: it fades out and is dropped. */
  isGone?: true;
}

/** Totals told to everybody: an older one than those held is dropped, and nobody's own like is touched. */
export function withCounts<Post extends CountedPost>(held: Post, counts: PostCounts): Post {
  const { likeCount, commentCount, shares, views, rev } = counts;
  if (rev < held.rev) return held;
  const totals = { commentCount, shares, views, rev };
  // An answer to the own like may be ahead of the totals.
  return rev < held.likeRev ? { ...held, ...totals } : { ...held, ...totals, likeCount };
}

/** The viewer's own like: flag and total change together. */
export function withLike<Post extends CountedPost>(held: Post, { isLiked, likeCount, rev }: LikeState): Post {
  if (rev < held.likeRev) return held;
  return { ...held, isLiked, likeRev: rev, ...(rev < held.rev ? {} : { likeCount }) };
}

/** What is held and what was just read of one post: the newer of each part. `fresh` wins a draw. */
export function newestOf<Post extends CountedPost>(held: Post, fresh: Post): Post {
  if (held === fresh) return held; // another object would look like news
  const { id: postId, isLiked, likeCount, likeRev: rev } = held.likeRev > fresh.likeRev ? held : fresh;
  const counted = withCounts(fresh, held.rev > fresh.rev ? held : fresh);
  const post = withLike(counted, { postId, isLiked, likeCount, rev });
  return held.isGone ? { ...post, isGone: true } : post;
}
