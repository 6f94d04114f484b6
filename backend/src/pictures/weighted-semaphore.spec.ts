import { describe, expect, it } from '@jest/globals';
import { WeightedSemaphore } from './weighted-semaphore.ts';

describe('a weighted semaphore', () => {
  it('runs two tasks at once and the others in turn, also after one has failed', async () => {
    const semaphore = new WeightedSemaphore(2);
    const log: string[] = [];
    const ends: (() => void)[] = [];
    const enter = (name: string, isBad = false) =>
      semaphore.run(async () => {
        log.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (isBad) throw new Error(name);
      });
    const all = Promise.allSettled([enter('one', true), enter('two'), enter('three'), enter('four')]);
    const next = async () => {
      ends.shift()?.();
      await new Promise(setImmediate);
      return log.join(' ');
    };
    expect(log.join(' ')).toBe('one two');
    expect(await next()).toBe('one two three');
    expect(await next()).toBe('one two three four');
    await next();
    await next();
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
    const later = enter('five');
    expect(log.at(-1)).toBe('five');
    await next();
    await later;
  });

  /** Tasks that end when the test calls `leave`. */
  function crowd(semaphore: WeightedSemaphore) {
    const log: string[] = [];
    const ends = new Map<string, () => void>();
    const enter = (name: string, weight: number) =>
      void semaphore.run(async () => {
        log.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      }, weight);
    const leave = async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    };
    return { enter, leave, inside: () => log.join(' ') };
  }

  it('makes heavy tasks wait for each other while light ones pass', async () => {
    const { enter, leave, inside } = crowd(new WeightedSemaphore(2, 64));
    enter('heavy', 48);
    enter('heavier', 50);
    enter('light', 12);
    expect(inside()).toBe('heavy light');
    enter('feather', 0);
    await leave('light');
    expect(inside()).toBe('heavy light feather');
    await leave('heavy');
    expect(inside()).toBe('heavy light feather heavier');
  });

  it('runs tasks at once whose weight fits, and one that is heavier than the capacity alone', async () => {
    const { enter, leave, inside } = crowd(new WeightedSemaphore(3, 64));
    enter('one', 24);
    enter('two', 24);
    enter('giant', 300);
    expect(inside()).toBe('one two');
    await leave('one');
    expect(inside()).toBe('one two');
    await leave('two');
    expect(inside()).toBe('one two giant');
    enter('grain', 1);
    expect(inside()).toBe('one two giant');
    await leave('giant');
    expect(inside()).toBe('one two giant grain');
  });

  it('does not let a stream of light tasks keep a heavy one waiting for ever', async () => {
    const { enter, leave, inside } = crowd(new WeightedSemaphore(2, 64));
    enter('0', 20);
    enter('heavy', 50);
    // Each task enters before the last one leaves, so that the heavy task never fits by itself.
    for (let count = 1; count <= 20; count += 1) {
      enter(String(count), 20);
      await leave(String(count - 1));
    }
    expect(inside()).toBe('0 1 2 3 4 5 6 7 8 heavy');
    await leave('heavy');
    expect(inside()).toBe('0 1 2 3 4 5 6 7 8 heavy 9 10');
  });
});
