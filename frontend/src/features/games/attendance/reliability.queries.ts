import { gamesRoutes } from '@hoopline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { gamesQueries } from '../games.queries.ts';

/** For the host: how reliable the people of a game are. For a player: whether they are marked as a no-show. */
export const reliabilityQuery = (gameId: string) =>
  queryOptions({
    queryKey: [...gamesQueries.all, 'reliability', gameId],
    queryFn: ({ signal }) => api(gamesRoutes.reliability, { params: { id: gameId }, signal }),
  });
