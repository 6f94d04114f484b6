import {
  type Comment,
  type EventPayloads,
  type FeedPost,
  type LikeState,
  type PostCounts,
  tagKey,
} from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { withCounts, withLike } from '../../lib/counted-post.ts';
import { addItems, hasItem, type Paged, patchItem, removeItem } from '../../lib/paged.ts';
import { patchQuery } from '../../lib/query-cache.ts';
import { type CachedPost, type PostPages, toCachedPost } from './cached-post.ts';
import { feedQueries, isFollowedList } from './feed.queries.ts';
import { newPosts } from './new-posts.store.ts';

// Puts events and the answers to the viewer's writes into the cache. Older revisions are ignored, and applying the
// same change twice is safe, except for `bumpComments`.

export const applyCounts = (queryClient: QueryClient, counts: PostCounts & { postId: string }): void =>
  patchPost(queryClient, counts.postId, (cached) => withCounts(cached, counts));

/** Applies the viewer's own like, from this tab or another. */
export const applyLike = (queryClient: QueryClient, state: LikeState): void =>
  patchPost(queryClient, state.postId, (cached) => withLike(cached, state));

/** Applies the present result of a game to the post that shows it. */
export const applyBoxScore = (queryClient: QueryClient, { id, boxScore }: FeedPost): void =>
  patchPost(queryClient, id, ({ boxScore: _, ...cached }) => ({ ...cached, ...(boxScore && { boxScore }) }));

/** Puts a new post on top of every list that it belongs to. */
export const putNewPost = (queryClient: QueryClient, post: FeedPost): void => putPosts(queryClient, [post]);

export function putPosts(queryClient: QueryClient, posts: readonly FeedPost[]): void {
  for (const queryKey of listKeys(queryClient)) {
    // Lists of followed players never contain the viewer's own posts.
    if (isFollowedList(queryKey)) continue;
    const tag = queryKey.at(-1);
    const shown = posts.filter((post) => tag === null || post.hashtags.some((hashtag) => tagKey(hashtag) === tag));
    patchQuery<PostPages>(queryClient, queryKey, (pages) => addItems(pages, shown.map(toCachedPost)));
  }
  newPosts.remove(posts.map(({ id }) => id));
}

/** Marks a deleted post: a card on screen fades out, and then `dropPost` removes it. */
export function markDeleted(queryClient: QueryClient, id: string): void {
  patchPost(queryClient, id, (cached) => (cached.isDeleted ? cached : { ...cached, isDeleted: true }));
  queryClient.removeQueries({ queryKey: feedQueries.comments(id).queryKey, type: 'inactive' });
  newPosts.remove([id]);
}

/** Called when moderators hide a post or comment, or show it again. Only the author receives the event of hiding. */
export function applyHidden(queryClient: QueryClient, change: EventPayloads['feed.hiddenChanged']): void {
  const { postId, commentId, isHidden } = change;
  if (commentId !== null) {
    void queryClient.invalidateQueries({ queryKey: feedQueries.comments(postId).queryKey });
    return;
  }
  patchPost(queryClient, postId, ({ isHidden: _, isDeleted: __, ...post }) => ({
    ...post,
    ...(isHidden && { isHidden: true }),
  }));
  // If the post's page is open, read it again: the post may have been hidden when the page was opened.
  void queryClient.invalidateQueries({ queryKey: feedQueries.detail(postId).queryKey });
}

export function dropPost(queryClient: QueryClient, id: string): void {
  for (const queryKey of listKeys(queryClient)) {
    patchQuery<PostPages>(queryClient, queryKey, (pages) => removeItem(pages, id));
  }
}

export const applyComment = (queryClient: QueryClient, comment: Comment): void =>
  patchQuery<Paged<Comment>>(queryClient, feedQueries.comments(comment.postId).queryKey, (pages) =>
    addItems(pages, [comment]),
  );

export const applyCommentRemoved = (
  queryClient: QueryClient,
  { postId, commentId }: { postId: string; commentId: string },
): void =>
  patchQuery<Paged<Comment>>(queryClient, feedQueries.comments(postId).queryKey, (pages) =>
    removeItem(pages, commentId),
  );

/**
 * Counts one comment more or less, for use while there is no connection. The next totals from the server replace the
 * count.
 */
export const bumpComments = (queryClient: QueryClient, postId: string, step: 1 | -1): void =>
  patchPost(queryClient, postId, (cached) => ({ ...cached, commentCount: Math.max(0, cached.commentCount + step) }));

export function hasCachedComment(queryClient: QueryClient, { postId, id }: Comment): boolean {
  const pages = queryClient.getQueryData<Paged<Comment>>(feedQueries.comments(postId).queryKey);
  return pages !== undefined && hasItem(pages, id);
}

/** The cached copy of a post, from a list or its own page. */
export function cachedPost(queryClient: QueryClient, id: string): CachedPost | undefined {
  return cachedPosts(queryClient).find((post) => post.id === id);
}

export function cachedPosts(queryClient: QueryClient): CachedPost[] {
  const listed = queryClient.getQueriesData<PostPages>({ queryKey: feedQueries.lists() });
  const single = queryClient.getQueriesData<CachedPost>({ queryKey: feedQueries.details() });
  return [
    ...listed.flatMap(([, pages]) => pages?.pages ?? []).flatMap((page) => page.items),
    ...single.flatMap(([, post]) => post ?? []),
  ];
}

/** Whether the list of all posts was read and contains the post. */
export function isListed(queryClient: QueryClient, id: string): boolean {
  const pages = queryClient.getQueryData<PostPages>(feedQueries.list(null).queryKey);
  return pages !== undefined && hasItem(pages, id);
}

const listKeys = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: feedQueries.lists() })
    .map(({ queryKey }) => queryKey);

function patchPost(queryClient: QueryClient, id: string, patch: (post: CachedPost) => CachedPost): void {
  patchQuery<CachedPost>(queryClient, feedQueries.detail(id).queryKey, patch);
  for (const queryKey of listKeys(queryClient)) {
    patchQuery<PostPages>(queryClient, queryKey, (pages) => patchItem(pages, id, patch));
  }
}
