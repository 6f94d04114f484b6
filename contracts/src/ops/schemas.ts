import { z } from 'zod';

/**
 * `redis` is `none` without `REDIS_URL`. `ready` if the database answers and the node is not draining. Redis does not
 * count: without it everything is still served.
 */
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
