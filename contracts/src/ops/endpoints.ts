import { endpoint } from '../common/endpoint.ts';
import { announcementRoutes } from './announcement-routes.ts';
import { Announced } from './announcement-schemas.ts';
import { healthRoutes, tracesRoutes } from './routes.ts';
import { Health } from './schemas.ts';
import { BrowserTraces } from './trace-schemas.ts';

export { opsEndpoints } from './console-endpoints.ts';

export const healthEndpoints = {
  health: endpoint(healthRoutes.health, { response: Health }),
  live: endpoint(healthRoutes.live, { response: Health.pick({ live: true }) }),
};

export const announcementEndpoints = { read: endpoint(announcementRoutes.read, { response: Announced }) };

export const tracesEndpoints = { send: endpoint(tracesRoutes.send, { body: BrowserTraces, status: 204 }) };
