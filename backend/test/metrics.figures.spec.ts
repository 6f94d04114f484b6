import { setTimeout as delay } from 'node:timers/promises';
import { feedTopics } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MetricsSnapshot } from '../src/ops/metrics-snapshot.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { buildMember } from './harness/people.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

/** How long the event loop of this process, which is the server's too, is held up. */
const HELD_UP_MS = 400;

describe('the figures of a node', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  it('tell what it is like now, and what came since they were asked for', async () => {
    const snapshot = server.app.get(MetricsSnapshot);
    const first = await snapshot.figures();
    expect(first).toMatchObject({ sockets: 0, users: 0, rooms: 0, acknowledgementMs: null, redis: null });
    expect(Object.values(first.perSecond)).toEqual(Array(8).fill(0));

    const member = await buildMember(server);
    const sockets = [
      await TestSocket.open(server.url, member.cookie),
      await TestSocket.open(server.url, member.cookie),
      await TestSocket.open(server.url),
    ];
    for (const socket of sockets) await socket.call('watch', { topics: [feedTopics.all] });
    await fetch(`${server.url}/api/feed`);
    const { perSecond, ...figures } = await snapshot.figures();
    expect(figures).toMatchObject({
      sockets: 3,
      users: 1,
      topics: { feed: { topics: 1, sockets: 3 }, post: { topics: 0, sockets: 0 } },
      largestTopics: [{ topic: feedTopics.all, sockets: 3 }],
      outbox: { depth: 0, oldestSeconds: 0 },
      pool: { waiting: 0 },
    });
    expect(figures.pool.busy + figures.pool.idle).toBeGreaterThan(0);
    expect(figures.acknowledgementMs?.p99).toBeGreaterThan(0);
    for (const name of ['eventsIn', 'eventsOut', 'bytesIn', 'bytesOut', 'httpRequests'] as const)
      expect([name, perSecond[name] > 0]).toEqual([name, true]);

    for (const socket of sockets) socket.close();
    await waitUntil(async () => (await snapshot.figures()).sockets === 0);
    expect(await snapshot.figures()).toMatchObject({ users: 0, acknowledgementMs: null, largestTopics: [] });
  });

  it('tell how long the event loop was held up since they were asked for, and no longer than that', async () => {
    const snapshot = server.app.get(MetricsSnapshot);
    await snapshot.figures();
    await delay(50);
    const until = performance.now() + HELD_UP_MS;
    while (performance.now() < until);
    await delay(50);
    const { eventLoopLagMs: lag } = await snapshot.figures();
    expect(lag.max).toBeGreaterThan(HELD_UP_MS / 2);
    expect(lag.p99).toBeGreaterThan(HELD_UP_MS / 2);
    expect(lag.mean).toBeGreaterThan(0);
    expect(lag.mean).toBeLessThan(lag.max);
    await waitUntil(async () => (await snapshot.figures()).eventLoopLagMs.max < HELD_UP_MS / 2);
  });
});
