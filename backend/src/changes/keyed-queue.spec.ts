import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Outage } from '../database/outages.ts';
import { KeyedQueue } from './keyed-queue.ts';

let queue: KeyedQueue;
let begun: string[];
let ends: Map<string, () => void>;
beforeEach(() => {
  jest.useFakeTimers();
  queue = new KeyedQueue();
  begun = [];
  ends = new Map();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** Runs work on a row until the test ends it. Resolves to its result, or to the error. */
const work = (name: string, row = 'game') =>
  queue
    .run(row, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return `${name} done`;
    })
    .catch((error: Error) => error);

describe('changes of one row', () => {
  it('run two at a time, in the order in which they came', async () => {
    const all = ['a', 'b', 'c', 'd'].map((name) => work(name));
    expect(begun).toEqual(['a', 'b']);
    ends.get('b')?.();
    await pass(0);
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c']) ends.get(name)?.();
    await pass(0);
    ends.get('d')?.();
    expect(await Promise.all(all)).toEqual(['a done', 'b done', 'c done', 'd done']);
  });

  it('do not wait for changes of another row', () => {
    for (const name of ['a', 'b', 'c']) void work(name);
    void work('other', 'court');
    expect(begun).toEqual(['a', 'b', 'other']);
  });

  it('are refused after waiting for three seconds, and never begin', async () => {
    const [first] = ['a', 'b'].map((name) => work(name));
    const late = work('c');
    await pass(2_999);
    const later = work('d');
    await pass(1);
    expect(await late).toBeInstanceOf(Outage);
    ends.get('a')?.();
    await pass(0);
    expect(begun).toEqual(['a', 'b', 'd']);
    ends.get('d')?.();
    expect(await Promise.all([first, later])).toEqual(['a done', 'd done']);
  });

  it('are not cut off once they have begun, however long they take', async () => {
    const [first] = ['a', 'b'].map((name) => work(name));
    const waited = work('c');
    await pass(2_000);
    ends.get('a')?.();
    await pass(60_000);
    ends.get('c')?.();
    expect(await Promise.all([first, waited])).toEqual(['a done', 'c done']);
  });

  it('let the next one begin when one fails', async () => {
    const failed = queue.run('game', () => Promise.reject(new Error('no database')));
    void work('b');
    void work('c');
    await expect(failed).rejects.toThrow('no database');
    await pass(0);
    expect(begun).toEqual(['b', 'c']);
  });

  it('run in the trace of their own call, even after waiting', async () => {
    const trace = new AsyncLocalStorage<string>();
    const traces: (string | undefined)[] = [];
    const traced = async () => {
      await pass(0);
      traces.push(trace.getStore());
    };
    await Promise.all(['ann', 'ben', 'cem'].map((name) => trace.run(name, () => queue.run('game', traced))));
    expect(traces).toEqual(['ann', 'ben', 'cem']);
  });
});
