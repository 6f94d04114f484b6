import { afterRoutes } from '@hoopline/contracts/games/after-routes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { gamesQueries } from '../games.queries.ts';

export const afterQueries = {
  /** The key of all reads about one game, for every link key. */
  ofGame: (gameId: string) => [...gamesQueries.all, 'after', gameId] as const,

  /** The vote, the kudos and the box score of a game that is over. `key` is the link key of a private game. */
  after: (gameId: string, key?: string) =>
    queryOptions({
      queryKey: [...afterQueries.ofGame(gameId), key ?? null],
      queryFn: ({ signal }) => api(afterRoutes.after, { params: { id: gameId }, query: { key }, signal }),
    }),
};
