import { describe, expect, it } from '@jest/globals';
import { kinds } from './activity-scheduler.ts';
import { ShuffledList, seededRandom } from './random.ts';

const take = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, draw);

describe('the sequence of kinds for a seed', () => {
  it('is the same each time, and differs for another seed', () => {
    const of = (seed: number) => {
      const next = kinds(seededRandom(seed));
      return take(30, () => next.next().value);
    };
    expect(of(3)).toEqual(of(3));
    expect(of(3)).not.toEqual(of(4));
  });

  it('begins with `play`, contains every kind, and has none twice in a row', () => {
    const next = kinds(seededRandom(5));
    const chosen = take(200, () => next.next().value);
    expect(chosen[0]).toBe('play');
    expect(new Set(chosen).size).toBe(6);
    expect(chosen.some((kind, index) => kind === chosen[index - 1])).toBe(false);
  });
});

describe('a shuffled list', () => {
  it('returns all items before it repeats one, and none twice in a row', () => {
    const list = new ShuffledList(seededRandom(2), [1, 2, 3, 4, 5]);
    const given = take(50, () => list.next());
    for (let from = 0; from < 50; from += 5) expect(new Set(given.slice(from, from + 5)).size).toBe(5);
    expect(given.some((one, index) => one === given[index - 1])).toBe(false);
  });
});
