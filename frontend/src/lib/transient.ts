import { HttpError } from './api.ts';
import { backoffMs } from './backoff.ts';

const TRANSIENT_STATUS = new Set([408, 425, 429]);

/** Whether the same call may succeed later: unreachable, timed out, refused for now, or failed in the server. */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status >= 500 || TRANSIENT_STATUS.has(error.status);

const TIMES = 10;
const BACKOFF = { firstMs: 500, maxMs: 30_000 };

/** Retry options of a mutation that is safe to repeat and has no button for another try. */
export const RETRY_TRANSIENT = {
  retry: (failures: number, error: Error) => failures < TIMES && isTransient(error),
  retryDelay: (attempt: number, error: Error) =>
    error instanceof HttpError && error.retryAfter ? error.retryAfter * 1_000 : backoffMs(attempt, BACKOFF),
};
