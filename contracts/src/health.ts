import { z } from 'zod';
import { endpoint } from './api.ts';
import { healthRoutes } from './health.routes.ts';

/** `redis` is `none` for a single node. Only the database decides `ready`: without Redis everything is still served. */
export const Health = z
  .object({
    live: z.boolean(),
    ready: z.boolean(),
    database: z.enum(['up', 'down']),
    redis: z.enum(['up', 'down', 'none']),
    isDraining: z.boolean(),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;

export const healthApi = {
  health: endpoint(healthRoutes.health, { response: Health }),
  live: endpoint(healthRoutes.live, { response: Health.pick({ live: true }) }),
};
