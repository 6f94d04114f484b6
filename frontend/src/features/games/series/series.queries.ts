import { seriesRoutes } from '@hoopline/contracts/games/series-routes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CachedDetail } from '../cached-game.ts';
import { gamesQueries } from '../games.queries.ts';

const all = [...gamesQueries.all, 'series'] as const;

export const seriesQueries = {
  /** The series that a game belongs to. `key` is the link key of a private game. */
  ofGame: (gameId: string, key?: string) =>
    queryOptions({
      queryKey: [...all, gameId, key ?? null],
      meta: { keep: { most: 50 } },
      queryFn: ({ signal }) => api(seriesRoutes.ofGame, { params: { id: gameId }, query: { key }, signal }),
    }),
};

/** A series has changed: reads it again, and its games on screen, in which the viewer may be a regular now. */
export function readSeriesAgain(queryClient: QueryClient, seriesId: string): void {
  void queryClient.invalidateQueries({ queryKey: all });
  void queryClient.invalidateQueries({
    queryKey: gamesQueries.details(),
    predicate: ({ state }) => (state.data as CachedDetail | undefined)?.seriesId === seriesId,
  });
}
