import { type GameDetail, gamesRoutes } from '@hoopline/contracts';
import { fillRoutes } from '@hoopline/contracts/games/fill-routes';
import { FILL } from '@hoopline/contracts/games/fill-rules';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import type { CachedDetail } from '../cached-game.ts';
import { applyWriteResult } from '../own-write.ts';

/** Invites the members who played in this game to another one. The write returns how many were invited. */
export function useInvitePlayers({ players, viewerId }: CachedDetail) {
  const members = players.filter(({ id, isMember }) => isMember && id !== viewerId).map(({ id }) => id);
  return useSingleMutation({
    mutationFn: async (id: string) => {
      if (members.length === 0) return 0;
      const userIds = members.slice(0, FILL.invites.most);
      return (await api(fillRoutes.invite, { params: { id }, body: { userIds } })).asked.length;
    },
    onError: (error) => log.error('The players of a game could not be invited to the next one', error),
  });
}

/** Cancels the game that was just created. */
export function useUndo(onUndone: () => void) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ game, reason }: { game: GameDetail; reason: string }) =>
      api(gamesRoutes.cancel, { params: { id: game.id }, body: { reason, rev: game.rev } }),
    onSuccess: (cancelled) => {
      applyWriteResult(queryClient, cancelled);
      onUndone();
    },
    onError: (error) => log.error('A game could not be taken back', error),
  });
}
