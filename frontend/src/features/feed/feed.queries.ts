import { feedRoutes, isHashtag, tagKey } from '@hoopline/contracts';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '../../lib/api.ts';
import { newestOf } from '../../lib/counted-post.ts';
import { pagedQueryOptions } from '../../lib/paged.ts';
import { type CachedPost, toCachedPost } from './cached-post.ts';

const all = ['feed'] as const;
/** Last part of the query key of the followed players' posts. No tag key begins with `#`. */
const FOLLOWED = '#followed';

export const feedQueries = {
  all,

  lists: () => [...all, 'list'] as const,

  /** Newest first. `tag` is a tag key: only posts with this tag. `isFollowed`: only posts of followed players. */
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

  /**
   * The newest posts of followed players, read after somebody has written the post with the id `since`: the viewer may
   * follow its author.
   */
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

  /** Newest first. Comments are read only when they are opened. */
  comments: (postId: string) =>
    pagedQueryOptions({
      queryKey: [...all, 'comments', postId],
      meta: { keep: { most: 30 } },
      read: (query, signal) =>
        apiPage(feedRoutes.comments, { params: { id: postId }, query: { limit: 20, ...query }, signal }),
      // Keeps an unchanged comment, so that it is not rendered again.
      newest: (cached, fresh) => (JSON.stringify(cached) === JSON.stringify(fresh) ? cached : fresh),
    }),

  hashtags: () =>
    queryOptions({
      queryKey: [...all, 'hashtags'],
      queryFn: ({ signal }) => api(feedRoutes.hashtags, { signal }),
      // No event announces changes, so each visit reads the hashtags again, unless they were read a moment ago.
      staleTime: 10_000,
    }),
};

/** Reads in advance what the page of this address shows first. */
export async function readFirst(queryClient: QueryClient, address: URLSearchParams): Promise<void> {
  // The list of followed players is for members only, and its code is loaded separately.
  if (isFollowing(address)) return;
  const list = feedQueries.list(tagOf(address.get('tag')));
  // If an earlier visit has loaded the list, the page itself shortens it and reads it again, or keeps it after Back.
  if (!queryClient.getQueryData(list.queryKey)) await queryClient.prefetchInfiniteQuery(list);
}

/** Whether the query key belongs to a list with only the posts of followed players. */
export const isFollowedList = (queryKey: QueryKey): boolean => queryKey.at(-1) === FOLLOWED;

/** Whether the address asks for the posts of followed players. A tag takes precedence. */
export const isFollowing = (query: URLSearchParams): boolean =>
  query.get('show') === 'following' && tagOf(query.get('tag')) === null;

/** The tag key of the tag in the address; null without a tag, or if it is not a hashtag. */
export function tagOf(param: string | null): string | null {
  const key = tagKey(param?.trim() ?? '');
  return isHashtag(`#${key}`) ? key : null;
}
