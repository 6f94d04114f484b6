import { z } from 'zod';
import { BEHIND } from './rules.ts';

/** A time in milliseconds. */
export const OpsBehindQuery = z.strictObject({ at: z.coerce.number().int().min(0).max(BEHIND.maxAt) });
export type OpsBehindQuery = z.infer<typeof OpsBehindQuery>;

/** The answers of one route in one step. */
export const OpsRouteLoad = z.object({
  /** `POST /api/games` */
  route: z.string(),
  count: z.int(),
  /** Errors of the server. */
  errors: z.int(),
  /** In milliseconds; of several nodes the slowest. */
  p95: z.number(),
});
export type OpsRouteLoad = z.infer<typeof OpsRouteLoad>;

/** The step of the last hour that ends at a time. */
export const OpsBehind = z
  .object({
    /** The routes with the most errors, then the slowest. */
    routes: z.array(OpsRouteLoad),
    /** The nodes that measured this step. */
    nodes: z.array(z.object({ name: z.string(), version: z.string(), sockets: z.int() })),
    /** Names of the nodes that did not answer in time. */
    silentNodes: z.array(z.string()),
  })
  .meta({ id: 'OpsBehind' });
export type OpsBehind = z.infer<typeof OpsBehind>;
