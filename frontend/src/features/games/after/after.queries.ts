import { afterRoutes } from '@hoopline/contracts/games/after-routes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { gamesQueries } from '../games.queries.ts';

export const afterQueries = {
  /** The key of all reads about one game, for every link key. */
  ofGame: (gameId: string) => [...gamesQueries.all, 'after', gameId] as const,

  /** The vote, the kudos and the box score of a game that is over. `linkKey` opens a private game. */
  after: (gameId: string, linkKey?: string) =>
    queryOptions({
      queryKey: [...afterQueries.ofGame(gameId), linkKey ?? null],
      queryFn: ({ signal }) => api(afterRoutes.after, { params: { id: gameId }, query: { key: linkKey }, signal }),
    }),
};

/** The clips that a box score may show. No event is published for a change, so they are read each time they are shown. */
export const clipsQuery = (gameId: string) =>
  queryOptions({
    queryKey: [...gamesQueries.all, 'clips', gameId],
    queryFn: ({ signal }) => api(afterRoutes.boxScoreClips, { params: { id: gameId }, signal }),
    staleTime: 0,
  });
