import {
  ALWAYS_IN_INBOX,
  NOTIFICATION_KINDS,
  NOTIFICATIONS,
  type Notification,
  type NotificationSettings,
  type UnreadNotifications,
} from '@hoopline/contracts';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import type { Notice } from '../src/features/notifications/notice.ts';
import { query, useServer } from './harness/app.ts';
import { call, fieldErrors, ok, readAllPages, refusal } from './harness/calls.ts';
import { inboxOf, liked, notify, unreadOf } from './harness/notifications.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { Watchers } from './harness/watching.ts';

let actor: TestPerson;
const watchers = new Watchers();
const server = useServer();
beforeAll(async () => {
  actor = await buildMember(server, { displayName: 'Ana Able' });
});
afterEach(() => watchers.close());

const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-20T12:00:00.000Z');
const at = (minute: number) => new Date(START + minute * MINUTE_MS);
const read = (person: Pick<TestPerson, 'fetch'>, body: object) =>
  call(person as TestPerson, 'POST', '/api/notifications/read', body);

/** Notifies a person of likes of `count` posts, a minute apart. */
const notifyOfLikes = (person: TestPerson, count: number) =>
  notify(server, ...Array.from({ length: count }, (_, minute) => liked([person.id], actor.id, { at: at(minute) })));

