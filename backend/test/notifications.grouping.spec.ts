import { NOTIFICATIONS, type Notification } from '@hoopline/contracts';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import type { Notice } from '../src/features/notifications/notice.ts';
import { NotificationsService } from '../src/features/notifications/notifications.service.ts';
import { useServer } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { deliver, inboxOf, liked, notify, outdate, storeNotices, unreadOf, withdraw } from './harness/notifications.ts';
import { buildCrowd, buildMember, type TestPerson } from './harness/people.ts';
import { Watchers } from './harness/watching.ts';

let service: NotificationsService;
let actors: TestPerson[];
const watchers = new Watchers();
const server = useServer();
beforeAll(async () => {
  service = server.app.get(NotificationsService);
  actors = await buildCrowd(server, 6);
});
afterEach(() => watchers.close());

const actor = (index: number) => actors[index]?.id as string;
const START = Date.parse('2026-11-20T12:00:00.000Z');
const at = (minute: number) => new Date(START + minute * 60_000);
const readAll = (person: TestPerson) =>
  ok(call(person, 'POST', '/api/notifications/read', { until: new Date().toISOString() }));
const ids = ({ actors }: Notification) => actors.map(({ id }) => id);

/** Builds a post of the member `me`. `like` makes the notice of a like, and `retract` withdraws likes. */
async function buildPost() {
  const me = await buildMember(server);
  const subjectId = newId();
  const like = (index: number, minute = index) => liked([me.id], actor(index), { subjectId, at: at(minute) });
  const retract = (...indexes: number[]) =>
    withdraw(server, { kind: 'liked', subjectId, actorIds: indexes.map(actor) });
  return { me, subjectId, like, retract };
}

const changed = (recipients: readonly string[], subjectId: string, place: string, minute: number): Notice => ({
  kind: 'game_changed',
  subjectId,
  details: { title: 'Evening game', scheduledAt: null, timeZone: null, place, changed: ['place'] },
  actorId: actor(0),
  recipients,
  at: at(minute),
});

describe('an unread notification', () => {
  it('is one row with the newest three people and the number of all', async () => {
    const { me, like } = await buildPost();
    await notify(server, like(0), like(1), like(2), like(3), like(4));
    const rows = await inboxOf(me);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ actorCount: 5, at: at(4).toISOString() });
    expect(ids(rows[0] as Notification)).toEqual([actor(4), actor(3), actor(2)].slice(0, NOTIFICATIONS.maxActors));
    expect(await unreadOf(me)).toMatchObject({ unreadCount: 1 });
  });

  it('counts each person once, and names a person first who does it again', async () => {
    const { me, like } = await buildPost();
    await notify(server, like(0), like(1));
    await notify(server, like(0, 10));
    const [row] = await inboxOf(me);
    expect(row).toMatchObject({ actorCount: 2, at: at(10).toISOString() });
    expect(ids(row as Notification)).toEqual([actor(0), actor(1)]);
  });

  it('names all actors of a notice, but never the reader', async () => {
    const { me, subjectId } = await buildPost();
    const others = [actor(1), me.id, actor(2)];
    await notify(server, liked([me.id], actor(0), { subjectId, otherActorIds: others }));
    const [row] = await inboxOf(me);
    expect(row?.actorCount).toBe(3);
    expect(new Set(ids(row as Notification))).toEqual(new Set([actor(0), actor(1), actor(2)]));
  });

  it('is not changed after it was read: the next notice makes a new row', async () => {
    const { me, like } = await buildPost();
    await notify(server, like(0));
    await readAll(me);
    await notify(server, like(1));
    expect((await inboxOf(me)).map(({ actorCount, isRead }) => [actorCount, isRead])).toEqual([
      [1, false],
      [1, true],
    ]);
  });

  it('has the latest details, also if an earlier notice is stored late', async () => {
    const [me, subjectId] = [await buildMember(server), newId()];
    await notify(server, changed([me.id], subjectId, 'New court', 5));
    await notify(server, changed([me.id], subjectId, 'Old court', 2));
    expect(await inboxOf(me)).toMatchObject([{ details: { place: 'New court' }, at: at(5).toISOString() }]);
  });

  it('names the latest actor first, also if an earlier notice is stored late', async () => {
    const { me, like } = await buildPost();
    await notify(server, like(0, 10), like(1, 5));
    await notify(server, like(0, 1));
    expect((await inboxOf(me)).map(ids)).toEqual([[actor(0), actor(1)]]);
  });

  it('is another row for another kind or subject', async () => {
    const { me, like } = await buildPost();
    await notify(server, like(0), liked([me.id], actor(0)), changed([me.id], newId(), 'Court', 1));
    expect(await inboxOf(me)).toHaveLength(3);
  });

  it('is never stored for its actor', async () => {
    const [first, second] = [actors[0] as TestPerson, actors[1] as TestPerson];
    const before = await inboxOf(first);
    await notify(server, changed([first.id, second.id], newId(), 'Court', 1));
    expect(await inboxOf(first)).toEqual(before);
    expect(await inboxOf(second)).toHaveLength(1);
  });

  it('keeps every actor if many do it at once', async () => {
    const { me, like } = await buildPost();
    await Promise.all(actors.map((_, index) => notify(server, like(index))));
    expect(await inboxOf(me)).toMatchObject([{ actorCount: actors.length }]);
  });
});

