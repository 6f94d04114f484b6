import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../src/config/clock.ts';
import { NotificationsService } from '../src/features/notifications/notifications.service.ts';
import { PushDeliveryService } from '../src/features/notifications/push/push-delivery.service.ts';
import { PresenceService } from '../src/realtime/presence/presence.service.ts';
import { UserSockets } from '../src/realtime/user-sockets.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { markRead, sendMessage, startConversation } from './harness/conversations.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { type FakePushService, PUSH_HOST, startFakePushService } from './harness/fake-push-service.ts';
import { buildGame, join } from './harness/games.ts';
import { holdJobs, runJob } from './harness/jobs.ts';
import { inboxOf, unreadOf, untilNotified } from './harness/notifications.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { describeWithRedis, startRedis, type TestRedis } from './harness/redis.ts';
import { TestSocket } from './harness/sockets.ts';
import { mute } from './harness/threads.ts';
import { waitUntil } from './harness/wait-until.ts';

/** In ms. Longer than a person counts as online after their last page was closed. */
const GRACE = 21_000;

let push: FakePushService;
let server: TestApp;
let presence: PresenceService;
/** How far the server's clock is ahead, in ms. */
let ahead = 0;
let pages: TestSocket[] = [];

/** Starts a node that publishes presence changes and sends push messages only when a test runs these jobs. */
async function startNode(settings: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const node = await startTestApp({ PUSH_HOSTS: [PUSH_HOST], pushAgent: push.agent, ...settings });
  node.app.get(PresenceService).stop();
  await holdJobs(node);
  Object.assign(node.app.get(Clock), { now: () => new Date(Date.now() + ahead) });
  return node;
}

beforeAll(async () => {
  push = await startFakePushService();
  server = await startNode();
  presence = server.app.get(PresenceService);
});
beforeEach(() => {
  ahead = 0;
});
afterEach(() => {
  for (const page of pages) page.close();
  pages = [];
  jest.restoreAllMocks();
});
afterAll(async () => {
  await server.close();
  await push.close();
});

/** Builds Ann, and Ben with a browser that gets push messages. */
async function buildPair(node = server) {
  const [ann, ben] = [await buildMember(node), await buildMember(node)];
  const receiver = push.receiver();
  expect((await call(ben, 'PUT', '/api/push/subscription', receiver.subscription)).status).toBe(204);
  const settings = await ok<object>(ben.fetch('/api/notifications/settings'));
  await ok(call(ben, 'PUT', '/api/notifications/settings', { ...settings, quietHours: null }));
  return { ann, ben, receiver, id: (await startConversation(ann, ben)).id };
}

async function open(person: TestPerson): Promise<TestSocket> {
  const page = await TestSocket.open(server.url, person.cookie);
  pages.push(page);
  await waitUntil(() => isConnected(person));
  return page;
}

async function close(person: TestPerson, page: TestSocket): Promise<void> {
  page.close();
  await waitUntil(() => !isConnected(person));
}

const isConnected = ({ id }: TestPerson, node = server) => node.app.get(UserSockets).userIds().includes(id);

/** Moves the clock, and runs the jobs that depend on it. People with a page open stay online. */
async function pass(ms: number): Promise<void> {
  ahead += ms;
  await presence.renew(server.app.get(UserSockets).userIds());
  await presence.sweep();
  await untilNotified(server);
  await runJob(server, PushDeliveryService, 'sendDue');
}

/** The notifications in Ben's inbox, and the number of push messages that he got. */
const receivedBy = async ({ ben, receiver }: Awaited<ReturnType<typeof buildPair>>) => [
  (await inboxOf(ben)).map(({ kind, details, isRead }) => [kind, details, isRead]),
  receiver.messages.length,
];
const entry = (messageCount: number, isRead = false) => ['message', { messageCount }, isRead];

describe('a message in the thread of a game', () => {
  it('is pushed neither in quiet hours nor to a player who has muted the thread', async () => {
    const { ann, ben, receiver } = await buildPair();
    const { id } = await buildGame(server, { host: ann });
    await ok(join(ben, id));
    const settings = await ok<object>(ben.fetch('/api/notifications/settings'));
    const save = (quietHours: object | null) =>
      ok(call(ben, 'PUT', '/api/notifications/settings', { ...settings, quietHours }));
    const kinds = async () => (await inboxOf(ben)).map(({ kind }) => kind);
    await save({ from: '00:00', until: '23:59' });
    await sendMessage(ann, id, 'Court 3');
    await pass(GRACE);
    expect([await kinds(), receiver.messages]).toEqual([['message'], []]);

    await markRead(ben, id);
    await save(null);
    await ok(mute(ben, id, true));
    await sendMessage(ann, id, 'Or court 4');
    await pass(GRACE);
    expect([(await unreadOf(ben)).unreadCount, receiver.messages]).toEqual([0, []]);

    await ok(mute(ben, id, false));
    await sendMessage(ann, id, 'Court 3 it is');
    await pass(GRACE);
    expect(receiver.messages).toHaveLength(1);
  });
});

