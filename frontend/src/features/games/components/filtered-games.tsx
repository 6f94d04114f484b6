import { Button, VisuallyHidden } from '@chakra-ui/react';
import { PlusIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { type GameFilters, isFiltered, matchingGames } from '../game-filters.ts';
import { useOpenGames } from '../use-game-lists.ts';
import { GameGrid, GameGridSkeleton } from './game-grid.tsx';

interface FilteredGamesProps {
  filters: GameFilters;
  onCreate: () => void;
}

/** Loads later games as one scrolls; with a filter set, only when asked to. */
export function FilteredGames({ filters, onCreate }: FilteredGamesProps) {
  const { t } = useTranslation('games');
  const { games, ...query } = useOpenGames();
  const isNarrowed = isFiltered(filters);
  const shown = games && matchingGames(games, filters);

  return (
    <>
      {shown && <VisuallyHidden role="status">{isNarrowed && t('list.shown', { count: shown.length })}</VisuallyHidden>}
      <InfiniteList
        query={query}
        items={shown}
        errorMessage={t('list.failed')}
        skeleton={<GameGridSkeleton />}
        empty={
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
        }
        moreLabel={isNarrowed ? t('list.searchLater') : t('list.showMore')}
        isManual={isNarrowed}
      >
        {(items) => <GameGrid games={items} />}
      </InfiniteList>
    </>
  );
}
