// More than 300 lines: all tests share two nodes and one fake push service, which take seconds to start.
import type { ServerResponse } from 'node:http';
import { NOTIFICATION_KINDS, SETTINGS } from '@hoopline/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../src/config/clock.ts';
import { newId } from '../src/database/ids.ts';
import type { Notice } from '../src/features/notifications/notice.ts';
import { PushDeliveryService } from '../src/features/notifications/push/push-delivery.service.ts';
import { PresenceService } from '../src/realtime/presence/presence.service.ts';
import { UserSockets } from '../src/realtime/user-sockets.ts';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import {
  type FakePushService,
  PUSH_HOST,
  type PushReceiver,
  startFakePushService,
} from './harness/fake-push-service.ts';
import { buildGame, cancelGame, HOUR, keyOf } from './harness/games.ts';
import { holdJobs, runJob } from './harness/jobs.ts';
import { notify, withdraw } from './harness/notifications.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

const MINUTE = 60_000;
const DAY = 24 * HOUR;

let push: FakePushService;
let database: TestDatabase;
let server: TestApp;
let other: TestApp;
/** How far the servers' clocks are ahead, in ms. */
let ahead = 0;

/** Starts a node that sends messages only when a test runs the job, at the time that the test has set. */
async function startNode(): Promise<TestApp> {
  const node = await startTestApp({ DATABASE_URL: database.url, PUSH_HOSTS: [PUSH_HOST], pushAgent: push.agent });
  await holdJobs(node);
  Object.assign(node.app.get(Clock), { now: () => new Date(Date.now() + ahead) });
  return node;
}

beforeAll(async () => {
  push = await startFakePushService();
  database = await createTestDatabase();
  [server, other] = await Promise.all([startNode(), startNode()]);
});
afterAll(async () => {
  await Promise.all([server.close(), other.close()]);
  await push.close();
  await database.drop();
});
beforeEach(() => {
  ahead = 0;
});

async function run(node = server): Promise<void> {
  await runJob(node, PushDeliveryService, 'sendDue');
}

async function runIn(ms: number): Promise<void> {
  ahead += ms;
  await run();
}

/** Builds a member without quiet hours, with a browser that gets push messages. */
async function buildReader(changes: Parameters<FakePushService['receiver']>[0] = {}) {
  const person = await buildMember(server);
  const receiver = await subscribe(person, changes);
  await saveSettings(person, { quietHours: null });
  return { person, receiver };
}

async function subscribe(person: TestPerson, changes: Parameters<FakePushService['receiver']>[0] = {}) {
  const receiver = push.receiver(changes);
  const answer = await call(person, 'PUT', '/api/push/subscription', receiver.subscription);
  expect(answer.status).toBe(204);
  return receiver;
}

async function saveSettings(person: TestPerson, changes: object): Promise<void> {
  const settings = await ok<object>(person.fetch('/api/notifications/settings'));
  await ok(call(person, 'PUT', '/api/notifications/settings', { ...settings, ...changes }));
}

type Given = Partial<Notice> & { kind: Notice['kind'] };

/** Notifies people. The fields that `given` lacks do not matter for the test. */
async function notifyPeople(people: TestPerson[], given: Given): Promise<void> {
  const rest = { subjectId: newId(), actorId: null, recipients: people.map(({ id }) => id), at: new Date() };
  const notice = { details: { action: 'warned', about: null, reason: 'Be kind', until: null }, ...rest, ...given };
  await notify(server, notice as Notice);
}

const warn = (people: TestPerson[], changes: Partial<Notice> = {}) =>
  notifyPeople(people, { kind: 'moderation', ...changes } as Given);

const titles = ({ messages }: PushReceiver) => messages.map(({ payload }) => payload.title);
const openDeliveries = async ({ id }: TestPerson) =>
  (await query(server, 'SELECT 1 FROM push_deliveries WHERE user_id = $1', [id])).length;

const answerWith =
  (status: number, headers: Record<string, string> = {}) =>
  (reply: ServerResponse) =>
    void reply.writeHead(status, headers).end();

async function offerIn(game: { id: string; title: string; scheduledAt: string | null }, ms: number): Promise<Given> {
  const expiresAt = new Date(Date.now() + ahead + ms).toISOString();
  const details = { title: game.title, scheduledAt: game.scheduledAt, timeZone: 'UTC', place: null, expiresAt };
  return { kind: 'seat_offered', subjectId: game.id, details };
}

