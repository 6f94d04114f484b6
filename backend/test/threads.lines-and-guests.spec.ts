import type { Unread } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { go } from './harness/answers.ts';
import { useServer } from './harness/app.ts';
import { block } from './harness/blocks.ts';
import { ok, refusal } from './harness/calls.ts';
import { markRead, readConversations, readThread, sendMessage, startConversation } from './harness/conversations.ts';
import { bringFriend, claimSeat } from './harness/fill.ts';
import {
  buildGame,
  cancelGame,
  editGame,
  inHours,
  join,
  joinWaitlist,
  leave,
  leaveForGood,
  leaveWaitlist,
  readGame,
} from './harness/games.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildBrowsing, buildMember, type TestPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { giveName, readLines, write } from './harness/threads.ts';
import { useWatchers } from './harness/watching.ts';

const server = useServer();
const watchers = useWatchers();

const textsOf = async (person: TestPerson, id: string) =>
  (await readThread(person, id)).map(({ content }) => content).reverse();

async function buildThread({ joined = 2 } = {}) {
  const { id, host, players } = await buildGame(server, { joined, fields: { title: 'Tuesday run' } });
  const [ann, ben] = players as [TestPerson, TestPerson];
  return { id, host, ann, ben, players };
}

describe('the lines between the messages', () => {
  const kindsOf = async (person: TestPerson, id: string) => (await readLines(person, id)).map(({ kind }) => kind);

  it('show who took a spot, the last one too, who left, a move and a cancellation', async () => {
    const { id, host, ann } = await buildThread({ joined: 1 });
    await ok(editGame(host, id, { maxPlayers: 2, rev: (await readGame(host, id)).rev }));
    const last = await buildMember(server);
    await ok(join(last, id));
    await leaveForGood(server, last, id);
    const scheduledAt = inHours(72);
    await ok(editGame(host, id, { scheduledAt, location: 'Pier 2', rev: (await readGame(host, id)).rev }));
    await ok(editGame(host, id, { description: 'Nothing moved', rev: (await readGame(host, id)).rev }));
    await ok(cancelGame(host, id, { reason: 'Rain', rev: (await readGame(host, id)).rev }));
    expect(await readLines(ann, id)).toMatchObject([
      { kind: 'joined', person: { id: ann.id } },
      { kind: 'last_spot', person: { id: last.id } },
      { kind: 'left', person: { id: last.id } },
      { kind: 'moved', person: null, scheduledAt, location: 'Pier 2' },
      { kind: 'cancelled' },
    ]);
  });

  it('show that the game is on, at once, also to those who only wait', async () => {
    const { id, host, players } = await buildGame(server, {
      joined: 2,
      fields: { maxPlayers: 2, minPlayers: 2, decideBefore: 60 },
    });
    const waiting = await buildMember(server);
    await ok(joinWaitlist(waiting, id));
    await untilPublished(server);
    const page = await watchers.watch(server, [], waiting);
    await ok(go(host, id));
    await page.next('messages.threadChanged', ({ conversationId }) => conversationId === id);
    for (const person of [players[0] as TestPerson, waiting])
      expect((await readLines(person, id)).at(-1)).toMatchObject({ kind: 'on', person: null });
  });

  it('show neither seats that were taken back at once nor waitlist positions that were given up', async () => {
    const { id, host, ann } = await buildThread({ joined: 1 });
    await ok(editGame(host, id, { maxPlayers: 2, rev: (await readGame(host, id)).rev }));
    const [last, waiting] = [await buildMember(server), await buildMember(server)];
    await ok(join(last, id));
    await ok(joinWaitlist(waiting, id));
    await ok(leaveWaitlist(waiting, id));
    await ok(leave(ann, id));
    await ok(join(ann, id));
    expect(await kindsOf(host, id)).toEqual(['joined', 'last_spot']);
  });

  it('show the friend of a player once, also if the seat is then held for a shorter time, and claimed', async () => {
    const { id, host, ann } = await buildThread({ joined: 1 });
    const { token } = await bringFriend(ann, id);
    await ok(editGame(host, id, { scheduledAt: inHours(4), rev: (await readGame(host, id)).rev }));
    expect(await kindsOf(host, id)).toEqual(['joined', 'joined', 'moved']);
    const kim = await buildMember(server);
    await ok(claimSeat(kim, id, token));
    expect(await readLines(host, id)).toMatchObject([
      { kind: 'joined', person: { id: ann.id } },
      { kind: 'joined', person: { id: kim.id } },
      { kind: 'moved' },
    ]);
  });

  it('leave out people in a block with the reader', async () => {
    const { id, ann, ben } = await buildThread();
    await block(ann, ben);
    expect((await readLines(ann, id)).map(({ person }) => person?.id)).toEqual([ann.id]);
  });
});

