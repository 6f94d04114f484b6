import { endpoint } from './api.ts';
import { playersRoutes } from './players.routes.ts';
import { Player, PlayerQuery } from './players.ts';

export const playersApi = {
  list: endpoint(playersRoutes.list, { query: PlayerQuery, response: Player, isList: true }),
};
