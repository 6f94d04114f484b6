import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import type { CachedGame } from '../cached-game.ts';
import type { GameList } from '../use-game-lists.ts';
import { GameGrid, GameGridSkeleton } from './game-grid.tsx';

interface HubGamesProps {
  list: GameList;
  /** Which of the loaded games belong under this tab. */
  pick: (games: CachedGame[]) => CachedGame[];
  emptyTitle: string;
}

export function HubGames({ list: { games, ...query }, pick, emptyTitle }: HubGamesProps) {
  const { t } = useTranslation('games');
  return (
    <InfiniteList
      query={query}
      items={games && pick(games)}
      errorMessage={t('list.failed')}
      skeleton={<GameGridSkeleton />}
      empty={
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
      }
      moreLabel={t('list.showMore')}
    >
      {(items) => <GameGrid games={items} />}
    </InfiniteList>
  );
}
