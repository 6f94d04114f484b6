// More than 300 lines: all of it runs on two apps and one fake push service, which take seconds to start.
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
import { buildGame, cancelGame, HOUR } from './harness/games.ts';
import { holdJobs, runJob } from './harness/jobs.ts';
import { tell as notify, withdraw } from './harness/notifications.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

const MINUTE = 60_000;
const DAY = 24 * HOUR;

let push: FakePushService;
let database: TestDatabase;
let server: TestApp;
let other: TestApp;
/** How far the servers' clocks are ahead. */
let ahead = 0;

/** Messages are sent when a test says so, at the time that it says. */
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

/** Somebody without quiet hours, with a browser that wants to be told. */
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

type Told = Partial<Notice> & { kind: Notice['kind'] };

/** Tells people of something. What is not said of it here does not matter. */
async function tell(people: TestPerson[], told: Told): Promise<void> {
  const rest = { subjectId: newId(), actorId: null, recipients: people.map(({ id }) => id), at: new Date() };
  const notice = { details: { action: 'warned', about: null, reason: 'Be kind', until: null }, ...rest, ...told };
  await notify(server, notice as Notice);
}

const warn = (people: TestPerson[], changes: Partial<Notice> = {}) =>
  tell(people, { kind: 'moderation', ...changes } as Told);

const titles = ({ messages }: PushReceiver) => messages.map(({ payload }) => payload.title);
const openDeliveries = async ({ id }: TestPerson) =>
  (await query(server, 'SELECT 1 FROM push_deliveries WHERE user_id = $1', [id])).length;

const answerWith =
  (status: number, headers: Record<string, string> = {}) =>
  (reply: ServerResponse) =>
    void reply.writeHead(status, headers).end();

async function offerIn(game: { id: string; title: string; scheduledAt: string | null }, ms: number): Promise<Told> {
  const expiresAt = new Date(Date.now() + ahead + ms).toISOString();
  const details = { title: game.title, scheduledAt: game.scheduledAt, timeZone: 'UTC', place: null, expiresAt };
  return { kind: 'seat_offered', subjectId: game.id, details };
}