describe('repeated acts of one person', () => {
  const applied = (reader: TestPerson, subjectId: string, actor: TestPerson): Promise<void> =>
    notifyPeople([reader], {
      ...{ kind: 'application_received', subjectId, actorId: actor.id, at: new Date(Date.now() + ahead) },
      details: { opportunityKind: 'coaching', title: 'Camp' },
    });
  const takeBack = (subjectId: string) =>
    withdraw(server, { kind: 'application_received', subjectId, at: new Date(Date.now() + ahead) });

  it('are one message in a quarter of an hour, also if they are retracted in between', async () => {
    const { person, receiver } = await buildReader();
    const actor = await buildMember(server);
    const opening = newId();
    for (let n = 0; n < 6; n += 1) {
      await applied(person, opening, actor);
      await runIn(MINUTE);
      await takeBack(opening);
    }
    expect(receiver.messages).toHaveLength(1);
    await applied(person, opening, actor);
    await runIn(8 * MINUTE);
    expect(receiver.messages).toHaveLength(1);
    await runIn(2 * MINUTE);
    expect(receiver.messages).toHaveLength(2);
    await applied(person, newId(), actor);
    await run();
    expect(receiver.messages).toHaveLength(3);
  });

  it('do not delay chat messages, each of which is different', async () => {
    const { person, receiver } = await buildReader();
    const actor = await buildMember(server);
    const about = { kind: 'message', subjectId: newId(), actorId: actor.id } as const;
    for (let messageCount = 1; messageCount <= 3; messageCount += 1) {
      await notifyPeople([person], { ...about, details: { messageCount }, at: new Date(Date.now() + ahead) });
      await run();
    }
    expect(receiver.messages).toHaveLength(3);
  });
});

