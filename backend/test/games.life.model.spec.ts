import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { type AfterStep, afterStep } from './harness/after-steps.ts';
import { Life } from './harness/life.ts';
import { type BeforeStep, beforeStep, callStep, LIFE_JOBS } from './harness/life-steps.ts';
import { type Race, raceOf } from './harness/node-races.ts';
import { logNotices } from './harness/notice-log.ts';
import { startTwoNodes, type TwoNodes } from './harness/two-nodes.ts';

// Each step is a request or the jobs of two nodes, and reads everything that is stored.
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

interface RandomLife {
  calls: BeforeStep[];
  before: BeforeStep[];
  races: [Race, Race];
  after: AfterStep[];
}

const lives: fc.Arbitrary<RandomLife> = fc.record({
  calls: fc.array(callStep, { maxLength: 10, size: 'max' }),
  before: fc.array(beforeStep, { minLength: 2, maxLength: 30, size: 'max' }),
  races: fc.tuple(raceOf(LIFE_JOBS), raceOf(LIFE_JOBS)),
  after: fc.array(afterStep, { minLength: 2, maxLength: 30, size: 'max' }),
});

describe('after any life of a game on two nodes', () => {
  it('seats, offers, answers, calls, notices, the decision, the result, statistics and votes are those of a model, and each deadline is acted on once', async () => {
    const seen = { cancelled: 0, on: 0, counted: 0, voted: 0, called: 0, rings: 0 };
    const live = async ({ calls, before, races: [end, dayAfter], after }: RandomLife) => {
      const life = await Life.begin(two.nodes);
      for (const one of [...calls, ...before]) {
        if (one.kind === 'pass') await life.pass(one.hours, one.race);
        else await life.ask(one);
      }
      await life.end(end);
      // A cancelled game refuses everything.
      for (const one of life.model.isCancelled ? after.slice(0, 3) : after) {
        if (one.kind === 'pass') await life.pass(one.hours, one.race);
        else await life.askAfter(one);
      }
      await life.pass(25, dayAfter);
      await life.expectNotifiedOnce();
      const rings = new Set([...life.calls.asks.values()].map(({ ring }) => ring));
      rings.delete(null);
      seen.called += Number(life.calls.call !== null);
      seen.rings += rings.size;
      seen.cancelled += Number(life.model.isCancelled);
      seen.on += Number(life.model.isOn);
      seen.counted += Number(life.after.confirmed !== null);
      seen.voted += Number(life.after.winners !== null);
    };
    const run = (life: RandomLife) => {
      living = live(life);
      return living;
    };
    await fc.assert(fc.asyncProperty(lives, run), { numRuns: 10, interruptAfterTimeLimit: 120_000 });
    // Otherwise the lives above were too short to show anything.
    expect(seen.cancelled + seen.on).toBeGreaterThan(4);
    expect(seen.counted + seen.voted).toBeGreaterThan(1);
    expect(seen.called).toBeGreaterThan(2);
    expect(seen.rings).toBeGreaterThan(0);
  });
});
