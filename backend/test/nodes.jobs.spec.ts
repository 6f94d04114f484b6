import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type NotificationSettings, SETTINGS } from '@hoopline/contracts';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { call, ok } from './harness/calls.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import {
  type FakePushService,
  PUSH_CERTIFICATE,
  PUSH_HOST,
  startFakePushService,
} from './harness/fake-push-service.ts';
import { inHours, NEW_GAME } from './harness/games.ts';
import { inboxOf } from './harness/notifications.ts';
import { signInAt, type TestPerson } from './harness/people.ts';
import { type Node, spawnNode } from './harness/process.ts';
import { describeWithRedis, startRedis, type TestRedis } from './harness/redis.ts';
import { TestSmtp } from './harness/smtp.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

// Each node looks for reminders every ten seconds.
jest.setTimeout(120_000);

/** Two processes of the built server with one PostgreSQL, one Redis, one server of mails and one push service. */
describeWithRedis('two nodes', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let smtp: TestSmtp;
  let push: FakePushService;
  let nodes: [Node, Node];
  let client: Client;

  beforeAll(async () => {
    [database, redis, smtp, push] = await Promise.all([
      createTestDatabase(),
      startRedis(),
      TestSmtp.start(),
      startFakePushService(),
    ]);
    const lead = pathToFileURL(path.resolve('e2e/lead-to-push-service.mjs'));
    const env = {
      SESSION_SECRET: 'nodes'.repeat(8),
      SMTP_URL: smtp.url,
      PUSH_HOSTS: PUSH_HOST,
      E2E_PUSH_PORT: String(push.port),
      NODE_OPTIONS: `--import=${lead.href}`,
      NODE_EXTRA_CA_CERTS: PUSH_CERTIFICATE,
    };
    const settings = { databaseUrl: database.url, redisUrl: redis.url, env };
    nodes = await Promise.all([spawnNode(settings), spawnNode(settings)]);
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await Promise.all((nodes ?? []).map((node) => node.kill('SIGTERM')));
    await Promise.all([smtp?.close(), push?.close(), redis?.stop()]);
    await database?.drop();
  });

  async function saveSettings(person: TestPerson, change: Partial<NotificationSettings>): Promise<void> {
    const path = '/api/notifications/settings';
    const settings = await ok<NotificationSettings>(person.fetch(path));
    await ok(call(person, 'PUT', path, { ...settings, ...change }));
  }

  /** Hosts a game whose reminder for 24 hours before tip-off is due. */
  async function host(person: TestPerson): Promise<string> {
    const body = { ...NEW_GAME, scheduledAt: inHours(48) };
    const { id } = await ok<{ id: string }>(call(person, 'POST', '/api/games', body));
    const earlier = `UPDATE games SET created_at = created_at - interval '3 days',
                                      scheduled_at = scheduled_at - interval '25 hours' WHERE id = $1`;
    await client.query(earlier, [id]);
    return id;
  }

  it('send each due reminder, push message and digest once, and publish to a socket at the other node', async () => {
    const [ann, ben] = [await signInAt(nodes[0].url, 'Ann'), await signInAt(nodes[0].url, 'Ben')];
    const cat = await signInAt(nodes[1].url, 'Cat');
    const receiver = push.receiver();
    const held: ServerResponse[] = [];
    push.answer(receiver, (reply) => void held.push(reply));
    smtp.behaviour = { isSilent: true };
    expect((await call(ann, 'PUT', '/api/push/subscription', receiver.subscription)).status).toBe(204);
    await saveSettings(ann, { quietHours: null });
    await saveSettings(cat, { timeZone: zoneInDaytime() });
    await ok(call(cat, 'PUT', '/api/settings', { ...SETTINGS, emailUpdates: true }));
    const tab = await TestSocket.open(nodes[1].url, ben.cookie);

    await ok(call(cat, 'POST', `/api/players/${ben.id}/follow`));
    await ok(call(ann, 'POST', `/api/players/${ben.id}/follow`));
    await ok(call(ann, 'POST', `/api/players/${cat.id}/follow`));
    await tab.next('notifications.created', ({ unreadCount }) => unreadCount === 1);

    // A digest without notifications is not sent. Saving the settings has already planned one.
    await waitUntil(async () => (await inboxOf(cat)).length > 0);
    const isPlanned = `UPDATE mail_readers SET digest_due_at = now() - interval '1 second' WHERE user_id = $1
                       AND digest_due_at IS NOT NULL`;
    await waitUntil(async () => (await client.query(isPlanned, [cat.id])).rowCount !== 0);
    const [annsGame, bensGame] = [await host(ann), await host(ben)];
    const reminder = await tab.next(
      'notifications.created',
      ({ notification }) => notification.kind === 'game_reminder',
    );
    expect(reminder).toMatchObject({ unreadCount: 2, notification: { subjectId: bensGame } });
    await waitUntil(() => held.length > 0 && smtp.mails.length > 0);
    // Each node looks every second, and skips deliveries that the other one is sending.
    await delay(2_500);
    expect([held.length, smtp.mails.length]).toEqual([1, 1]);
    smtp.answer();
    for (const reply of held) reply.writeHead(201).end();
    const open = `SELECT notification_id FROM push_deliveries UNION ALL SELECT id FROM mail_deliveries WHERE outcome IS NULL`;
    await waitUntil(async () => (await client.query(open)).rowCount === 0);

    const remindersOf = async (person: TestPerson) =>
      (await inboxOf(person)).filter(({ kind }) => kind === 'game_reminder').map(({ subjectId }) => subjectId);
    expect([await remindersOf(ann), await remindersOf(ben)]).toEqual([[annsGame], [bensGame]]);
    const events = tab.all('notifications.created').filter(({ notification }) => notification.kind === 'game_reminder');
    expect(events).toHaveLength(1);
    expect([push.calls, smtp.mails.length]).toEqual([1, 1]);
    expect(smtp.mails[0]?.recipients[0]).toMatch(/^cat\./i);
    tab.close();
  });
});

/** A zone in which it is late enough for a digest, and not almost midnight. */
function zoneInDaytime(): string {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date()));
  const zone = ['Asia/Tokyo', 'UTC', 'America/Los_Angeles'].find((name) => hourIn(name) >= 8 && hourIn(name) < 23);
  if (!zone) throw new Error('It is night everywhere');
  return zone;
}
