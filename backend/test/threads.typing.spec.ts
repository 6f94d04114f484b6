import { PROFILE } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { block, unblock } from './harness/blocks.ts';
import { call, ok } from './harness/calls.ts';
import { sendMessage } from './harness/conversations.ts';
import { buildGame, join, leaveForGood, removePlayer } from './harness/games.ts';
import { buildGuest, type TestPerson } from './harness/people.ts';
import { TestSocket } from './harness/sockets.ts';
import { mute } from './harness/threads.ts';
import { useWatchers } from './harness/watching.ts';

const server = useServer();
const watchers = useWatchers();

const connect = (person: TestPerson) => watchers.watch(server, [], person);

/** A game with its host and two players, each with an open page. */
async function buildThread() {
  const { id, host, players } = await buildGame(server, { joined: 2 });
  const [ann, ben] = players as [TestPerson, TestPerson];
  const [hostTab, annTab, benTab] = [await connect(host), await connect(ann), await connect(ben)];
  return { id, host, ann, ben, hostTab, annTab, benTab };
}

const type = (tab: TestSocket, conversationId: string, isTyping = true) =>
  tab.call('messages.typing', { conversationId, isTyping });

/** Waits until all earlier events of a thread have arrived: a person's events arrive in order. */
async function waitForEarlierEvents(id: string, host: TestPerson, ...tabs: TestSocket[]): Promise<void> {
  const last = await sendMessage(host, id, 'fence');
  for (const tab of tabs) await tab.next('messages.created', ({ message }) => message.id === last.id);
}

const typed = (tab: TestSocket) => tab.all('messages.typing').map(({ userId, isTyping }) => [userId, isTyping]);

describe('typing in the thread of a game', () => {
  it('is published by name to all others, also before the first message and to people who have muted it', async () => {
    const { id, host, ann, ben, hostTab, annTab, benTab } = await buildThread();
    await ok(mute(ben, id, true));
    expect(await type(annTab, id)).toEqual({ ok: true });
    await type(annTab, id, false);
    const person = { id: ann.id, displayName: ann.displayName, isGuest: false };
    await waitForEarlierEvents(id, host, hostTab, annTab, benTab);
    for (const tab of [hostTab, benTab])
      expect(tab.all('messages.typing')).toEqual([
        { conversationId: id, userId: ann.id, isTyping: true, person },
        { conversationId: id, userId: ann.id, isTyping: false },
      ]);
    expect(annTab.all('messages.typing')).toEqual([]);
  });

  it('is published to neither of two people in a block, but to the others', async () => {
    const { id, host, ann, ben, hostTab, annTab, benTab } = await buildThread();
    await block(ann, ben);
    await Promise.all([annTab, benTab].map((tab) => tab.next('safety.gone')));
    const lateTab = await connect(ben);
    await type(annTab, id);
    await type(benTab, id);
    await waitForEarlierEvents(id, host, hostTab, annTab, benTab, lateTab);
    expect([annTab, benTab, lateTab].map(typed)).toEqual([[], [], []]);
    expect(typed(hostTab)).toEqual([
      [ann.id, true],
      [ben.id, true],
    ]);
    await unblock(ann, ben);
    await Promise.all([annTab, benTab].map((tab) => tab.next('safety.back')));
    await type(annTab, id);
    expect(await benTab.next('messages.typing')).toMatchObject({ userId: ann.id });
  });

  it.each([
    ['leaves', (id: string, _: TestPerson, ann: TestPerson) => leaveForGood(server, ann, id)],
    ['is removed', (id: string, host: TestPerson, ann: TestPerson) => ok(removePlayer(host, id, ann.id))],
  ])('ends when the person %s, who then neither types there nor sees others type', async (_name, go) => {
    const { id, host, ann, ben, hostTab, annTab, benTab } = await buildThread();
    await type(annTab, id);
    await go(id, host, ann);
    await benTab.next('messages.typing', ({ isTyping }) => !isTyping);
    expect(await type(annTab, id)).toEqual({ ok: true });
    await type(benTab, id);
    await waitForEarlierEvents(id, host, hostTab, benTab);
    expect(typed(benTab)).toEqual([
      [ann.id, true],
      [ann.id, false],
    ]);
    expect(typed(hostTab)).toEqual([...typed(benTab), [ben.id, true]]);
    expect(typed(annTab)).toEqual([]);
  });

  it('of a guest is published once they have given a name, with the mark of a guest', async () => {
    const { id, host, hostTab } = await buildThread();
    const guest = await buildGuest(server);
    await ok(join(guest, id));
    const guestTab = await connect(guest);
    await type(guestTab, id);
    await ok(
      call(guest, 'PUT', '/api/players/anonymous/profile', {
        displayName: 'Dee',
        preferredPosition: 'Center',
        jerseyNumber: PROFILE.defaultJersey,
      }),
    );
    await type(guestTab, id);
    await waitForEarlierEvents(id, host, hostTab, guestTab);
    const person = { id: guest.id, displayName: 'Dee', isGuest: true };
    expect(hostTab.all('messages.typing')).toEqual([{ conversationId: id, userId: guest.id, isTyping: true, person }]);
    await type(hostTab, id);
    expect(await guestTab.next('messages.typing')).toMatchObject({ userId: host.id });
  });

  it('is not published once nobody may write there', async () => {
    const { id, host, ann, hostTab, annTab, benTab } = await buildThread();
    await waitForEarlierEvents(id, host, hostTab);
    await query(server, `UPDATE games SET cancelled_at = now() - interval '7 days 1 minute' WHERE id = $1`, [id]);
    expect(await type(annTab, id)).toEqual({ ok: true });
    await query(server, 'UPDATE games SET cancelled_at = NULL WHERE id = $1', [id]);
    await type(benTab, id);
    await hostTab.next('messages.typing');
    expect(typed(hostTab)).not.toContainEqual([ann.id, true]);
  });

  it('is not sent again to a page that loads a moment later', async () => {
    const { id, host, ben, annTab, benTab } = await buildThread();
    await TestSocket.untilReplaying(server.url);
    const since = performance.now();
    await type(annTab, id);
    await waitForEarlierEvents(id, host, benTab);
    const late = await TestSocket.openSince(server.url, since, ben.cookie);
    await late.next('messages.created');
    expect([typed(benTab).length, typed(late).length]).toEqual([1, 0]);
    late.close();
  });
});
