import { HttpError } from './api.ts';
import { backoffMs } from './backoff.ts';

const TRANSIENT_STATUS = new Set([408, 425, 429]);

/** Whether the same call may succeed later: unreachable, timed out, refused for now, or failed in the server. */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status >= 500 || TRANSIENT_STATUS.has(error.status);

const TIMES = 10;
const BACKOFF = { firstMs: 500, maxMs: 30_000 };

/** For a mutation that is safe to repeat and that nobody would press a button for: it tries again by itself. */
export const RETRY_TRANSIENT = {
  retry: (failures: number, error: Error) => failures < TIMES && isTransient(error),
  retryDelay: (attempt: number, error: Error) =>
    error instanceof HttpError && error.retryAfter ? error.retryAfter * 1_000 : backoffMs(attempt, BACKOFF),
};
