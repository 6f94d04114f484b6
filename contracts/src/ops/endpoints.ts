import { endpoint } from '../common/endpoint.ts';
import { healthRoutes } from './routes.ts';
import { Health } from './schemas.ts';

export const healthEndpoints = {
  health: endpoint(healthRoutes.health, { response: Health }),
  live: endpoint(healthRoutes.live, { response: Health.pick({ live: true }) }),
};
