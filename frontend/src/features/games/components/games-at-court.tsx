import { Button, chakra, VisuallyHidden } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { useMinuteTick, useTickAt } from '../../../lib/tick.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CachedGame } from '../cached-game.ts';
import { timeAtCourt } from '../game-format.ts';
import { turningPoints } from '../seat-state.ts';
import { useGamesAtCourt } from '../use-game-lists.ts';
import { GameStart } from './game-labels.tsx';
import { GameLine } from './game-line.tsx';

/** The upcoming public games at a court, live. A page that shows them must load the texts `games`. */
export function GamesAtCourt({ courtId }: { courtId: string }) {
  const { t } = useTranslation('games');
  const { games, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useGamesAtCourt(courtId);
  useMinuteTick();
  useTickAt(games?.flatMap(turningPoints) ?? []);
  const titleId = useId();

  return (
    <Card as="section" aria-labelledby={titleId} p={{ base: '4', md: '5' }}>
      <chakra.h2 id={titleId} textStyle="title.md">
        {t('atThisCourt.title')}
      </chakra.h2>
      {!games &&
        (isError ? <ErrorState message={t('list.failed')} onRetry={() => void refetch()} /> : <LoadingLines />)}
      {games?.length === 0 && !hasNextPage && (
        <chakra.p mt="2" color="fg.muted">
          {t('atThisCourt.none')}
        </chakra.p>
      )}
      {games && games.length > 0 && (
        <chakra.ul listStyleType="none" mt="1">
          {games.map((game) => (
            <GameHere key={game.id} game={game} />
          ))}
        </chakra.ul>
      )}
      {hasNextPage && (
        <Button variant="outline" w="full" mt="4" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('list.showMore')}
        </Button>
      )}
    </Card>
  );
}

function GameHere({ game }: { game: CachedGame }) {
  const { t, i18n } = useTranslation('games');
  useReadersZone();
  const { scheduledAt, timeZone, currentPlayers: current, maxPlayers: count } = game;
  const atCourt = scheduledAt && timeAtCourt(scheduledAt, timeZone, i18n.language);
  return (
    <GameLine
      game={game}
      players={t('players', { count, current })}
      more={atCourt ? [t('atCourt', { time: atCourt })] : []}
    >
      <GameStart scheduledAt={scheduledAt} />
    </GameLine>
  );
}

function LoadingLines() {
  const { t } = useTranslation('games');
  return (
    <>
      <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>
      <Skeleton h="40px" mt="4" />
      <Skeleton h="40px" mt="3" />
    </>
  );
}
