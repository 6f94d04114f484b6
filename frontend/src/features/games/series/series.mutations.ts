import type { EditSeries, EndSeries, PauseSeries, Repeats, Series } from '@hoopline/contracts';
import { seriesRoutes } from '@hoopline/contracts/games/series-routes';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { patchQuery } from '../../../lib/query-cache.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { gamesQueries } from '../games.queries.ts';
import { readSeriesAgain, seriesQueries } from './series.queries.ts';

type SeriesWrite =
  | { act: 'edit'; body: EditSeries }
  | { act: 'pause'; body: PauseSeries }
  | { act: 'resume' }
  | { act: 'end'; body: EndSeries }
  | { act: 'addRegular' | 'removeRegular'; userId: string };

/** The host's writes about the series of a game. A repeated write changes nothing more. */
export function useSeriesWrite(gameId: string, seriesId: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (write: SeriesWrite) => sendSeriesWrite(seriesId, write),
    onSuccess: (series) => {
      // The server does not know on which game's page the series is shown, so the `day` of that game is kept.
      const { queryKey } = seriesQueries.ofGame(gameId);
      patchQuery<Series>(queryClient, queryKey, (shown) => ({ ...series, day: shown.day }));
      readSeriesAgain(queryClient, seriesId);
      for (const list of [gamesQueries.open(), gamesQueries.mine()])
        void queryClient.invalidateQueries({ queryKey: list.queryKey });
    },
    onError: (error) => {
      log.error('A weekly run could not be changed', error);
      readSeriesAgain(queryClient, seriesId);
    },
  });
}

/** Makes a game of the host the first run of a series. */
export function useStartSeries(gameId: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (repeats: Repeats) => api(seriesRoutes.start, { params: { id: gameId }, body: repeats }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: gamesQueries.all }),
    onError: (error) => log.error('A weekly run could not be started', error),
  });
}

function sendSeriesWrite(id: string, write: SeriesWrite): Promise<Series> {
  switch (write.act) {
    case 'edit':
      return api(seriesRoutes.edit, { params: { id }, body: write.body });
    case 'pause':
      return api(seriesRoutes.pause, { params: { id }, body: write.body });
    case 'resume':
      return api(seriesRoutes.resume, { params: { id } });
    case 'end':
      return api(seriesRoutes.end, { params: { id }, body: write.body });
    case 'addRegular':
      return api(seriesRoutes.addRegular, { params: { id, userId: write.userId } });
    case 'removeRegular':
      return api(seriesRoutes.removeRegular, { params: { id, userId: write.userId } });
  }
}
