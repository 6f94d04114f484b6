import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { RUNTIME, type Runtime } from '../src/config/runtime.ts';
import { startTestNode, type TestApp } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { sendMessage } from './harness/conversations.ts';
import { buildGame } from './harness/games.ts';
import { onNode, type TestPerson } from './harness/people.ts';
import { describeWithRedis, startRedis, type TestRedis } from './harness/redis.ts';
import { react } from './harness/replies.ts';
import { TestSocket } from './harness/sockets.ts';

describeWithRedis('the thread of a game on two nodes', () => {
  let redis: TestRedis;
  let nodes: [TestApp, TestApp];
  const tabs: TestSocket[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    const first = await startTestNode({ REDIS_URL: redis.url });
    const { DATABASE_URL } = first.app.get<Runtime>(RUNTIME);
    nodes = [first, await startTestNode({ REDIS_URL: redis.url, DATABASE_URL })];
  });
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.close();
  });
  afterAll(async () => {
    // The first node drops the database that both use.
    for (const node of nodes?.toReversed() ?? []) await node.close();
    await redis?.stop();
  });

  const open = async (node: TestApp, { cookie }: TestPerson): Promise<TestSocket> => {
    const tab = await TestSocket.open(node.url, cookie);
    tabs.push(tab);
    return tab;
  };

  it('shows at each node who is typing at the other, and a new name at once', async () => {
    const [near, far] = nodes;
    const { id, host, players } = await buildGame(near, { joined: 5 });
    const [ann] = players as [TestPerson];
    const [annTab, hostTab, otherTab] = [
      await open(near, ann),
      await open(far, host),
      await open(far, players[1] as TestPerson),
    ];
    await annTab.call('messages.typing', { conversationId: id, isTyping: true });
    for (const tab of [hostTab, otherTab])
      expect(await tab.next('messages.typing')).toMatchObject({
        userId: ann.id,
        person: { displayName: ann.displayName },
      });
    await ok(
      call(ann, 'PUT', '/api/players/anonymous/profile', {
        displayName: 'Annabel',
        preferredPosition: 'Center',
        jerseyNumber: 7,
      }),
    );
    for (const tab of [hostTab, otherTab])
      expect(await tab.next('players.faceChanged')).toMatchObject({ id: ann.id, displayName: 'Annabel' });
    await hostTab.call('messages.typing', { conversationId: id, isTyping: true });
    expect(await annTab.next('messages.typing')).toMatchObject({ userId: host.id });
  });

  it('shows at each node the reactions that were given at the other', async () => {
    const [near, far] = nodes;
    const { id, host, players } = await buildGame(near, { joined: 1 });
    const [ann] = players as [TestPerson];
    const message = await sendMessage(host, id, 'We won');
    const hostTab = await open(far, host);
    const reactions = await react(ann, message, 'fire');
    expect((await hostTab.next('messages.reacted')).reactions).toEqual(reactions);
    const annTab = await open(near, ann);
    const both = await react(onNode(far.url, host), message, 'heart');
    expect((await annTab.next('messages.reacted', ({ reactions: { rev } }) => rev === 2)).reactions).toEqual(both);
  });
});