describe('the inbox', () => {
  it('shows the newest first, page by page, only to its reader', async () => {
    const [me, other] = [await buildMember(server), await buildMember(server)];
    await notifyOfLikes(me, 5);
    const pages = await readAllPages<Notification>(me, '/api/notifications?limit=2');
    expect(pages.map((page) => page.map((one) => one.at))).toEqual(
      [[4, 3], [2, 1], [0]].map((minutes) => minutes.map((minute) => at(minute).toISOString())),
    );
    expect((await inboxOf(me))[0]).toEqual({
      id: expect.any(String),
      kind: 'liked',
      subjectId: expect.any(String),
      details: { excerpt: 'First words', postType: 'text' },
      actors: [{ id: actor.id, displayName: 'Ana Able', profileImageUrl: null, avatar: expect.any(Object) }],
      actorCount: 1,
      at: at(4).toISOString(),
      isRead: false,
    });
    expect(await inboxOf(other)).toEqual([]);
  });

  it('exists for guests too, and is empty without a session', async () => {
    const [guest, visitor] = [await buildGuest(server), buildVisitor(server)];
    await notifyOfLikes(guest, 1);
    expect(await inboxOf(guest)).toHaveLength(1);
    expect(await inboxOf(visitor)).toEqual([]);
    expect(await unreadOf(visitor)).toEqual({ unreadCount: 0, bellCount: 0, rev: 0 });
    expect(await refusal(read(visitor, { until: at(0).toISOString() }))).toEqual([401, 'unauthenticated']);
  });

  it('counts up to a hundred unread notifications', async () => {
    const me = await buildMember(server);
    expect(await unreadOf(me)).toEqual({ unreadCount: 0, bellCount: 0, rev: 0 });
    await notifyOfLikes(me, NOTIFICATIONS.maxCounted + 2);
    const { maxCounted } = NOTIFICATIONS;
    expect(await unreadOf(me)).toEqual({ unreadCount: maxCounted, bellCount: maxCounted, rev: maxCounted + 2 });
  });

  it('counts for the bell what is not a message, up to a hundred, however many messages are unread', async () => {
    const [me, other] = [await buildMember(server), await buildMember(server)];
    const sent = (): Notice => ({
      kind: 'message',
      subjectId: newId(),
      details: { messageCount: 2 },
      actorId: other.id,
      recipients: [me.id],
      at: at(9),
    });
    const seen = await watchers.watch(server, [], me);
    await notify(server, sent());
    expect(await seen.next('notifications.created')).toMatchObject({ unreadCount: 1, bellCount: 0 });
    await notify(server, ...Array.from({ length: NOTIFICATIONS.maxCounted }, sent));
    await notifyOfLikes(me, 2);
    expect(await unreadOf(me)).toMatchObject({ unreadCount: NOTIFICATIONS.maxCounted, bellCount: 2 });
    const likes = (await inboxOf(me, '?limit=200')).filter(({ kind }) => kind === 'liked');
    expect(await ok(read(me, { ids: likes.map(({ id }) => id) }))).toMatchObject({ bellCount: 0 });
    expect((await inboxOf(me, '?unread=true')).every(({ kind }) => kind === 'message')).toBe(true);
  });

  it('leaves out people in a block, also if a notification was stored while they blocked', async () => {
    const me = await buildMember(server);
    const other = await buildMember(server);
    await notify(server, liked([me.id], other.id));
    await query(server, 'INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, now())', [
      me.id,
      other.id,
    ]);
    expect([await inboxOf(me), await inboxOf(me, '?unread=true')]).toEqual([[], []]);
    expect(await unreadOf(me)).toMatchObject({ unreadCount: 0, bellCount: 0 });
  });

  it('marks as read by id, and ignores ids of others and unknown ones', async () => {
    const [me, other] = [await buildMember(server), await buildMember(server)];
    await notifyOfLikes(me, 3);
    await notifyOfLikes(other, 1);
    const [first, second] = await inboxOf(me);
    const [theirs] = await inboxOf(other);
    const ids = [first?.id, theirs?.id, newId()];
    expect(await ok<UnreadNotifications>(read(me, { ids }))).toMatchObject({ unreadCount: 2 });
    expect((await inboxOf(me)).map((one) => one.isRead)).toEqual([true, false, false]);
    expect((await inboxOf(me, '?unread=true')).map((one) => one.id)).toContain(second?.id);
    expect(await inboxOf(me, '?unread=true')).toHaveLength(2);
    expect(await unreadOf(other)).toMatchObject({ unreadCount: 1 });
  });

  it('marks notifications as read until a time, and none after it', async () => {
    const me = await buildMember(server);
    await notifyOfLikes(me, 4);
    expect(await ok(read(me, { until: at(2).toISOString() }))).toMatchObject({ unreadCount: 1 });
    expect((await inboxOf(me)).map((one) => one.isRead)).toEqual([false, true, true, true]);
  });

  it('publishes to a tab of the reader which notifications are new and which were read', async () => {
    const me = await buildMember(server);
    const seen = await watchers.watch(server, [], me);
    await notifyOfLikes(me, 1);
    const created = await seen.next('notifications.created');
    const [row] = await inboxOf(me);
    expect(created).toEqual({ notification: row, unreadCount: 1, bellCount: 1, rev: 1 });
    await ok(read(me, { ids: [row?.id] }));
    const none = { unreadCount: 0, bellCount: 0 };
    expect(await seen.next('notifications.read')).toEqual({ ids: [row?.id], ...none, rev: 2 });
    await notifyOfLikes(me, 1);
    await ok(read(me, { until: at(0).toISOString() }));
    const until = at(0).toISOString();
    expect(await seen.next('notifications.read', ({ rev }) => rev === 4)).toEqual({ until, ...none, rev: 4 });
    // A notification that was read before is not published again.
    await ok(read(me, { ids: [row?.id] }));
    await notifyOfLikes(me, 1);
    await seen.next('notifications.created', ({ rev }) => rev > 4);
    expect(seen.all('notifications.read')).toHaveLength(2);
  });

  it('refuses an invalid page, an invalid id and too many ids', async () => {
    const me = await buildMember(server);
    expect((await me.fetch('/api/notifications?before=nonsense')).status).toBe(400);
    expect((await me.fetch('/api/notifications?after=abc')).status).toBe(400);
    expect((await me.fetch('/api/notifications?unread=false')).status).toBe(400);
    for (const body of [{}, { ids: [] }, { ids: ['x'] }, { ids: [newId()], until: at(0).toISOString() }])
      expect((await read(me, body)).status).toBe(400);
    const tooMany = Array.from({ length: NOTIFICATIONS.maxIds + 1 }, newId);
    expect((await read(me, { ids: tooMany })).status).toBe(400);
  });
});

