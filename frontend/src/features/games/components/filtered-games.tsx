import { Button, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { PlusIcon } from '../../../icons/plus.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { FILTER_NAMES, type GameFilters, isFiltered } from '../game-filters.ts';
import { useNearby } from '../near/nearby.store.ts';
import { useFoundGames } from '../use-found-games.ts';
import { GameGrid, GameGridSkeleton } from './game-grid.tsx';

type FilterName = keyof GameFilters;

interface FilteredGamesProps {
  filters: GameFilters;
  onClear: (names: readonly FilterName[]) => void;
  onCreate: () => void;
}

/** Games that pass the filters. Later ones are loaded as one scrolls. */
export function FilteredGames({ filters, onClear, onCreate }: FilteredGamesProps) {
  const { t } = useTranslation('games');
  const { games, query } = useFoundGames(filters);
  const { list, NoneNear } = useNearby();
  const radius = list?.search.radius;
  const isNarrowed = radius !== undefined || isFiltered(filters);

  const waysOut = (
    <>
      <ClearButtons filters={filters} onClear={onClear} />
      <Button onClick={onCreate}>
        <PlusIcon weight="bold" aria-hidden />
        {t('page.createFirst')}
      </Button>
    </>
  );

  return (
    <>
      {games && <VisuallyHidden role="status">{isNarrowed && t('list.shown', { count: games.length })}</VisuallyHidden>}
      <InfiniteList
        query={query}
        items={games}
        errorMessage={t('list.failed')}
        skeleton={<GameGridSkeleton />}
        empty={
          radius === undefined || !NoneNear ? (
            <Card>
              <EmptyState
                drawing="ball"
                title={t('page.emptyTitle')}
                body={isNarrowed ? t('page.emptyFiltered') : t('page.emptyBody')}
                action={
                  <Flex direction="column" align="center" gap="4">
                    {waysOut}
                  </Flex>
                }
              />
            </Card>
          ) : (
            <NoneNear radius={radius}>{waysOut}</NoneNear>
          )
        }
        moreLabel={t('list.showMore')}
        end={query.isError && <ErrorState message={t('list.failed')} onRetry={() => void query.refetch()} />}
      >
        {(items) => <GameGrid games={items} />}
      </InfiniteList>
    </>
  );
}

/** A button for each filter that is set, and one for all of them. */
function ClearButtons({ filters, onClear }: Pick<FilteredGamesProps, 'filters' | 'onClear'>) {
  const { t } = useTranslation('games');
  const names = FILTER_NAMES.filter((name) => filters[name] !== '');
  if (names.length === 0) return null;
  return (
    <Flex wrap="wrap" justify="center" gap="2">
      {names.map((name) => (
        <Button key={name} variant="outline" onClick={() => onClear([name])}>
          {t(`filter.without.${name}`)}
        </Button>
      ))}
      {names.length > 1 && (
        <Button variant="outline" onClick={() => onClear(names)}>
          {t('filter.withoutAll')}
        </Button>
      )}
    </Flex>
  );
}
