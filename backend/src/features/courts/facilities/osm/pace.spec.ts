import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Pace } from './pace.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('Pace', () => {
  it('lets callers go a second apart, and refuses those who would wait too long', async () => {
    const pace = new Pace(1_000, 2_500);
    const gone: string[] = [];
    const take = async (name: string) => void gone.push(`${name} ${await pace.turn()}`);
    const all = ['a', 'b', 'c', 'd'].map(take);
    await jest.advanceTimersByTimeAsync(0);
    expect(gone.toSorted()).toEqual(['a true', 'd false']);
    await jest.advanceTimersByTimeAsync(999);
    expect(gone).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(gone).toContain('b true');
    expect(gone).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(1_000);
    await Promise.all(all);
    expect(gone).toContain('c true');
  });

  it('makes nobody wait who comes late enough', async () => {
    const pace = new Pace(1_000, 0);
    expect(await pace.turn()).toBe(true);
    expect(await pace.turn()).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await pace.turn()).toBe(true);
  });
});
