import { setTimeout as delay } from 'node:timers/promises';
import { feedTopics } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RUNTIME, type Runtime } from '../src/config/runtime.ts';
import { DatabaseProbe } from '../src/database/database-probe.ts';
import { Metrics } from '../src/metrics/metrics.ts';
import { CanaryService } from '../src/ops/canary.service.ts';
import { NodeMetrics } from '../src/ops/node-metrics.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { buildMember } from './harness/people.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

/** How long the test blocks the event loop of this process, which the server shares. */
const HELD_UP_MS = 400;

const RATES = ['eventsIn', 'eventsOut', 'bytesIn', 'bytesOut', 'requests'] as const;

/** A separate reader. Its intervals do not depend on when the server reads its own metrics. */
const readerOf = ({ app }: TestApp) =>
  new NodeMetrics(app.get(Metrics), app.get(CanaryService), app.get(DatabaseProbe), app.get<Runtime>(RUNTIME));

describe('the metrics of a node', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  it('contain the present state, and the changes since the last read', async () => {
    const metrics = readerOf(server);
    const first = await metrics.read();
    expect(first).toMatchObject({ sockets: 0, users: 0, rooms: 0, acknowledgementP99: null, redisMs: null });
    expect(RATES.map((name) => first[name])).toEqual(RATES.map(() => 0));

    const member = await buildMember(server);
    const sockets = [
      await TestSocket.open(server.url, member.cookie),
      await TestSocket.open(server.url, member.cookie),
      await TestSocket.open(server.url),
    ];
    for (const socket of sockets) await socket.call('watch', { topics: [feedTopics.all] });
    await fetch(`${server.url}/api/feed`);
    const second = await metrics.read();
    expect(second).toMatchObject({ sockets: 3, users: 1, topics: 1, outboxDepth: 0, outboxMs: 0, poolWaiting: 0 });
    expect(second.acknowledgementP99).toBeGreaterThan(0);
    for (const name of RATES) expect([name, (second[name] ?? 0) > 0]).toEqual([name, true]);

    for (const socket of sockets) socket.close();
    await waitUntil(async () => (await metrics.read()).sockets === 0);
    expect(await metrics.read()).toMatchObject({ users: 0, topics: 0, acknowledgementP99: null });
  });

  it('contain the delay of the event loop since the last read only', async () => {
    const metrics = readerOf(server);
    await metrics.read();
    await delay(50);
    const until = performance.now() + HELD_UP_MS;
    while (performance.now() < until);
    await delay(50);
    expect((await metrics.read()).loopLagMs).toBeGreaterThan(HELD_UP_MS / 2);
    await waitUntil(async () => ((await metrics.read()).loopLagMs ?? HELD_UP_MS) < HELD_UP_MS / 2);
  });
});
