import { feedRoutes, type Problem } from '@hoopline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, HttpError } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { isSignedOut, signInAgain } from '../../../ui/sign-in-again.ts';
import { putNewPost } from '../feed.cache.ts';
import { dropPosted, keyFor, useDrafts } from './drafts.store.ts';
import { toBody } from './post-body.ts';
import type { PostDraft } from './post-draft.ts';
import { forgetSent, MediaFailure, sendMedia } from './send-media.ts';

interface Submission {
  draft: PostDraft;
  /** Null for text. */
  file: File | null;
  isHighlight: boolean;
}

const NO_MEDIA = { mediaUrl: '' };
const isOfUpload = (error: unknown) =>
  error instanceof HttpError && (error.code?.startsWith('upload_') || fileProblemOf(error) !== undefined);

/** Sends the file, then the post. If the file cannot be sent, the post is not sent either. */
export function useCreatePost(owner: string) {
  const queryClient = useQueryClient();
  /** Uploaded part of the file, from 0 to 1; undefined while no upload is running. */
  const [progress, setProgress] = useState<number>();
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);

  const sendFile = async (file: File) => {
    const controller = new AbortController();
    upload.current = controller;
    setProgress(0);
    const media = await sendMedia(file, { signal: controller.signal, onProgress: setProgress });
    // From here on nothing can be cancelled: the post may have been created already.
    upload.current = undefined;
    return media;
  };

  const { mutate, reset, isPending, error } = useMutation({
    // The stored draft as it was posted: after posting, it is removed only if no tab has changed it meanwhile.
    onMutate: () => useDrafts.getState().kept[owner]?.draft,
    mutationFn: async ({ draft, file, isHighlight }: Submission) => {
      const media = file ? await sendFile(file) : NO_MEDIA;
      setProgress(undefined);
      const body = toBody(draft, isHighlight && draft.type !== 'text', media);
      try {
        return await api(feedRoutes.create, { body, headers: { 'idempotency-key': keyFor(owner, draft, body) } });
      } catch (refused) {
        if (file) throwIfFileRefused(file, refused);
        throw refused;
      }
    },
    onSuccess: (post, _submission, posted) => {
      putNewPost(queryClient, post);
      void dropPosted(owner, posted);
    },
    onError: (failure) => {
      if (isSignedOut(causeOf(failure))) signInAgain();
      else if (!isAborted(failure)) log.error('A post could not be created', failure);
    },
    onSettled: () => setProgress(undefined),
  });
  // The draft is saved, but before the answer it is unknown whether it was posted.
  useLeaveGuard(isPending);

  return {
    mutate,
    reset,
    isPending,
    progress,
    stopUpload: () => upload.current?.abort(),
    error: isAborted(error) ? null : error,
  };
}

/**
 * Throws a `MediaFailure` if the server refused the post because it no longer has the file or cannot show it. The
 * next try uploads the file again.
 */
function throwIfFileRefused(file: File, refused: unknown): void {
  if (!isOfUpload(refused)) return;
  forgetSent(file);
  throw new MediaFailure(refused);
}

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The error of the server or the network behind a failed upload; any other error itself. */
const causeOf = (error: unknown): unknown => (error instanceof MediaFailure ? error.cause : error);

/** The problem of the file, if the server refused the file or the post because of it. */
export function fileProblemOf(error: unknown): Problem | undefined {
  const cause = causeOf(error);
  if (!(cause instanceof HttpError)) return undefined;
  const { size, contentType, mediaUrl, posterUrl } = cause.problems;
  return size ?? contentType ?? mediaUrl ?? posterUrl;
}

/** Whether the file was refused for its kind, its size or its content. If so, another try would be refused too. */
export function isOfTheFile(error: unknown): boolean {
  const cause = causeOf(error);
  if (!(cause instanceof HttpError)) return false;
  return [413, 415, 422].includes(cause.status) || Boolean(cause.problems.size ?? cause.problems.contentType);
}

type PostErrorKind = 'signedOut' | 'tooLarge' | 'wrongKind' | 'broken' | 'busy' | 'unavailable' | 'offline' | 'failed';

const BY_STATUS: Readonly<Record<number, PostErrorKind>> = {
  401: 'signedOut',
  413: 'tooLarge',
  415: 'wrongKind',
  422: 'broken',
  429: 'busy',
  503: 'unavailable',
};

/** Which message explains an error; `failed` when nothing more is known. */
export function postErrorKind(error: unknown): PostErrorKind {
  const cause = causeOf(error);
  if (!(cause instanceof HttpError)) return navigator.onLine ? 'failed' : 'offline';
  return BY_STATUS[cause.status] ?? 'failed';
}

/** Which message explains why a file was refused. */
export function uploadErrorKind(error: unknown): PostErrorKind | 'cut' | 'damaged' | 'paused' {
  const cause = causeOf(error);
  const code = cause instanceof HttpError ? cause.code : undefined;
  if (code === 'upload_cut') return 'cut';
  if (code === 'uploads_paused') return 'paused';
  return code === 'upload_damaged' ? 'damaged' : postErrorKind(error);
}
