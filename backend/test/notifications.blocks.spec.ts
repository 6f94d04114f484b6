import type { Notification } from '@hoopline/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { Sql } from '../src/database/sql.ts';
import { query, useServer } from './harness/app.ts';
import { block } from './harness/blocks.ts';
import { untilWaiting } from './harness/locks.ts';
import { deliver, inboxOf, liked, note, tell, unreadOf } from './harness/notifications.ts';
import { buildCrowd, buildMember, type TestPerson } from './harness/people.ts';
import { Watchers } from './harness/watching.ts';

const watchers = new Watchers();
const server = useServer();
afterEach(() => watchers.close());

const summary = ({ actors, actorCount }: Notification) => [actors.map(({ id }) => id), actorCount];
const ids = (people: readonly TestPerson[]) => people.map(({ id }) => id);

/** Somebody whose clip a crowd may like, the last of them first in the group. */
async function buildClip(size: number) {
  const [me, fans, subjectId] = [await buildMember(server), await buildCrowd(server, size), newId()];
  const like = (fan: TestPerson, minute = fans.indexOf(fan)) =>
    liked([me.id], fan.id, { subjectId, at: new Date(Date.now() + minute * 1_000) });
  return { me, fans, subjectId, like };
}

describe('a group of people names and counts nobody in a block with its reader', () => {
  it('when the block came first, whoever of the two blocked', async () => {
    const { me, fans, like } = await buildClip(5);
    const [first, second, ...others] = fans as [TestPerson, TestPerson, ...TestPerson[]];
    await block(me, first);
    await block(second, me);
    await tell(server, ...fans.map((fan) => like(fan)));
    expect((await inboxOf(me)).map(summary)).toEqual([[ids(others.toReversed()), 3]]);
  });

  it('when the block comes later: open pages are sent the rest, and that nothing is left', async () => {
    const { me, fans, like } = await buildClip(3);
    const [ann, ben, cat] = fans as [TestPerson, TestPerson, TestPerson];
    await tell(server, ...fans.map((fan) => like(fan)));
    const page = await watchers.watch(server, [], me);
    await block(me, ann);
    const left = await page.next('notifications.created', ({ notification }) => notification.actorCount === 2);
    expect([summary(left.notification), left.unreadCount]).toEqual([[ids([cat, ben]), 2], 1]);
    await block(ben, me);
    await block(me, cat);
    const { ids: gone, unreadCount } = await page.next('notifications.removed');
    expect([gone, unreadCount]).toEqual([[left.notification.id], 0]);
    expect(await inboxOf(me)).toEqual([]);
    expect(await unreadOf(me)).toMatchObject({ unreadCount: 0 });
  });

  it('when one of them was stored all the same', async () => {
    const { me, fans, like } = await buildClip(4);
    await tell(server, ...fans.map((fan) => like(fan)));
    // As by a guest who had liked it before they signed in to an account that is blocked.
    await addBlock(me.id, fans[3] as TestPerson);
    await addBlock((fans[2] as TestPerson).id, me);
    expect((await inboxOf(me)).map(summary)).toEqual([[ids([fans[1], fans[0]] as TestPerson[]), 2]]);
    for (const fan of fans.slice(0, 2)) await addBlock(me.id, fan);
    expect(await inboxOf(me)).toEqual([]);
    expect(await unreadOf(me)).toMatchObject({ unreadCount: 0 });
  });
});

describe('a block that comes while a notice of the other is being stored', () => {
  it('waits for it, and takes it back', async () => {
    const { me, fans, like } = await buildClip(1);
    const [fan] = fans as [TestPerson];
    const page = await watchers.watch(server, [], me);
    await whileStoring(me, like(fan), () => untilWaiting(server, () => block(me, fan)));
    expect((await page.next('notifications.removed')).unreadCount).toBe(0);
    expect(await inboxOf(me)).toEqual([]);
    expect(await stored(me)).toBe(0);
  });

  it('leaves no row of nobody where it is stored first', async () => {
    const { me, fans, like } = await buildClip(1);
    const [fan] = fans as [TestPerson];
    await whileStoring(me, like(fan), async () => ({ done: await addBlock(me.id, fan) }));
    expect(await inboxOf(me)).toEqual([]);
    expect(await stored(me)).toBe(0);
  });
});

const stored = async ({ id }: TestPerson) =>
  (await query(server, 'SELECT id FROM notifications WHERE user_id = $1 AND kind = $2', [id, 'liked'])).length;

/** Behind the back of all that comes with a block. */
const addBlock = (blockerId: string, { id }: TestPerson) =>
  query(server, 'INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, now())', [blockerId, id]);

/** Holds up the storing of a notice at its reader's row while `act` runs; then both end. */
async function whileStoring(
  me: TestPerson,
  notice: ReturnType<typeof liked>,
  act: () => Promise<{ done: unknown }>,
): Promise<void> {
  await query(server, 'INSERT INTO notification_readers (user_id, rev) VALUES ($1, 0) ON CONFLICT DO NOTHING', [me.id]);
  const noted = await note(server, [notice]);
  const held = await server.app.get(Sql).transaction(async (tx) => {
    await server.app.get(Sql).rows(LOCK_READER, [me.id], tx);
    const { done: storing } = await untilWaiting(server, () => deliver(server, noted));
    return { storing, acting: (await act()).done };
  });
  await Promise.all([held.storing, held.acting]);
}

const LOCK_READER = {
  name: 'test.lock-reader',
  text: 'SELECT 1 FROM notification_readers WHERE user_id = $1 FOR UPDATE',
};
