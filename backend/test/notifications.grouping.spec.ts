import { NOTIFICATIONS, type Notification } from '@hoopline/contracts';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import type { Notice } from '../src/features/notifications/notice.ts';
import { NotificationsService } from '../src/features/notifications/notifications.service.ts';
import { useServer } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { deliver, inboxOf, liked, note, outdate, tell, unreadOf, withdraw } from './harness/notifications.ts';
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

/** A post with a reader, and what happens to it. */
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

describe('what happens again before it is read', () => {
  it('is one row with the newest three people and the number of all', async () => {
    const { me, like } = await buildPost();
    await tell(server, like(0), like(1), like(2), like(3), like(4));
    const rows = await inboxOf(me);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ actorCount: 5, at: at(4).toISOString() });
    expect(ids(rows[0] as Notification)).toEqual([actor(4), actor(3), actor(2)].slice(0, NOTIFICATIONS.maxActors));
    expect(await unreadOf(me)).toMatchObject({ unreadCount: 1 });
  });

  it('counts each person once, and who does it again comes first', async () => {
    const { me, like } = await buildPost();
    await tell(server, like(0), like(1));
    await tell(server, like(0, 10));
    const [row] = await inboxOf(me);
    expect(row).toMatchObject({ actorCount: 2, at: at(10).toISOString() });
    expect(ids(row as Notification)).toEqual([actor(0), actor(1)]);
  });

  it('names everybody of one notice, but never the reader', async () => {
    const { me, subjectId } = await buildPost();
    const others = [actor(1), me.id, actor(2)];
    await tell(server, liked([me.id], actor(0), { subjectId, otherActorIds: others }));
    const [row] = await inboxOf(me);
    expect(row?.actorCount).toBe(3);
    expect(new Set(ids(row as Notification))).toEqual(new Set([actor(0), actor(1), actor(2)]));
  });

  it('after it was read is a new row', async () => {
    const { me, like } = await buildPost();
    await tell(server, like(0));
    await readAll(me);
    await tell(server, like(1));
    expect((await inboxOf(me)).map(({ actorCount, isRead }) => [actorCount, isRead])).toEqual([
      [1, false],
      [1, true],
    ]);
  });

  it('says what was so last, also where it is told late', async () => {
    const [me, subjectId] = [await buildMember(server), newId()];
    await tell(server, changed([me.id], subjectId, 'New court', 5));
    await tell(server, changed([me.id], subjectId, 'Old court', 2));
    expect(await inboxOf(me)).toMatchObject([{ details: { place: 'New court' }, at: at(5).toISOString() }]);
  });

  it('names who did it last first, also where something earlier is told late', async () => {
    const { me, like } = await buildPost();
    await tell(server, like(0, 10), like(1, 5));
    await tell(server, like(0, 1));
    expect((await inboxOf(me)).map(ids)).toEqual([[actor(0), actor(1)]]);
  });

  it('is another row for another kind or subject', async () => {
    const { me, like } = await buildPost();
    await tell(server, like(0), liked([me.id], actor(0)), changed([me.id], newId(), 'Court', 1));
    expect(await inboxOf(me)).toHaveLength(3);
  });

  it('is never told to whoever did it', async () => {
    const [first, second] = [actors[0] as TestPerson, actors[1] as TestPerson];
    const before = await inboxOf(first);
    await tell(server, changed([first.id, second.id], newId(), 'Court', 1));
    expect(await inboxOf(first)).toEqual(before);
    expect(await inboxOf(second)).toHaveLength(1);
  });

  it('keeps every name where many do it at once', async () => {
    const { me, like } = await buildPost();
    await Promise.all(actors.map((_, index) => tell(server, like(index))));
    expect(await inboxOf(me)).toMatchObject([{ actorCount: actors.length }]);
  });
});

