import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { RUNTIME, type Runtime } from '../src/config/runtime.ts';
import { startTestNode, type TestApp } from './harness/app.ts';
import { ok } from './harness/calls.ts';
import { buildGame, join } from './harness/games.ts';
import { buildMember, onNode } from './harness/people.ts';
import { describeWithRedis, startRedis, type TestRedis } from './harness/redis.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

describeWithRedis('two nodes', () => {
  let server: TestRedis;
  let redis: Redis;
  let nodes: [TestApp, TestApp];
  const tabs: TestSocket[] = [];
  beforeAll(async () => {
    server = await startRedis();
    redis = new Redis(server.url);
    const first = await startTestNode({ REDIS_URL: server.url });
    const { DATABASE_URL } = first.app.get<Runtime>(RUNTIME);
    nodes = [first, await startTestNode({ REDIS_URL: server.url, DATABASE_URL })];
    for (const { url } of nodes) await TestSocket.untilReplaying(url);
  });
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.close();
  });
  afterAll(async () => {
    redis?.disconnect();
    // The first node drops the database that both use.
    for (const node of nodes?.toReversed() ?? []) await node.close();
    await server?.stop();
  });

  const open = async (node: TestApp, cookie?: string, topics: string[] = []): Promise<TestSocket> => {
    const tab = await TestSocket.open(node.url, cookie);
    tabs.push(tab);
    if (topics.length > 0) await tab.call('watch', { topics });
    return tab;
  };
  /** The number of nodes to which Redis sends the events of a room. */
  const receivers = async (room: string): Promise<number> => {
    const [, count] = (await redis.call('PUBSUB', 'SHARDNUMSUB', `socket.io#/#${room}#`)) as [string, number];
    return count;
  };

  it('receive the events of a room only while a socket of theirs is in it', async () => {
    const [near, far] = nodes;
    const { id, host } = await buildGame(near);
    const topic = `game:${id}`;
    expect(await receivers(topic)).toBe(0);
    const tab = await open(far, undefined, [topic]);
    expect(await receivers(topic)).toBe(1);
    await ok(join(host, id));
    await tab.next('games.seatsChanged', ({ currentPlayers }) => currentPlayers === 1);

    const channel = `socket.io#/#${topic}#`;
    const before = await publishedTo(channel);
    await ok(join(await buildMember(near), id));
    await tab.next('games.seatsChanged', ({ currentPlayers }) => currentPlayers === 2);
    expect(await before()).toBeGreaterThan(0);

    await open(near, undefined, [topic]);
    expect(await receivers(topic)).toBe(2);
    tab.close();
    await waitUntil(async () => (await receivers(topic)) === 1);
  });

  it('subscribe to the room of a person who opens a page, before they send `session.ready` to it', async () => {
    const [near, far] = nodes;
    const ann = await buildMember(near);
    expect(await receivers(`user:${ann.id}`)).toBe(0);
    const tab = await open(far, onNode(far.url, ann).cookie);
    expect(await receivers(`user:${ann.id}`)).toBe(1);
    tab.close();
    await waitUntil(async () => (await receivers(`user:${ann.id}`)) === 0);
  });

  it('send an event for two rooms of a socket once', async () => {
    const [near, far] = nodes;
    const ann = await buildMember(near);
    const { id } = await buildGame(near);
    const tab = await open(far, onNode(far.url, ann).cookie, ['games', `game:${id}`]);
    await ok(join(ann, id));
    await tab.next('games.seatsChanged', ({ gameId, currentPlayers }) => gameId === id && currentPlayers === 1);
    await ok(join(await buildMember(near), id));
    await tab.next('games.seatsChanged', ({ gameId, currentPlayers }) => gameId === id && currentPlayers === 2);
    const ofGame = tab.all('games.seatsChanged').filter(({ gameId }) => gameId === id);
    expect(ofGame.map(({ currentPlayers }) => currentPlayers)).toEqual([1, 2]);
  });

  /** Begins to count the messages of a channel. The returned function waits for one, and returns their number. */
  async function publishedTo(channel: string): Promise<() => Promise<number>> {
    const listener = new Redis(server.url);
    let count = 0;
    listener.on('smessage', () => {
      count += 1;
    });
    await listener.ssubscribe(channel);
    return async () => {
      await waitUntil(() => count > 0);
      listener.disconnect();
      return count;
    };
  }
});
