import type { Notification } from '@hoopline/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { Sql } from '../src/database/sql.ts';
import { query, useServer } from './harness/app.ts';
import { block } from './harness/blocks.ts';
import { untilWaiting } from './harness/locks.ts';
import { deliver, inboxOf, liked, notify, storeNotices, unreadOf } from './harness/notifications.ts';
import { buildCrowd, buildMember, type TestPerson } from './harness/people.ts';
import { Watchers } from './harness/watching.ts';

const watchers = new Watchers();
const server = useServer();
afterEach(() => watchers.close());

const summary = ({ actors, actorCount }: Notification) => [actors.map(({ id }) => id), actorCount];
const ids = (people: readonly TestPerson[]) => people.map(({ id }) => id);

/** Builds a member with a clip, and fans. `like` makes the notice of a like; each fan likes a second after another. */
async function buildClip(size: number) {
  const [me, fans, subjectId] = [await buildMember(server), await buildCrowd(server, size), newId()];
  const like = (fan: TestPerson, minute = fans.indexOf(fan)) =>
    liked([me.id], fan.id, { subjectId, at: new Date(Date.now() + minute * 1_000) });
  return { me, fans, subjectId, like };
}

describe('a notification neither names nor counts actors in a block with its reader', () => {
  it('when the block came first, whichever of the two blocked', async () => {
    const { me, fans, like } = await buildClip(5);
    const [first, second, ...others] = fans as [TestPerson, TestPerson, ...TestPerson[]];
    await block(me, first);
    await block(second, me);
    await notify(server, ...fans.map((fan) => like(fan)));
    expect((await inboxOf(me)).map(summary)).toEqual([[ids(others.toReversed()), 3]]);
  });

  it('when the block comes later: an open page receives the shorter notification, or its removal', async () => {
    const { me, fans, like } = await buildClip(3);
    const [ann, ben, cat] = fans as [TestPerson, TestPerson, TestPerson];
    await notify(server, ...fans.map((fan) => like(fan)));
    const page = await watchers.watch(server, [], me);
    await block(me, ann);
    const left = await page.next('notifications.created', ({ notification }) => notification.actorCount === 2);
    expect([summary(left.notification), left.unreadCount]).toEqual([[ids([cat, ben]), 2], 1]);
    await block(ben, me);
    await block(me, cat);
    const { ids: removed, unreadCount } = await page.next('notifications.removed');
    expect([removed, unreadCount]).toEqual([[left.notification.id], 0]);
    expect(await inboxOf(me)).toEqual([]);
    expect(await unreadOf(me)).toMatchObject({ unreadCount: 0 });
  });

  it('when such an actor was stored nevertheless', async () => {
    const { me, fans, like } = await buildClip(4);
    await notify(server, ...fans.map((fan) => like(fan)));
    // This happens if a guest likes the clip, and then signs in to an account that is blocked.
    await addBlock(me.id, fans[3] as TestPerson);
    await addBlock((fans[2] as TestPerson).id, me);
    expect((await inboxOf(me)).map(summary)).toEqual([[ids([fans[1], fans[0]] as TestPerson[]), 2]]);
    for (const fan of fans.slice(0, 2)) await addBlock(me.id, fan);
    expect(await inboxOf(me)).toEqual([]);
    expect(await unreadOf(me)).toMatchObject({ unreadCount: 0 });
  });
});

describe('a block that comes while a notice about the other person is being stored', () => {
  it('waits for the notice, and removes the notification', async () => {
    const { me, fans, like } = await buildClip(1);
    const [fan] = fans as [TestPerson];
    const page = await watchers.watch(server, [], me);
    await whileStoring(me, like(fan), () => untilWaiting(server, () => block(me, fan)));
    expect((await page.next('notifications.removed')).unreadCount).toBe(0);
    expect(await inboxOf(me)).toEqual([]);
    expect(await stored(me)).toBe(0);
  });

  it('leaves no row without actors if the block is stored first', async () => {
    const { me, fans, like } = await buildClip(1);
    const [fan] = fans as [TestPerson];
    await whileStoring(me, like(fan), async () => ({ done: await addBlock(me.id, fan) }));
    expect(await inboxOf(me)).toEqual([]);
    expect(await stored(me)).toBe(0);
  });
});

const stored = async ({ id }: TestPerson) =>
  (await query(server, 'SELECT id FROM notifications WHERE user_id = $1 AND kind = $2', [id, 'liked'])).length;

/** Stores only the row of a block, without its other effects. */
const addBlock = (blockerId: string, { id }: TestPerson) =>
  query(server, 'INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, now())', [blockerId, id]);

/** Runs `act` while the storing of a notice waits for its reader's row, and then waits for both. */
async function whileStoring(
  me: TestPerson,
  notice: ReturnType<typeof liked>,
  act: () => Promise<{ done: unknown }>,
): Promise<void> {
  await query(server, 'INSERT INTO notification_readers (user_id, rev) VALUES ($1, 0) ON CONFLICT DO NOTHING', [me.id]);
  const rows = await storeNotices(server, [notice]);
  const held = await server.app.get(Sql).transaction(async (tx) => {
    await server.app.get(Sql).rows(LOCK_READER, [me.id], tx);
    const { done: storing } = await untilWaiting(server, () => deliver(server, rows));
    return { storing, acting: (await act()).done };
  });
  await Promise.all([held.storing, held.acting]);
}

const LOCK_READER = {
  name: 'test.lock-reader',
  text: 'SELECT 1 FROM notification_readers WHERE user_id = $1 FOR UPDATE',
};
