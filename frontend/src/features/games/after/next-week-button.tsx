import { Box, Button, Flex } from '@chakra-ui/react';
import { type GameDetail, gamesRoutes } from '@hoopline/contracts';
import { fillRoutes } from '@hoopline/contracts/games/fill-routes';
import { FILL } from '@hoopline/contracts/games/fill-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarDotsIcon } from '../../../icons/shared.ts';
import { api } from '../../../lib/api.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { log } from '../../../lib/log.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { thingsText } from '../../../lib/separators.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { RouterLink } from '../../../ui/router-link.tsx';
import { toast } from '../../../ui/toast/toast.store.ts';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { formatStart } from '../game-format.ts';
import { useCreateGame } from '../games.mutations.ts';
import { applyWriteResult } from '../own-write.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { nextWeekOf } from './next-week.ts';

export interface NextWeekProps {
  game: CachedDetail;
}

/**
 * Lets the host create the same game for the next week and invite its players with one press. A button in the toast
 * cancels the new game.
 */
export function NextWeek({ game }: NextWeekProps) {
  const { t, i18n } = useTranslation(['gameAfter', 'games']);
  const [next, setNext] = useState<GameDetail>();
  const creating = useCreateGame();
  const undoing = useUndo(() => setNext(undefined));
  const inviting = useInvitePlayers(game);
  useReadersZone();

  const afterCreated = async (created: GameDetail) => {
    setNext(created);
    const invited = await inviting.mutateAsync(created.id).catch(() => 0);
    const days = { today: t('games:today'), tomorrow: t('games:tomorrow') };
    const start = created.scheduledAt ? formatStart(created.scheduledAt, days, i18n.language) : created.title;
    toast({
      status: 'success',
      title: t('nextWeek.up'),
      description: thingsText(
        invited > 0 ? [start, t('nextWeek.invited', { count: invited })] : [start],
        i18n.language,
      ),
      action: {
        label: t('nextWeek.undo'),
        onPress: () => undoing.mutate({ game: created, reason: t('nextWeek.undone') }),
      },
    });
  };

  return (
    <Flex {...useKeptFocus<HTMLDivElement>()} wrap="wrap" gap="2.5">
      {next ? (
        <Button asChild>
          <RouterLink to={`/games/${next.id}`}>
            <CalendarDotsIcon aria-hidden />
            {t('nextWeek.open')}
          </RouterLink>
        </Button>
      ) : (
        <Button
          aria-busy={creating.isPending || undefined}
          onClick={() => {
            undoing.reset();
            inviting.reset();
            if (!creating.isPending)
              creating.mutate(nextWeekOf(game, serverNow()), { onSuccess: (created) => void afterCreated(created) });
          }}
        >
          <CalendarDotsIcon aria-hidden />
          {t(creating.isPending ? 'nextWeek.creating' : 'nextWeek.action')}
        </Button>
      )}
      <Box flexBasis="100%" _empty={{ display: 'none' }}>
        <RefusalNote code={refusalOf(creating.error ?? undoing.error ?? inviting.error)} prefix="gameAfter:refused" />
      </Box>
    </Flex>
  );
}

/** Invites the members who played in this game to another one. The write returns how many were invited. */
function useInvitePlayers({ players, viewerId }: CachedDetail) {
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
function useUndo(onUndone: () => void) {
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
