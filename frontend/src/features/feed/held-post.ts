import type { FeedPost } from '@hoopline/contracts';
import type { CountedPost } from '../../lib/counted-post.ts';

/** A post as this page holds it. */
export type HeldPost = FeedPost & CountedPost;

export const holdPost = (post: FeedPost): HeldPost => ({ ...post, likeRev: post.rev });
