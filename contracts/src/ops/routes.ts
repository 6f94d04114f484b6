import { route } from '../common/route.ts';
import type { Health } from './schemas.ts';

export const healthRoutes = {
  /** 503 unless the node is ready for traffic. */
  health: route<{ response: Health }>('GET', '/api/health'),
  /** 200 for as long as the process answers at all. */
  live: route<{ response: Pick<Health, 'live'> }>('GET', '/api/health/live'),
} as const;
