import { type FollowState, playersRoutes } from '@hoopline/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { api, HttpError } from '../../lib/api.ts';
import { CoalescedWrite } from '../../lib/coalesced-write.ts';
import { signInFor, takeKept } from '../../lib/kept-over-sign-in.ts';
import { log } from '../../lib/log.ts';
import { useSessionUser } from '../../session/identity.queries.ts';
import { applyFollow } from './players.cache.ts';

interface FollowsStore {
  /** Presses that the server has not answered yet, by player id. */
  pending: Readonly<Record<string, boolean>>;
  /** Players whose last press was not saved, by id. */
  failed: Readonly<Record<string, boolean>>;
}

/** One store for all screens: a player's card and page show the same. */
export const useFollows = create<FollowsStore>(() => ({ pending: {}, failed: {} }));

let cache: QueryClient | undefined;

const follows = new CoalescedWrite<boolean>({
  send: async (id, isFollowing) => {
    const route = isFollowing ? playersRoutes.follow : playersRoutes.unfollow;
    const state: FollowState = await api(route, { params: { id } });
    if (cache) applyFollow(cache, state);
  },
  // Stops after a refusal, which would be repeated. Continues after a lost call or a failure of the server.
  shouldContinue: (error) => !(error instanceof HttpError) || error.status >= 500,
  onChange: (id, isFollowing) =>
    useFollows.setState(({ pending, failed }) =>
      isFollowing === undefined
        ? { pending: without(pending, id) }
        : { pending: { ...pending, [id]: isFollowing }, failed: without(failed, id) },
    ),
  onFailed: (id, error) => {
    log.error('A follow was not saved', error);
    useFollows.setState(({ failed }) => ({ failed: { ...failed, [id]: true } }));
    if (error instanceof HttpError && error.status === 401) signInFor('follow', id);
  },
});

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  const { [key]: _, ...others } = record;
  return others;
}

interface Followed {
  id: string;
  isFollowing: boolean;
  followerCount: number;
}

/** Whether the viewer follows a player: the server's last state, overridden by the viewer's own last press. */
export function useFollow({ id, isFollowing, followerCount }: Followed) {
  const queryClient = useQueryClient();
  const { user, isLoading, isUnknown } = useSessionUser();
  const pending = useFollows((store) => store.pending[id]);
  const hasFailed = useFollows(({ failed }) => id in failed);
  const isShown = pending ?? isFollowing;
  const isMember = user !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each player who is shown to a member
  useEffect(() => {
    if (!isMember || !takeKept('follow', id) || isFollowing) return;
    cache = queryClient;
    follows.write(id, true);
  }, [isMember, id]);
  const change = Number(isShown) - Number(isFollowing);

  return {
    isFollowing: isShown,
    followerCount: Math.max(0, followerCount + change),
    hasFailed,
    isSignedOut: !user && !isLoading && !isUnknown,
    toggle: () => {
      if (!user && !isLoading && !isUnknown) return signInFor('follow', id);
      cache = queryClient;
      follows.write(id, !isShown);
    },
  };
}
