import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { patchOnce, patchQuery, storeAnswer } from './query-cache.ts';

const KEY = ['games'];
const READ_AT = 1_000;

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData<number[]>(KEY, [1], { updatedAt: READ_AT });
});

describe('a patch', () => {
  it('keeps the mark of data that is to be read again, and does not count as a read', async () => {
    await client.invalidateQueries({ queryKey: KEY, refetchType: 'none' });
    patchOnce<number[]>(client, KEY, (cached) => [...cached, 2]);
    patchQuery<number[]>(client, KEY, (cached) => [...cached, 3]);
    expect(client.getQueryData(KEY)).toEqual([1, 2, 3]);
    expect(client.getQueryState(KEY)).toMatchObject({ isInvalidated: true, dataUpdatedAt: READ_AT });
  });

  it('is applied again to an answer that was under way, except by `patchOnce`', async () => {
    let answer = (_: number[]) => {};
    const read = () =>
      client.fetchQuery({ queryKey: KEY, queryFn: () => new Promise<number[]>((resolve) => (answer = resolve)) });
    const add = (item: number) => (cached: number[]) => (cached.includes(item) ? cached : [...cached, item]);
    for (const [patch, expected] of [
      [patchQuery, [5, 2]],
      [patchOnce, [5]],
    ] as const) {
      const reading = read();
      patch<number[]>(client, KEY, add(2));
      expect(client.getQueryData(KEY)).toContain(2);
      answer([5]);
      await reading;
      await Promise.resolve();
      expect(client.getQueryData(KEY)).toEqual(expected);
      client.setQueryData(KEY, [1]);
    }
  });

  it('does nothing if nothing is cached', () => {
    patchOnce<number[]>(client, ['feed'], () => [1]);
    expect(client.getQueryCache().find({ queryKey: ['feed'] })).toBeUndefined();
  });
});

describe('an answer', () => {
  it('is stored, or the result of `choose` is stored instead', () => {
    storeAnswer(client, ['feed'], 1);
    expect(client.getQueryData(['feed'])).toBe(1);
    storeAnswer(client, ['feed'], 0, (cached, answer) => Math.max(cached ?? 0, answer));
    expect(client.getQueryData(['feed'])).toBe(1);
  });
});

it('no other file writes cached data, because that would count as a read', () => {
  const sources = path.resolve(import.meta.dirname, '..');
  const writers = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.|^testing\//.test(file) &&
      /\bsetQuer(y|ies)Data\b/.test(readFileSync(path.join(sources, file), 'utf8')),
  );
  expect(writers).toEqual([path.join('lib', 'query-cache.ts')]);
});
