import { gamesRoutes } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { apiPage } from '../../../lib/api.ts';
import { pagedQueryOptions } from '../../../lib/paged.ts';
import { VISIT_MS } from '../../../lib/query-client.ts';
import { toCached } from '../cached-game.ts';
import { gamesQueries } from '../games.queries.ts';

/**
 * Public games that one player hosts or has joined. No event adds a game to this list, so each visit reads it again.
 */
export const gamesOfPlayer = (id: string) =>
  pagedQueryOptions({
    queryKey: [...gamesQueries.all, 'of-player', id],
    read: async (query, signal) => {
      const page = await apiPage(gamesRoutes.ofPlayer, { params: { userId: id }, query, signal });
      return { ...page, items: page.items.map(toCached) };
    },
    staleTime: VISIT_MS,
  });

export const readGamesOfPlayer = (queryClient: QueryClient, id: string): Promise<void> =>
  queryClient.prefetchInfiniteQuery(gamesOfPlayer(id));
