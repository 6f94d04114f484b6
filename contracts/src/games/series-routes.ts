import { route } from '../common/route.ts';
import type { Repeats } from './repeats-schemas.ts';
import type { GameKey } from './schemas.ts';
import type { EditSeries, EndSeries, PauseSeries, Series } from './series-schemas.ts';

type OfSeries = { id: string };

/** Series of games. Only the host may write. */
export const seriesRoutes = {
  /** The series that a game belongs to. 404 for a game that does not repeat. */
  ofGame: route<{ params: OfSeries; query: GameKey; response: Series }>('GET', '/api/games/:id/series'),
  /** Makes an existing game the first run of a series. */
  start: route<{ params: OfSeries; body: Repeats; response: Series }>('POST', '/api/games/:id/series', {
    limit: { points: 30, seconds: 60 },
  }),
  edit: route<{ params: OfSeries; body: EditSeries; response: Series }>('PATCH', '/api/series/:id', {
    limit: { points: 30, seconds: 60 },
  }),
  pause: route<{ params: OfSeries; body: PauseSeries; response: Series }>('PUT', '/api/series/:id/pause', {
    limit: { points: 30, seconds: 60 },
  }),
  /** Ends the pause. The runs of its days that are still ahead are made again. */
  resume: route<{ params: OfSeries; response: Series }>('DELETE', '/api/series/:id/pause', {
    limit: { points: 30, seconds: 60 },
  }),
  end: route<{ params: OfSeries; body: EndSeries; response: Series }>('POST', '/api/series/:id/end', {
    limit: { points: 30, seconds: 60 },
  }),
  /** The player must have had a seat or a waitlist position in a run of the series. */
  addRegular: route<{ params: OfSeries & { userId: string }; response: Series }>(
    'PUT',
    '/api/series/:id/regulars/:userId',
  ),
  /** The player stays no regular, however many runs they play, until the host adds them. */
  removeRegular: route<{ params: OfSeries & { userId: string }; response: Series }>(
    'DELETE',
    '/api/series/:id/regulars/:userId',
  ),
} as const;
