import { courtsErrors } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Outbound } from '../../../../http/outbound.ts';
import { Nominatim } from './nominatim.ts';

let nominatim: Nominatim;
let asked: string[];
let refused: string[];
beforeEach(() => {
  jest.useFakeTimers();
  nominatim = new Nominatim('https://nominatim.openstreetmap.org', 'Hoopline');
  asked = [];
  refused = [];
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
async function search(query: string, server = nominatim): Promise<void> {
  const outbound = new Outbound();
  jest.spyOn(outbound, 'json').mockImplementation(async () => {
    asked.push(query);
    return [];
  });
  await server.search(outbound, query).catch((error: { code?: string }) => {
    expect(error.code).toBe(courtsErrors.places_quota.code);
    refused.push(query);
  });
}

describe('searches by text', () => {
  it('are sent to the public server a second apart, and refused at once if they would wait too long', async () => {
    const all = ['a', 'b', 'c', 'd'].map((query) => search(query));
    await pass(0);
    expect([asked, refused]).toEqual([['a'], ['d']]);
    await pass(999);
    expect(asked).toEqual(['a']);
    await pass(1);
    expect(asked).toEqual(['a', 'b']);
    await pass(1_000);
    await Promise.all(all);
    expect(asked).toEqual(['a', 'b', 'c']);
  });

  it('are sent to the public server at once if the last one was a second ago, and otherwise wait', async () => {
    await search('a');
    await pass(1_500);
    await search('b');
    expect(asked).toEqual(['a', 'b']);
    const early = search('c');
    await pass(999);
    expect(asked).toEqual(['a', 'b']);
    await pass(1);
    await early;
    expect(asked).toEqual(['a', 'b', 'c']);
  });

  it('are sent to any other server without a delay', async () => {
    const own = new Nominatim('https://names.example', 'Hoopline');
    await Promise.all(['a', 'b', 'c', 'd'].map((query) => search(query, own)));
    expect(asked).toHaveLength(4);
  });
});
