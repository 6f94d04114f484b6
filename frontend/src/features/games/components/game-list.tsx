import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, type EmptyStateProps } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList, type InfiniteListProps } from '../../../ui/infinite-list.tsx';
import type { CachedGame } from '../cached-game.ts';
import { useNearby } from '../near/nearby.store.ts';
import { GameGrid, GameGridSkeleton } from './game-grid.tsx';

export interface GameListProps extends Pick<InfiniteListProps<CachedGame>, 'query'>, Omit<EmptyStateProps, 'drawing'> {
  /** Undefined while they load, and if they could not be read. */
  games: CachedGame[] | undefined;
  /** Buttons below the offer of a larger radius, shown if no game is within the chosen radius. */
  waysOut?: ReactNode;
}

/** Games as cards, with a skeleton while they load, an empty state, and an error state. */
export function GameList({ games, query, waysOut, ...empty }: GameListProps) {
  const { t } = useTranslation('games');
  const { list, NoneNear } = useNearby();
  const radius = list?.search.radius;
  return (
    <InfiniteList
      query={query}
      items={games}
      errorMessage={t('list.failed')}
      skeleton={<GameGridSkeleton />}
      empty={
        radius === undefined || !NoneNear ? (
          <Card>
            <EmptyState drawing="ball" {...empty} />
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
  );
}