describe('a push message', () => {
  it('reaches every browser of its reader, each in its language, encrypted and signed with our key', async () => {
    const { person, receiver } = await buildReader();
    const german = await subscribe(person, { language: 'de' });
    await warn([person]);
    await run();
    const [message] = receiver.messages;
    expect(message).toMatchObject({
      payload: { title: 'A warning from the moderators', body: 'Be kind', url: '/notifications', language: 'en' },
      ttl: 24 * 60 * 60,
      urgency: 'normal',
      topic: message?.payload.id.replaceAll('-', ''),
    });
    expect(message?.payload.tag).toBe(message?.payload.id);
    expect(german.messages[0]?.payload).toMatchObject({ title: 'Eine Verwarnung vom Moderationsteam', language: 'de' });
    const { publicKey } = await ok<{ publicKey: string }>(person.fetch('/api/push/key'));
    expect(message?.key).toBe(publicKey);
    expect(push.faults).toEqual([]);
    await runIn(DAY);
    expect([receiver.messages.length, german.messages.length, await openDeliveries(person)]).toEqual([1, 1, 0]);
  });

  it('is sent once by two nodes at once', async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, () => buildReader()));
    await warn(readers.map(({ person }) => person));
    await Promise.all([run(server), run(other), run(server), run(other)]);
    expect(readers.map(({ receiver }) => receiver.messages.length)).toEqual(readers.map(() => 1));
  });

  it('is sent by another node if the one that took it has died', async () => {
    const { person, receiver } = await buildReader();
    await warn([person]);
    await query(server, `UPDATE push_deliveries SET due_at = now() + interval '3 minutes' WHERE user_id = $1`, [
      person.id,
    ]);
    await run(other);
    expect(receiver.messages).toEqual([]);
    ahead = 4 * MINUTE;
    await run(other);
    expect(receiver.messages).toHaveLength(1);
  });

  it('is not sent if push or the kind is off, the session has ended, or the reader has no browser', async () => {
    const [off, kindOff, ended, none] = [
      await buildReader(),
      await buildReader(),
      await buildReader(),
      await buildMember(server),
    ];
    await ok(call(off.person, 'PUT', '/api/settings', { ...SETTINGS, notifications: false }));
    const switches = { ...NOTIFICATION_KINDS, moderation: { inbox: true, push: false, mail: true } };
    await saveSettings(kindOff.person, { switches });
    await warn([off.person, kindOff.person, ended.person, none]);
    await query(server, `UPDATE sessions SET expire = now() - interval '1 second' WHERE sess ->> 'userId' = $1`, [
      ended.person.id,
    ]);
    await run();
    for (const { person, receiver } of [off, kindOff, ended]) {
      expect([receiver.messages, await openDeliveries(person)]).toEqual([[], 0]);
    }
  });

  it('is not sent for a notification that was read meanwhile, and is sent once for several changes', async () => {
    const { person, receiver } = await buildReader();
    await warn([person]);
    await ok(call(person, 'POST', '/api/notifications/read', { until: new Date(Date.now() + MINUTE).toISOString() }));
    await run();
    expect(receiver.messages).toEqual([]);

    const subjectId = newId();
    await warn([person], { subjectId });
    await warn([person], { subjectId, details: { action: 'hidden', about: 'post', reason: 'Spam', until: null } });
    await run();
    expect(titles(receiver)).toEqual(['Your post was hidden']);
  });

  it.each<[string, number]>([
    ['takes the message', 201],
    ['postpones it', 503],
  ])('is sent for a change that comes while the push service %s', async (_, status) => {
    const { person, receiver } = await buildReader();
    const subjectId = newId();
    await warn([person], { subjectId });
    push.answer(receiver, (reply) => {
      const change = warn([person], {
        subjectId,
        details: { action: 'warned', about: null, reason: 'News', until: null },
      });
      void change.then(() => reply.writeHead(status, { 'retry-after': '3600' }).end());
    });
    await run();
    push.answer(receiver, undefined);
    await run();
    expect(receiver.messages.map(({ payload }) => payload.body)).toEqual(['News']);
    expect(await openDeliveries(person)).toBe(0);
  });

  it('is sent to every browser after a change, also to those that have the earlier message', async () => {
    const { person, receiver } = await buildReader();
    const other = await subscribe(person);
    const subjectId = newId();
    push.answer(receiver, answerWith(503));
    await warn([person], { subjectId });
    await run();
    push.answer(receiver, undefined);
    await warn([person], { subjectId, details: { action: 'warned', about: null, reason: 'News', until: null } });
    await run();
    expect(receiver.messages.map(({ payload }) => payload.body)).toEqual(['News']);
    expect(other.messages.map(({ payload }) => payload.body)).toEqual(['Be kind', 'News']);
  });

  it('is not sent for a retracted notification', async () => {
    const { person, receiver } = await buildReader();
    const subjectId = newId();
    await warn([person], { subjectId });
    await withdraw(server, { kind: 'moderation', subjectId, recipients: [person.id] });
    await run();
    expect(receiver.messages).toEqual([]);
  });

  it('waits for a page that has just been closed, and is not sent while one is open', async () => {
    const { person, receiver } = await buildReader();
    const page = await TestSocket.open(server.url, person.cookie);
    await warn([person]);
    await run();
    expect([receiver.messages.length, await openDeliveries(person)]).toEqual([0, 1]);
    ahead += 30_000;
    await server.app.get(PresenceService).renew([person.id]);
    await run();
    page.close();
    expect([receiver.messages.length, await openDeliveries(person)]).toEqual([0, 0]);

    const next = await buildReader();
    const closing = await TestSocket.open(server.url, next.person.cookie);
    await warn([next.person]);
    await run();
    closing.close();
    await waitUntil(() => !server.app.get(UserSockets).userIds().includes(next.person.id));
    await runIn(30_000);
    expect(next.receiver.messages).toHaveLength(1);
  });

  it('sums up many notifications, except those with a time limit', async () => {
    const { person, receiver } = await buildReader();
    const { game } = await buildGame(server, { fields: { title: 'Late Run' } });
    for (let i = 0; i < 5; i += 1) await warn([person]);
    await notifyPeople([person], await offerIn(game, HOUR));
    await run();
    expect(titles(receiver).toSorted()).toEqual(['5 new notifications', 'A spot is yours in Late Run']);
    expect(receiver.messages.find(({ topic }) => topic === 'several')?.payload).toMatchObject({
      body: Array.from({ length: 3 }, () => 'A warning from the moderators').join(' · '),
      url: '/notifications',
    });
  });

  it('fits into the limit of push services, however long its text is', async () => {
    const { person, receiver } = await buildReader();
    await warn([person], { details: { action: 'warned', about: null, reason: '𝔊'.repeat(5_000), until: null } });
    await run();
    expect([...(receiver.messages[0]?.payload.body ?? '')]).toHaveLength(400);
    expect(push.faults).toEqual([]);
  });
});

