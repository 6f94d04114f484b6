import { beforeEach, describe, expect, it } from '@jest/globals';
import { GatheredReads } from './gathered-reads.ts';

interface Reading {
  keys: string[];
  finish: () => void;
  fail: (error: Error) => void;
}

let readings: Reading[];
let reads: GatheredReads<string>;

beforeEach(() => {
  readings = [];
  reads = new GatheredReads(
    (keys) =>
      new Promise((resolve, reject) => {
        const found = keys
          .filter((key) => key !== 'nobody')
          .map((key) => [key, `${key}, read ${readings.length}`] as const);
        readings.push({ keys, finish: () => resolve(new Map(found)), fail: reject });
      }),
  );
});

const begun = () => new Promise((resolve) => setImmediate(resolve));

describe('gathering reads', () => {
  it('reads together what is asked at once, each thing once', async () => {
    const answers = [reads.get('ann'), reads.get('ben'), reads.get('ann'), reads.get('nobody')];
    await begun();
    expect(readings.map(({ keys }) => keys)).toEqual([['ann', 'ben', 'nobody']]);
    readings[0]?.finish();
    expect(await Promise.all(answers)).toEqual(['ann, read 0', 'ben, read 0', 'ann, read 0', undefined]);
  });

  it('gives nobody what was read before they asked', async () => {
    const first = reads.get('ann');
    await begun();
    const later = [reads.get('ann'), reads.get('ben')];
    await begun();
    expect(readings).toHaveLength(1);
    readings[0]?.finish();
    expect(await first).toBe('ann, read 0');
    await begun();
    readings[1]?.finish();
    expect(await Promise.all(later)).toEqual(['ann, read 1', 'ben, read 1']);
  });

  it('tells a failure to those whom it concerns, and goes on', async () => {
    const first = reads.get('ann').catch((error: Error) => error.message);
    await begun();
    const second = reads.get('ben');
    readings[0]?.fail(new Error('no database'));
    expect(await first).toBe('no database');
    await begun();
    readings[1]?.finish();
    expect(await second).toBe('ben, read 1');
  });
});
