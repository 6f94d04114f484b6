import { type EnterResult, type GameDetail, gamesRoutes } from '@hoopline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { accept, correct } from './own-write.ts';

type ResultWrite = { act: 'enter'; body: EnterResult } | { act: 'confirm' } | { act: 'rate'; rating: number };

/** How a game ended, and how it was liked. Each is safe to repeat: the last word counts. */
export function useResultWrite(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (write: ResultWrite) => sendResultWrite(id, write),
    onSuccess: (game) => accept(queryClient, game),
    onError: (error) => {
      log.error('The end of a game could not be written down', error);
      correct(queryClient, id, error);
    },
  });
}

function sendResultWrite(id: string, write: ResultWrite): Promise<GameDetail> {
  switch (write.act) {
    case 'enter':
      return api(gamesRoutes.enterResult, { params: { id }, body: write.body });
    case 'confirm':
      return api(gamesRoutes.confirmResult, { params: { id } });
    case 'rate':
      return api(gamesRoutes.rate, { params: { id }, body: { rating: write.rating } });
  }
}
