import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList, type InfiniteListProps } from '../../../ui/infinite-list.tsx';
import type { CachedGame } from '../cached-game.ts';
import { useNearby } from '../near/nearby.store.ts';
import { GameGrid, GameGridSkeleton } from './game-grid.tsx';

interface HubGamesProps extends Pick<InfiniteListProps<CachedGame>, 'query'> {
  /** The games under this tab; undefined while they are read. */
  games: CachedGame[] | undefined;
  emptyTitle: string;
}

export function HubGames({ games, query, emptyTitle }: HubGamesProps) {
  const { t } = useTranslation(['games', 'gameHub']);
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
            <EmptyState
              drawing="ball"
              title={emptyTitle}
              action={
                <Button asChild>
                  <Link to="/join-games">{t('gameHub:browse')}</Link>
                </Button>
              }
            />
          </Card>
        ) : (
          <NoneNear radius={radius} />
        )
      }
      moreLabel={t('list.showMore')}
      end={query.isError && <ErrorState message={t('list.failed')} onRetry={() => void query.refetch()} />}
    >
      {(items) => <GameGrid games={items} />}
    </InfiniteList>
  );
}
