import type { Health } from '@hoopline/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RUNTIME, type Runtime } from '../src/config/runtime.ts';
import { RedisLink } from '../src/database/redis.ts';
import { Metrics } from '../src/metrics/metrics.ts';
import { startTestNode, type TestApp } from './harness/app.ts';
import { ok } from './harness/calls.ts';
import { sendMessage, startConversation } from './harness/conversations.ts';
import { buildMember, onNode } from './harness/people.ts';
import { describeWithRedis, startRedis, type TestRedis } from './harness/redis.ts';
import { TestSocket } from './harness/sockets.ts';
import { TcpProxy } from './harness/tcp-proxy.ts';
import { waitUntil } from './harness/wait-until.ts';

describeWithRedis('a node that is cut off from Redis', () => {
  let redis: TestRedis;
  let proxy: TcpProxy;
  let nodes: [cutOff: TestApp, other: TestApp];
  beforeAll(async () => {
    redis = await startRedis();
    proxy = await TcpProxy.before(redis.url);
    const first = await startTestNode({ REDIS_URL: proxy.instead(redis.url) });
    const { DATABASE_URL } = first.app.get<Runtime>(RUNTIME);
    nodes = [first, await startTestNode({ REDIS_URL: redis.url, DATABASE_URL })];
  });
  afterAll(async () => {
    await nodes?.[1]?.close();
    await proxy?.close();
    await redis?.stop();
  });

  const untilRedisIs = (state: Health['redis']) =>
    waitUntil(async () => (await ok<Health>(fetch(`${nodes[0].url}/api/health`))).redis === state);

  it('detects that it receives no events if only its subscriber has died, and makes clients catch up', async () => {
    const [cutOff, other] = nodes;
    const [ann, ben] = [await buildMember(cutOff), onNode(other.url, await buildMember(other))];
    const { id } = await startConversation(ben, ann);
    const tab = await TestSocket.open(cutOff.url, ann.cookie);
    await sendMessage(ben, id, 'before');
    await tab.next('messages.created', ({ message }) => message.content === 'before');

    proxy.blackHole('hoopline-subscriber');
    await sendMessage(ben, id, 'never received');
    await untilRedisIs('down');
    await cutOff.app.get(Metrics).refresh();
    expect((await cutOff.app.get(Metrics).redisUp.get()).values[0]?.value).toBe(0);
    // Nothing closes the dead connection, and the node gets no sign that new connections work.
    proxy.reopen();
    await tab.next('server.sync');
    await untilRedisIs('up');
    await sendMessage(ben, id, 'after');
    await tab.next('messages.created', ({ message }) => message.content === 'after');
    expect(tab.all('messages.created').map(({ message }) => message.content)).toEqual(['before', 'after']);
    tab.close();
  });

  it('makes clients of the other node catch up, because they have lost its events', async () => {
    const [cutOff, other] = nodes;
    const [ann, ben] = [await buildMember(cutOff), onNode(other.url, await buildMember(other))];
    const { id } = await startConversation(ann, ben);
    const tab = await TestSocket.open(other.url, ben.cookie);
    await sendMessage(ann, id, 'before');
    await tab.next('messages.created', ({ message }) => message.content === 'before');

    proxy.blackHole();
    await sendMessage(ann, id, 'said before the node knows'); // This is not published again when Redis is back.
    await untilRedisIs('down');
    await sendMessage(ann, id, 'never published');
    const back: string[] = [];
    cutOff.app.get(RedisLink).reconnected.subscribe((name) => void back.push(name));
    proxy.heal();
    await waitUntil(() => back.includes('publisher') && back.includes('subscriber'));
    await waitUntil(() => tab.all('server.sync').length > 0);
    expect(tab.all('messages.created').map(({ message }) => message.content)).toEqual(['before']);
    tab.close();
  });

  it('stops without an error', async () => {
    proxy.blackHole();
    await untilRedisIs('down');
    // A stop rejects the commands that still wait for Redis: a rejection without a handler would fail this test file.
    await nodes[0].close();
  });
});
