import { endpoint } from '../common/endpoint.ts';
import { playersRoutes } from './routes.ts';
import { Player, PlayerQuery } from './schemas.ts';

export const playersEndpoints = {
  list: endpoint(playersRoutes.list, { query: PlayerQuery, response: Player, isList: true }),
};
