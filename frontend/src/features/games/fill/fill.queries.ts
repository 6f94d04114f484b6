import { fillRoutes } from '@hoopline/contracts/games/fill-routes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { gamesQueries } from '../games.queries.ts';

/** For the host: everybody who was asked to play, and the last call for players. */
export const asksQuery = (gameId: string) =>
  queryOptions({
    queryKey: [...gamesQueries.all, 'asks', gameId],
    queryFn: ({ signal }) => api(fillRoutes.asks, { params: { id: gameId }, signal }),
  });

/** Members to invite. No event is published for a change, so they are read each time they are shown. */
export const inviteesQuery = (gameId: string) =>
  queryOptions({
    queryKey: [...gamesQueries.all, 'invitees', gameId],
    queryFn: ({ signal }) => api(fillRoutes.invitees, { params: { id: gameId }, signal }),
    staleTime: 0,
  });

/** Whether and where the viewer wants to be notified of runs. */
export const runAlertsQuery = () =>
  queryOptions({
    queryKey: [...gamesQueries.all, 'run-alerts'],
    queryFn: ({ signal }) => api(fillRoutes.runAlerts, { signal }),
  });

export const readRunAlerts = (queryClient: QueryClient): Promise<void> => queryClient.prefetchQuery(runAlertsQuery());
