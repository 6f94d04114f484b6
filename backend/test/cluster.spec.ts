import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { isAlive } from '../src/boot/app-lock.ts';
import { readThread, sendMessage, startConversation } from './harness/conversations.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { onNode, signInAt } from './harness/people.ts';
import { launch, type Node, spawnNode } from './harness/process.ts';
import { describeWithRedis } from './harness/redis.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

// These tests start two nodes and a Redis.
jest.setTimeout(120_000);

const READY = /Node \d is ready on (http:\/\/127\.0\.0\.1:\d+) \(pid (\d+)\)/g;

describeWithRedis('npm run cluster', () => {
  let database: TestDatabase;
  let front: Node;
  let nodes: { url: string; pid: number }[];

  beforeAll(async () => {
    database = await createTestDatabase();
    front = await spawnNode({ program: 'cluster.js', databaseUrl: database.url });
    nodes = [...front.output().matchAll(READY)].map(([, url = '', pid]) => ({ url, pid: Number(pid) }));
  });
  afterAll(async () => {
    await front?.kill('SIGTERM');
    await database?.drop();
  });

  const [urlOfFirst, urlOfSecond] = [() => nodes[0]?.url ?? '', () => nodes[1]?.url ?? ''];

  it('starts two nodes that share sessions, and carry events to each other', async () => {
    expect(nodes).toHaveLength(2);
    for (const { url } of nodes) expect((await fetch(`${url}/api/health`)).status).toBe(200);
    const [ann, ben] = [await signInAt(front.url, 'Ann'), await signInAt(front.url, 'Ben')];
    const { id } = await startConversation(ann, ben);
    const tab = await TestSocket.open(urlOfSecond(), ben.cookie);
    const message = await sendMessage(onNode(urlOfFirst(), ann), id, 'across');
    expect(await tab.next('messages.created')).toMatchObject({ conversationId: id, message });
    tab.close();
  });

  it('continues with the other node when one is killed, and drains and ends everything at Ctrl-C', async () => {
    const [ann, ben] = [await signInAt(front.url, 'Ann'), await signInAt(front.url, 'Ben')];
    const { id } = await startConversation(ann, ben);
    const [doomed, left] = nodes;
    process.kill(doomed?.pid ?? 0, 'SIGKILL');
    await waitUntil(() => front.output().includes('Node 1 has ended'));
    const tabs = await Promise.all([1, 2, 3, 4].map(() => TestSocket.open(front.url, ben.cookie)));
    for (const text of ['a', 'b', 'c', 'd']) await sendMessage(ann, id, text);
    expect((await readThread(ben, id)).map(({ content }) => content)).toEqual(['d', 'c', 'b', 'a']);
    const draining = tabs.map((tab) => tab.next('server.draining'));

    expect(await front.kill('SIGINT')).toBe(0);
    await Promise.all(draining);
    await Promise.all(tabs.map((tab) => tab.closed()));
    expect(isAlive(left?.pid ?? 0, undefined)).toBe(false);
    const refused = new Promise((resolve) => connect(Number(new URL(front.url).port)).once('error', resolve));
    expect(await refused).toMatchObject({ code: 'ECONNREFUSED' });
  });
});

it('the command reports that Redis is missing, and starts nothing', async () => {
  const { exited, output } = launch({ program: 'cluster.js', env: { PATH: '/nowhere' } });
  expect(await exited).toBe(1);
  expect(output()).toContain('neither redis-server nor valkey-server is installed here');
  expect(output()).toContain('set REDIS_URL');
  expect(output()).not.toMatch(/^\s+at /m);
});
