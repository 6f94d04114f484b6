import { z } from 'zod';
import { LIMITS } from '../common/limits.ts';

/** The payload of `unwatch`. */
export const Topics = z.strictObject({ topics: z.array(z.string().min(1).max(200)).min(1).max(LIMITS.watchPerCall) });
export type Topics = z.infer<typeof Topics>;

/**
 * The server sends the events of this many past milliseconds again. `auth.replayMs` of the handshake asks for the
 * events that are sent to the caller's own sockets.
 */
export const ReplayMs = z.int().min(0).max(LIMITS.replayMs);

export const Watch = Topics.extend({ replayMs: ReplayMs.optional() });
export type Watch = z.infer<typeof Watch>;