describe('settings of notifications', () => {
  const path = '/api/notifications/settings';
  const DEFAULTS: NotificationSettings = {
    switches: NOTIFICATION_KINDS,
    timeZone: null,
    quietHours: NOTIFICATIONS.quietHours,
  };
  const OTHERS: NotificationSettings = {
    switches: { ...NOTIFICATION_KINDS, liked: { inbox: false, push: true, mail: false } },
    timeZone: 'America/New_York',
    quietHours: null,
  };
  const settingsOf = (person: Pick<TestPerson, 'fetch'>) => ok<NotificationSettings>(person.fetch(path));
  const save = (person: Pick<TestPerson, 'fetch'>, settings: unknown) =>
    call(person as TestPerson, 'PUT', path, settings);

  it('are the defaults until something is saved, for a visitor too', async () => {
    for (const person of [await buildMember(server), await buildGuest(server), buildVisitor(server)])
      expect(await settingsOf(person)).toEqual(DEFAULTS);
    expect(await refusal(save(buildVisitor(server), OTHERS))).toEqual([401, 'unauthenticated']);
  });

  it('are those that were saved last, only for this person', async () => {
    const [me, other] = [await buildMember(server), await buildMember(server)];
    const tab = await watchers.watch(server, [], me);
    expect(await ok(save(me, OTHERS))).toEqual(OTHERS);
    expect(await tab.next('notifications.settingsChanged')).toEqual({});
    expect(await settingsOf(me)).toEqual(OTHERS);
    expect(await settingsOf(other)).toEqual(DEFAULTS);
    const quiet = { ...OTHERS, quietHours: { from: '21:30', until: '06:00' } };
    await ok(save(me, quiet));
    expect(await settingsOf(me)).toEqual(quiet);
  });

  it('have no zone until one was saved, and UTC once UTC was saved', async () => {
    const me = await buildMember(server);
    await ok(save(me, DEFAULTS));
    expect((await settingsOf(me)).timeZone).toBeNull();
    await ok(save(me, { ...DEFAULTS, timeZone: 'UTC' }));
    expect((await settingsOf(me)).timeZone).toBe('UTC');
  });

  it('keep a kind that is switched off out of the inbox', async () => {
    const me = await buildMember(server);
    await ok(save(me, OTHERS));
    await notifyOfLikes(me, 1);
    expect([await inboxOf(me), (await unreadOf(me)).unreadCount]).toEqual([[], 0]);
  });

  it('leave a notification in the inbox that came before its kind was switched off, and add to it', async () => {
    const [me, second, subjectId] = [await buildMember(server), await buildMember(server), newId()];
    await notify(server, liked([me.id], actor.id, { subjectId }));
    await ok(save(me, OTHERS));
    await notify(server, liked([me.id], second.id, { subjectId }));
    expect(await inboxOf(me)).toMatchObject([{ actorCount: 2 }]);
  });

  it('have the defaults of a kind that did not exist when they were saved', async () => {
    const me = await buildMember(server);
    await ok(save(me, OTHERS));
    const { followed: _, ...known } = OTHERS.switches;
    await query(server, 'UPDATE notification_readers SET switches = $2 WHERE user_id = $1', [me.id, known]);
    expect(await settingsOf(me)).toEqual(OTHERS);
  });

  it.each<[string, object, string]>([
    ['a zone that does not exist', { timeZone: 'Mars/Base' }, 'timeZone'],
    ['a time that does not exist', { quietHours: { from: '25:00', until: '08:00' } }, 'quietHours.from'],
    ['hours that end when they begin', { quietHours: { from: '08:00', until: '08:00' } }, 'quietHours.until'],
    ['a kind that is missing', { switches: { liked: NOTIFICATION_KINDS.liked } }, 'switches.message'],
  ])('refuse %s', async (_, wrong, field) => {
    const me = await buildMember(server);
    const [status, code, fields] = await fieldErrors(save(me, { ...DEFAULTS, ...wrong }));
    expect([status, code]).toEqual([400, 'invalid_input']);
    expect(fields).toContain(field);
    expect(await settingsOf(me)).toEqual(DEFAULTS);
  });

  it.each(ALWAYS_IN_INBOX)('refuse to keep %s out of the inbox', async (kind) => {
    const me = await buildMember(server);
    const switches = { ...NOTIFICATION_KINDS, [kind]: { inbox: false, push: false, mail: false } };
    expect(await fieldErrors(save(me, { ...DEFAULTS, switches }))).toEqual([
      400,
      'invalid_input',
      [`switches.${kind}.inbox`],
    ]);
  });
});
