import { feedRoutes, isHashtag, tagKey } from '@hoopline/contracts';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '../../lib/api.ts';
import { newestOf } from '../../lib/counted-post.ts';
import { pagedQueryOptions } from '../../lib/paged.ts';
import { type CachedPost, toCachedPost } from './cached-post.ts';

const all = ['feed'] as const;
/** No tag is written like this. */
const FOLLOWED = '#followed';

export const feedQueries = {
  all,

  lists: () => [...all, 'list'] as const,

  /** Newest first; with a tag's key, only the posts that carry it; or only those of players whom the viewer follows. */
  list: (tag: string | null, isFollowed = false) =>
    pagedQueryOptions({
      queryKey: [...feedQueries.lists(), tag, ...(isFollowed ? [FOLLOWED] : [])],
      meta: { keep: { most: 5 } },
      read: async (query, signal) => {
        const following = isFollowed ? 'true' : undefined;
        const page = await apiPage(feedRoutes.list, { query: { ...query, tag: tag ?? undefined, following }, signal });
        return { ...page, items: page.items.map(toCachedPost) };
      },
      newest: newestOf,
    }),

  /** The newest posts of followed players, once somebody has written the post `since`. */
  newestFollowed: (since: string) =>
    queryOptions({
      queryKey: [...all, 'newestFollowed', since],
      queryFn: async ({ signal }) =>
        (await api(feedRoutes.list, { query: { following: 'true' }, signal })).map(toCachedPost),
      gcTime: 0,
    }),

  details: () => [...all, 'detail'] as const,

  detail: (id: string) =>
    queryOptions({
      queryKey: [...feedQueries.details(), id],
      meta: { keep: { most: 30 } },
      queryFn: async ({ signal }) => toCachedPost(await api(feedRoutes.detail, { params: { id }, signal })),
      structuralSharing: (cached, fresh) => (cached ? newestOf(cached as CachedPost, fresh as CachedPost) : fresh),
    }),

  /** Newest first; read only where they are opened. */
  comments: (postId: string) =>
    pagedQueryOptions({
      queryKey: [...all, 'comments', postId],
      meta: { keep: { most: 30 } },
      read: (query, signal) =>
        apiPage(feedRoutes.comments, { params: { id: postId }, query: { limit: 20, ...query }, signal }),
      // Of a comment only its author's face changes; the same object is not rendered again.
      newest: (cached, fresh) => (JSON.stringify(cached.user) === JSON.stringify(fresh.user) ? cached : fresh),
    }),

  hashtags: () =>
    queryOptions({
      queryKey: [...all, 'hashtags'],
      queryFn: ({ signal }) => api(feedRoutes.hashtags, { signal }),
      // No event announces that these change: each visit reads them again, but what has just come with the page.
      staleTime: 10_000,
    }),
};

/** What the page of this address shows first. */
export async function readFirst(queryClient: QueryClient, address: URLSearchParams): Promise<void> {
  // Comes with code of its own, and only for members.
  if (isFollowing(address)) return;
  const list = feedQueries.list(tagOf(address.get('tag')));
  // A list that an earlier visit has loaded is shortened and read again by the page itself.
  if (!queryClient.getQueryData(list.queryKey)) await queryClient.prefetchInfiniteQuery(list);
}

/** Whether a list, by its key, holds the posts of followed players alone. */
export const isFollowedList = (queryKey: QueryKey): boolean => queryKey.at(-1) === FOLLOWED;

/** Whether the address asks for the posts of followed players. A tag takes precedence. */
export const isFollowing = (query: URLSearchParams): boolean =>
  query.get('show') === 'following' && tagOf(query.get('tag')) === null;

/** The key of a tag in the address; null for none, and for what is no hashtag. */
export function tagOf(param: string | null): string | null {
  const key = tagKey(param?.trim() ?? '');
  return isHashtag(`#${key}`) ? key : null;
}
