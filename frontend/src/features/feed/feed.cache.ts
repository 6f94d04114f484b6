import { type Comment, type FeedPost, type LikeState, type PostCounts, tagKey } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { withCounts, withLike } from '../../lib/counted-post.ts';
import { patchQuery } from '../../lib/query-cache.ts';
import { type CommentPages, holdsComment, withComment, withoutComment } from './comments/comment-pages.ts';
import { feedQueries } from './feed.queries.ts';
import { type HeldPost, holdPost } from './held-post.ts';
import { forgetNewPosts } from './new-posts.store.ts';
import { holdsPost, type PostPages, replacePost, withoutPost, withPosts } from './post-pages.ts';

// Own writes and everybody's events both patch through here: keyed by id, ordered by rev, and safe to run twice.

export const applyCounts = (queryClient: QueryClient, counts: PostCounts & { postId: string }): void =>
  patchPost(queryClient, counts.postId, (held) => withCounts(held, counts));

/** The viewer's own like, from this tab or another. */
export const applyLike = (queryClient: QueryClient, state: LikeState): void =>
  patchPost(queryClient, state.postId, (held) => withLike(held, state));

/** A post just written stands on top of every list that it belongs to. */
export const putNewPost = (queryClient: QueryClient, post: FeedPost): void => putPosts(queryClient, [post]);

export function putPosts(queryClient: QueryClient, posts: readonly FeedPost[]): void {
  for (const queryKey of listKeys(queryClient)) {
    const tag = queryKey.at(-1);
    const shown = posts.filter((post) => tag === null || post.hashtags.some((hashtag) => tagKey(hashtag) === tag));
    patchQuery<PostPages>(queryClient, queryKey, (pages) => withPosts(pages, shown.map(holdPost)));
  }
  forgetNewPosts(posts.map(({ id }) => id));
}

/** Nobody can see it any more: where it is on screen it fades out, and then `dropPost` takes it away. */
export function markGone(queryClient: QueryClient, id: string): void {
  patchPost(queryClient, id, (held) => (held.isGone ? held : { ...held, isGone: true }));
  queryClient.removeQueries({ queryKey: feedQueries.comments(id).queryKey, type: 'inactive' });
  forgetNewPosts([id]);
}

export function dropPost(queryClient: QueryClient, id: string): void {
  for (const queryKey of listKeys(queryClient)) {
    patchQuery<PostPages>(queryClient, queryKey, (pages) => withoutPost(pages, id));
  }
}

export const applyComment = (queryClient: QueryClient, comment: Comment): void =>
  patchQuery<CommentPages>(queryClient, feedQueries.comments(comment.postId).queryKey, (pages) =>
    withComment(pages, comment),
  );

export const applyCommentRemoved = (
  queryClient: QueryClient,
  { postId, commentId }: { postId: string; commentId: string },
): void =>
  patchQuery<CommentPages>(queryClient, feedQueries.comments(postId).queryKey, (pages) =>
    withoutComment(pages, commentId),
  );

/** A comment more or less than the server last said, for who hears no totals; the next ones it tells win. */
export const bumpComments = (queryClient: QueryClient, postId: string, step: 1 | -1): void =>
  patchPost(queryClient, postId, (held) => ({ ...held, commentCount: Math.max(0, held.commentCount + step) }));

export function knowsComment(queryClient: QueryClient, { postId, id }: Comment): boolean {
  const pages = queryClient.getQueryData<CommentPages>(feedQueries.comments(postId).queryKey);
  return pages !== undefined && holdsComment(pages, id);
}

/** What is held of a post, wherever it stands. */
export function knownPost(queryClient: QueryClient, id: string): HeldPost | undefined {
  return knownPosts(queryClient).find((post) => post.id === id);
}

export function knownPosts(queryClient: QueryClient): HeldPost[] {
  const listed = queryClient.getQueriesData<PostPages>({ queryKey: feedQueries.lists() });
  const single = queryClient.getQueriesData<HeldPost>({ queryKey: feedQueries.details() });
  return [
    ...listed.flatMap(([, pages]) => pages?.pages ?? []).flatMap((page) => page.items),
    ...single.flatMap(([, post]) => post ?? []),
  ];
}

/** Whether a list that was read holds the post already. */
export function isListed(queryClient: QueryClient, id: string): boolean {
  const pages = queryClient.getQueryData<PostPages>(feedQueries.list(null).queryKey);
  return pages !== undefined && holdsPost(pages, id);
}

const listKeys = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: feedQueries.lists() })
    .map(({ queryKey }) => queryKey);

function patchPost(queryClient: QueryClient, id: string, patch: (post: HeldPost) => HeldPost): void {
  patchQuery<HeldPost>(queryClient, feedQueries.detail(id).queryKey, patch);
  for (const queryKey of listKeys(queryClient)) {
    patchQuery<PostPages>(queryClient, queryKey, (pages) => replacePost(pages, id, patch));
  }
}
