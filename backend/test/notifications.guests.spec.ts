import { NOTIFICATION_KINDS, type NotificationSettings } from '@hoopline/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { Sql } from '../src/database/sql.ts';
import type { Notice } from '../src/features/notifications/notice.ts';
import { HousekeepingJob } from '../src/identity/housekeeping.job.ts';
import { query, useServer } from './harness/app.ts';
import { block } from './harness/blocks.ts';
import { TestBrowser } from './harness/browser.ts';
import { call, ok } from './harness/calls.ts';
import { runJob } from './harness/jobs.ts';
import { untilWaiting } from './harness/locks.ts';
import { deliver, inboxOf, liked, notify, storeNotices, unreadOf } from './harness/notifications.ts';
import { buildGuest, buildMember, type TestPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { useWatchers } from './harness/watching.ts';

let actor: TestPerson;
const server = useServer();
beforeAll(async () => {
  actor = await buildMember(server);
});

type Guest = TestPerson & { browser: TestBrowser };

/** Builds a guest with a browser, in which the guest may sign in. */
async function becomeGuest(): Promise<Guest> {
  const browser = new TestBrowser(server.url);
  const answer = await browser.visit('/api/auth/guest', { method: 'POST' });
  const { userId: id } = (await answer.json()) as { userId: string };
  return { id, browser, displayName: '', cookie: '', fetch: (path, init) => browser.visit(path, init) };
}

const joined = (host: string, actorId: string, subjectId = newId()): Notice => ({
  kind: 'game_joined',
  subjectId,
  details: { title: 'Evening game', scheduledAt: null, timeZone: null, place: null },
  actorId,
  recipients: [host],
  at: new Date(),
});

const watchers = useWatchers();

describe('a guest who signs in', () => {
  it('keeps their notifications, read or not, beside those of the account', async () => {
    const [guest, account] = [await becomeGuest(), await buildMember(server)];
    await notify(server, liked([guest.id], actor.id), liked([guest.id], actor.id), liked([account.id], actor.id));
    const [first] = await inboxOf(guest);
    await ok(call(guest, 'POST', '/api/notifications/read', { ids: [first?.id] }));
    const before = await unreadOf(guest);
    await signIn(guest.browser, { subject: account.id });
    expect((await inboxOf(account)).map(({ isRead }) => isRead).sort()).toEqual([false, false, true]);
    const after = await unreadOf(account);
    expect(after.unreadCount).toBe(2);
    expect(after.rev).toBeGreaterThan(before.rev);
  });

  it('has one row if guest and account have the same notification', async () => {
    const [guest, account] = [await becomeGuest(), await buildMember(server)];
    await notify(server, liked([guest.id, account.id], actor.id));
    await signIn(guest.browser, { subject: account.id });
    expect(await inboxOf(account)).toHaveLength(1);
  });

  it.each(['account', 'guest'])('keeps both rows if only the %s has read theirs', async (reader) => {
    const [guest, account] = [await becomeGuest(), await buildMember(server)];
    await notify(server, liked([guest.id, account.id], actor.id));
    const until = new Date().toISOString();
    await ok(call(reader === 'guest' ? guest : account, 'POST', '/api/notifications/read', { until }));
    await signIn(guest.browser, { subject: account.id });
    expect((await inboxOf(account)).map(({ isRead }) => isRead).sort()).toEqual([false, true]);
  });

  it('gets a notice from before signing in that is stored after it', async () => {
    const [guest, account] = [await becomeGuest(), await buildMember(server)];
    const waiting = await storeNotices(server, [liked([guest.id], actor.id)]);
    await signIn(guest.browser, { subject: account.id });
    await deliver(server, waiting);
    expect(await inboxOf(account)).toHaveLength(1);
  });

  it('is named once, as their account, in the notifications of others', async () => {
    const [guest, account, host] = [await becomeGuest(), await buildMember(server), await buildMember(server)];
    const both = newId();
    await notify(server, joined(host.id, guest.id), joined(host.id, guest.id, both), joined(host.id, account.id, both));
    await signIn(guest.browser, { subject: account.id });
    expect(await inboxOf(host)).toMatchObject([
      { actorCount: 1, actors: [{ id: account.id }] },
      { actorCount: 1, actors: [{ id: account.id }] },
    ]);
  });

  it('has no notification any more of what they did themselves', async () => {
    const [guest, account] = [await becomeGuest(), await buildMember(server)];
    await notify(server, joined(account.id, guest.id));
    expect(await inboxOf(account)).toHaveLength(1);
    const page = await watchers.watch(server, [], account);
    await signIn(guest.browser, { subject: account.id });
    expect(await page.next('notifications.removed')).toMatchObject({ unreadCount: 0 });
    expect(await inboxOf(account)).toEqual([]);
  });

  it('brings unread notifications to the open pages of the account', async () => {
    const [guest, account] = [await becomeGuest(), await buildMember(server)];
    await notify(server, liked([guest.id], actor.id));
    const page = await watchers.watch(server, [], account);
    await signIn(guest.browser, { subject: account.id });
    const [notification] = await inboxOf(account);
    expect(await page.next('notifications.created')).toMatchObject({ notification, unreadCount: 1 });
  });

  it('is removed from the open pages of people in a block with the account', async () => {
    const [guest, account, host] = [await becomeGuest(), await buildMember(server), await buildMember(server)];
    await block(host, account);
    await notify(server, joined(host.id, guest.id));
    const [{ rev }, page] = [await unreadOf(host), await watchers.watch(server, [], host)];
    await signIn(guest.browser, { subject: account.id });
    const removed = await page.next('notifications.removed');
    expect(removed).toMatchObject(await unreadOf(host));
    expect([removed.unreadCount, removed.rev > rev]).toEqual([0, true]);
  });

  it('waits for a notice that is being stored for somebody who was notified of the guest', async () => {
    const [guest, account, host] = [await becomeGuest(), await buildMember(server), await buildMember(server)];
    const both = newId();
    await notify(server, joined(host.id, guest.id, both));
    const waiting = await storeNotices(server, [joined(host.id, account.id, both)]);
    const sql = server.app.get(Sql);
    const text = 'SELECT 1 FROM notification_readers WHERE user_id = $1 FOR UPDATE';
    const started = await sql.transaction(async (tx) => {
      await sql.rows({ name: 'test.lock-reader', text }, [host.id], tx);
      const storing = await untilWaiting(server, () => deliver(server, waiting));
      const signingIn = await untilWaiting(server, () => signIn(guest.browser, { subject: account.id }));
      return [storing.done, signingIn.done];
    });
    await Promise.all(started);
    expect(await inboxOf(host)).toMatchObject([{ actorCount: 1, actors: [{ id: account.id }] }]);
  });

  it('keeps their settings unless the account has saved its own', async () => {
    const path = '/api/notifications/settings';
    const quiet = (from: string): NotificationSettings => ({
      switches: { ...NOTIFICATION_KINDS, followed: { inbox: true, push: true, mail: false } },
      timeZone: 'Europe/Paris',
      quietHours: { from, until: '07:00' },
    });
    const [account, other] = [await buildMember(server), await buildMember(server)];
    await ok(call(other, 'PUT', path, quiet('20:00')));
    for (const [person, expected] of [
      [account, '21:00'],
      [other, '20:00'],
    ] as const) {
      const guest = await becomeGuest();
      await ok(call(guest, 'PUT', path, quiet('21:00')));
      await signIn(guest.browser, { subject: person.id });
      expect(await ok(person.fetch(path))).toEqual(quiet(expected));
    }
  });
});

it('a removed guest has no notifications any more, and no name in the notifications of others', async () => {
  const [guest, host] = [await buildGuest(server), await buildMember(server)];
  const both = newId();
  await notify(server, liked([guest.id], actor.id), joined(host.id, guest.id), joined(host.id, guest.id, both));
  await notify(server, joined(host.id, actor.id, both));
  await query(server, `UPDATE users SET last_seen_at = now() - interval '200 days' WHERE id = $1`, [guest.id]);
  await runJob(server, HousekeepingJob, 'run');
  const left = `SELECT user_id FROM notifications WHERE user_id = $1 UNION SELECT user_id FROM notification_readers WHERE user_id = $1`;
  expect(await query(server, left, [guest.id])).toEqual([]);
  expect(await inboxOf(host)).toMatchObject([{ subjectId: both, actorCount: 1, actors: [{ id: actor.id }] }]);
});
