import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type CachedGame, listGames } from '../cached-game.ts';
import { GameStart } from './game-labels.tsx';
import { GameLine } from './game-line.tsx';
import { gamesOfPlayer } from './of-player.queries.ts';
import { RunLikeThis } from './run-like-this.tsx';

/** A player's public games, for their page. The page must load the texts `games`. */
export function GamesOfPlayer({ playerId }: { playerId: string }) {
  const { t } = useTranslation('games');
  const query = useInfiniteQuery(gamesOfPlayer(playerId));
  return (
    <Card p={{ base: '4', md: '5' }}>
      <InfiniteList
        query={query}
        items={query.data && upcomingFirst(listGames(query.data))}
        errorMessage={t('list.failed')}
        skeleton={
          <>
            <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>
            <Skeleton h="44px" />
            <Skeleton h="44px" mt="3" />
            <Skeleton h="44px" mt="3" />
          </>
        }
        empty={<EmptyState drawing="ball" title={t('page.emptyTitle')} headingLevel="h3" />}
        moreLabel={t('list.showMore')}
      >
        {(games) => (
          <>
            <chakra.ul aria-label={t('list.label')} listStyleType="none" mt="-3">
              {games.map((game) => (
                <GameLine
                  key={game.id}
                  game={game}
                  players={t('players', { count: game.maxPlayers, current: game.currentPlayers })}
                  more={game.status === 'open' ? [] : [t(game.status)]}
                >
                  <GameStart scheduledAt={game.scheduledAt} />
                </GameLine>
              ))}
            </chakra.ul>
            <RunLikeLast games={games} />
          </>
        )}
      </InfiniteList>
    </Card>
  );
}

/** Offers to host a game like the player's last one. */
function RunLikeLast({ games }: { games: readonly CachedGame[] }) {
  const last = games.find(({ status }) => status === 'over');
  return last ? (
    <Box mt="4">
      <RunLikeThis gameId={last.id} title={last.title} />
    </Box>
  ) : null;
}

/** Coming games, soonest first; then the others, latest first. */
function upcomingFirst(games: readonly CachedGame[]): CachedGame[] {
  const isToCome = ({ status }: CachedGame) => status === 'open';
  return [...games.filter(isToCome), ...games.filter((game) => !isToCome(game)).reverse()];
}
