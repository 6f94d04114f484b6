import { PROFILE } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { block } from './harness/blocks.ts';
import { call, ok } from './harness/calls.ts';
import { readConversations, readThread, sendMessage } from './harness/conversations.ts';
import { bringFriend } from './harness/fill.ts';
import { buildGame, join, leaveForGood } from './harness/games.ts';
import { buildBrowsing, buildMember, type TestPerson } from './harness/people.ts';
import { signedInUser, signIn } from './harness/sign-in.ts';
import { pin, readGameThread, readLines, write } from './harness/threads.ts';
import { useWatchers, waitForEarlierEvents } from './harness/watching.ts';

const server = useServer();
const watchers = useWatchers();

const giveName = (person: Pick<TestPerson, 'fetch'>, displayName: string) =>
  ok(
    call(person, 'PUT', '/api/players/anonymous/profile', {
      displayName,
      preferredPosition: 'Point Guard',
      jerseyNumber: PROFILE.defaultJersey,
    }),
  );

/** A game with a host, a member, and a guest who has written 'Thanks' under the name Dee. */
async function buildThread() {
  const { id, host, players } = await buildGame(server, { joined: 1 });
  const [ann] = players as [TestPerson];
  const guest = buildBrowsing(server.url);
  const { userId: guestId } = await ok<{ userId: string }>(call(guest, 'POST', '/api/auth/guest'));
  await ok(join(guest, id));
  await giveName(guest, 'Dee');
  expect((await write(guest, id, 'Thanks')).status).toBe(201);
  return { id, host, ann, guest, guestId };
}

describe('a guest in the thread of a game', () => {
  it('is marked in messages, lines, the pinned message and the list; a member is not', async () => {
    const { id, host, ann, guestId } = await buildThread();
    const [message] = await readThread(host, id);
    const dee = { id: guestId, displayName: 'Dee', isGuest: true };
    expect(message?.sender).toEqual({ ...dee, profileImageUrl: null, avatar: expect.any(Object) });
    expect((await readLines(host, id)).map(({ person }) => person)).toEqual([
      { id: ann.id, displayName: ann.displayName, isGuest: false },
      dee,
    ]);
    await ok(pin(host, id, message?.id ?? ''));
    expect((await readGameThread(ann, id)).game?.pinned?.sender).toEqual(dee);
    expect((await readConversations(ann, '?kinds=all'))[0]?.lastMessage?.sender).toEqual(dee);
    expect((await sendMessage(ann, id, 'Hi')).sender).toMatchObject({ id: ann.id, isGuest: false });
  });

  it('is marked in the events of their messages', async () => {
    const { id, host, guest, guestId } = await buildThread();
    const tab = await watchers.watch(server, [], host);
    await write(guest, id, 'One more');
    expect((await tab.next('messages.created')).message.sender).toMatchObject({ id: guestId, isGuest: true });
  });

  it('has no mark any more once they sign in: pages read the messages of the thread again', async () => {
    const { id, host, guest } = await buildThread();
    const tab = await watchers.watch(server, [], host);
    await signIn(guest.browser, { firstName: 'Dee', lastName: 'Rivers', email: `${id}@example.com` });
    const { id: memberId } = (await signedInUser(guest.browser)) ?? {};
    const { conversationId } = await tab.next('messages.threadChanged', ({ hasNewWriter }) => hasNewWriter === true);
    expect(conversationId).toBe(id);
    const [message] = await readThread(host, id, '?after=0');
    expect(message).toMatchObject({ senderId: memberId, sender: { id: memberId, isGuest: false } });
    expect((await readLines(host, id)).at(-1)?.person).toMatchObject({ id: memberId, isGuest: false });
  });
});

describe('a new name', () => {
  it('is published to everybody who sees the person in a thread, whatever their page shows', async () => {
    const { id, host, ann, guest, guestId } = await buildThread();
    const [gone, blocker, stranger] = [await buildMember(server), await buildMember(server), await buildMember(server)];
    await ok(join(gone, id));
    await leaveForGood(server, gone, id);
    await ok(join(blocker, id));
    await block(blocker, { id: guestId });
    const watching = (person: TestPerson) => watchers.watch(server, [], person);
    const tabs = await Promise.all([host, ann, gone].map(watching));
    const others = await Promise.all([blocker, stranger].map((person) => watchers.watch(server, ['games'], person)));
    await giveName(guest, 'Deandra');
    for (const tab of tabs)
      expect(await tab.next('players.faceChanged')).toMatchObject({ id: guestId, displayName: 'Deandra' });
    await waitForEarlierEvents(server, ...others);
    const received = others.map((tab) =>
      tab.all('players.faceChanged').filter(({ id: changed }) => changed === guestId),
    );
    // The list of games shows the people of an open game to everybody, but not to people in a block.
    expect(received.map(({ length }) => length)).toEqual([0, 1]);
    await giveName(ann, 'Annabel');
    expect(await tabs[0]?.next('players.faceChanged', ({ id: changed }) => changed === ann.id)).toMatchObject({
      displayName: 'Annabel',
    });
  });

  it('of a friend for whom a player holds a seat is published too, as a newer face', async () => {
    const { id, host, ann } = await buildThread();
    await bringFriend(ann, id, 'Sam');
    const friendId = (await readLines(host, id)).at(-1)?.person?.id;
    const tab = await watchers.watch(server, [], host);
    await bringFriend(ann, id, 'Samira');
    expect(await tab.next('players.faceChanged')).toMatchObject({
      id: friendId,
      displayName: 'Samira',
      profileRev: 1,
    });
    expect((await readLines(host, id)).at(-1)?.person).toEqual({ id: friendId, displayName: 'Samira', isGuest: true });
  });
});
