import { Box, Button, Flex } from '@chakra-ui/react';
import type { CreateGame, GameDetail } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarDotsIcon } from '../../../icons/shared.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { thingsText } from '../../../lib/separators.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { RouterLink } from '../../../ui/router-link.tsx';
import { toast } from '../../../ui/toast/toast.store.ts';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { startAtCourt } from '../game-format.ts';
import { useCreateGame } from '../games.mutations.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { NextRun } from './next-run.tsx';
import { useInvitePlayers, useUndo } from './next-week.mutations.ts';
import { nextWeekOf } from './next-week.ts';
import { useNextWeek } from './use-next-week.ts';

export interface NextWeekProps {
  game: CachedDetail;
}

/** Leads the host of a game that is over to the next one, which they create with one press unless there is one. */
export function NextWeek({ game }: NextWeekProps) {
  const button = <NextWeekButton game={game} />;
  return game.seriesId ? <NextRun game={game}>{button}</NextRun> : button;
}

/**
 * Creates the same game for the next week and invites its players with one press. A button in the toast cancels the new
 * game.
 */
function NextWeekButton({ game }: NextWeekProps) {
  const { t, i18n } = useTranslation(['gameAfter', 'games']);
  const [created, setCreated] = useState<GameDetail>();
  const { isPending, posted, key, readAgain } = useNextWeek(game);
  const next = posted ?? created;
  const creating = useCreateGame(key);
  const undoing = useUndo(() => setCreated(undefined));
  const inviting = useInvitePlayers(game);
  useReadersZone();

  const afterCreated = async (answer: GameDetail) => {
    setCreated(answer);
    const invited = await inviting.mutateAsync(answer.id).catch(() => 0);
    const days = { today: t('games:today'), tomorrow: t('games:tomorrow') };
    const start = answer.scheduledAt
      ? startAtCourt(answer.scheduledAt, answer.timeZone, days, i18n.language)
      : answer.title;
    toast({
      status: 'success',
      title: t('nextWeek.up'),
      description: thingsText(
        invited > 0 ? [start, t('nextWeek.invited', { count: invited })] : [start],
        i18n.language,
      ),
      action: {
        label: t('nextWeek.undo'),
        onPress: () => undoing.mutate({ game: answer, reason: t('nextWeek.undone') }),
      },
    });
  };

  // These callbacks also run if the host has left the page before the answer. Callbacks of `mutate` would not.
  const posting = useSingleMutation({
    mutationFn: (body: CreateGame) => creating.mutateAsync(body),
    onSuccess: (answer) => void afterCreated(answer),
    onError: readAgain,
  });
  const kept = useKeptFocus<HTMLDivElement>();
  if (isPending) return null;
  return (
    <Flex {...kept} wrap="wrap" gap="2.5">
      {next ? (
        <Button asChild>
          <RouterLink to={`/games/${next.id}`}>
            <CalendarDotsIcon aria-hidden />
            {t('nextWeek.open')}
          </RouterLink>
        </Button>
      ) : (
        <Button
          aria-busy={posting.isPending || undefined}
          onClick={() => {
            undoing.reset();
            inviting.reset();
            if (!posting.isPending) posting.mutate(nextWeekOf(game, serverNow()));
          }}
        >
          <CalendarDotsIcon aria-hidden />
          {t(posting.isPending ? 'nextWeek.creating' : 'nextWeek.action')}
        </Button>
      )}
      <Box flexBasis="100%" _empty={{ display: 'none' }}>
        <RefusalNote code={refusalOf(posting.error ?? undoing.error ?? inviting.error)} prefix="gameAfter:refused" />
      </Box>
    </Flex>
  );
}
