import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { NewOutboxRow } from '../src/changes/change.ts';
import { ChangesService } from '../src/changes/changes.service.ts';
import { OutboxService } from '../src/changes/outbox.service.ts';
import { newId } from '../src/database/ids.ts';
import { Sql } from '../src/database/sql.ts';
import { InboxService } from '../src/features/notifications/inbox.service.ts';
import { MailPlanningService } from '../src/features/notifications/mail/mail-planning.service.ts';
import type { Notice } from '../src/features/notifications/notice.ts';
import { NotificationsService } from '../src/features/notifications/notifications.service.ts';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { call } from './harness/calls.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { buildFollowed, hosted, signIn } from './harness/followers.ts';
import { runJob } from './harness/jobs.ts';
import { deliver, inboxOf, liked, notify, outdate, storeNotices, unreadOf } from './harness/notifications.ts';
import { buildCrowd, buildMember, onNode, type TestPerson } from './harness/people.ts';
import { waitUntil } from './harness/wait-until.ts';
import { Watchers } from './harness/watching.ts';

const NODES = { SESSION_SECRET: 'two nodes that know the same sessions' };

let database: TestDatabase;
let server: TestApp;
let other: TestApp;
let actor: TestPerson;
/** Ids of the people for whom mails and push messages were planned. */
let planned: string[];
/** Called before mails are planned: a test can make it wait or fail. */
const beforePlan = jest.fn(async () => {});
const watchers = new Watchers();
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestApp({ DATABASE_URL: database.url, ...NODES });
  other = await startTestApp({ DATABASE_URL: database.url, ...NODES });
  actor = await buildMember(server);
});
beforeEach(() => {
  for (const { app } of [server, other]) {
    const mails = app.get(MailPlanningService);
    const plan = mails.plan.bind(mails);
    jest.spyOn(mails, 'plan').mockImplementation(async (stored, ...context) => {
      await beforePlan();
      planned.push(...stored.map(({ userId }) => userId));
      await plan(stored, ...context);
    });
  }
  planned = [];
  beforePlan.mockReset().mockResolvedValue();
});
afterEach(() => {
  watchers.close();
  jest.restoreAllMocks();
});
afterAll(async () => {
  await Promise.all([server.close(), other.close()]);
  await database.drop();
});

const left = (table: 'notices' | 'outbox') => query(server, `SELECT id FROM ${table}`);

/** Adds notices as if the process had died a minute ago, just after COMMIT. */
async function addAndDie(...notices: Notice[]): Promise<NewOutboxRow[]> {
  const rows = await storeNotices(server, notices);
  await query(server, `UPDATE outbox SET created_at = created_at - interval '1 minute' WHERE id = ANY($1::uuid[])`, [
    rows.map(({ id }) => id),
  ]);
  return rows;
}

