import type { FeedPost } from '@hoopline/contracts';
import type { CountedPost } from '../../lib/counted-post.ts';
import { newestFirst } from '../../lib/newest-first.ts';
import { listItems, type Paged } from '../../lib/paged.ts';

/** A post as this browser caches it. */
export type CachedPost = FeedPost & CountedPost;
export type PostPages = Paged<CachedPost>;

export const toCachedPost = (post: FeedPost): CachedPost => ({ ...post, likeRev: post.rev });

export const listPosts = (pages: PostPages): CachedPost[] => listItems(pages).sort(newestFirst);
