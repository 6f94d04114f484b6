import { Button, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '../../../icons/first.ts';
import { PlusIcon } from '../../../icons/ui.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick, useTickAt } from '../../../lib/tick.ts';
import { RouterLink } from '../../../ui/router-link.tsx';
import { homeQueries } from '../home/home.queries.ts';
import { runsHere } from '../home/runs-here.ts';
import { useHomeRuns } from '../home/use-home-runs.ts';
import { nextGame } from '../next-game.ts';
import { turningPoints } from '../seat-state.ts';
import { FillingCourt } from './filling-court.tsx';
import { NextGameFrame, NextGameSkeleton } from './next-game-frame.tsx';

export interface NextGameProps {
  /** Links to the types of games, shown on the board below the count. */
  floors: ReactNode;
  /** The link to all games. */
  toAll: ReactNode;
}

/**
 * Shows on the home page the next public game near the viewer, or else anywhere, and follows its events. Without such a
 * game, or if the games could not be read, shows a text that says so.
 */
export function NextGame({ floors, toAll }: NextGameProps) {
  const { t } = useTranslation(['home', 'common']);
  const { games, here, isError, refetch } = useHomeRuns();
  useMinuteTick();
  useTickAt(games?.flatMap(turningPoints) ?? []);
  // The viewer's own next game is at the top of the page already.
  const { data: home } = useQuery(homeQueries.home());
  const others = games?.filter(({ id }) => id !== home?.nextGame?.id) ?? [];
  const choices = games ? [runsHere(others, here), others, games] : [];
  const game = choices.map((choice) => nextGame(choice, serverNow())).find((found) => found !== undefined);

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
    <Button variant="outline" onClick={refetch}>
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