describe('a notice', () => {
  it('is stored and published once, however often it is delivered', async () => {
    const me = await buildMember(server);
    const seen = await watchers.watch(server, [], me);
    const outboxRows = await storeNotices(server, [liked([me.id], actor.id)]);
    await Promise.all([1, 2, 3].map(() => deliver(server, outboxRows)));
    await deliver(other, outboxRows);
    await notify(server, liked([me.id], actor.id));
    await seen.next('notifications.created', ({ rev }) => rev === 2);
    expect(seen.all('notifications.created').map(({ rev }) => rev)).toEqual([1, 2]);
    expect(await inboxOf(me)).toHaveLength(2);
    expect(planned).toEqual([me.id, me.id]);
  });

  it('leaves no row in notices and outbox once it is delivered', async () => {
    const me = await buildMember(server);
    await notify(server, liked([me.id], actor.id));
    await server.app.get(OutboxService).flush();
    expect([await left('notices'), await left('outbox')]).toEqual([[], []]);
  });

  it('is stored once by two nodes that sweep at the same time after its own node has died', async () => {
    const people = await buildCrowd(server, 10);
    const seen = await watchers.watch(other, [], onNode(other.url, people[0] as TestPerson));
    await addAndDie(...people.map((me) => liked([me.id], actor.id)));
    const sweep = (node: TestApp) => node.app.get(OutboxService).sweep();
    await waitUntil(async () => {
      await Promise.all([server, other, server, other].map(sweep));
      return (await left('outbox')).length === 0;
    });
    for (const me of people) expect(await inboxOf(me)).toHaveLength(1);
    expect(planned.sort()).toEqual(people.map(({ id }) => id).sort());
    expect((await unreadOf(people[0] as TestPerson)).rev).toBe(1);
    expect(seen.all('notifications.created').length).toBeLessThanOrEqual(1);
  });

  it('is not stored if its write is rolled back', async () => {
    const me = await buildMember(server);
    const failing = server.app.get(ChangesService).commit({}, async (change) => {
      await server.app.get(NotificationsService).notify([liked([me.id], actor.id)], change);
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    expect([await left('notices'), await left('outbox')]).toEqual([[], []]);
  });

  it('is left to the outbox if storing fails, without any effect until then', async () => {
    const me = await buildMember(server);
    beforePlan.mockRejectedValueOnce(new Error('no disk'));
    const outboxRows = await addAndDie(liked([me.id], actor.id));
    await deliver(server, outboxRows);
    expect(beforePlan).toHaveBeenCalled();
    expect(planned).toEqual([]);
    await waitUntil(async () => {
      await other.app.get(OutboxService).sweep();
      return (await left('outbox')).length === 0;
    });
    expect(await inboxOf(me)).toHaveLength(1);
    expect(planned).toEqual([me.id]);
  });

  it('is planned for mails and push also for a reader who keeps it out of the inbox', async () => {
    const me = await buildMember(server);
    const off = JSON.stringify({ liked: { inbox: false, push: true, mail: false } });
    await query(server, 'INSERT INTO notification_readers (user_id, switches) VALUES ($1, $2)', [me.id, off]);
    const seen = await watchers.watch(server, [], me);
    await notify(server, liked([me.id], actor.id));
    await notify(server, { ...liked([me.id], actor.id), kind: 'commented' });
    await seen.next('notifications.created', ({ notification }) => notification.kind === 'commented');
    expect(seen.all('notifications.created')).toHaveLength(1);
    expect(planned).toEqual([me.id, me.id]);
  });

  it('is planned for mails and push if it is new, but not if the same person does the same again', async () => {
    const [me, second] = [await buildMember(server), await buildMember(server)];
    const subjectId = newId();
    for (const by of [actor, actor, second]) await notify(server, liked([me.id], by.id, { subjectId }));
    expect(planned).toEqual([me.id, me.id]);
  });

  it('is not stored for people who were removed', async () => {
    const me = await buildMember(server);
    await notify(server, liked([newId(), me.id], actor.id));
    expect(planned).toEqual([me.id]);
  });
});

describe('many readers', () => {
  /** Delivers the notice. Returns the names of the statements about notifications that this took. */
  async function statementsOf(notice: Notice): Promise<string[]> {
    const outboxRows = await storeNotices(server, [notice]);
    const rows = jest.spyOn(server.app.get(Sql), 'rows');
    await deliver(server, outboxRows);
    const names = rows.mock.calls.map(([statement]) => statement.name);
    rows.mockRestore();
    return names.filter((name) => name.startsWith('notifications.') || name.startsWith('notices.'));
  }

  const rowCount = async () => (await query(server, `SELECT 1 FROM notifications WHERE kind = 'game_hosted'`)).length;

  it('take as many statements as one reader', async () => {
    const me = await buildMember(server);
    const one = await statementsOf(liked([me.id], actor.id));
    const crowd = (await buildFollowed(server, 400)).followers;
    expect(await statementsOf(liked(crowd, actor.id))).toEqual(one);
    expect(one).toEqual([
      'notices.lock',
      'notifications.raise',
      'notifications.store',
      'notifications.add-actors',
      'notifications.stored',
      'notices.remove',
    ]);
  });

  it('are notified in groups of 500, each follower once', async () => {
    const { id } = await buildFollowed(server, 1_001);
    const before = await rowCount();
    const names = await statementsOf(hosted(id));
    expect((await rowCount()) - before).toBe(1_001);
    const group = [
      'notices.lock',
      'notifications.followers',
      'notifications.raise',
      'notifications.store',
      'notifications.add-actors',
      'notifications.stored',
    ];
    const [more, last] = [
      [...group, 'notices.go-on'],
      [...group, 'notices.remove'],
    ];
    expect(names).toEqual([...more, ...more, ...last]);
  });

  const sweptByOther = () =>
    waitUntil(async () => {
      await query(server, `UPDATE outbox SET created_at = created_at - interval '1 minute', next_attempt_at = NULL`);
      await other.app.get(OutboxService).sweep();
      return (await left('outbox')).length === 0;
    });

  it('of several notices that are stored at the same time cause no deadlock', async () => {
    const { followers } = await buildFollowed(server, 300);
    const notices = Array.from({ length: 8 }, (_, index) =>
      liked(index % 2 === 0 ? followers : [...followers].reverse(), actor.id),
    );
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    await notify(server, ...notices);
    expect(warned.mock.calls.join()).not.toMatch(/deadlock/);
    // On a busy machine some notices may have waited too long for the others.
    await sweptByOther();
    const [row] = await query(
      server,
      'SELECT count(*)::int AS rows FROM notifications WHERE user_id = ANY($1::uuid[])',
      [followers],
    );
    expect(row).toEqual({ rows: 8 * 300 });
  });

  /** Adds the notice, and stores it only for the first group of readers: the second group fails. */
  async function storeFirstGroup(notice: Notice): Promise<void> {
    beforePlan.mockResolvedValueOnce().mockRejectedValueOnce(new Error('no disk'));
    const outboxRows = await storeNotices(server, [notice]);
    // No sweep continues before the test runs one.
    await query(server, `UPDATE outbox SET next_attempt_at = now() + interval '1 hour' WHERE id = ANY($1)`, [
      outboxRows.map(({ id }) => id),
    ]);
    await deliver(server, outboxRows);
  }

  it('are all notified in the end, and each once, if storing fails in the middle', async () => {
    const { id, followers } = await buildFollowed(server, 1_201);
    const before = await rowCount();
    await storeFirstGroup(hosted(id));
    expect((await rowCount()) - before).toBe(500);
    await sweptByOther();
    expect((await rowCount()) - before).toBe(1_201);
    expect(planned.sort()).toEqual(followers.sort());
    expect(await left('notices')).toEqual([]);
  });

  it('are notified once by two nodes that store at the same time', async () => {
    const { id, followers } = await buildFollowed(server, 1_201);
    const outboxRows = await storeNotices(server, [hosted(id)]);
    await Promise.all([server, other].map((node) => deliver(node, outboxRows)));
    await sweptByOther();
    expect(planned.sort()).toEqual(followers.sort());
  });

  it('are not notified if the notice is retracted before their turn', async () => {
    const { id } = await buildFollowed(server, 1_201);
    const before = await rowCount();
    const notice = hosted(id);
    await storeFirstGroup(notice);
    const { kind, subjectId } = notice;
    await outdate(server, { retracted: [{ kind, subjectId }] });
    await sweptByOther();
    expect((await rowCount()) - before).toBe(0);
  });

  it('have retracted notifications removed group by group, and those seen elsewhere marked as read', async () => {
    const { id, followers } = await buildFollowed(server, 1_201);
    const before = await rowCount();
    const seen = hosted(id);
    for (const notice of [seen, hosted(id)]) await notify(server, notice);
    await sweptByOther();
    const statements = jest.spyOn(server.app.get(Sql), 'rows');
    const called = (name: string) => statements.mock.calls.filter(([statement]) => statement.name === name).length;
    await outdate(server, { settled: [{ kind: seen.kind, subjectId: seen.subjectId, recipients: followers }] });
    expect(called('withdrawals.raise-open')).toBe(3);
    const unread = `SELECT 1 FROM notifications WHERE kind = 'game_hosted' AND read_at IS NULL AND subject_id = $1`;
    expect(await query(server, unread, [seen.subjectId])).toEqual([]);
    expect((await rowCount()) - before).toBe(2_402);
    await outdate(server, { retracted: [{ kind: seen.kind, subjectId: seen.subjectId }] });
    expect(called('withdrawals.raise')).toBe(3);
    expect((await rowCount()) - before).toBe(1_201);
  });

  it('are locked group by group: others can mark notifications as read meanwhile', async () => {
    const { id, followers } = await buildFollowed(server, 1_201);
    const sorted = followers.sort();
    const readers = [sorted[0], sorted.at(-1)] as string[];
    await notify(server, liked(readers, actor.id));
    const fetches = await Promise.all(readers.map((reader) => signIn(server, reader)));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const second = new Promise<void>((resolve) => {
      beforePlan.mockResolvedValueOnce().mockImplementationOnce(async () => {
        resolve();
        await held;
      });
    });
    const delivered = deliver(server, await storeNotices(server, [hosted(id)]));
    await Promise.race([second, delivered]);
    for (const reader of fetches) {
      expect((await call(reader, 'POST', '/api/notifications/read', { until: new Date().toISOString() })).ok).toBe(
        true,
      );
    }
    release();
    await delivered;
    // One reader was notified before they marked as read, the other after it.
    expect(await Promise.all(fetches.map(async (reader) => (await unreadOf(reader)).unreadCount))).toEqual([0, 1]);
  });
});

it('notifications are removed after ninety days', async () => {
  const me = await buildMember(server);
  const day = 24 * 60 * 60_000;
  const now = Date.now();
  const days = [1, 89, 91, 200];
  await notify(server, ...days.map((ago) => liked([me.id], actor.id, { at: new Date(now - ago * day) })));
  // More rows than are removed at once.
  await query(
    server,
    `INSERT INTO notifications (id, user_id, kind, subject_id, details, at)
     SELECT gen_random_uuid(), $1, 'followed', gen_random_uuid(), '{}', $2 FROM generate_series(1, 1000)`,
    [me.id, new Date(now - 150 * day)],
  );
  await runJob(server, InboxService, 'removeOld', new Date(now));
  expect(await inboxOf(me)).toHaveLength(2);
  expect(await query(server, 'SELECT 1 FROM notifications WHERE user_id = $1', [me.id])).toHaveLength(2);
});