describe('what is taken back', () => {
  it('takes its person out, and the last one takes the row', async () => {
    const { me, like, retract } = await buildPost();
    await tell(server, like(0), like(1));
    const seen = await watchers.watch(server, [], me);
    const [row] = await inboxOf(me);
    await retract(1);
    expect(await inboxOf(me)).toMatchObject([{ id: row?.id, actorCount: 1 }]);
    const { rev } = await seen.next('notifications.created', ({ notification }) => notification.actorCount === 1);
    await retract(0);
    expect(await inboxOf(me)).toEqual([]);
    const removed = { ids: [row?.id], unreadCount: 0, rev: rev + 1 };
    expect(await seen.next('notifications.removed')).toEqual(removed);
  });

  it('takes out several at once, and changes nothing the second time', async () => {
    const { me, like, retract } = await buildPost();
    await tell(server, like(0), like(1), like(2));
    await retract(0, 2, 5);
    await retract(0, 2, 5);
    expect((await inboxOf(me)).map(ids)).toEqual([[actor(1)]]);
    expect(await unreadOf(me)).toEqual({ unreadCount: 1, rev: 4 });
  });

  it('is gone also where it was read', async () => {
    const { me, like, retract } = await buildPost();
    await tell(server, like(0));
    await readAll(me);
    await retract(0);
    expect(await inboxOf(me)).toEqual([]);
  });

  it('is never told where it was not told yet', async () => {
    const { me, subjectId, like, retract } = await buildPost();
    const waiting = await note(server, [
      like(0),
      liked([me.id], actor(1), { subjectId, otherActorIds: [actor(2)], at: at(3) }),
    ]);
    await retract(0, 1);
    await deliver(server, waiting);
    expect((await inboxOf(me)).map(ids)).toEqual([[actor(2)]]);
  });

  it('stays where it happened again later', async () => {
    const { me, subjectId, like } = await buildPost();
    await tell(server, like(0, 1), like(1, 5));
    const retraction = { kind: 'liked' as const, subjectId, actorIds: [actor(0), actor(1)], at: at(3) };
    await withdraw(server, retraction);
    expect((await inboxOf(me)).map(ids)).toEqual([[actor(1)]]);
    const { rev } = await unreadOf(me);
    // What concerns nobody any more is nothing new to the reader.
    await withdraw(server, retraction);
    expect(await unreadOf(me)).toMatchObject({ rev });
  });

  it('is still told where it happened again later, and was not told yet', async () => {
    const { me, subjectId, like } = await buildPost();
    const waiting = await note(server, [like(0, 1), like(1, 5)]);
    await withdraw(server, { kind: 'liked', subjectId, actorIds: [actor(0), actor(1)], at: at(3) });
    await deliver(server, waiting);
    expect((await inboxOf(me)).map(ids)).toEqual([[actor(1)]]);
  });

  it.each([
    ['was told', true],
    ['was not told yet', false],
  ])('as a whole leaves what came later and %s', async (_, isTold) => {
    const [me, early, late] = [await buildMember(server), newId(), newId()];
    const notices = [changed([me.id], early, 'Court', 2), changed([me.id], late, 'Court', 4)];
    const noted = await note(server, notices);
    if (isTold) await deliver(server, noted);
    for (const subjectId of [early, late]) await withdraw(server, { kind: 'game_changed', subjectId, at: at(3) });
    if (!isTold) await deliver(server, noted);
    expect((await inboxOf(me)).map(({ subjectId }) => subjectId)).toEqual([late]);
  });

  it('was not told yet, and leaves other kinds, and other readers, as they are', async () => {
    const { me, subjectId, like } = await buildPost();
    const other = await buildMember(server);
    const comment: Notice = { ...like(0), kind: 'commented' };
    const waiting = await note(server, [like(0), comment, { ...like(0), recipients: [other.id] }]);
    await withdraw(server, { kind: 'liked', subjectId, actorIds: [actor(0)], recipients: [me.id] });
    await deliver(server, waiting);
    expect((await inboxOf(me)).map(({ kind }) => kind)).toEqual(['commented']);
    expect(await inboxOf(other)).toHaveLength(1);
  });

  it('goes also where its reader sees it elsewhere before that is stored', async () => {
    const { me, subjectId, like } = await buildPost();
    await tell(server, like(0));
    const retracted = [{ kind: 'liked' as const, subjectId, recipients: [me.id] }];
    const waiting = await note(server, [], { retracted });
    await service.settle(me.id, 'liked', subjectId);
    await deliver(server, waiting);
    expect(await inboxOf(me)).toEqual([]);
  });

  it('goes as a whole, for everybody or for one reader', async () => {
    const [me, other, third] = (await buildCrowd(server, 3)) as [TestPerson, TestPerson, TestPerson];
    const subjectId = newId();
    await tell(server, changed([me.id, other.id], subjectId, 'Court', 1));
    const waiting = await note(server, [changed([me.id, third.id], subjectId, 'Other court', 2)]);
    await withdraw(server, { kind: 'game_changed', subjectId, recipients: [me.id] });
    await deliver(server, waiting);
    expect([(await inboxOf(me)).length, (await inboxOf(other)).length, (await inboxOf(third)).length]).toEqual([
      0, 1, 1,
    ]);
    await withdraw(server, { kind: 'game_changed', subjectId });
    expect([(await inboxOf(other)).length, (await inboxOf(third)).length]).toEqual([0, 0]);
  });
});

describe('what its reader has seen elsewhere', () => {
  it('is read, in all tabs', async () => {
    const { me, subjectId, like } = await buildPost();
    await tell(server, like(0));
    const seen = await watchers.watch(server, [], me);
    await service.settle(me.id, 'liked', subjectId);
    const [row] = await inboxOf(me);
    expect(row?.isRead).toBe(true);
    expect(await seen.next('notifications.read')).toEqual({ ids: [row?.id], unreadCount: 0, rev: 2 });
    await service.settle(me.id, 'liked', subjectId);
    const settled = [{ kind: 'liked' as const, subjectId, recipients: [me.id] }];
    await outdate(server, { settled });
    expect(await unreadOf(me)).toMatchObject({ rev: 2 });
  });

  it('is never told where it was not told yet', async () => {
    const { me, subjectId, like } = await buildPost();
    const other = await buildMember(server);
    const waiting = await note(server, [{ ...like(0), recipients: [me.id, other.id] }]);
    await service.settle(me.id, 'liked', subjectId);
    await deliver(server, waiting);
    expect([(await inboxOf(me)).length, (await inboxOf(other)).length]).toEqual([0, 1]);
  });
});
