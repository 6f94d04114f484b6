import { LIMITS } from '@hoopline/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { describeWithRedis, startRedis, type TestRedis } from '../../test/harness/redis.ts';
import { waitUntil } from '../../test/harness/wait-until.ts';
import { MemoryMissedEvents, type MissedEvent, type MissedEvents, RedisMissedEvents } from './missed-events.ts';

const room = new Set(['games']);
const event = (rooms: string[], name: string, payload: unknown = {}, except: string[] = []): MissedEvent => ({
  rooms,
  except,
  name,
  payload,
});

async function namesOf(missed: MissedEvents, ms: number, rooms = room): Promise<string[] | undefined> {
  const events = await missed.since(ms, rooms);
  return events?.map(({ name }) => name);
}

/**
 * The tests of both implementations. `build` creates an instance that covers the last second; `pass` waits for the
 * given milliseconds.
 */
function behaves(build: () => Promise<MissedEvents>, pass: (ms: number) => Promise<void>): void {
  let missed: MissedEvents;
  const names = (ms: number, rooms = room) => namesOf(missed, ms, rooms);
  beforeEach(async () => {
    missed = await build();
  });

  it('are the events of the given rooms and time, oldest first', async () => {
    missed.add(event(['games'], 'early'));
    await pass(200);
    missed.add(event(['feed'], 'elsewhere'));
    missed.add(event(['feed', 'games'], 'first'));
    await pass(20);
    missed.add(event(['games'], 'second'));
    expect(await names(150)).toEqual(['first', 'second']);
    expect(await names(600)).toEqual(['early', 'first', 'second']);
    expect(await names(600, new Set())).toEqual([]);
  });

  it('reach a socket in several of their rooms once, and no socket in an excepted room', async () => {
    missed.add(event(['games', 'game:1'], 'both', {}, ['blocked:ann']));
    missed.add(event(['games', 'a', 'b', 'c', 'd', 'e'], 'many'));
    const rooms = new Set(['games', 'game:1']);
    expect((await names(600, rooms))?.sort()).toEqual(['both', 'many']);
    const own = new Set([...rooms, 'blocked:ann']);
    expect((await missed.since(600, rooms, own))?.map(({ name }) => name)).toEqual(['many']);
  });

  it('are unknown for a time before this node received everything', async () => {
    expect(await names(600)).toEqual([]);
    missed.restart();
    await pass(50);
    expect(await names(20)).toEqual([]);
    expect(await names(600)).toBeUndefined();
  });

  it('are unknown once there were too many for one page', async () => {
    for (let i = 0; i < 250; i += 1) missed.add(event(['games'], 'one', { i }));
    expect(await names(600)).toBeUndefined();
    expect(await names(600, new Set(['feed']))).toEqual([]);
  });
}

describe('missed events in the process', () => {
  let now: number;
  const build = async () => {
    now = 0;
    const missed = new MemoryMissedEvents(() => now);
    now = 1_000;
    return missed;
  };
  behaves(build, async (ms) => {
    now += ms;
  });

  it('are kept for as long as a page may ask, even after many events', async () => {
    const missed = await build();
    for (; now <= 100_000; now += 100) missed.add(event(['games'], String(now)));
    now = 100_000;
    expect((await namesOf(missed, 10_000))?.[0]).toBe('90000');
    expect(await missed.since(LIMITS.replayMs, new Set())).toEqual([]);
  });

  it('are unknown once there were too many to keep', async () => {
    const missed = await build();
    missed.add(event(['games'], 'one'));
    now += 100;
    for (let i = 0; i < 5_000; i += 1) missed.add(event(['games'], 'more'));
    expect(await namesOf(missed, 150, new Set(['feed']))).toBeUndefined();
    expect(await namesOf(missed, 0, new Set(['feed']))).toEqual([]);
  });

  it('are unknown once they were too long to keep', async () => {
    const missed = await build();
    const payload = 'x'.repeat(1024 * 1024);
    for (let i = 0; i < 8; i += 1) missed.add(event(['feed'], 'long', payload));
    expect(await namesOf(missed, 0)).toEqual([]);
    now += 100;
    for (let i = 0; i < 9; i += 1) missed.add(event(['feed'], 'long', payload));
    expect(await namesOf(missed, 150)).toBeUndefined();
    expect(await namesOf(missed, 0)).toEqual([]);
  });

  it('are unknown once they were sent to too many rooms to keep', async () => {
    const missed = await build();
    const people = Array.from({ length: 500 }, (_, i) => `user:${i}`.padEnd(40));
    for (let i = 0; i < 900; i += 1) missed.add(event(people, 'server.sync'));
    now += 100;
    expect(await namesOf(missed, 150)).toBeUndefined();
  });
});

describeWithRedis('missed events in Redis', () => {
  let server: TestRedis;
  let redis: Redis;
  const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const build = async () => {
    const missed = new RedisMissedEvents(redis);
    await pass(700);
    return missed;
  };
  beforeAll(async () => {
    server = await startRedis();
    redis = new Redis(server.url, { enableOfflineQueue: false });
    // The client would print its failed attempts to reconnect while its server is stopped.
    redis.on('error', () => undefined);
    await waitUntil(() => redis.status === 'ready');
  });
  beforeEach(() => redis.flushall());
  afterAll(async () => {
    redis.disconnect();
    await server.stop();
  });

  behaves(build, pass);

  it('are stored for as long as a page may ask, in one stream for an event to many rooms', async () => {
    const missed = await build();
    missed.add(event(['games', 'feed'], 'few'));
    missed.add(event(['games', 'a', 'b', 'c', 'd'], 'many'));
    expect(await namesOf(missed, 600)).toHaveLength(2);
    const keys = await redis.keys('*');
    expect(keys.sort()).toEqual(['hoopline:missed:*', 'hoopline:missed:feed', 'hoopline:missed:games']);
    for (const key of keys) {
      const left = await redis.pttl(key);
      expect(left).toBeGreaterThan(LIMITS.replayMs - 1_000);
      expect(left).toBeLessThanOrEqual(LIMITS.replayMs + 1_000);
    }
  });

  it('are unknown once a stream had too many, even if few of them are for the page', async () => {
    const missed = await build();
    for (let i = 0; i < 250; i += 1) missed.add(event(['a', 'b', 'c', 'd', 'e'], 'for others', { i }));
    missed.add(event(['games', 'a', 'b', 'c', 'd'], 'own'));
    expect(await namesOf(missed, 600)).toBeUndefined();
  });

  it('are unknown while Redis is away', async () => {
    const missed = await build();
    await server.stop();
    missed.add(event(['games'], 'lost'));
    expect(await namesOf(missed, 100)).toBeUndefined();
    await server.start();
    await waitUntil(() => redis.status === 'ready');
    missed.restart(); // `ReconnectSync` does the same when the link returns.
    expect(await namesOf(missed, 100)).toBeUndefined();
  });
});
