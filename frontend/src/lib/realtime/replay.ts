import { LIMITS } from '@hoopline/contracts';

/** For the way of a call and its answer. */
const ALLOWANCE_MS = 2_000;

/** Since this page began to load. By the clock too: the other time may stand still while a machine sleeps. */
const pageAgeMs = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin);

/** How far back to ask for events that this page missed; undefined if it is too old for the server to know them all. */
export function replayMs(): number | undefined {
  const ms = Math.ceil(pageAgeMs() + ALLOWANCE_MS);
  return ms <= LIMITS.replayMs ? ms : undefined;
}

/**
 * Whether events that were sent again include all since this page began to load. To be asked when the answer is here:
 * the server counted back from an earlier moment.
 */
export const coversPage = (replayedMs: number | undefined): boolean =>
  replayedMs !== undefined && pageAgeMs() <= replayedMs;
