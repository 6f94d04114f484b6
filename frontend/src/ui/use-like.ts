import type { LikeState } from '@hoopline/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { HttpError } from '../lib/api.ts';
import { CoalescedWrite } from '../lib/coalesced-write.ts';
import { keepOverSignIn } from '../lib/kept-over-sign-in.ts';
import { log } from '../lib/log.ts';
import { isSignedOut, signInAgain } from './sign-in-again.ts';

interface LikesStore {
  /** Own likes, and withdrawn likes, that the server has not answered yet; by post id. */
  pending: Readonly<Record<string, boolean>>;
  /** Posts whose last like was not saved. */
  failed: Readonly<Record<string, true>>;
}

/** A post and its highlight have one like, so both screens share this store. */
export const useLikes = create<LikesStore>(() => ({ pending: {}, failed: {} }));

/** How a screen saves a like, and where it puts the server's answer. */
export interface LikeEndpoint {
  /** Rejects if the like was not saved. */
  send: (postId: string, isLiked: boolean) => Promise<LikeState>;
  apply: (queryClient: QueryClient, state: LikeState) => void;
}

/** For each post id, a function that sends the like to the endpoint of the last screen that liked the post. */
const endpoints = new Map<string, (isLiked: boolean) => Promise<void>>();

const likes = new CoalescedWrite<boolean>({
  send: (postId, isLiked) => endpoints.get(postId)?.(isLiked) ?? Promise.resolve(),
  // After a refusal the server would refuse the next call too. After a lost or failed call the next one may succeed.
  shouldContinue: (error) => !(error instanceof HttpError) || error.status >= 500,
  onChange: (postId, isLiked) =>
    useLikes.setState(({ pending, failed }) =>
      isLiked === undefined
        ? { pending: without(pending, postId) }
        : { pending: { ...pending, [postId]: isLiked }, failed: without(failed, postId) },
    ),
  // The failure is shown only at the button, but a viewer who is signed out is redirected to sign-in.
  onFailed: (postId, error) => {
    log.error('A like was not saved', error);
    useLikes.setState(({ failed }) => ({ failed: { ...failed, [postId]: true } }));
    if (!isSignedOut(error)) return;
    keepOverSignIn('like', postId);
    signInAgain();
  },
});

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  const { [key]: _, ...others } = record;
  return others;
}

type Liked = Pick<LikeState, 'isLiked' | 'likeCount'>;

/** The last answer of the server, changed by the own like that the server has not answered yet. */
export function withPending({ isLiked, likeCount }: Liked, pending: boolean | undefined): Liked {
  if (pending === undefined || pending === isLiked) return { isLiked, likeCount };
  return { isLiked: pending, likeCount: Math.max(0, likeCount + (pending ? 1 : -1)) };
}

/** The like of one post for its reader. `toggle` requests the opposite of the shown state. */
export function useLike({ id, ...saved }: Liked & { id: string }, { send, apply }: LikeEndpoint) {
  const queryClient = useQueryClient();
  const pending = useLikes((store) => store.pending[id]);
  const hasFailed = useLikes(({ failed }) => id in failed);
  const shown = withPending(saved, pending);

  const toggle = () => {
    endpoints.set(id, async (isLiked) => apply(queryClient, await send(id, isLiked)));
    likes.write(id, !shown.isLiked);
  };
  return { ...shown, hasFailed, toggle };
}
