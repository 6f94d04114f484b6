import type { LikeState, PostCounts } from '@hoopline/contracts';

/** The parts of a cached post or highlight that events change. */
export interface CountedPost extends PostCounts {
  id: string;
  isLiked: boolean;
  /** Revision of the viewer's own like; `rev` is that of the totals. */
  likeRev: number;
  /** Deleted just now: it fades out and is then removed. */
  isDeleted?: true;
}

/** Applies totals from an event for everybody: older ones are ignored, and the viewer's own like is not touched. */
export function withCounts<Post extends CountedPost>(cached: Post, counts: PostCounts): Post {
  const { likeCount, commentCount, shares, views, rev } = counts;
  if (rev < cached.rev) return cached;
  const totals = { commentCount, shares, views, rev };
  // The answer to the viewer's own like may be newer than the totals.
  return rev < cached.likeRev ? { ...cached, ...totals } : { ...cached, ...totals, likeCount };
}

/** Applies the viewer's own like with its total. Ignores an older like, and a total older than the cached one. */
export function withLike<Post extends CountedPost>(cached: Post, { isLiked, likeCount, rev }: LikeState): Post {
  if (rev < cached.likeRev) return cached;
  return { ...cached, isLiked, likeRev: rev, ...(rev < cached.rev ? {} : { likeCount }) };
}

/**
 * Merges two copies of one post. Takes the totals and the viewer's like each from the newer copy, or from `fresh` if
 * both are equally new, and everything else from `fresh`. A post that was deleted just now stays deleted.
 */
export function newestOf<Post extends CountedPost>(cached: Post, fresh: Post): Post {
  if (cached === fresh) return cached; // React would render another object again.
  const { id: postId, isLiked, likeCount, likeRev: rev } = cached.likeRev > fresh.likeRev ? cached : fresh;
  const counted = withCounts(fresh, cached.rev > fresh.rev ? cached : fresh);
  const post = withLike(counted, { postId, isLiked, likeCount, rev });
  return cached.isDeleted ? { ...post, isDeleted: true } : post;
}
