import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WishGatherer } from './wish-gatherer.ts';

interface Settling {
  about: string;
  wishes: Record<string, boolean>;
  finish: (result: string) => void;
  fail: (error: Error) => void;
}

let settling: Settling[];
let gatherer: WishGatherer<string>;

beforeEach(() => {
  jest.useFakeTimers();
  settling = [];
  gatherer = new WishGatherer(
    (about, wishes) =>
      new Promise((finish, fail) => settling.push({ about, wishes: Object.fromEntries(wishes), finish, fail })),
  );
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('gathering wishes', () => {
  it('settles together what comes within 25 ms, the last wish of each counting', async () => {
    const answers = [gatherer.wish('post', 'ann', true), gatherer.wish('post', 'ben', true)];
    await pass(24);
    answers.push(gatherer.wish('post', 'ann', false));
    expect(settling).toEqual([]);
    await pass(1);
    expect(settling).toMatchObject([{ about: 'post', wishes: { ann: false, ben: true } }]);
    settling[0]?.finish('done');
    expect(await Promise.all(answers)).toEqual(['done', 'done', 'done']);
  });

  it('lets what comes during a write gather until that is over', async () => {
    void gatherer.wish('post', 'ann', true);
    await pass(25);
    void gatherer.wish('post', 'ben', true);
    await pass(500);
    void gatherer.wish('post', 'cem', true);
    expect(settling).toHaveLength(1);
    settling[0]?.finish('first');
    await pass(0);
    expect(settling[1]?.wishes).toEqual({ ben: true, cem: true });
  });

  it('does not let one thing wait for another', async () => {
    void gatherer.wish('post', 'ann', true);
    void gatherer.wish('other', 'ann', true);
    await pass(25);
    expect(settling.map(({ about }) => about)).toEqual(['post', 'other']);
  });

  it('tells a failure to those whom it concerns, and goes on', async () => {
    const first = gatherer.wish('post', 'ann', true).catch((error: Error) => error.message);
    await pass(25);
    settling[0]?.fail(new Error('no database'));
    expect(await first).toBe('no database');
    const second = gatherer.wish('post', 'ann', true);
    await pass(25);
    settling[1]?.finish('done');
    expect(await second).toBe('done');
  });
});
