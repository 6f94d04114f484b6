import { z } from 'zod';
import { LIMITS } from '../common/limits.ts';

/** `unwatch`. */
export const Topics = z.strictObject({ topics: z.array(z.string().min(1).max(200)).min(1).max(LIMITS.watchPerCall) });
export type Topics = z.infer<typeof Topics>;

/** How far back events are to be sent again. In the handshake's `auth.replayMs` too, for those of the own room. */
export const ReplayMs = z.int().min(0).max(LIMITS.replayMs);

export const Watch = Topics.extend({ replayMs: ReplayMs.optional() });
export type Watch = z.infer<typeof Watch>;