describe('a guest', () => {
  it('reads the thread of their game, writes once they have given a name, and keeps it all after signing in', async () => {
    const { id, host } = await buildThread();
    const guest = buildBrowsing(server.url);
    await ok(join(guest, id));
    await sendMessage(host, id, 'Welcome');
    expect(await textsOf(guest, id)).toEqual(['Welcome']);
    expect(await refusal(write(guest, id, 'Thanks'))).toEqual([409, 'name_required']);
    await ok(giveName(guest, 'Dante'));
    expect((await write(guest, id, 'Thanks')).status).toBe(201);
    expect((await readThread(host, id))[0]).toMatchObject({ content: 'Thanks', sender: { displayName: 'Dante' } });
    expect((await guest.fetch('/api/conversations?kinds=all')).status).toBe(401);

    await signIn(guest.browser, { firstName: 'Dante', lastName: 'Rivers', email: 'dante.rivers@example.com' });
    expect(await textsOf(guest, id)).toEqual(['Welcome', 'Thanks']);
    const mine = (await readConversations(guest, '?kinds=all'))[0];
    expect(mine).toMatchObject({ id, unreadCount: 1, game: { canWrite: true } });
    expect((await write(guest, id, 'As a member')).status).toBe(201);
    // Neither the guest's seat nor their name shows as somebody who left.
    expect((await readLines(host, id)).map(({ kind }) => kind)).toEqual(['joined', 'joined', 'joined']);
  });

  it('lists the threads of their games, with the number of unread messages, and no other conversations', async () => {
    const { id, host } = await buildThread();
    const guest = buildBrowsing(server.url);
    const unread = async () => (await ok<Unread>(guest.fetch('/api/conversations/unread'))).totalUnread;
    expect((await guest.fetch('/api/conversations/unread')).status).toBe(401);
    expect((await guest.fetch('/api/conversations?kinds=threads')).status).toBe(401);
    await ok(join(guest, id));
    expect(await unread()).toBe(0);
    await sendMessage(host, id, 'Welcome');
    expect(await readConversations(guest, '?kinds=threads')).toMatchObject([
      { id, otherUser: null, unreadCount: 1, lastMessage: { content: 'Welcome' } },
    ]);
    expect(await unread()).toBe(1);
    await markRead(guest, id);
    expect(await unread()).toBe(0);
    expect(await refusal(guest.fetch('/api/conversations'))).toEqual([401, 'unauthenticated']);

    const { id: pair } = await startConversation(host, await buildMember(server));
    const listed = async (query: string) => (await readConversations(host, query)).map((one) => one.id).sort();
    expect(await listed('?kinds=threads')).toEqual([id]);
    expect(await listed('')).toEqual([pair]);
    expect(await listed('?kinds=all')).toEqual([id, pair].sort());
  });

  it('who has left and signs in later reads the lines until they left', async () => {
    const { id } = await buildThread({ joined: 1 });
    const guest = buildBrowsing(server.url);
    await ok(join(guest, id));
    await ok(giveName(guest, 'Kit'));
    await leaveForGood(server, guest, id);
    await signIn(guest.browser, { firstName: 'Kit', lastName: 'Rivers', email: 'kit.rivers@example.com' });
    const lines = await readLines(guest, id);
    expect(lines.map(({ kind, person }) => [kind, person?.displayName, person?.isGuest])).toEqual([
      ['joined', expect.any(String), false],
      ['joined', 'Kit Rivers', false],
      ['left', 'Kit Rivers', false],
    ]);
  });
});
