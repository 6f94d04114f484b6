import { gamesRoutes } from '@hoopline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { storeOwnAnswer } from '../store-own-answer.ts';
import { reliabilityQuery } from './reliability.queries.ts';

type AttendanceWrite = { act: 'mark'; userId: string; isNoShow: boolean } | { act: 'dispute' };

/** The host marks no-shows, and a marked player disputes the mark. Both writes are safe to repeat. */
export function useAttendanceWrite(gameId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = reliabilityQuery(gameId);
  return useSingleMutation({
    mutationFn: (write: AttendanceWrite) => {
      if (write.act === 'dispute') return api(gamesRoutes.disputeNoShow, { params: { id: gameId } });
      const { userId, isNoShow } = write;
      return api(gamesRoutes.markNoShow, { params: { id: gameId, userId }, body: { isNoShow } });
    },
    onSuccess: (answer) => storeOwnAnswer(queryClient, queryKey, answer),
    onError: (error) => {
      log.error('The attendance of a game could not be saved', error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
