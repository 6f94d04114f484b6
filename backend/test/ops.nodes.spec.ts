import { setTimeout as delay } from 'node:timers/promises';
import { type OpsHistory, opsTopics } from '@hoopline/contracts';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { ok } from './harness/calls.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { type ConsoleBrowser, OPS_TOKEN, openConsole } from './harness/ops.ts';
import { signInAt } from './harness/people.ts';
import { type Node, spawnNode } from './harness/process.ts';
import { describeWithRedis, startRedis, type TestRedis } from './harness/redis.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

// These tests start processes, and wait until one counts as dead.
jest.setTimeout(60_000);

/** Promises to operators, in milliseconds. */
const REDIS_IS_RED_WITHIN_MS = 5_000;
const DEAD_NODE_LEAVES_WITHIN_MS = 15_000;

const ENV = { SESSION_SECRET: 'console'.repeat(8), OPS_TOKEN };

describeWithRedis('the console of two nodes', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let near: Node;
  let far: Node;
  let holder: ConsoleBrowser;
  let sockets: TestSocket[] = [];

  let startedAfter: number;
  const start = (env = {}) => spawnNode({ databaseUrl: database.url, redisUrl: redis.url, env: { ...ENV, ...env } });

  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), startRedis()]);
    startedAfter = Date.now();
    [near, far] = await Promise.all([start(), start({ HOOPLINE_VERSION: '2026-11-25' })]);
    holder = await openConsole(near.url);
    await untilNodes(2);
  });
  afterEach(() => {
    for (const socket of sockets) socket.close();
    sockets = [];
  });
  afterAll(async () => {
    await Promise.all([near, far].map((node) => node?.kill('SIGTERM')));
    await redis?.stop();
    await database?.drop();
  });

  /** Polls less often than the rate limit allows. */
  const untilNodes = (count: number) =>
    waitUntil(async () => {
      await delay(250);
      return (await holder.state()).nodes.length === count;
    });
  /** The other node, which does not answer these calls. */
  const other = async () => (await holder.state()).nodes.find(({ isSelf }) => !isSelf);

  async function connect(node: Node, cookie: string): Promise<TestSocket> {
    const socket = await TestSocket.open(node.url, cookie);
    sockets.push(socket);
    return socket;
  }

  async function watch(): Promise<TestSocket> {
    const socket = await connect(near, holder.cookie);
    await socket.call('watch', { topics: [opsTopics.all] });
    return socket;
  }

  it('shows the version and the start time of each node', async () => {
    const { at, nodes } = await holder.state();
    const versions = new Map(nodes.map(({ isSelf, version }) => [isSelf, version]));
    expect(versions.get(false)).toBe('2026-11-25');
    expect(versions.get(true)).toMatch(/^\d+\.\d+\.\d+\+[\da-f]{8}$/);
    for (const { startedAt } of nodes) {
      expect(Date.parse(startedAt)).toBeGreaterThan(startedAfter - 1_000);
      expect(Date.parse(startedAt)).toBeLessThan(Date.parse(at));
    }
  });

  it('shows the metrics, the last hour and the topics of the other node', async () => {
    const person = await signInAt(far.url, 'Far');
    const [socket] = [await connect(far, person.cookie), await connect(far, person.cookie)];
    await socket.call('watch', { topics: ['feed'] });
    const watching = await watch();
    const metrics = ({ nodes }: { nodes: { isSelf: boolean; metrics: { sockets: number | null } }[] }) =>
      nodes.find(({ isSelf }) => !isSelf)?.metrics;
    await watching.next('ops.tick', (state) => metrics(state)?.sockets === 2);

    const node = await other();
    await waitUntil(async () => {
      await delay(250);
      const histories = await ok<OpsHistory[]>(holder.fetch('/api/ops/history'));
      const last = Object.fromEntries(histories.map(({ nodeId, series }) => [nodeId, series.sockets.at(-1)]));
      return histories.length === 2 && last[node?.id ?? ''] === 2;
    });
    expect(await ok(holder.fetch(`/api/ops/nodes/${node?.id}/topics`))).toEqual([
      { kind: 'feed', topicCount: 1, socketCount: 1, largest: [{ topic: 'feed', socketCount: 1 }] },
    ]);
  });

  it('sends canaries over Redis, which return', async () => {
    const watching = await watch();
    const { nodes } = await watching.next('ops.tick', (state) =>
      state.nodes.every(({ metrics }) => typeof metrics.canaryP50 === 'number'),
    );
    expect(nodes).toHaveLength(2);
    for (const { metrics } of nodes) {
      const [p50, p95, p99] = [metrics.canaryP50, metrics.canaryP95, metrics.canaryP99] as number[];
      expect([p50, p95, p99].every((ms) => typeof ms === 'number' && ms > 0)).toBe(true);
      expect([p50, p95, p99]).toEqual([p50, p95, p99].sort((a, b) => Number(a) - Number(b)));
    }
    const metrics = await fetch(`${near.url}/metrics`, { headers: { authorization: `Bearer ${OPS_TOKEN}` } });
    expect(await metrics.text()).toMatch(/^hoopline_canary_seconds_count [1-9]/m);
  });

  it('closes the sockets of a person on the other node', async () => {
    const person = await signInAt(far.url, 'Gone');
    const [there, here] = [await connect(far, person.cookie), await connect(near, person.cookie)];
    const answer = holder.send('POST', '/api/ops/disconnections', { userId: person.id });
    expect(await ok(answer)).toEqual({ socketCount: 2, isComplete: true });
    await Promise.all([there.closed(), here.closed()]);
  });

  it('drains the other node, and takes it back', async () => {
    const person = await signInAt(far.url, 'Moved');
    const socket = await connect(far, person.cookie);
    const node = await other();
    const set = (isDraining: boolean) => holder.send('PUT', `/api/ops/nodes/${node?.id}/draining`, { isDraining });
    await ok(set(true));
    await socket.next('server.draining');
    expect(await (await fetch(`${far.url}/api/health`)).json()).toMatchObject({ ready: false, isDraining: true });
    expect((await other())?.isDraining).toBe(true);
    // A socket that reconnects there receives the event again.
    await (await connect(far, person.cookie)).next('server.draining');
    const [self] = (await holder.state()).nodes.filter(({ isSelf }) => isSelf);
    const last = await holder.send('PUT', `/api/ops/nodes/${self?.id}/draining`, { isDraining: true });
    expect(last.status).toBe(409);

    await ok(set(false));
    expect(await (await fetch(`${far.url}/api/health`)).json()).toMatchObject({ ready: true, isDraining: false });
    expect((await holder.actions()).slice(0, 2)).toMatchObject([
      { action: 'undrain', node: node?.name, isDone: true },
      { action: 'drain', node: node?.name, isDone: true },
    ]);
  });

  /** How long after `strike` the console shows that Redis is away, in milliseconds. */
  async function redAfter(watching: TestSocket, strike: () => unknown): Promise<number> {
    const struckAt = performance.now();
    await strike();
    await watching.next('ops.tick', ({ redis: state }) => state === 'down');
    return performance.now() - struckAt;
  }

  it('shows in time that Redis hangs, and that it is back', async () => {
    const watching = await watch();
    await watching.next('ops.tick', ({ redis: state }) => state === 'up');
    try {
      expect(await redAfter(watching, () => redis.hang())).toBeLessThan(REDIS_IS_RED_WITHIN_MS);
    } finally {
      redis.resume();
    }
    await (await watch()).next('ops.tick', ({ redis: state }) => state === 'up');
  });

  it('shows its own watchers in time that Redis is away, keeps the other node, and recovers with Redis', async () => {
    const watching = await watch();
    await watching.next('ops.tick', ({ redis: state }) => state === 'up');
    expect(await redAfter(watching, () => redis.stop())).toBeLessThan(REDIS_IS_RED_WITHIN_MS);
    const node = await other();
    const answer = await holder.send('PUT', `/api/ops/nodes/${node?.id}/draining`, { isDraining: true });
    expect(answer.status).toBe(503);
    expect((await holder.actions())[0]).toMatchObject({ action: 'drain', isDone: false });
    const lost = await watching.next('ops.tick', ({ nodes }) => nodes.some(({ metrics }) => metrics.canariesLost));
    expect(lost.nodes).toHaveLength(2);

    await redis.start();
    const reportedAt = (await other())?.reportedAt ?? '';
    await watching.next('ops.tick', ({ nodes }) => nodes.some((one) => !one.isSelf && one.reportedAt > reportedAt));
    expect((await holder.state()).redis).toBe('up');
  });

  it('removes in time a node that has died, and at once one that has stopped', async () => {
    const watchingDeath = await watch();
    await watchingDeath.next('ops.tick', ({ nodes }) => nodes.length === 2);
    const diedAt = performance.now();
    await far.kill('SIGKILL');
    await watchingDeath.next('ops.tick', ({ nodes }) => nodes.length === 1);
    expect(performance.now() - diedAt).toBeLessThan(DEAD_NODE_LEAVES_WITHIN_MS);
    far = await start();
    await untilNodes(2);
    // A node that stops informs the others. A dead node would stay for fifteen ticks, one each second.
    await far.kill('SIGTERM');
    const watching = await watch();
    await watching.next('ops.tick', ({ nodes }) => nodes.length === 1);
    expect(watching.all('ops.tick').length).toBeLessThanOrEqual(3);
  });
});
