import { describe, expect, it } from '@jest/globals';
import { Sql } from '../src/database/sql.ts';
import { query, useServer } from './harness/app.ts';
import { block, unblock } from './harness/blocks.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { markRead, readConversations, readThread, sendMessage } from './harness/conversations.ts';
import {
  buildGame,
  editGame,
  join,
  joinWaitlist,
  leave,
  leaveForGood,
  leaveWaitlist,
  readGame,
  removePlayer,
} from './harness/games.ts';
import { untilWaiting } from './harness/locks.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { mute, pin, readGameThread, readLines, removeMessage, write } from './harness/threads.ts';

const server = useServer();

const textsOf = async (person: TestPerson, id: string) =>
  (await readThread(person, id)).map(({ content }) => content).reverse();

async function buildThread({ joined = 2 } = {}) {
  const { id, host, players } = await buildGame(server, { joined, fields: { title: 'Tuesday run' } });
  const [ann, ben] = players as [TestPerson, TestPerson];
  return { id, host, ann, ben, players };
}

describe('the people of a thread', () => {
  it('are the host, the players and the waitlist, who read and write the same messages', async () => {
    const { id, host, ann, ben } = await buildThread();
    const waiting = await buildMember(server);
    await ok(editGame(host, id, { maxPlayers: 2, rev: (await readGame(host, id)).rev }));
    await ok(joinWaitlist(waiting, id));
    await sendMessage(host, id, 'Bring a dark shirt');
    await sendMessage(ann, id, 'Will do');
    await sendMessage(waiting, id, 'Me too, if a spot opens');
    const all = ['Bring a dark shirt', 'Will do', 'Me too, if a spot opens'];
    for (const person of [host, ann, ben, waiting]) expect(await textsOf(person, id)).toEqual(all);
  });

  it('see it as one of their conversations only if they ask for all kinds', async () => {
    const { id, host, ann } = await buildThread();
    expect(await readConversations(ann, '?kinds=all')).toEqual([]);
    await sendMessage(host, id, 'Hi');
    expect(await readConversations(ann)).toEqual([]);
    expect(await readConversations(ann, '?kinds=all')).toMatchObject([
      {
        id,
        otherUser: null,
        game: {
          id,
          title: 'Tuesday run',
          currentPlayers: 2,
          maxPlayers: 10,
          isHost: false,
          canWrite: true,
          pinned: null,
        },
        unreadCount: 1,
        lastMessage: { content: 'Hi', sender: { id: host.id, displayName: host.displayName, isGuest: false } },
        theirs: null,
      },
    ]);
    expect((await readGameThread(host, id)).game?.isHost).toBe(true);
  });

  it('do not include strangers, who are answered as if there were no thread', async () => {
    const { id, host } = await buildThread();
    const stranger = await buildMember(server);
    const { id: messageId } = await sendMessage(host, id, 'Hi');
    for (const answer of [
      stranger.fetch(`/api/conversations/${id}`),
      stranger.fetch(`/api/conversations/${id}/messages`),
      stranger.fetch(`/api/conversations/${id}/lines`),
      write(stranger, id, 'Let me in'),
      call(stranger, 'POST', `/api/conversations/${id}/mark-read`),
      mute(stranger, id, true),
      pin(stranger, id, messageId),
      removeMessage(stranger, id, messageId),
    ])
      expect(await refusal(answer)).toEqual([404, 'conversation_not_found']);
  });

  it('who come later read the earlier messages, which are not unread for them', async () => {
    const { id, host } = await buildThread();
    await sendMessage(host, id, 'Gate code 4711');
    const late = await buildMember(server);
    await ok(join(late, id));
    expect(await readGameThread(late, id)).toMatchObject({ unreadCount: 0, lastSeq: 1 });
    expect(await textsOf(late, id)).toEqual(['Gate code 4711']);
    await sendMessage(host, id, 'See you there');
    expect(await readGameThread(late, id)).toMatchObject({ unreadCount: 1 });
  });

  it.each([
    ['leave their seat', async (id: string, _: TestPerson, ann: TestPerson) => leaveForGood(server, ann, id)],
    [
      'are removed by the host',
      async (id: string, host: TestPerson, ann: TestPerson) => ok(removePlayer(host, id, ann.id)),
    ],
  ])('who %s keep what was written until then, and get nothing later', async (_name, go) => {
    const { id, host, ann, ben } = await buildThread();
    await sendMessage(ben, id, 'Before');
    await go(id, host, ann);
    await sendMessage(ben, id, 'After');
    expect(await textsOf(ann, id)).toEqual(['Before']);
    expect(await readConversations(ann, '?kinds=all')).toMatchObject([
      { id, lastSeq: 1, unreadCount: 1, lastMessage: { content: 'Before' }, game: { canWrite: false } },
    ]);
    expect(await refusal(write(ann, id, 'Still here'))).toEqual([409, 'thread_left']);
    expect(await markRead(ann, id)).toMatchObject({ readSeq: 1, unreadCount: 0, totalUnread: 0 });
    expect((await readLines(ann, id)).at(-1)?.kind).toMatch(/left|removed/);
    expect(await textsOf(ben, id)).toEqual(['Before', 'After']);
  });

  it('who take their seat back a moment later miss nothing', async () => {
    const { id, ann, ben } = await buildThread();
    await ok(leave(ann, id));
    await sendMessage(ben, id, 'Meanwhile');
    await ok(join(ann, id));
    expect(await textsOf(ann, id)).toEqual(['Meanwhile']);
    expect((await write(ann, id, 'Back')).status).toBe(201);
  });

  it('who come back later have what they missed as unread', async () => {
    const { id, ann, ben } = await buildThread();
    await leaveForGood(server, ann, id);
    await sendMessage(ben, id, 'One');
    const before = await ok<{ rev: number }>(ann.fetch('/api/conversations/unread'));
    await ok(join(ann, id));
    const after = await ok<{ totalUnread: number; rev: number }>(ann.fetch('/api/conversations/unread'));
    expect(after.totalUnread).toBe(1);
    expect(after.rev).toBeGreaterThan(before.rev);
  });

  it('who give up a waitlist position get no later messages', async () => {
    const { id, host } = await buildThread();
    const waiting = await buildMember(server);
    await ok(editGame(host, id, { maxPlayers: 2, rev: (await readGame(host, id)).rev }));
    await ok(joinWaitlist(waiting, id));
    await ok(leaveWaitlist(waiting, id));
    await sendMessage(host, id, 'After');
    expect(await textsOf(waiting, id)).toEqual([]);
  });
});

