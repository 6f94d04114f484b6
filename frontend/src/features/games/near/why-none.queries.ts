import type { GameSearch } from '@hoopline/contracts';
import { whyNoneRoutes } from '@hoopline/contracts/games/why-none-routes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { toCached } from '../cached-game.ts';
import { gamesQueries } from '../games.queries.ts';
import type { NearList } from './nearby.store.ts';

export const whyNoneQueries = {
  /** The filter that is to blame for a list without games. Read again each time the list is empty: no event changes it. */
  whyNone: (filters: GameSearch, near: NearList | null) => {
    const search = { ...filters, ...near?.search };
    return queryOptions({
      queryKey: [...gamesQueries.all, 'why-none', search],
      queryFn: async ({ signal }) => {
        const { blame } = await api(whyNoneRoutes.whyNone, { query: search, signal });
        return { blame: blame && { ...blame, game: toCached(blame.game) } };
      },
      staleTime: 0,
      gcTime: 0,
    });
  },
};
