import type { GiveKudos } from '@hoopline/contracts';
import { afterRoutes } from '@hoopline/contracts/games/after-routes';
import { useQueryClient } from '@tanstack/react-query';
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

/** Sets the viewer's kudos for one player; repeating a call changes nothing. Calls are sent one after the other. */
export function useGiveKudos(gameId: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    scope: { id: `kudos ${gameId}` },
    mutationFn: (body: GiveKudos) => api(afterRoutes.giveKudos, { params: { id: gameId }, body }),
    onSuccess: (answer) => storeAfter(queryClient, answer),
    onError: (error) => {
      log.error('Kudos could not be given', error);
      readAfterAgain(queryClient, gameId);
    },
  });
}
