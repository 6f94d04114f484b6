import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList, type InfiniteListProps } from '../../../ui/infinite-list.tsx';
import type { CachedGame } from '../cached-game.ts';
import { GameGrid, type GameGridProps, GameGridSkeleton } from './game-grid.tsx';

export interface GameListProps extends Pick<InfiniteListProps<CachedGame>, 'query'>, Pick<GameGridProps, 'groupOf'> {
  /** Undefined while they load, and if they could not be read. */
  games: CachedGame[] | undefined;
  /** Shown in place of the list while there are none. */
  empty: ReactNode;
}

/** Games as cards, with a skeleton while they load, an empty state, and an error state. */
export function GameList({ games, query, groupOf, empty }: GameListProps) {
  const { t } = useTranslation('games');
  return (
    <InfiniteList
      query={query}
      items={games}
      errorMessage={t('list.failed')}
      skeleton={<GameGridSkeleton />}
      empty={empty}
      moreLabel={t('list.showMore')}
      end={query.isError && <ErrorState message={t('list.failed')} onRetry={() => void query.refetch()} />}
    >
      {(items) => <GameGrid games={items} groupOf={groupOf} />}
    </InfiniteList>
  );
}
