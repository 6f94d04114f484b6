import { LIMITS } from '@hoopline/contracts';

/** Extra time for a call and its answer to travel. */
const ALLOWANCE_MS = 2_000;

/** Time since this page began to load. Uses the clock too: `performance.now()` may stop while a machine sleeps. */
const pageAgeMs = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin);

/**
 * How many past milliseconds of events to request from the server; undefined if the page is too old for the server to
 * have all of them.
 */
export function replayMs(): number | undefined {
  const ms = Math.ceil(pageAgeMs() + ALLOWANCE_MS);
  return ms <= LIMITS.replayMs ? ms : undefined;
}

/**
 * Whether the replayed events include all since this page began to load. Call it when the answer has arrived: the
 * server counted back from an earlier moment.
 */
export const coversPage = (replayedMs: number | undefined): boolean =>
  replayedMs !== undefined && pageAgeMs() <= replayedMs;
