import type { GameSeats } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { patchQuery } from '../../../lib/query-cache.ts';
import type { CachedDetail, CachedHome } from '../cached-game.ts';
import { gamesQueries } from '../games.queries.ts';

/** The query key of the viewer's own games on the home page. */
export const HOME = [...gamesQueries.all, 'home'] as const;

const gamesOf = ({ nextGame, waitingResults }: CachedHome): CachedDetail[] => [
  ...(nextGame ? [nextGame] : []),
  ...waitingResults,
];

/** The copies of a game among the viewer's own games on the home page. */
export const homeCopies = (queryClient: QueryClient, id: string): CachedDetail[] => {
  const home = queryClient.getQueryData<CachedHome>(HOME);
  return home ? gamesOf(home).filter((game) => game.id === id) : [];
};

export const isOnHome = (queryClient: QueryClient, id: string): boolean => homeCopies(queryClient, id).length > 0;

/** Whether the home page shows an older revision of a game than these totals have. */
export const isHomeStale = (queryClient: QueryClient, { gameId, rev }: Pick<GameSeats, 'gameId' | 'rev'>): boolean =>
  homeCopies(queryClient, gameId).some((game) => game.rev < rev);

export const patchHome = (queryClient: QueryClient, id: string, patch: (game: CachedDetail) => CachedDetail): void =>
  patchQuery<CachedHome>(queryClient, HOME, (home) => {
    if (!gamesOf(home).some((game) => game.id === id)) return home;
    const patched = (game: CachedDetail) => (game.id === id ? patch(game) : game);
    return {
      ...home,
      nextGame: home.nextGame && patched(home.nextGame),
      waitingResults: home.waitingResults.map(patched),
    };
  });

/** After a change of a seat or a result, another game may be next, and other results may wait. */
export const readHomeAgain = (queryClient: QueryClient): void => void queryClient.invalidateQueries({ queryKey: HOME });
