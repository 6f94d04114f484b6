import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '../../lib/api.ts';
import { newestOf } from '../../lib/counted-post.ts';
import type { HeldPost } from './held-post.ts';

export type PostPages = InfiniteData<Page<HeldPost[]>>;

/** Newest first; each post once. */
export function listPosts(pages: PostPages): HeldPost[] {
  const byId = new Map<string, HeldPost>();
  for (const post of pages.pages.flatMap((page) => page.items)) if (!byId.has(post.id)) byId.set(post.id, post);
  return [...byId.values()].sort(newestFirst);
}

/** ISO times of one form compare as text; ids of one moment in the order they were made. */
export function newestFirst<T extends { createdAt: string; id: string }>(a: T, b: T): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** Pages just read. Where an event has already told something newer of a post, that stays. */
export function mergePages(held: PostPages | undefined, fresh: PostPages): PostPages {
  if (!held) return fresh;
  const known = new Map(held.pages.flatMap((page) => page.items).map((post) => [post.id, post]));
  const merge = (post: HeldPost) => {
    const before = known.get(post.id);
    return before && before !== post ? newestOf(before, post) : post;
  };
  return { ...fresh, pages: fresh.pages.map((page) => ({ ...page, items: page.items.map(merge) })) };
}

export function replacePost(pages: PostPages, id: string, patch: (post: HeldPost) => HeldPost): PostPages {
  if (!holdsPost(pages, id)) return pages;
  return mapPages(pages, (posts) =>
    posts.some((post) => post.id === id) ? posts.map((post) => (post.id === id ? patch(post) : post)) : posts,
  );
}

/** Adds posts to the first page; the list finds their place. Those that are held already stay as they are. */
export function withPosts(pages: PostPages, posts: readonly HeldPost[]): PostPages {
  const [first, ...rest] = pages.pages;
  const missing = posts.filter(({ id }) => !holdsPost(pages, id));
  if (!first || missing.length === 0) return pages;
  return { ...pages, pages: [{ ...first, items: [...missing, ...first.items] }, ...rest] };
}

export function withoutPost(pages: PostPages, id: string): PostPages {
  if (!holdsPost(pages, id)) return pages;
  return mapPages(pages, (posts) => posts.filter((post) => post.id !== id));
}

/** What is left is what a first visit would see, and a fresh read costs one call. */
export function firstPage(pages: PostPages): PostPages {
  return { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) };
}

export const holdsPost = (pages: PostPages, id: string): boolean =>
  pages.pages.some((page) => page.items.some((post) => post.id === id));

function mapPages(pages: PostPages, map: (posts: HeldPost[]) => HeldPost[]): PostPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => {
      const items = map(page.items);
      return items === page.items ? page : { ...page, items };
    }),
  };
}
