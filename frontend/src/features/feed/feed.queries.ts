import { feedRoutes, isHashtag, tagKey } from '@hoopline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '../../lib/api.ts';
import { newestOf } from '../../lib/counted-post.ts';
import { pagedQueryOptions } from '../../lib/paged.ts';
import { type CachedPost, toCachedPost } from './cached-post.ts';

const all = ['feed'] as const;

export const feedQueries = {
  all,

  lists: () => [...all, 'list'] as const,

  /** Newest first; with a tag's key, only the posts that carry it. */
  list: (tag: string | null) =>
    pagedQueryOptions({
      queryKey: [...feedQueries.lists(), tag],
      read: async (query, signal) => {
        const page = await apiPage(feedRoutes.list, { query: { ...query, tag: tag ?? undefined }, signal });
        return { ...page, items: page.items.map(toCachedPost) };
      },
      newest: newestOf,
    }),

  details: () => [...all, 'detail'] as const,

  detail: (id: string) =>
    queryOptions({
      queryKey: [...feedQueries.details(), id],
      queryFn: async ({ signal }) => toCachedPost(await api(feedRoutes.detail, { params: { id }, signal })),
      structuralSharing: (cached, fresh) => (cached ? newestOf(cached as CachedPost, fresh as CachedPost) : fresh),
    }),

  /** Newest first; read only where they are opened. */
  comments: (postId: string) =>
    pagedQueryOptions({
      queryKey: [...all, 'comments', postId],
      read: (query, signal) =>
        apiPage(feedRoutes.comments, { params: { id: postId }, query: { limit: 20, ...query }, signal }),
      // Of a comment only its author's face changes; the same object is not rendered again.
      newest: (cached, fresh) => (JSON.stringify(cached.user) === JSON.stringify(fresh.user) ? cached : fresh),
    }),

  hashtags: () =>
    queryOptions({
      queryKey: [...all, 'hashtags'],
      queryFn: ({ signal }) => api(feedRoutes.hashtags, { signal }),
      // No event announces that these change: each visit reads them again.
      staleTime: 0,
    }),
};

/** The key of a tag in the address; null for none, and for what is no hashtag. */
export function tagOf(param: string | null): string | null {
  const key = tagKey(param?.trim() ?? '');
  return isHashtag(`#${key}`) ? key : null;
}
