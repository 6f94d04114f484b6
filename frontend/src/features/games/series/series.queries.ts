import { seriesRoutes } from '@hoopline/contracts/games/series-routes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CachedDetail } from '../cached-game.ts';
import { gamesQueries } from '../games.queries.ts';

const all = [...gamesQueries.all, 'series'] as const;

export const seriesQueries = {
  /** The series that a game belongs to. `linkKey` opens a private game. */
  ofGame: (gameId: string, linkKey?: string) =>
    queryOptions({
      queryKey: [...all, gameId, linkKey ?? null],
      meta: { keep: { most: 50 } },
      queryFn: ({ signal }) => api(seriesRoutes.ofGame, { params: { id: gameId }, query: { key: linkKey }, signal }),
    }),
};

/** Reads a changed series again, and its games on screen, because the viewer may now be a regular. */
export function readSeriesAgain(queryClient: QueryClient, seriesId: string): void {
  void queryClient.invalidateQueries({ queryKey: all });
  void queryClient.invalidateQueries({
    queryKey: gamesQueries.details(),
    predicate: ({ state }) => (state.data as CachedDetail | undefined)?.seriesId === seriesId,
  });
}
