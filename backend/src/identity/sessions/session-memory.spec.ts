import { beforeEach, describe, expect, it } from '@jest/globals';
import { SessionMemory, type StoredSession } from './session-memory.ts';

let now: number;
let memory: SessionMemory;
beforeEach(() => {
  now = 0;
  memory = new SessionMemory(() => now);
});

const of = (userId: string | null): StoredSession => ({ sess: '{}', userId, expire: new Date(), suspendedUntil: null });

describe('SessionMemory', () => {
  it('keeps a session for five seconds after its read began', () => {
    const keep = memory.reading();
    now = 1_000;
    keep('a', of('ann'));
    now = 4_999;
    expect(memory.get('a')?.userId).toBe('ann');
    now = 5_000;
    expect(memory.get('a')).toBeUndefined();
  });

  it('forgets single sessions, and all sessions of a person', () => {
    const keep = memory.reading();
    for (const [hash, userId] of [
      ['a', 'ann'],
      ['a2', 'ann'],
      ['b', 'ben'],
      ['n', null],
    ] as const)
      keep(hash, of(userId));
    memory.forget({ hashes: ['b'] });
    memory.forget({ userIds: ['ann', 'nobody'] });
    expect(['a', 'a2', 'b', 'n'].map((hash) => memory.get(hash) !== undefined)).toEqual([false, false, false, true]);
  });

  it('does not keep a session that was forgotten while it was read', () => {
    const keep = memory.reading();
    memory.forget({ hashes: ['a'] });
    keep('a', of('ann'));
    expect(memory.get('a')).toBeUndefined();
    memory.reading()('a', of('ann'));
    expect(memory.get('a')).toBeDefined();
  });

  it('keeps the latest 10,000 sessions', () => {
    const keep = memory.reading();
    for (let i = 0; i <= 10_000; i += 1) keep(String(i), of(null));
    expect([memory.get('0'), memory.get('1')]).toEqual([undefined, expect.anything()]);
  });
});
