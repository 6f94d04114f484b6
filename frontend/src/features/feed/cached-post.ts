import type { FeedPost } from '@hoopline/contracts';
import type { CountedPost } from '../../lib/counted-post.ts';
import { listItems, type Paged } from '../../lib/paged.ts';

/** A post as this browser caches it. */
export type CachedPost = FeedPost & CountedPost;
export type PostPages = Paged<CachedPost>;

export const toCachedPost = (post: FeedPost): CachedPost => ({ ...post, likeRev: post.rev });

/** ISO times of one form compare as text; ids of one moment in the order they were made. */
export function newestFirst<T extends { createdAt: string; id: string }>(a: T, b: T): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

export const listPosts = (pages: PostPages): CachedPost[] => listItems(pages).sort(newestFirst);
