import { feedRoutes, type PageQuery } from '@hoopline/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '../../lib/api.ts';
import { newestOf } from '../../lib/counted-post.ts';
import { type CommentPages, mergeComments } from './comments/comment-pages.ts';
import { type HeldPost, holdPost } from './held-post.ts';
import { mergePages, type PostPages } from './post-pages.ts';

const all = ['feed'] as const;
const FIRST_PAGE: PageQuery = {};

export const feedQueries = {
  all,

  lists: () => [...all, 'list'] as const,

  /** Newest first; with a tag's key, only the posts that carry it. */
  list: (tag: string | null) =>
    infiniteQueryOptions({
      queryKey: [...feedQueries.lists(), tag],
      queryFn: async ({ pageParam, signal }) => {
        const page = await apiPage(feedRoutes.list, { query: { ...pageParam, tag: tag ?? undefined }, signal });
        return { ...page, items: page.items.map(holdPost) };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (page) => page.next,
      structuralSharing: (held, fresh) => mergePages(held as PostPages | undefined, fresh as PostPages),
    }),

  details: () => [...all, 'detail'] as const,

  detail: (id: string) =>
    queryOptions({
      queryKey: [...feedQueries.details(), id],
      queryFn: async ({ signal }) => holdPost(await api(feedRoutes.detail, { params: { id }, signal })),
      structuralSharing: (held, fresh) => (held ? newestOf(held as HeldPost, fresh as HeldPost) : fresh),
    }),

  /** Newest first; read only where they are opened. */
  comments: (postId: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'comments', postId],
      queryFn: ({ pageParam, signal }) =>
        apiPage(feedRoutes.comments, { params: { id: postId }, query: { limit: 20, ...pageParam }, signal }),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (page) => page.next,
      structuralSharing: (held, fresh) => mergeComments(held as CommentPages | undefined, fresh as CommentPages),
    }),

  hashtags: () =>
    queryOptions({
      queryKey: [...all, 'hashtags'],
      queryFn: ({ signal }) => api(feedRoutes.hashtags, { signal }),
      // What the week talks about changes without any event: each visit asks again.
      staleTime: 0,
    }),
};
