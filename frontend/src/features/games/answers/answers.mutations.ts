import { type GameDetail, gamesRoutes, type SetArrival } from '@hoopline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { seatScope } from '../games.mutations.ts';
import { applyWriteError, applyWriteResult } from '../own-write.ts';

type AnswerWrite = { act: 'stillIn' } | { act: 'arrival'; arrival: SetArrival['arrival'] } | { act: 'go' };

/** The answers of a player, and the host's decision that the game takes place. All of them are safe to repeat. */
export function useAnswerWrite(id: string, key?: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    scope: seatScope(id),
    mutationFn: (write: AnswerWrite) => send(id, key, write),
    onSuccess: (game) => applyWriteResult(queryClient, game),
    onError: (error) => {
      log.error('An answer could not be saved', error);
      applyWriteError(queryClient, id, error);
    },
  });
}

function send(id: string, key: string | undefined, write: AnswerWrite): Promise<GameDetail> {
  switch (write.act) {
    case 'stillIn':
      return api(gamesRoutes.stillIn, { params: { id }, query: { key } });
    case 'go':
      return api(gamesRoutes.go, { params: { id } });
    case 'arrival':
      return api(gamesRoutes.setArrival, { params: { id }, query: { key }, body: { arrival: write.arrival } });
  }
}
