import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { logNotices } from './harness/notice-log.ts';
import { type Beginning, SeriesLife } from './harness/series-life.ts';
import { type SeriesStep, seriesSteps } from './harness/series-steps.ts';
import { startTwoNodes, type TwoNodes } from './harness/two-nodes.ts';

// Each step is a request or the jobs of two nodes, and reads all runs.
jest.setTimeout(180_000);

let two: TwoNodes;
let living: Promise<void> | undefined;
beforeAll(async () => {
  two = await startTwoNodes();
  await logNotices(two.server);
});
afterAll(async () => {
  // fast-check stops its search for a shorter life after a time limit, while the life that it tried last still runs.
  await living?.catch(() => undefined);
  await two.close();
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Clocks change within the next weeks. At half past two on a Sunday, they skip this time or show it twice. */
const beginnings = fc.constantFrom<Beginning>(
  { now: '2027-02-22T12:00:00Z', timeZone: 'America/New_York', firstDay: '2027-02-23', time: '19:00' },
  { now: '2027-02-22T12:00:00Z', timeZone: 'America/New_York', firstDay: '2027-02-28', time: '02:30' },
  { now: '2027-10-11T12:00:00Z', timeZone: 'Europe/Berlin', firstDay: '2027-10-17', time: '02:30' },
  { now: '2027-03-15T12:00:00Z', timeZone: 'Australia/Sydney', firstDay: '2027-03-17', time: '19:00' },
);
const lives = fc.record({ beginning: beginnings, steps: seriesSteps });

describe('after any weeks of a weekly run on two nodes', () => {
  it('each run exists once, on its day and at its hour at the court, and its seats are first for the regulars', async () => {
    const seen = { runs: 0, forRegularsFirst: 0, offsets: 0 };
    const live = async ({ beginning, steps }: { beginning: Beginning; steps: SeriesStep[] }) => {
      const life = await SeriesLife.begin(two.nodes, beginning);
      for (const one of steps) {
        if (one.kind === 'pass') await life.pass(one.hours, one.race);
        else await life.ask(one);
      }
      await life.expectNotifiedOnce();
      seen.runs += life.model.runs.length;
      seen.forRegularsFirst += life.model.forRegularsFirst;
      seen.offsets += Number(life.hasSeenClocksChange);
    };
    const run = (life: { beginning: Beginning; steps: SeriesStep[] }) => {
      living = live(life);
      return living;
    };
    await fc.assert(fc.asyncProperty(lives, run), { numRuns: 8, interruptAfterTimeLimit: 120_000 });
    // Otherwise the lives above were too short to show anything.
    expect(seen.runs).toBeGreaterThan(10);
    expect([seen.forRegularsFirst > 0, seen.offsets > 0]).toEqual([true, true]);
  });
});
