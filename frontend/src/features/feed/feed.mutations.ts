import { feedRoutes } from '@hoopline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, HttpError } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { accountRefusal } from '../../lib/refusal.ts';
import { uuidv7 } from '../../lib/uuid.ts';
import { isSignedOut, signInAgain } from '../../ui/sign-in-again.ts';
import { toast } from '../../ui/toast/toast.store.ts';
import type { LikeEndpoint } from '../../ui/use-like.ts';
import { dropCommentDraft } from './comments/comments.store.ts';
import {
  applyComment,
  applyCommentRemoved,
  applyCounts,
  applyLike,
  bumpComments,
  hasCachedComment,
  markDeleted,
  putPosts,
} from './feed.cache.ts';
import { feedQueries } from './feed.queries.ts';

/** Logs a failure; the component itself shows it. If the user is signed out, also leads them to sign-in. */
function logFailure(what: string, error: unknown): void {
  log.error(what, error);
  if (isSignedOut(error)) signInAgain();
}

export const likeEndpoint: LikeEndpoint = {
  send: (id, isLiked) => api(isLiked ? feedRoutes.like : feedRoutes.unlike, { params: { id } }),
  apply: applyLike,
};

/**
 * Adds a comment. A text that is sent again after a failure keeps its idempotency key, so that a lost answer does not
 * lead to a second comment.
 */
export function useAddComment(postId: string) {
  const queryClient = useQueryClient();
  const { t } = useTranslation('feed');
  const last = useRef({ content: '', key: '' });
  const keyOf = (content: string) => {
    if (content !== last.current.content) last.current = { content, key: uuidv7() };
    return last.current.key;
  };

  return useMutation({
    mutationFn: (content: string) =>
      api(feedRoutes.comment, {
        params: { id: postId },
        body: { content },
        headers: { 'idempotency-key': keyOf(content) },
      }),
    onSuccess: (comment, content) => {
      last.current = { content: '', key: '' };
      dropCommentDraft(postId, content);
      if (!isLive() && !hasCachedComment(queryClient, comment)) bumpComments(queryClient, postId, 1);
      applyComment(queryClient, comment);
      toast({ status: 'success', title: t('comments.posted'), description: t('comments.postedText') });
    },
    onError: (error) => {
      if (isSignedOut(error)) signInAgain();
      // The field itself shows refusals that apply to the whole account.
      else if (!accountRefusal(error))
        toast({ status: 'error', title: t('comments.error'), description: t('comments.errorText') });
    },
  });
}

export function useRemoveComment(postId: string) {
  const queryClient = useQueryClient();
  const remove = (commentId: string) => {
    if (!isLive()) bumpComments(queryClient, postId, -1);
    applyCommentRemoved(queryClient, { postId, commentId });
  };
  return useMutation({
    mutationFn: (commentId: string) => api(feedRoutes.removeComment, { params: { id: postId, commentId } }),
    onSuccess: (_, commentId) => remove(commentId),
    onError: (error, commentId) => {
      if (isNotThere(error)) remove(commentId);
      else logFailure('A comment could not be removed', error);
    },
  });
}

export function useRemovePost(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(feedRoutes.remove, { params: { id } }),
    onSuccess: () => markDeleted(queryClient, id),
    onError: (error) => {
      if (isNotThere(error)) markDeleted(queryClient, id);
      else logFailure('A post could not be removed', error);
    },
  });
}

/** Counts a share that has happened. A failure is only logged, because the post was shared anyway. */
export function useCountShare(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(feedRoutes.share, { params: { id } }),
    onSuccess: (counts) => applyCounts(queryClient, counts),
    onError: (error) => log.error('A share was not counted', error),
  });
}

export function useSamplePosts() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(feedRoutes.sample),
    onSuccess: (posts) => {
      putPosts(queryClient, posts);
      // Nothing was added: the sample posts exist already, so reading the lists again shows them.
      if (posts.length === 0) return queryClient.invalidateQueries({ queryKey: feedQueries.lists() });
    },
    onError: (error) => logFailure('Sample posts could not be added', error),
  });
}

/** Whether events bring new totals: only while there is a connection. */
const isLive = () => useConnection.getState().state === 'live';

const isNotThere = (error: unknown) => error instanceof HttpError && error.status === 404;
