import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until `condition` holds: for what no event tells. The test's time limit ends it. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(10);
}
