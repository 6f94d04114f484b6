import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { describeWithRedis, startRedis, type TestRedis } from '../../../test/harness/redis.ts';
import { MemoryPresenceStore, type PresenceStore, RedisPresenceStore } from './presence.store.ts';

const NOW = 1_000_000;

function behaves(build: () => PresenceStore): void {
  let store: PresenceStore;
  beforeEach(() => {
    store = build();
  });

  it('returns each person only once when they come online', async () => {
    expect(await store.renew(['ann', 'ben'], NOW + 20)).toEqual(['ann', 'ben']);
    expect(await store.renew(['ann', 'cat'], NOW + 30)).toEqual(['cat']);
    expect(await store.renew([], NOW)).toEqual([]);
  });

  it('leaves out people whose entry has expired, even before it is removed', async () => {
    await store.renew(['ann'], NOW);
    await store.renew(['ben'], NOW + 1);
    expect(await store.online(['ann', 'ben', 'cat'], NOW)).toEqual(new Set(['ben']));
    expect(await store.online([], NOW)).toEqual(new Set());
  });

  it('returns each removed entry to one caller only', async () => {
    await store.renew(['ann', 'ben'], NOW - 5);
    await store.renew(['cat'], NOW + 1);
    const expired = await store.expired(NOW);
    expect(expired).toEqual(
      new Map([
        ['ann', NOW - 5],
        ['ben', NOW - 5],
      ]),
    );
    const removed = await Promise.all([
      store.removeExpired([...expired.keys()], NOW),
      store.removeExpired(['ann'], NOW),
    ]);
    expect(removed).toEqual([['ann', 'ben'], []]);
    expect(await store.renew(['ann', 'cat'], NOW + 20)).toEqual(['ann']);
  });

  it('keeps the entry of a person who came back', async () => {
    await store.renew(['ann'], NOW - 5);
    await store.renew(['ann'], NOW + 20);
    expect(await store.removeExpired(['ann', 'nobody'], NOW)).toEqual([]);
    expect(await store.online(['ann'], NOW)).toEqual(new Set(['ann']));
  });
}

describe('presence in the process', () => behaves(() => new MemoryPresenceStore()));

describeWithRedis('presence in Redis', () => {
  let server: TestRedis;
  let redis: Redis;
  beforeAll(async () => {
    server = await startRedis();
    redis = new Redis(server.url);
  });
  beforeEach(() => redis.flushall());
  afterAll(async () => {
    redis.disconnect();
    await server.stop();
  });

  behaves(() => new RedisPresenceStore(redis));
});