describe('a retraction', () => {
  it('removes its actor, and the row with the last actor', async () => {
    const { me, like, retract } = await buildPost();
    await notify(server, like(0), like(1));
    const seen = await watchers.watch(server, [], me);
    const [row] = await inboxOf(me);
    await retract(1);
    expect(await inboxOf(me)).toMatchObject([{ id: row?.id, actorCount: 1 }]);
    const { rev } = await seen.next('notifications.created', ({ notification }) => notification.actorCount === 1);
    await retract(0);
    expect(await inboxOf(me)).toEqual([]);
    const removed = { ids: [row?.id], unreadCount: 0, bellCount: 0, rev: rev + 1 };
    expect(await seen.next('notifications.removed')).toEqual(removed);
  });

  it('removes several actors at once, and changes nothing the second time', async () => {
    const { me, like, retract } = await buildPost();
    await notify(server, like(0), like(1), like(2));
    await retract(0, 2, 5);
    await retract(0, 2, 5);
    expect((await inboxOf(me)).map(ids)).toEqual([[actor(1)]]);
    expect(await unreadOf(me)).toEqual({ unreadCount: 1, bellCount: 1, rev: 4 });
  });

  it('removes also a notification that was read', async () => {
    const { me, like, retract } = await buildPost();
    await notify(server, like(0));
    await readAll(me);
    await retract(0);
    expect(await inboxOf(me)).toEqual([]);
  });

  it('removes actors from a notice that is not stored yet', async () => {
    const { me, subjectId, like, retract } = await buildPost();
    const waiting = await storeNotices(server, [
      like(0),
      liked([me.id], actor(1), { subjectId, otherActorIds: [actor(2)], at: at(3) }),
    ]);
    await retract(0, 1);
    await deliver(server, waiting);
    expect((await inboxOf(me)).map(ids)).toEqual([[actor(2)]]);
  });

  it('keeps an actor who did it again later', async () => {
    const { me, subjectId, like } = await buildPost();
    await notify(server, like(0, 1), like(1, 5));
    const retraction = { kind: 'liked' as const, subjectId, actorIds: [actor(0), actor(1)], at: at(3) };
    await withdraw(server, retraction);
    expect((await inboxOf(me)).map(ids)).toEqual([[actor(1)]]);
    const { rev } = await unreadOf(me);
    // A retraction that removes nothing does not change the reader's totals.
    await withdraw(server, retraction);
    expect(await unreadOf(me)).toMatchObject({ rev });
  });

  it('keeps an actor who did it again later in a notice that is not stored yet', async () => {
    const { me, subjectId, like } = await buildPost();
    const waiting = await storeNotices(server, [like(0, 1), like(1, 5)]);
    await withdraw(server, { kind: 'liked', subjectId, actorIds: [actor(0), actor(1)], at: at(3) });
    await deliver(server, waiting);
    expect((await inboxOf(me)).map(ids)).toEqual([[actor(1)]]);
  });

  it.each([
    ['was stored', true],
    ['was not stored yet', false],
  ])('of all actors keeps a notification that came later and %s', async (_, isStored) => {
    const [me, early, late] = [await buildMember(server), newId(), newId()];
    const notices = [changed([me.id], early, 'Court', 2), changed([me.id], late, 'Court', 4)];
    const rows = await storeNotices(server, notices);
    if (isStored) await deliver(server, rows);
    for (const subjectId of [early, late]) await withdraw(server, { kind: 'game_changed', subjectId, at: at(3) });
    if (!isStored) await deliver(server, rows);
    expect((await inboxOf(me)).map(({ subjectId }) => subjectId)).toEqual([late]);
  });

  it('keeps notices of other kinds, and for other readers, that are not stored yet', async () => {
    const { me, subjectId, like } = await buildPost();
    const other = await buildMember(server);
    const comment: Notice = { ...like(0), kind: 'commented' };
    const waiting = await storeNotices(server, [like(0), comment, { ...like(0), recipients: [other.id] }]);
    await withdraw(server, { kind: 'liked', subjectId, actorIds: [actor(0)], recipients: [me.id] });
    await deliver(server, waiting);
    expect((await inboxOf(me)).map(({ kind }) => kind)).toEqual(['commented']);
    expect(await inboxOf(other)).toHaveLength(1);
  });

  it('removes a notification also if its reader sees it elsewhere before the retraction is stored', async () => {
    const { me, subjectId, like } = await buildPost();
    await notify(server, like(0));
    const retracted = [{ kind: 'liked' as const, subjectId, recipients: [me.id] }];
    const waiting = await storeNotices(server, [], { retracted });
    await service.settle(me.id, 'liked', subjectId);
    await deliver(server, waiting);
    expect(await inboxOf(me)).toEqual([]);
  });

  it('removes a whole notification, for all readers or for one', async () => {
    const [me, other, third] = (await buildCrowd(server, 3)) as [TestPerson, TestPerson, TestPerson];
    const subjectId = newId();
    await notify(server, changed([me.id, other.id], subjectId, 'Court', 1));
    const waiting = await storeNotices(server, [changed([me.id, third.id], subjectId, 'Other court', 2)]);
    await withdraw(server, { kind: 'game_changed', subjectId, recipients: [me.id] });
    await deliver(server, waiting);
    expect([(await inboxOf(me)).length, (await inboxOf(other)).length, (await inboxOf(third)).length]).toEqual([
      0, 1, 1,
    ]);
    await withdraw(server, { kind: 'game_changed', subjectId });
    expect([(await inboxOf(other)).length, (await inboxOf(third)).length]).toEqual([0, 0]);
  });
});

describe('a notification that its reader has seen elsewhere', () => {
  it('is marked as read, in all tabs', async () => {
    const { me, subjectId, like } = await buildPost();
    await notify(server, like(0));
    const seen = await watchers.watch(server, [], me);
    await service.settle(me.id, 'liked', subjectId);
    const [row] = await inboxOf(me);
    expect(row?.isRead).toBe(true);
    expect(await seen.next('notifications.read')).toEqual({ ids: [row?.id], unreadCount: 0, bellCount: 0, rev: 2 });
    await service.settle(me.id, 'liked', subjectId);
    const settled = [{ kind: 'liked' as const, subjectId, recipients: [me.id] }];
    await outdate(server, { settled });
    expect(await unreadOf(me)).toMatchObject({ rev: 2 });
  });

  it('is never stored if it was not stored yet', async () => {
    const { me, subjectId, like } = await buildPost();
    const other = await buildMember(server);
    const waiting = await storeNotices(server, [{ ...like(0), recipients: [me.id, other.id] }]);
    await service.settle(me.id, 'liked', subjectId);
    await deliver(server, waiting);
    expect([(await inboxOf(me)).length, (await inboxOf(other)).length]).toEqual([0, 1]);
  });
});
