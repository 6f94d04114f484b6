import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { REDIS, type RedisClient } from '../../src/database/redis.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { buildGuest, buildMember, type TestPerson } from '../harness/people.ts';
import { pointsOf } from '../harness/rate-limits.ts';
import { describeWithRedis, startRedis, type TestRedis } from '../harness/redis.ts';
import { waitUntil } from '../harness/wait-until.ts';

const PATH = '/api/reports';

/** The callers of a row. `from` returns the `x-forwarded-for` header of call number `i`. */
interface Callers {
  person?: 'member' | 'guest';
  from: (i: number) => string;
  path?: string;
}

/** The calls of each row count as one caller. Each row has its own network, so that no row limits another. */
const ONE: [string, Callers][] = [
  ['a member, from wherever they call', { person: 'member', from: (i) => `203.0.113.${i}` }],
  ['a network without a session', { from: () => '198.51.100.1' }],
  ['a guest, who could become another', { person: 'guest', from: () => '198.51.100.2' }],
  ['an address with other addresses before it', { from: (i) => `203.0.113.${i}, 198.51.100.3` }],
  ['an address written in two ways', { from: (i) => (i % 2 ? '198.51.100.4' : '::ffff:198.51.100.4') }],
  ['a home’s addresses of IPv6', { from: (i) => `2001:db8:1:1::${i.toString(16)}` }],
];

/** Callers that are not limited together with a caller of `ONE`. */
const OTHERS: [string, Callers][] = [
  ['another member at an address that was refused', { person: 'member', from: () => '198.51.100.1' }],
  ['the next network', { from: () => '198.51.100.5' }],
  ['the next home of IPv6', { from: () => '2001:db8:1:2::1' }],
];

describeWithRedis('a limit', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let together: TestApp[];
  let alone: TestApp;
  let points: number;
  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), startRedis()]);
    // Other tests check what the nodes log when Redis has stopped.
    const settings = { DATABASE_URL: database.url, TRUST_PROXY: 1, logStream: { write: () => {} } };
    const shared = { ...settings, REDIS_URL: redis.url };
    [alone, ...together] = await Promise.all([startTestApp(settings), startTestApp(shared), startTestApp(shared)]);
    points = pointsOf(alone, `POST ${PATH}`);
    // A node counts by itself until Redis is ready.
    const isReady = ({ app }: TestApp) => app.get<RedisClient>(REDIS).status === 'ready';
    await waitUntil(() => together.every(isReady));
    // The first count of a node may take longer than a node waits for Redis. Then the node would count it by itself.
    for (const { url } of together)
      await fetch(`${url}${PATH}`, { method: 'POST', headers: { 'x-forwarded-for': '192.0.2.1' } });
  });
  afterAll(async () => {
    await Promise.all([alone, ...together].map((node) => node?.close()));
    await redis?.stop();
    await database?.drop();
  });

  async function callerOf({ person, from, path = PATH }: Callers) {
    const made: TestPerson | undefined =
      person && (person === 'member' ? await buildMember(alone) : await buildGuest(alone));
    return async (node: TestApp | undefined, i: number): Promise<Response> => {
      const headers = { 'x-forwarded-for': from(i), ...(made && { cookie: made.cookie }) };
      return fetch(`${node?.url}${path}`, { method: 'POST', headers });
    };
  }

  /** Sends `count` calls to the nodes in turn. Returns which of them were refused. */
  async function refusals(callers: Callers, nodes: TestApp[], count: number): Promise<boolean[]> {
    const call = await callerOf(callers);
    const refused: boolean[] = [];
    for (let i = 0; i < count; i += 1) {
      const answer = await call(nodes[i % nodes.length], i);
      refused.push(answer.status === 429);
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    return refused;
  }
  const none = (count: number) => Array<boolean>(count).fill(false);

  it.each(ONE)('counts two nodes’ calls together: %s', async (_, callers) => {
    expect(await refusals(callers, together, points + 2)).toEqual([...none(points), true, true]);
  });

  it.each(['/api/games', '/api/feed'])('counts two nodes’ calls together also with the limit of %s', async (path) => {
    const most = pointsOf(alone, `POST ${path}`);
    expect(most).not.toBe(points);
    const member: Callers = { person: 'member', from: (i) => `203.0.113.${i}`, path };
    expect(await refusals(member, together, most + 2)).toEqual([...none(most), true, true]);
  });

  it.each(OTHERS)('does not refuse other callers at two nodes: %s', async (_, callers) => {
    expect(await refusals(callers, together, 2)).toEqual([false, false]);
  });

  it.each(ONE)('counts one node’s calls without Redis: %s', async (_, callers) => {
    expect(await refusals(callers, [alone], points + 1)).toEqual([...none(points), true]);
  });

  it.each(OTHERS)('does not refuse other callers at one node without Redis: %s', async (_, callers) => {
    expect(await refusals(callers, [alone], 1)).toEqual([false]);
  });

  it('is counted by each node alone while Redis is away, and by both together when it is back', async () => {
    await redis.stop();
    const member: Callers = { person: 'member', from: () => '198.51.100.6' };
    expect(await refusals(member, together, 2 * points + 2)).toEqual([...none(2 * points), true, true]);
    await redis.start();
    let isBack = false;
    while (!isBack) isBack = (await refusals(member, together, points + 1)).at(-1) === true;
    expect(await refusals(member, together, points + 2)).toEqual([...none(points), true, true]);
  });
});
