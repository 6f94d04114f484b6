import { setTimeout as delay } from 'node:timers/promises';

/** Checks `condition` until it holds, for facts without an event. The test's time limit ends the wait. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(10);
}
