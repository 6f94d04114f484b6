import { beforeEach, describe, expect, it } from '@jest/globals';
import { BatchLoader } from './batch-loader.ts';

interface Load {
  keys: string[];
  finish: () => void;
  fail: (error: Error) => void;
}

let loads: Load[];
let loader: BatchLoader<string>;

beforeEach(() => {
  loads = [];
  loader = new BatchLoader(
    (keys) =>
      new Promise((resolve, reject) => {
        const found = keys
          .filter((key) => key !== 'unknown')
          .map((key) => [key, `${key}, read ${loads.length}`] as const);
        loads.push({ keys, finish: () => resolve(new Map(found)), fail: reject });
      }),
  );
});

const begun = () => new Promise((resolve) => setImmediate(resolve));

describe('BatchLoader', () => {
  it('loads what is asked for at once together, each key once', async () => {
    const answers = [loader.get('ann'), loader.get('ben'), loader.get('ann'), loader.get('unknown')];
    await begun();
    expect(loads.map(({ keys }) => keys)).toEqual([['ann', 'ben', 'unknown']]);
    loads[0]?.finish();
    expect(await Promise.all(answers)).toEqual(['ann, read 0', 'ben, read 0', 'ann, read 0', undefined]);
  });

  it('never returns a value that was read before the call', async () => {
    const first = loader.get('ann');
    await begun();
    const later = [loader.get('ann'), loader.get('ben')];
    await begun();
    expect(loads).toHaveLength(1);
    loads[0]?.finish();
    expect(await first).toBe('ann, read 0');
    await begun();
    loads[1]?.finish();
    expect(await Promise.all(later)).toEqual(['ann, read 1', 'ben, read 1']);
  });

  it('rejects the calls of the failed batch, and goes on', async () => {
    const first = loader.get('ann').catch((error: Error) => error.message);
    await begun();
    const second = loader.get('ben');
    loads[0]?.fail(new Error('no database'));
    expect(await first).toBe('no database');
    await begun();
    loads[1]?.finish();
    expect(await second).toBe('ben, read 1');
  });
});
