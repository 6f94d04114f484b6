import { type EnterResult, type GameDetail, gamesRoutes, type MakeTeams, type UpdateGame } from '@hoopline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { applyWriteError, applyWriteResult } from '../own-write.ts';

type GameWrite =
  | { act: 'update'; body: UpdateGame }
  | { act: 'cancel'; reason: string; rev: number }
  | { act: 'remove'; userId: string; reason: string }
  | { act: 'markPaid'; userId: string; isPaid: boolean }
  | { act: 'makeTeams'; body: MakeTeams }
  | { act: 'removeTeams' }
  | { act: 'choosePartner'; partnerId: string | null }
  | { act: 'enterResult'; body: EnterResult }
  | { act: 'confirmResult'; rev: number }
  | { act: 'disputeResult'; rev: number }
  | { act: 'rate'; rating: number };

/**
 * The writes of a host and of the players about a game. A repeated write changes nothing more, except a shuffle,
 * which makes other teams again. The writes about one game are sent one after the other, so that the last one counts.
 */
export function useGameWrite(id: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    scope: { id: `writes about ${id}` },
    mutationFn: (write: GameWrite) => sendGameWrite(id, write),
    onSuccess: (game) => applyWriteResult(queryClient, game),
    onError: (error) => {
      log.error('A game could not be changed', error);
      applyWriteError(queryClient, id, error);
    },
  });
}

function sendGameWrite(id: string, write: GameWrite): Promise<GameDetail> {
  switch (write.act) {
    case 'update':
      return api(gamesRoutes.update, { params: { id }, body: write.body });
    case 'cancel':
      return api(gamesRoutes.cancel, { params: { id }, body: { reason: write.reason, rev: write.rev } });
    case 'remove':
      return api(gamesRoutes.removePlayer, { params: { id, userId: write.userId }, body: { reason: write.reason } });
    case 'markPaid':
      return api(gamesRoutes.markPaid, { params: { id, userId: write.userId }, body: { isPaid: write.isPaid } });
    case 'makeTeams':
      return api(gamesRoutes.makeTeams, { params: { id }, body: write.body });
    case 'removeTeams':
      return api(gamesRoutes.removeTeams, { params: { id } });
    case 'choosePartner':
      return api(gamesRoutes.choosePartner, { params: { id }, body: { partnerId: write.partnerId } });
    case 'enterResult':
      return api(gamesRoutes.enterResult, { params: { id }, body: write.body });
    case 'confirmResult':
      return api(gamesRoutes.confirmResult, { params: { id }, body: { rev: write.rev } });
    case 'disputeResult':
      return api(gamesRoutes.disputeResult, { params: { id }, body: { rev: write.rev } });
    case 'rate':
      return api(gamesRoutes.rate, { params: { id }, body: { rating: write.rating } });
  }
}