describe('a message about a game', () => {
  it('of an offer is kept until the offer lapses, and not sent after that', async () => {
    const { person, receiver } = await buildReader();
    const { game } = await buildGame(server, { fields: { title: 'Early Run' } });
    await notifyPeople([person], await offerIn(game, 30 * MINUTE));
    await run();
    const [message] = receiver.messages;
    expect(message?.urgency).toBe('high');
    expect(message?.ttl).toBeGreaterThan(29 * 60);
    expect(message?.ttl).toBeLessThanOrEqual(30 * 60);
    expect(message?.payload.url).toBe(`/games/${game.id}`);

    const late = await buildReader();
    await notifyPeople([late.person], await offerIn(game, 10 * MINUTE));
    await runIn(11 * MINUTE);
    expect([late.receiver.messages, await openDeliveries(late.person)]).toEqual([[], 0]);
  });

  it('is not sent once the game is cancelled, nor is a reminder once the game has moved', async () => {
    const [one, two] = [await buildReader(), await buildReader()];
    const { game, id, host } = await buildGame(server);
    const remind = (scheduledAt: string | null): Given => ({
      kind: 'game_reminder',
      subjectId: id,
      details: { title: game.title, scheduledAt, timeZone: 'UTC', place: null, hoursBefore: 24 },
    });
    await notifyPeople([one.person], remind(new Date(Date.now() + 5 * HOUR).toISOString()));
    await notifyPeople([two.person], remind(game.scheduledAt));
    await run();
    expect(one.receiver.messages).toEqual([]);
    expect(two.receiver.messages).toHaveLength(1);

    await notifyPeople([one.person], await offerIn(game, HOUR));
    await ok(cancelGame(host, id, { rev: game.rev, reason: 'Rain' }));
    await run();
    expect(titles(one.receiver)).toEqual([]);
  });

  it('that invites to a private game opens it with its link key', async () => {
    const { person, receiver } = await buildReader();
    const { game, host } = await buildGame(server, { fields: { isPublic: false } });
    const details = { title: game.title, scheduledAt: game.scheduledAt, timeZone: 'UTC', place: null };
    await notifyPeople([person], { kind: 'game_invited', subjectId: game.id, actorId: host.id, details } as Given);
    await run();
    expect(receiver.messages.map(({ payload }) => payload.url)).toEqual([`/games/${game.id}?key=${keyOf(game)}`]);
  });

  it('that is a reminder is not sent once the game has begun', async () => {
    const { person, receiver } = await buildReader();
    const { game } = await buildGame(server);
    const { title, scheduledAt } = game;
    const details = { title, scheduledAt, timeZone: 'UTC', place: null, hoursBefore: 1 };
    await notifyPeople([person], { kind: 'game_reminder', subjectId: game.id, details });
    await runIn(49 * HOUR);
    expect([receiver.messages, await openDeliveries(person)]).toEqual([[], 0]);
  });

  it('that is about its cancellation is urgent', async () => {
    const { person, receiver } = await buildReader();
    const details = { title: 'Run', scheduledAt: null, timeZone: 'UTC', place: null, reason: 'Rain' };
    await notifyPeople([person], { kind: 'game_cancelled', details });
    await run();
    expect(receiver.messages.map(({ urgency }) => urgency)).toEqual(['high']);
  });
});

describe('quiet hours', () => {
  /** Quiet hours around now, by the clocks of UTC, that end in two hours. */
  const quietNow = () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString().slice(11, 16);
    return { timeZone: 'UTC', quietHours: { from: at(-HOUR), until: at(2 * HOUR) } };
  };

  it('delay messages until they end', async () => {
    const { person, receiver } = await buildReader();
    await saveSettings(person, quietNow());
    await warn([person]);
    await run();
    await runIn(HOUR);
    expect(receiver.messages).toEqual([]);
    await runIn(HOUR);
    expect(receiver.messages).toHaveLength(1);
  });

  it('delay an offer unless it would lapse before they end', async () => {
    const { person, receiver } = await buildReader();
    await saveSettings(person, quietNow());
    const [lapsing, lasting] = [await buildGame(server), await buildGame(server, { fields: { title: 'Lasting' } })];
    await notifyPeople([person], await offerIn(lapsing.game, HOUR));
    await notifyPeople([person], await offerIn(lasting.game, 5 * HOUR));
    await run();
    expect(receiver.messages).toHaveLength(1);
    await runIn(2 * HOUR);
    expect(titles(receiver)).toHaveLength(2);
    expect(titles(receiver)[1]).toContain('Lasting');
  });
});

