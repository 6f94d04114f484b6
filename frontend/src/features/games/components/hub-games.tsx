import { Button } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import type { HeldGame } from '../held-game.ts';
import type { GameList } from '../use-game-lists.ts';
import { GameGrid } from './game-grid.tsx';
import { GameGridSkeleton } from './game-grid-skeleton.tsx';

interface HubGamesProps {
  list: GameList;
  /** Which of the loaded games belong under this tab. */
  pick: (games: HeldGame[]) => HeldGame[];
  emptyTitle: string;
}

export function HubGames({ list, pick, emptyTitle }: HubGamesProps) {
  const { t } = useTranslation('games');
  const { games, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = list;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  if (!games) {
    if (isError) return <ErrorState message={t('list.failed')} onRetry={() => void refetch()} />;
    return <GameGridSkeleton />;
  }
  const shown = pick(games);
  return (
    <>
      {shown.length > 0 ? (
        <GameGrid games={shown} />
      ) : (
        <Card>
          <EmptyState
            drawing="ball"
            title={emptyTitle}
            action={
              <Button asChild>
                <Link to="/join-games">{t('hub.browse')}</Link>
              </Button>
            }
          />
        </Card>
      )}
      {hasNextPage && (
        <LoadMore
          label={t('list.showMore')}
          isLoading={isFetchingNextPage}
          isManual={isFetchNextPageError}
          onLoad={loadMore}
        />
      )}
    </>
  );
}
