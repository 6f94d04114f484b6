import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '../../../icons/first.ts';
import { PlusIcon } from '../../../icons/ui.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick, useTickAt } from '../../../lib/tick.ts';
import { RouterLink } from '../../../ui/router-link.tsx';
import { nextGame } from '../next-game.ts';
import { turningPoints } from '../seat-state.ts';
import { useOpenGames } from '../use-game-lists.ts';
import { FillingCourt } from './filling-court.tsx';
import { NextGameFrame, NextGameSkeleton } from './next-game-frame.tsx';

export interface NextGameProps {
  /** On the board, below the count. */
  floors: ReactNode;
  /** The link to all games. */
  toAll: ReactNode;
}

/**
 * For the home page: the next public game, live, or a text that there is none or that the games could not be read.
 */
export function NextGame({ floors, toAll }: NextGameProps) {
  const { t } = useTranslation(['home', 'common']);
  const { games, isError, refetch } = useOpenGames();
  useMinuteTick();
  useTickAt(games?.flatMap(turningPoints) ?? []);
  const game = games && nextGame(games, serverNow());

  if (game) return <FillingCourt key={game.id} game={game} floors={floors} actions={toAll} />;
  if (!games && !isError) return <NextGameSkeleton floors={floors} actions={toAll} />;

  const [title, body] = games ? [t('next.none'), t('next.noneBody')] : [t('join.title'), t('next.failed')];
  const action = games ? (
    <Button asChild>
      <RouterLink to="/join-games?create=run">
        <PlusIcon weight="bold" aria-hidden />
        {t('next.host')}
      </RouterLink>
    </Button>
  ) : (
    <Button variant="outline" onClick={() => void refetch()}>
      <ArrowsClockwiseIcon aria-hidden />
      {t('common:tryAgain')}
    </Button>
  );
  return (
    <NextGameFrame
      floors={floors}
      actions={
        <>
          {action}
          {!games && toAll}
        </>
      }
    >
      <chakra.h2 textStyle="title.lg">{title}</chakra.h2>
      <chakra.p role={games ? undefined : 'alert'} mt="1" color="fg.muted">
        {body}
      </chakra.p>
    </NextGameFrame>
  );
}