describe('a thread', () => {
  it.each([
    [
      'ended',
      `UPDATE games SET scheduled_at = now() - interval '8 days', ends_at = now() - interval '7 days 1 minute' WHERE id = $1`,
    ],
    ['was cancelled', `UPDATE games SET cancelled_at = now() - interval '7 days 1 minute' WHERE id = $1`],
  ])('can be read but not written in once its game %s more than a week ago', async (_name, statement) => {
    const { id, host, ann } = await buildThread();
    await sendMessage(host, id, 'Hi');
    await query(server, statement, [id]);
    expect(await refusal(write(ann, id, 'Too late'))).toEqual([409, 'thread_closed']);
    expect(await textsOf(ann, id)).toEqual(['Hi']);
    expect((await readGameThread(ann, id)).game?.canWrite).toBe(false);
  });

  it('can be written in within a week after the end of its game', async () => {
    const { id, ann } = await buildThread();
    const ended = `UPDATE games SET scheduled_at = now() - interval '7 days', ends_at = now() - interval '6 days' WHERE id = $1`;
    await query(server, ended, [id]);
    expect((await write(ann, id, 'Good game')).status).toBe(201);
  });

  it('has no limit of unanswered messages for new accounts', async () => {
    const { id, ann } = await buildThread();
    for (const text of ['1', '2', '3', '4', '5', '6', '7', '8']) expect((await write(ann, id, text)).status).toBe(201);
  });

  it('shows its people how far each of the others has read, unless one of the two hides read marks', async () => {
    const { id, host, ann, ben } = await buildThread();
    await sendMessage(host, id, 'Hi');
    await markRead(ann, id);
    const readersOf = async (person: TestPerson) =>
      (await readGameThread(person, id)).game?.readers.toSorted((a, b) => a.readSeq - b.readSeq);
    expect(await readersOf(host)).toEqual([
      { userId: ben.id, readSeq: 0 },
      { userId: ann.id, readSeq: 1 },
    ]);
    const privacy = { showsPresence: true, showsReadMarks: false, showsLastSeen: true };
    await ok(call(ann, 'PUT', '/api/account/privacy', privacy));
    expect(await readersOf(host)).toEqual([{ userId: ben.id, readSeq: 0 }]);
    expect(await readersOf(ann)).toEqual([]);
  });
});

