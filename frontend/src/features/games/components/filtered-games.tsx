import { Button, VisuallyHidden } from '@chakra-ui/react';
import { PlusIcon } from '@phosphor-icons/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { type GameFilters, isFiltered, matchingGames } from '../game-filters.ts';
import { useOpenGames } from '../use-game-lists.ts';
import { GameGrid } from './game-grid.tsx';
import { GameGridSkeleton } from './game-grid-skeleton.tsx';

interface FilteredGamesProps {
  filters: GameFilters;
  onCreate: () => void;
}

/** Loads later games as one scrolls; with a filter set, only when asked to (D-67). */
export function FilteredGames({ filters, onCreate }: FilteredGamesProps) {
  const { t } = useTranslation('games');
  const { games, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useOpenGames();
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const isNarrowed = isFiltered(filters);

  if (!games) {
    if (isError) return <ErrorState message={t('list.failed')} onRetry={() => void refetch()} />;
    return <GameGridSkeleton />;
  }
  const shown = matchingGames(games, filters);
  return (
    <>
      <VisuallyHidden role="status">{isNarrowed && t('list.shown', { count: shown.length })}</VisuallyHidden>
      {shown.length > 0 ? (
        <GameGrid games={shown} />
      ) : (
        <Card>
          <EmptyState
            drawing="ball"
            title={t('page.emptyTitle')}
            body={isNarrowed ? t('page.emptyFiltered') : t('page.emptyBody')}
            action={
              <Button onClick={onCreate}>
                <PlusIcon weight="bold" aria-hidden />
                {t('page.createFirst')}
              </Button>
            }
          />
        </Card>
      )}
      {hasNextPage && (
        <LoadMore
          label={isNarrowed ? t('list.searchLater') : t('list.showMore')}
          isLoading={isFetchingNextPage}
          isManual={isNarrowed || isFetchNextPageError}
          onLoad={loadMore}
        />
      )}
    </>
  );
}
