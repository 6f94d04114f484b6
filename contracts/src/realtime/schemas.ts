import { z } from 'zod';
import { LIMITS } from '../common/limits.ts';

/** `watch` and `unwatch`. */
export const Topics = z.strictObject({ topics: z.array(z.string().min(1).max(200)).min(1).max(LIMITS.watchPerCall) });
export type Topics = z.infer<typeof Topics>;
