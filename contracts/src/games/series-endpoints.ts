import { endpoint } from '../common/endpoint.ts';
import { Repeats } from './repeats-schemas.ts';
import { GameKey, GameParams } from './schemas.ts';
import { seriesRoutes } from './series-routes.ts';
import { EditSeries, EndSeries, PauseSeries, RegularParams, Series, SeriesParams } from './series-schemas.ts';

export const seriesEndpoints = {
  ofGame: endpoint(seriesRoutes.ofGame, { params: GameParams, query: GameKey, response: Series }),
  start: endpoint(seriesRoutes.start, { params: GameParams, body: Repeats, response: Series, status: 201 }),
  edit: endpoint(seriesRoutes.edit, { params: SeriesParams, body: EditSeries, response: Series }),
  pause: endpoint(seriesRoutes.pause, { params: SeriesParams, body: PauseSeries, response: Series }),
  resume: endpoint(seriesRoutes.resume, { params: SeriesParams, response: Series, status: 200 }),
  end: endpoint(seriesRoutes.end, { params: SeriesParams, body: EndSeries, response: Series, status: 200 }),
  addRegular: endpoint(seriesRoutes.addRegular, { params: RegularParams, response: Series }),
  removeRegular: endpoint(seriesRoutes.removeRegular, { params: RegularParams, response: Series, status: 200 }),
};
