import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { Activity, ActivityContext } from './activity.ts';
import { type Activities, ActivityScheduler, type Kind } from './activity-scheduler.ts';
import { seededRandom } from './random.ts';

const MINUTE = 60_000;
const KINDS: Kind[] = ['play', 'like', 'comment', 'chat', 'visit', 'beOnline'];
const PEOPLE = ['ann', 'ben', 'cat'].map((id) => ({ id, subject: id, city: '' }));

/** The acts of the given minutes with their times, by a simulated clock that only moves while the scheduler waits. */
async function actsOf(seed: number, minutes: number, does: (kind: Kind, count: number) => Promise<boolean>) {
  let now = 0;
  const random = seededRandom(seed);
  const acts: { kind: Kind; at: number }[] = [];
  const activities = Object.fromEntries(
    KINDS.map((kind): [Kind, Activity] => [
      kind,
      () => {
        acts.push({ kind, at: now });
        return does(kind, acts.length);
      },
    ]),
  ) as Activities;
  const failures: string[] = [];
  const players = {
    free: () => PEOPLE,
    online: async () => ({}),
    succeeded: () => {},
    failed: (_: string, error: Error) => failures.push(error.message) > 0,
    leaveAfter: () => {},
  };
  const context = {
    players,
    random,
    pause: async (from: number, to: number) => {
      await nextTurn();
      now += from + random() * (to - from);
      if (now > minutes * MINUTE) throw new Error('Nobody looks any more');
    },
    debug: () => {},
  };
  const scheduler = new ActivityScheduler(context as unknown as ActivityContext, activities);
  await expect(scheduler.run()).rejects.toThrow('Nobody looks any more');
  return { acts, failures };
}

it('several acts happen within the first minute', async () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const { acts } = await actsOf(seed, 1, async () => true);
    expect(acts.length).toBeGreaterThanOrEqual(4);
    expect(acts[0]).toMatchObject({ kind: 'play' });
    expect(acts[0]?.at).toBeLessThan(2_000);
  }
});

it('later three to eight acts happen every minute', async () => {
  const { acts } = await actsOf(7, 240, async () => true);
  const inMinute = Array.from(
    { length: 240 },
    (_, at) => acts.filter((act) => Math.floor(act.at / MINUTE) === at).length,
  );
  expect(Math.min(...inMinute.slice(0, -1))).toBeGreaterThanOrEqual(3);
  expect(Math.max(...inMinute)).toBeLessThanOrEqual(8);
  expect(new Set(acts.map(({ kind }) => kind))).toEqual(new Set(KINDS));
});

it('after an act with nothing to do, two other players try other kinds', async () => {
  const { acts } = await actsOf(7, 30, async (_, count) => count % 3 === 0);
  const times = new Map<number, Kind[]>();
  for (const { kind, at } of acts) times.set(at, [...(times.get(at) ?? []), kind]);
  expect([...times.values()].every((kinds) => kinds.length === 3 && new Set(kinds).size >= 2)).toBe(true);
});

it('a failed act makes its player rest, while others continue', async () => {
  const { acts, failures } = await actsOf(7, 30, async (_, count) => {
    if (count % 2 === 0) throw new Error('refused');
    return true;
  });
  expect(failures.length).toBeGreaterThan(30);
  expect(acts.length).toBeGreaterThan(90);
});

it('at most four players act at the same time, even if their acts never end', async () => {
  const { acts } = await actsOf(7, 30, () => new Promise(() => {}));
  expect(acts).toHaveLength(4);
});