describe('two people in a block who are in the same game', () => {
  it('do not read each other’s words, and their unread counts leave these out', async () => {
    const { id, host, ann, ben } = await buildThread();
    await block(ann, ben);
    await sendMessage(ben, id, 'From Ben');
    await sendMessage(host, id, 'From the host');
    expect(await readThread(ann, id)).toMatchObject([
      { seq: 2, content: 'From the host' },
      { seq: 1, content: '', isHidden: true },
    ]);
    expect(await readGameThread(ann, id)).toMatchObject({ unreadCount: 1 });
    expect(await ok(ann.fetch('/api/conversations/unread'))).toMatchObject({ totalUnread: 1 });
    expect(await textsOf(host, id)).toEqual(['From Ben', 'From the host']);
    await sendMessage(ann, id, 'From Ann');
    expect(await textsOf(ben, id)).toEqual(['From Ben', 'From the host', '']);
    expect(await readConversations(ben, '?kinds=all')).toMatchObject([
      { lastMessage: { content: '', isHidden: true } },
    ]);
    await unblock(ann, ben);
    expect(await textsOf(ben, id)).toEqual(['From Ben', 'From the host', 'From Ann']);
    expect(await readGameThread(ann, id)).toMatchObject({ unreadCount: 2 });
  });

  it('get totals in order: a block and its end raise the rev', async () => {
    const { id, ann, ben } = await buildThread();
    await sendMessage(ben, id, 'Hi');
    const total = () => ok<{ totalUnread: number; rev: number }>(ann.fetch('/api/conversations/unread'));
    const before = await total();
    await block(ann, ben);
    const blocked = await total();
    expect([blocked.totalUnread, blocked.rev > before.rev]).toEqual([0, true]);
    await unblock(ann, ben);
    const after = await total();
    expect([after.totalUnread, after.rev > blocked.rev]).toEqual([1, true]);
  });
});

describe('the host', () => {
  it('pins one message, which everybody sees, and unpins it', async () => {
    const { id, host, ann } = await buildThread();
    const first = await sendMessage(ann, id, 'Court 3');
    const second = await sendMessage(host, id, 'Court 4');
    await ok(pin(host, id, first.id));
    expect((await readGameThread(ann, id)).game?.pinned).toMatchObject({
      id: first.id,
      content: 'Court 3',
      sender: { id: ann.id, displayName: ann.displayName, isGuest: false },
    });
    await ok(pin(host, id, second.id));
    expect((await readGameThread(ann, id)).game?.pinned).toMatchObject({ id: second.id });
    await ok(pin(host, id, null));
    expect((await readGameThread(ann, id)).game?.pinned).toBeNull();
  });

  it('removes a message for everybody, which unpins it; it keeps its seq', async () => {
    const { id, host, ann, ben } = await buildThread();
    const spam = await sendMessage(ann, id, 'Buy shoes');
    await sendMessage(ben, id, 'No');
    await ok(pin(host, id, spam.id));
    expect(await ok(removeMessage(host, id, spam.id))).toMatchObject({ content: '', isRemoved: true });
    for (const person of [host, ann, ben]) {
      expect((await readThread(person, id)).at(-1)).toMatchObject({ seq: 1, content: '', isRemoved: true });
      expect((await readGameThread(person, id)).game?.pinned).toBeNull();
    }
    // A browser that was away reads what was removed meanwhile.
    expect(await readThread(ben, id, '?after=2&hiddenFrom=1')).toMatchObject([{ seq: 1, isRemoved: true }]);
  });

  it('who pins and removes one message at once shows it to nobody', async () => {
    const { id, host, ann } = await buildThread();
    const spam = await sendMessage(ann, id, 'Buy shoes');
    const sql = server.app.get(Sql);
    const { done: pinning } = await sql.transaction(async (tx) => {
      await sql.rows({ name: 'test.lock', text: 'SELECT 1 FROM conversations WHERE id = $1 FOR UPDATE' }, [id], tx);
      // The pin waits for the lock of the thread, and has seen the message before its removal.
      const waiting = await untilWaiting(server, () => pin(host, id, spam.id));
      await ok(removeMessage(host, id, spam.id));
      return waiting;
    });
    await pinning;
    for (const person of [host, ann]) expect((await readGameThread(person, id)).game?.pinned).toBeNull();
  });

  it('is the only one who pins and removes, and only messages of this thread', async () => {
    const { id, host, ann } = await buildThread();
    const other = await buildThread();
    const message = await sendMessage(host, id, 'Hi');
    const foreign = await sendMessage(other.host, other.id, 'Elsewhere');
    expect(await refusal(pin(ann, id, message.id))).toEqual([403, 'forbidden']);
    expect(await refusal(removeMessage(ann, id, message.id))).toEqual([403, 'forbidden']);
    expect(await refusal(pin(host, id, foreign.id))).toEqual([404, 'message_not_found']);
    expect(await refusal(removeMessage(host, id, foreign.id))).toEqual([404, 'message_not_found']);
    await ok(removeMessage(host, id, message.id));
    expect(await refusal(pin(host, id, message.id))).toEqual([404, 'message_not_found']);
  });
});
