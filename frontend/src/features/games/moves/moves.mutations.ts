import { gamesRoutes } from '@hoopline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { applyWriteError, applyWriteResult } from '../own-write.ts';

/** Says yes to the move with this `rev`. Repeating it changes nothing. */
export function useKeepSeat(gameId: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (rev: number) => api(gamesRoutes.keepSeat, { params: { id: gameId }, body: { rev } }),
    onSuccess: (game) => applyWriteResult(queryClient, game),
    onError: (error) => {
      log.error('A seat could not be kept', error);
      applyWriteError(queryClient, gameId, error);
    },
  });
}
