import { endpoint } from './api.ts';
import { healthRoutes } from './health.routes.ts';
import { Health } from './health.ts';

export const healthApi = {
  health: endpoint(healthRoutes.health, { response: Health }),
  live: endpoint(healthRoutes.live, { response: Health.pick({ live: true }) }),
};
