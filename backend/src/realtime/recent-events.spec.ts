import { LIMITS } from '@hoopline/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { RecentEvents } from './recent-events.ts';

let now: number;
let recent: RecentEvents;
const room = new Set(['games']);
const names = (ms: number, rooms = room) => recent.since(ms, rooms)?.map(({ name }) => name);

beforeEach(() => {
  now = 0;
  recent = new RecentEvents(() => now);
  now = 1_000;
});

describe('recent events', () => {
  it('are those of the asked rooms and time, oldest first', () => {
    recent.add(['games'], 'early', {});
    now = 1_100;
    recent.add(['feed'], 'elsewhere', {});
    recent.add(['feed', 'games'], 'first', {});
    recent.add(['games'], 'second', {});
    now = 1_150;
    expect(names(100)).toEqual(['first', 'second']);
    expect(names(150)).toEqual(['early', 'first', 'second']);
    expect(names(100, new Set())).toEqual([]);
  });

  it('are unknown for a time before this node heard everything', () => {
    expect(names(400)).toEqual([]);
    expect(names(600)).toBeUndefined();
    recent.restart();
    now = 1_600;
    expect(names(100)).toEqual([]);
    expect(names(200)).toBeUndefined();
  });

  it('reach back as far as a page may ask, however long this goes on', () => {
    for (; now <= 100_000; now += 100) recent.add(['games'], String(now), {});
    now = 100_000;
    expect(names(10_000)?.[0]).toBe('90000');
    expect(recent.since(LIMITS.replayMs, new Set())).toEqual([]);
  });

  it('are unknown once there were too many to keep, or for one page', () => {
    for (let i = 0; i < 250; i += 1) recent.add(['games'], 'one', {});
    expect(names(100)).toBeUndefined();
    expect(names(100, new Set(['feed']))).toEqual([]);
    now += 100;
    for (let i = 0; i < 5_000; i += 1) recent.add(['games'], 'more', {});
    expect(names(150, new Set(['feed']))).toBeUndefined();
    expect(names(0, new Set(['feed']))).toEqual([]);
  });

  it('are unknown once they were too long to keep', () => {
    const payload = 'x'.repeat(1024 * 1024);
    for (let i = 0; i < 8; i += 1) recent.add(['feed'], 'long', payload);
    expect(names(0)).toEqual([]);
    now += 100;
    for (let i = 0; i < 9; i += 1) recent.add(['feed'], 'long', payload);
    expect(names(150)).toBeUndefined();
    expect(names(0)).toEqual([]);
  });

  it('are unknown once they went to too many rooms to keep', () => {
    const people = Array.from({ length: 500 }, (_, i) => `user:${i}`.padEnd(40));
    for (let i = 0; i < 900; i += 1) recent.add(people, 'server.sync', {});
    now += 100;
    expect(names(150)).toBeUndefined();
  });

  it('come from other nodes too, and from this one only once', () => {
    const received = (rooms: string[]) =>
      recent.addReceived(['id', { data: ['games.created', {}] }, { except: [], rooms: ['games', ...rooms] }]);
    received([new RecentEvents().nodeRoom]);
    received([recent.nodeRoom]);
    received([]); // nothing that was published: the end of a session, for instance
    expect(names(100)).toEqual(['games.created']);
  });
});
