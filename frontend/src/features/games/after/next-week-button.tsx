import { Box, Button } from '@chakra-ui/react';
import { type GameDetail, gamesRoutes } from '@hoopline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarDotsIcon } from '../../../icons/shared.ts';
import { api } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { RouterLink } from '../../../ui/router-link.tsx';
import { toast } from '../../../ui/toast/toast.store.ts';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { formatStart } from '../game-format.ts';
import { useCreateGame } from '../games.mutations.ts';
import { applyWriteResult } from '../own-write.ts';
import { nextWeekOf } from './next-week.ts';

export interface NextWeekProps {
  game: CachedDetail;
}

/** Lets the host put the same game up for the next week with one press, and take it back from the toast. */
export function NextWeek({ game }: NextWeekProps) {
  const { t, i18n } = useTranslation(['gameAfter', 'games']);
  const [next, setNext] = useState<GameDetail>();
  const creating = useCreateGame();
  const undoing = useUndo(() => setNext(undefined));

  const afterCreated = (created: GameDetail) => {
    setNext(created);
    const days = { today: t('games:today'), tomorrow: t('games:tomorrow') };
    toast({
      status: 'success',
      title: t('nextWeek.up'),
      description: created.scheduledAt ? formatStart(created.scheduledAt, days, i18n.language) : created.title,
      action: {
        label: t('nextWeek.undo'),
        onPress: () => undoing.mutate({ game: created, reason: t('nextWeek.undone') }),
      },
    });
  };

  return (
    <>
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
            if (!creating.isPending) creating.mutate(nextWeekOf(game, serverNow()), { onSuccess: afterCreated });
          }}
        >
          <CalendarDotsIcon aria-hidden />
          {t(creating.isPending ? 'nextWeek.creating' : 'nextWeek.action')}
        </Button>
      )}
      <Box flexBasis="100%" _empty={{ display: 'none' }}>
        <RefusalNote code={refusalOf(creating.error ?? undoing.error)} />
      </Box>
    </>
  );
}

/** Cancels the game that was just put up. */
function useUndo(onUndone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ game, reason }: { game: GameDetail; reason: string }) =>
      api(gamesRoutes.cancel, { params: { id: game.id }, body: { reason, rev: game.rev } }),
    onSuccess: (cancelled) => {
      applyWriteResult(queryClient, cancelled);
      onUndone();
    },
    onError: (error) => log.error('A game could not be taken back', error),
  });
}