describe('what one person does again and again', () => {
  const applied = (reader: TestPerson, subjectId: string, actor: TestPerson): Promise<void> =>
    tell([reader], {
      ...{ kind: 'application_received', subjectId, actorId: actor.id, at: new Date(Date.now() + ahead) },
      details: { opportunityKind: 'coaching', title: 'Camp' },
    });
  const takeBack = (subjectId: string) =>
    withdraw(server, { kind: 'application_received', subjectId, at: new Date(Date.now() + ahead) });

  it('is one message in a quarter of an hour, also where it is taken back in between', async () => {
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

  it('does not hold up messages, each of which says something else', async () => {
    const { person, receiver } = await buildReader();
    const actor = await buildMember(server);
    const about = { kind: 'message', subjectId: newId(), actorId: actor.id } as const;
    for (let messageCount = 1; messageCount <= 3; messageCount += 1) {
      await tell([person], { ...about, details: { messageCount }, at: new Date(Date.now() + ahead) });
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
      payload: { title: 'A warning from the operators', body: 'Be kind', url: '/notifications', language: 'en' },
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

  it('is sent by another node where the one that took it has died', async () => {
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

  it('is not sent where push, the kind or the session is off, or the reader has no browser', async () => {
    const [off, kindOff, gone, none] = [
      await buildReader(),
      await buildReader(),
      await buildReader(),
      await buildMember(server),
    ];
    await ok(call(off.person, 'PUT', '/api/settings', { ...SETTINGS, notifications: false }));
    const switches = { ...NOTIFICATION_KINDS, moderation: { inbox: true, push: false, mail: true } };
    await saveSettings(kindOff.person, { switches });
    await warn([off.person, kindOff.person, gone.person, none]);
    await query(server, `UPDATE sessions SET expire = now() - interval '1 second' WHERE sess ->> 'userId' = $1`, [
      gone.person.id,
    ]);
    await run();
    for (const { person, receiver } of [off, kindOff, gone]) {
      expect([receiver.messages, await openDeliveries(person)]).toEqual([[], 0]);
    }
  });

  it('is not sent of what was read meanwhile, and once more when there is news', async () => {
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
    ['has taken the message', 201],
    ['puts it off', 503],
  ])('is sent of news that come in while the push service %s', async (_, status) => {
    const { person, receiver } = await buildReader();
    const subjectId = newId();
    await warn([person], { subjectId });
    push.answer(receiver, (reply) => {
      const news = warn([person], {
        subjectId,
        details: { action: 'warned', about: null, reason: 'News', until: null },
      });
      void news.then(() => reply.writeHead(status, { 'retry-after': '3600' }).end());
    });
    await run();
    push.answer(receiver, undefined);
    await run();
    expect(receiver.messages.map(({ payload }) => payload.body)).toEqual(['News']);
    expect(await openDeliveries(person)).toBe(0);
  });

  it('is sent of news to every browser, also to those that had what was told before', async () => {
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

  it('is not sent of what was taken back', async () => {
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

  it('sums up what came in a night, and leaves out nothing that has a time of its own', async () => {
    const { person, receiver } = await buildReader();
    const { game } = await buildGame(server, { fields: { title: 'Late Run' } });
    for (let i = 0; i < 5; i += 1) await warn([person]);
    await tell([person], await offerIn(game, HOUR));
    await run();
    expect(titles(receiver).toSorted()).toEqual(['5 new notifications', 'A spot is yours in Late Run']);
    expect(receiver.messages.find(({ topic }) => topic === 'several')?.payload).toMatchObject({
      body: Array.from({ length: 3 }, () => 'A warning from the operators').join(' · '),
      url: '/notifications',
    });
  });

  it('fits into what push services take, however long its words are', async () => {
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
    await tell([person], await offerIn(game, 30 * MINUTE));
    await run();
    const [message] = receiver.messages;
    expect(message?.urgency).toBe('high');
    expect(message?.ttl).toBeGreaterThan(29 * 60);
    expect(message?.ttl).toBeLessThanOrEqual(30 * 60);
    expect(message?.payload.url).toBe(`/games/${game.id}`);

    const late = await buildReader();
    await tell([late.person], await offerIn(game, 10 * MINUTE));
    await runIn(11 * MINUTE);
    expect([late.receiver.messages, await openDeliveries(late.person)]).toEqual([[], 0]);
  });

  it('is not sent once the game is cancelled; a reminder neither once it has moved', async () => {
    const [one, two] = [await buildReader(), await buildReader()];
    const { game, id, host } = await buildGame(server);
    const remind = (scheduledAt: string | null): Told => ({
      kind: 'game_reminder',
      subjectId: id,
      details: { title: game.title, scheduledAt, timeZone: 'UTC', place: null, hoursBefore: 24 },
    });
    await tell([one.person], remind(new Date(Date.now() + 5 * HOUR).toISOString()));
    await tell([two.person], remind(game.scheduledAt));
    await run();
    expect(one.receiver.messages).toEqual([]);
    expect(two.receiver.messages).toHaveLength(1);

    await tell([one.person], await offerIn(game, HOUR));
    await ok(cancelGame(host, id, { rev: game.rev, reason: 'Rain' }));
    await run();
    expect(titles(one.receiver)).toEqual([]);
  });

  it('that reminds of it is not sent once it has begun', async () => {
    const { person, receiver } = await buildReader();
    const { game } = await buildGame(server);
    const { title, scheduledAt } = game;
    const details = { title, scheduledAt, timeZone: 'UTC', place: null, hoursBefore: 1 };
    await tell([person], { kind: 'game_reminder', subjectId: game.id, details });
    await runIn(49 * HOUR);
    expect([receiver.messages, await openDeliveries(person)]).toEqual([[], 0]);
  });

  it('that says it is cancelled is urgent', async () => {
    const { person, receiver } = await buildReader();
    const details = { title: 'Run', scheduledAt: null, timeZone: 'UTC', place: null, reason: 'Rain' };
    await tell([person], { kind: 'game_cancelled', details });
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

  it('hold messages back until they end', async () => {
    const { person, receiver } = await buildReader();
    await saveSettings(person, quietNow());
    await warn([person]);
    await run();
    await runIn(HOUR);
    expect(receiver.messages).toEqual([]);
    await runIn(HOUR);
    expect(receiver.messages).toHaveLength(1);
  });

  it('let an offer pass that would lapse in them, and no other', async () => {
    const { person, receiver } = await buildReader();
    await saveSettings(person, quietNow());
    const [lapsing, lasting] = [await buildGame(server), await buildGame(server, { fields: { title: 'Lasting' } })];
    await tell([person], await offerIn(lapsing.game, HOUR));
    await tell([person], await offerIn(lasting.game, 5 * HOUR));
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
    'that answers %i with %s is asked again, not before it wants to be; others are not told twice',
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

  it('that is not ready is asked less and less often, and hourly in the end', async () => {
    const { person, receiver } = await buildReader();
    push.answer(receiver, answerWith(500));
    await warn([person]);
    const before = push.calls;
    // Seconds after the first call, and how often it was called by then.
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

  it('that asks to be left alone for ever is given up', async () => {
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

  it('leads nowhere else: redirects are not followed, and of endless answers no more than the status is read', async () => {
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
    // What is on its way in between is counted too.
    expect(bytes).toBeLessThan(16 * 1024 * 1024);
  });

  it('that is not on the list any more is not called', async () => {
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
