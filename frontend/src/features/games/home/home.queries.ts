import { GAME, gamesRoutes } from '@hoopline/contracts';
import { homeRoutes } from '@hoopline/contracts/games/home-routes';
import { queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '../../../lib/api.ts';
import { pagedQueryOptions } from '../../../lib/paged.ts';
import { type CachedHome, newestGame, toCached } from '../cached-game.ts';
import { gamesQueries } from '../games.queries.ts';
import { HOME } from './home.cache.ts';

const { inEachZone } = GAME;

/** The reads of the home page. */
export const homeQueries = {
  /** The soonest open games of each time zone. The query key extends that of `open`, so that events change it too. */
  inEachZone: () =>
    pagedQueryOptions({
      queryKey: [...gamesQueries.open().queryKey, { inEachZone }],
      meta: { keep: { most: 1 } },
      read: async (query, signal) => {
        const page = await apiPage(gamesRoutes.list, { query: { inEachZone, ...query }, signal });
        return { ...page, items: page.items.map(toCached) };
      },
      newest: newestGame,
    }),

  /** The viewer's next game, the results that wait for them, and those of players whom they follow. */
  home: () =>
    queryOptions({
      queryKey: HOME,
      meta: { keep: { most: 1 } },
      queryFn: async ({ signal }): Promise<CachedHome> => {
        const { nextGame, waitingResults, followedResults } = await api(homeRoutes.home, { signal });
        return {
          nextGame: nextGame && toCached(nextGame),
          waitingResults: waitingResults.map(toCached),
          followedResults,
        };
      },
    }),
};
