import { setTimeout as delay } from 'node:timers/promises';

const TICK_MS = 10;
/** After a delay of this program, the late work does not start all at once: this many seconds of it in each tick. */
const LATE_SECONDS = 0.04;
const REPORT_EVERY_MS = 15_000;

/** @typedef {{ rate: number, work: () => Promise<unknown> }} Kind work that starts `rate` times a second */

/**
 * Starts pieces of work at their rates, whether or not earlier pieces are done, as independent people do. Resolves when
 * all are done.
 * @param {number} seconds @param {Kind[]} kinds @param {(line: string) => void} say
 */
export async function atRates(seconds, kinds, say) {
  const due = kinds.map((kind) => ({ ...kind, started: 0 }));
  /** @type {Set<Promise<unknown>>} */
  const underWay = new Set();
  const began = performance.now();
  let reportedAt = 0;
  const isWhole = () => due.every(({ started, rate }) => started >= rate * seconds);
  for (let passed = 0; !isWhole(); passed = performance.now() - began) {
    for (const kind of due) {
      const most = Math.min(kind.started + Math.ceil(kind.rate * LATE_SECONDS), kind.rate * seconds);
      for (; kind.started < most && kind.started < (kind.rate * passed) / 1_000; kind.started += 1) {
        const piece = kind.work().finally(() => underWay.delete(piece));
        underWay.add(piece);
      }
    }
    if (passed - reportedAt > REPORT_EVERY_MS) {
      reportedAt = passed;
      say(`${(passed / 1_000).toFixed(0)} of ${seconds} s, ${underWay.size} calls under way`);
    }
    await delay(TICK_MS);
  }
  await Promise.all(underWay);
}
