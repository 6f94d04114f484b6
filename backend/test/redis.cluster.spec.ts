import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { REDIS, type RedisClient } from '../src/database/redis.ts';
import { RateCounter } from '../src/http/rate-limit/rate-counter.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { sendMessage, startConversation } from './harness/conversations.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { buildMember, onNode, type TestPerson } from './harness/people.ts';
import { describeWithRedis } from './harness/redis.ts';
import { startRedisCluster, type TestRedisCluster } from './harness/redis-cluster.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

// The nodes of the cluster need seconds to find each other, and to notice that one has stopped.
jest.setTimeout(120_000);

/** The channel of a person's own events. */
const channelOf = ({ id }: TestPerson): string => `socket.io#/#user:${id}#`;

describeWithRedis('two nodes on a Redis Cluster', () => {
  let cluster: TestRedisCluster;
  let database: TestDatabase;
  let nodes: [TestApp, TestApp];
  let sockets: TestSocket[] = [];

  beforeAll(async () => {
    [cluster, database] = await Promise.all([startRedisCluster(), createTestDatabase()]);
    const settings = { REDIS_URL: cluster.url, DATABASE_URL: database.url };
    nodes = [await startTestApp(settings), await startTestApp(settings)];
    await waitUntil(() => nodes.every(({ app }) => app.get<RedisClient>(REDIS).status === 'ready'));
    for (const { url } of nodes) await TestSocket.untilReplaying(url);
  });
  afterEach(() => {
    for (const socket of sockets) socket.close();
    sockets = [];
  });
  afterAll(async () => {
    for (const node of nodes ?? []) await node.close();
    await cluster?.stop();
    await database?.drop();
  });

  async function connect(node: TestApp, person: TestPerson): Promise<TestSocket> {
    const socket = await TestSocket.open(node.url, person.cookie);
    sockets.push(socket);
    return socket;
  }

  async function buildPair() {
    const [ann, ben] = [await buildMember(nodes[0]), onNode(nodes[1].url, await buildMember(nodes[0]))];
    return { ann, ben, id: (await startConversation(ann, ben)).id };
  }

  it('deliver an event from one to the other once, through the channel of its room', async () => {
    const { ann, ben, id } = await buildPair();
    const tab = await connect(nodes[1], ben);
    await sendMessage(ann, id, 'across');
    await sendMessage(ann, id, 'fence');
    await tab.next('messages.created', ({ message }) => message.content === 'fence');
    expect(tab.all('messages.created').map(({ message }) => message.content)).toEqual(['across', 'fence']);
    const redis = nodes[0].app.get<RedisClient>(REDIS);
    const counts = await Promise.all(cluster.shards.map((shard) => subscribersOf(redis, shard.url, channelOf(ben))));
    expect(counts.sort()).toEqual([0, 0, 1]);
  });

  it('send events that the other published before a socket connected', async () => {
    const { ann, ben, id } = await buildPair();
    const since = performance.now();
    const message = await sendMessage(ann, id, 'while the page loads');
    const tab = await TestSocket.openSince(nodes[1].url, since, ben.cookie);
    sockets.push(tab);
    expect(await tab.next('messages.created')).toMatchObject({ conversationId: id, message });
  });

  it('count calls together, whichever shard has the count', async () => {
    const counters = nodes.map(({ app }) => app.get(RateCounter)) as [RateCounter, RateCounter];
    const limit = { points: 3, seconds: 60 };
    for (let caller = 0; caller < 12; caller += 1) {
      const waits: number[] = [];
      for (let i = 0; i < 4; i += 1) {
        waits.push(await (counters[i % 2] as RateCounter).hit('test', limit, `caller-${caller}`));
      }
      expect(waits).toEqual([0, 0, 0, expect.any(Number)]);
      expect(waits[3]).toBeGreaterThan(0);
    }
  });

  it('show who is online at the other, and end a session everywhere', async () => {
    const { ann, ben } = await buildPair();
    const tab = await connect(nodes[0], ann);
    await tab.call('watch', { topics: [`presence:${ben.id}`] });
    const far = await connect(nodes[1], ben);
    await tab.next('presence.changed', ({ userId, isOnline }) => userId === ben.id && isOnline);
    expect((await ben.fetch('/api/conversations')).status).toBe(200);
    await onNode(nodes[0].url, ben).fetch('/api/logout', { redirect: 'manual' });
    await far.closed();
    expect((await ben.fetch('/api/conversations')).status).toBe(401);
  });

  it('continue without the shard of their events, and make clients catch up when it is back', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { ann, ben, id } = await buildPair();
    const tab = await connect(nodes[1], ben);
    const near = await connect(nodes[0], ann);
    const shard = await cluster.shardOf(channelOf(ben));
    await shard.stop();
    await sendMessage(ann, id, 'while away');
    await near.next('messages.created', ({ message }) => message.content === 'while away');
    await shard.start();
    await tab.next('server.sync');
    let count = 0;
    await waitUntil(async () => {
      count += 1;
      await sendMessage(ann, id, `again ${count}`);
      return tab.all('messages.created').some(({ message }) => message.content.startsWith('again'));
    });
    logged.mockRestore();
  });
});

/** How many nodes are subscribed to the channel at one shard. */
async function subscribersOf(redis: RedisClient, url: string, channel: string): Promise<number> {
  const { port } = new URL(url);
  const shard = 'nodes' in redis && redis.nodes('master').find(({ options }) => String(options.port) === port);
  if (!shard) throw new Error(`No connection to ${url}`);
  const [, count] = (await shard.call('PUBSUB', 'SHARDNUMSUB', channel)) as [string, number];
  return count;
}
