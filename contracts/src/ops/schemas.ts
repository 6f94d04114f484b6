import { z } from 'zod';

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