describe('a push service', () => {
  it.each([404, 410, 403])('that answers %i has its subscription removed', async (status) => {
    const { person, receiver } = await buildReader();
    push.answer(receiver, answerWith(status));
    await warn([person]);
    await run();
    expect(await query(server, 'SELECT 1 FROM push_subscriptions WHERE user_id = $1', [person.id])).toEqual([]);
    expect(await openDeliveries(person)).toBe(0);
  });

  it.each<[number, string, () => string]>([
    [429, 'seconds', () => '300'],
    [503, 'a date', () => new Date(Date.now() + 5 * MINUTE).toUTCString()],
  ])(
    'that answers %i with %s is called again after that time; other services are not called twice',
    async (status, _, retryAfter) => {
      const { person, receiver } = await buildReader();
      const fine = await subscribe(person);
      push.answer(receiver, answerWith(status, { 'retry-after': retryAfter() }));
      await warn([person]);
      await run();
      push.answer(receiver, undefined);
      await runIn(4 * MINUTE);
      expect([receiver.messages.length, fine.messages.length]).toEqual([0, 1]);
      await runIn(2 * MINUTE);
      expect([receiver.messages.length, fine.messages.length]).toEqual([1, 1]);
    },
  );

  it('that is not ready is called less and less often, and hourly in the end', async () => {
    const { person, receiver } = await buildReader();
    push.answer(receiver, answerWith(500));
    await warn([person]);
    const before = push.calls;
    // Seconds after the first call, and how often the service has been called by then.
    for (const [at, calls] of [
      [0, 1],
      [31, 2],
      [62, 2],
      [93, 3],
    ] as const) {
      ahead = at * 1_000;
      await run();
      expect({ at, calls: push.calls - before }).toEqual({ at, calls });
    }
    await query(server, 'UPDATE push_deliveries SET attempts = 15 WHERE user_id = $1', [person.id]);
    await runIn(HOUR);
    await runIn(HOUR + MINUTE);
    expect(push.calls - before).toBe(5);
  });

  it('that asks for an endless wait is given up', async () => {
    const { person, receiver } = await buildReader();
    push.answer(receiver, answerWith(429, { 'retry-after': '9'.repeat(30) }));
    await warn([person]);
    await run();
    expect(await openDeliveries(person)).toBe(0);
  });

  it('that is never ready is given up after a day', async () => {
    const { person, receiver } = await buildReader();
    push.answer(receiver, answerWith(500));
    await warn([person]);
    for (let hour = 0; hour < 24; hour += 1) await runIn(2 * HOUR);
    expect(await openDeliveries(person)).toBe(0);
    push.answer(receiver, undefined);
    await runIn(DAY);
    expect(receiver.messages).toEqual([]);
  });

  it('cannot redirect a call, and only the status of an endless answer is used', async () => {
    const { person, receiver } = await buildReader();
    const target = push.receiver();
    push.answer(receiver, answerWith(307, { location: target.subscription.endpoint }));
    await warn([person]);
    const before = push.calls;
    await run();
    expect([push.calls - before, target.messages.length, await openDeliveries(person)]).toEqual([1, 0, 0]);

    let bytes = 0;
    const closed = new Promise<void>((resolve) => {
      push.answer(receiver, (reply) => {
        reply.writeHead(201).on('close', resolve);
        const more = () => {
          bytes += 64 * 1024;
          if (!reply.destroyed) reply.write('x'.repeat(64 * 1024), more);
        };
        more();
      });
    });
    await warn([person]);
    await run();
    expect(await openDeliveries(person)).toBe(0);
    await closed;
    // The bytes that are on their way are counted too.
    expect(bytes).toBeLessThan(16 * 1024 * 1024);
  });

  it('that is not on the list of services any more is not called', async () => {
    const { person, receiver } = await buildReader();
    const endpoint = 'https://127.0.0.1/send/abc';
    await query(server, 'UPDATE push_subscriptions SET endpoint = $2 WHERE user_id = $1', [person.id, endpoint]);
    await warn([person]);
    const before = push.calls;
    await run();
    expect([push.calls - before, receiver.messages.length, await openDeliveries(person)]).toEqual([0, 0, 0]);
    expect(await query(server, 'SELECT 1 FROM push_subscriptions WHERE user_id = $1', [person.id])).toEqual([]);
  });
});
