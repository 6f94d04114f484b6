import { endpoint } from '../common/endpoint.ts';
import { homeRoutes } from './home-routes.ts';
import { HomeGames } from './home-schemas.ts';

export const homeEndpoints = {
  home: endpoint(homeRoutes.home, { response: HomeGames }),
};
