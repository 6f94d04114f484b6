import { z } from 'zod';
import { LIMITS } from '../common/limits.ts';

/** The payload of `unwatch`. */
export const Topics = z.strictObject({ topics: z.array(z.string().min(1).max(200)).min(1).max(LIMITS.watchPerCall) });
export type Topics = z.infer<typeof Topics>;

/** How far back the server sends events again. The handshake's `auth.replayMs` asks this for the person's own room. */
export const ReplayMs = z.int().min(0).max(LIMITS.replayMs);

export const Watch = Topics.extend({ replayMs: ReplayMs.optional() });
export type Watch = z.infer<typeof Watch>;