describe('a message to a member who was online a moment ago', () => {
  it('creates one notification and one push, when they are no longer online', async () => {
    const pair = await buildPair();
    const { ann, ben, id } = pair;
    await close(ben, await open(ben));
    ahead += 1_000;
    await sendMessage(ann, id, 'One');
    await sendMessage(ann, id, 'Two');
    await pass(0);
    expect(await receivedBy(pair)).toEqual([[], 0]);
    await pass(GRACE);
    await pass(GRACE);
    expect(await receivedBy(pair)).toEqual([[entry(2)], 1]);
  });

  it('creates no notification if the page only loads again, and then receives it', async () => {
    const pair = await buildPair();
    const { ann, ben, id } = pair;
    await close(ben, await open(ben));
    ahead += 1_000;
    const { seq } = await sendMessage(ann, id, 'One');
    ahead += 2_000;
    const page = await open(ben);
    await page.call('messages.delivered', { conversationId: id, seq });
    await pass(GRACE);
    await close(ben, page);
    await pass(GRACE);
    expect(await receivedBy(pair)).toEqual([[], 0]);
  });

  it('creates no second notification once they are back; reading the conversation marks it as read', async () => {
    const pair = await buildPair();
    const { ann, ben, id } = pair;
    await close(ben, await open(ben));
    await sendMessage(ann, id, 'One');
    await pass(GRACE);
    const page = await open(ben);
    await close(ben, page);
    await pass(GRACE);
    expect(await receivedBy(pair)).toEqual([[entry(1)], 1]);
    await markRead(ben, id);
    await waitUntil(async () => (await unreadOf(ben)).unreadCount === 0);
    await close(ben, await open(ben));
    await pass(GRACE);
    expect(await receivedBy(pair)).toEqual([[entry(1, true)], 1]);
  });

  it('creates a notification also if the page was lost before the server could detect it', async () => {
    const pair = await buildPair();
    const { ann, ben, id } = pair;
    const page = await open(ben);
    // No page confirms the arrival of this message.
    await sendMessage(ann, id, 'One');
    ahead += 40_000;
    await close(ben, page);
    await presence.renew([ben.id]);
    await pass(GRACE);
    expect(await receivedBy(pair)).toEqual([[entry(1)], 1]);
  });

  it('creates the notification at the second try if the first try fails', async () => {
    const pair = await buildPair();
    const { ann, ben, id } = pair;
    await close(ben, await open(ben));
    await sendMessage(ann, id, 'One');
    jest.spyOn(server.app.get(NotificationsService), 'notify').mockRejectedValueOnce(new Error('no database'));
    await expect(pass(GRACE)).rejects.toThrow('no database');
    await pass(0);
    expect(await receivedBy(pair)).toEqual([[entry(1)], 1]);
  });

  it('creates no notification while a page is open, nor after a page that received it is closed', async () => {
    const pair = await buildPair();
    const { ann, ben, id } = pair;
    const page = await open(ben);
    const { seq } = await sendMessage(ann, id, 'One');
    await page.call('messages.delivered', { conversationId: id, seq });
    await pass(GRACE);
    await sendMessage(ann, id, 'Two');
    await pass(GRACE);
    expect(await receivedBy(pair)).toEqual([[], 0]);
    await page.call('messages.delivered', { conversationId: id, seq: seq + 1 });
    await close(ben, page);
    await pass(GRACE);
    expect(await receivedBy(pair)).toEqual([[], 0]);
  });
});

describeWithRedis('a message to a member who uses two nodes', () => {
  let redis: TestRedis;
  let database: TestDatabase;
  let near: TestApp;
  let far: TestApp;

  beforeAll(async () => {
    [redis, database] = await Promise.all([startRedis(), createTestDatabase()]);
    const settings = { REDIS_URL: redis.url, DATABASE_URL: database.url };
    [near, far] = await Promise.all([startNode(settings), startNode(settings)]);
  });
  afterAll(async () => {
    await Promise.all([near?.close(), far?.close()]);
    await redis?.stop();
    await database?.drop();
  });

  /** Moves the clock, and runs its jobs on both nodes. Only `renewing` nodes renew presence: a killed node does not. */
  async function passOnBoth(ms: number, renewing: readonly TestApp[] = [near, far]): Promise<void> {
    ahead += ms;
    for (const node of renewing) {
      await node.app.get(PresenceService).renew(node.app.get(UserSockets).userIds());
    }
    await Promise.all([near, far].map((node) => node.app.get(PresenceService).sweep()));
    await untilNotified(near);
    for (const node of [near, far]) await runJob(node, PushDeliveryService, 'sendDue');
  }

  async function openAt(node: TestApp, person: TestPerson): Promise<void> {
    pages.push(await TestSocket.open(node.url, person.cookie));
    await waitUntil(async () => (await near.app.get(PresenceService).online([person.id])).has(person.id));
  }

  it('creates one notification when the node that serves their page is killed', async () => {
    const pair = await buildPair(near);
    const { ann, ben, id } = pair;
    await openAt(far, ben);
    await sendMessage(ann, id, 'One');
    await passOnBoth(1_000, [near]);
    expect(await receivedBy(pair)).toEqual([[], 0]);
    await passOnBoth(GRACE, [near]);
    expect(await receivedBy(pair)).toEqual([[entry(1)], 1]);
  });

  it('creates no notification while they have a page at the other node', async () => {
    const pair = await buildPair(near);
    const { ann, ben, id } = pair;
    await openAt(far, ben);
    const page = await TestSocket.open(near.url, ben.cookie);
    await waitUntil(() => isConnected(ben, near));
    page.close();
    await waitUntil(() => !isConnected(ben, near));
    await sendMessage(ann, id, 'One');
    await passOnBoth(GRACE);
    expect(await receivedBy(pair)).toEqual([[], 0]);
  });
});
