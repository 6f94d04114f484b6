import type { GiveKudos } from '@hoopline/contracts';
import { afterRoutes } from '@hoopline/contracts/games/after-routes';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { readAfterAgain, storeAfter } from './after.cache.ts';

/**
 * The viewer's vote for the player of the game; null takes it back. Repeating a call changes nothing. The calls of one
 * game are sent one after the other, so that the last one counts.
 */
export function useVote(gameId: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    scope: { id: `vote ${gameId}` },
    mutationFn: (userId: string | null) => api(afterRoutes.vote, { params: { id: gameId }, body: { userId } }),
    onSuccess: (answer) => storeAfter(queryClient, answer),
    onError: (error) => {
      log.error('A vote could not be given', error);
      readAfterAgain(queryClient, gameId);
    },
  });
}

const kudosKey = (gameId: string) => ['kudos', gameId];

/**
 * Sets the viewer's kudos for one player; repeating a call changes nothing. Calls are sent one after the other. `error`
 * stays until the next press, although the kudos for another player may be saved after the failure.
 */
export function useGiveKudos(gameId: string) {
  const queryClient = useQueryClient();
  const [error, setError] = useState<Error | null>(null);
  const { mutate } = useSingleMutation({
    mutationKey: kudosKey(gameId),
    scope: { id: `kudos ${gameId}` },
    mutationFn: (body: GiveKudos) => api(afterRoutes.giveKudos, { params: { id: gameId }, body }),
    onSuccess: (answer) => storeAfter(queryClient, answer),
    onError: (failure) => {
      log.error('Kudos could not be given', failure);
      setError(failure);
      readAfterAgain(queryClient, gameId);
    },
  });
  const give = (body: GiveKudos) => {
    setError(null);
    mutate(body);
  };
  return { give, error };
}

/** The viewer's kudos that are still being sent, oldest first. */
export const useUnsavedKudos = (gameId: string): GiveKudos[] =>
  useMutationState({
    filters: { mutationKey: kudosKey(gameId), status: 'pending' },
    select: ({ state }) => state.variables as GiveKudos,
  });
