import type { LikeState } from '@hoopline/contracts';
import { create } from 'zustand';
import { HttpError } from './api.ts';
import { LatestWish } from './latest-wish.ts';
import { log } from './log.ts';

interface LikesStore {
  /** Own likes, and likes taken back, that the server has not answered yet; by post. */
  wishes: Readonly<Record<string, boolean>>;
  /** Posts whose last like was not saved. */
  failed: Readonly<Record<string, true>>;
}

/** A like of a post and of its highlight is one and the same (D-09), so both screens share this. */
export const useLikes = create<LikesStore>(() => ({ wishes: {}, failed: {} }));

/** How a screen asks for it, and what it does with the answer. Rejects when it was not saved. */
export type SendLike = (postId: string, isLiked: boolean) => Promise<void>;

const senders = new Map<string, SendLike>();

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  const { [key]: _, ...others } = record;
  return others;
}

const likes = new LatestWish<boolean>({
  send: (postId, isLiked) => senders.get(postId)?.(postId, isLiked) ?? Promise.resolve(),
  // A refusal would be repeated; a call that got lost says nothing about the next one.
  mayGoOn: (error) => !(error instanceof HttpError) || error.status >= 500,
  onChange: (postId, isLiked) =>
    useLikes.setState(({ wishes, failed }) =>
      isLiked === undefined
        ? { wishes: without(wishes, postId) }
        : { wishes: { ...wishes, [postId]: isLiked }, failed: without(failed, postId) },
    ),
  onFailed: (postId, error) => {
    log.error('A like was not saved', error);
    useLikes.setState(({ failed }) => ({ failed: { ...failed, [postId]: true } }));
  },
});

function wishLike(postId: string, isLiked: boolean, send: SendLike): void {
  senders.set(postId, send);
  likes.wish(postId, isLiked);
}

type Liked = Pick<LikeState, 'isLiked' | 'likeCount'>;

/** What is shown: what the server last said, and the own wish on top of it until it is answered. */
export function withWish({ isLiked, likeCount }: Liked, wish: boolean | undefined): Liked {
  if (wish === undefined || wish === isLiked) return { isLiked, likeCount };
  return { isLiked: wish, likeCount: Math.max(0, likeCount + (wish ? 1 : -1)) };
}

/** The like of one post as its reader sees it. `toggle` wishes the opposite of what is shown. */
export function useLike({ id, ...truth }: Liked & { id: string }, send: SendLike) {
  const wish = useLikes(({ wishes }) => wishes[id]);
  const hasFailed = useLikes(({ failed }) => id in failed);
  const shown = withWish(truth, wish);
  return { ...shown, hasFailed, toggle: () => wishLike(id, !shown.isLiked, send) };
}
