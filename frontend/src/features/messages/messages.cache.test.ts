import { messagesRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createQueryClient } from '../../lib/query-client.ts';
import { buildConversation, buildMessage, buildMessages, ME, withLast } from '../../testing/conversations.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { listConversations } from './conversations.ts';
import {
  applyDelivered,
  applyHidden,
  applyMessage,
  applyRead,
  applyReadState,
  putConversation,
} from './messages.cache.ts';
import { cachedConversation, messagesQueries } from './messages.queries.ts';
import { unreadQueries } from './unread.queries.ts';

const older = buildConversation({ lastSeq: 3 }, 2);
const newer = buildConversation({ lastSeq: 3 }, 1);
let server: FakeServer;
let client: QueryClient;

beforeEach(() => {
  server = new FakeServer();
  server.on(messagesRoutes.conversations, () => [newer, older]);
  server.on(messagesRoutes.unread, () => ({ totalUnread: 0, rev: 0 }));
  client = createQueryClient();
});
afterEach(() => {
  jest.useRealTimers();
  client.clear();
  server.close();
});

const loadList = () => client.fetchInfiniteQuery(messagesQueries.conversations());
const loadThread = (upTo: number, conversation = older) => {
  server.on(messagesRoutes.thread, () => buildMessages(conversation, 1, upTo).reverse());
  return client.fetchQuery(messagesQueries.thread(conversation.id));
};
const list = () => listConversations(client.getQueryData(messagesQueries.conversations().queryKey) ?? never());
const thread = () => client.getQueryData(messagesQueries.thread(older.id).queryKey)?.map(({ seq }) => seq);
const never = () => {
  throw new Error('The list is not loaded');
};

describe('a new message', () => {
  const message = buildMessage(older, 4);

  it('is added to the thread only once, and moves its conversation to the top', async () => {
    await loadList();
    await loadThread(3);
    applyMessage(client, message);
    applyMessage(client, message);
    expect(thread()).toEqual([1, 2, 3, 4]);
    expect(list().map(({ id }) => id)).toEqual([older.id, newer.id]);
    expect(list()[0]).toMatchObject({ lastSeq: 4, lastMessage: { content: 'Message 4' } });
  });

  it('does not replace a newer one when it is repeated late', async () => {
    await loadList();
    applyMessage(client, buildMessage(older, 5));
    applyMessage(client, message);
    expect(list()[0]).toMatchObject({ lastSeq: 5, lastMessage: { seq: 5 } });
  });

  it('reads no conversation if Messages was not opened', async () => {
    server.on(messagesRoutes.conversation, () => older);
    applyMessage(client, message);
    await client.fetchQuery(unreadQueries.total());
    expect(server.calls(messagesRoutes.conversation)).toEqual([]);
  });

  it('updates a conversation that was read alone', () => {
    putConversation(client, older);
    applyMessage(client, message);
    expect(cachedConversation(client, older.id)).toMatchObject({ lastSeq: 4, lastMessage: { content: 'Message 4' } });
    applyMessage(client, buildMessage(older, 3));
    expect(cachedConversation(client, older.id)).toMatchObject({ lastSeq: 4, lastMessage: { content: 'Message 4' } });
  });

  it('is shown at once while another query is read for the first time, or the thread is read again', async () => {
    const reading = client.fetchQuery(unreadQueries.total());
    const { queryKey } = messagesQueries.thread(older.id);
    client.setQueryData(queryKey, buildMessages(older, 1, 3));
    applyMessage(client, message);
    expect(thread()).toEqual([1, 2, 3, 4]);

    server.on(messagesRoutes.thread, () => []);
    const again = client.fetchQuery({ ...messagesQueries.thread(older.id), staleTime: 0 });
    applyMessage(client, buildMessage(older, 5));
    expect(thread()).toEqual([1, 2, 3, 4, 5]);
    await Promise.all([reading, again]);
    expect(thread()).toEqual([1, 2, 3, 4, 5]);
  });

  it('is added to a thread if only its end is loaded', () => {
    client.setQueryData(messagesQueries.thread(older.id).queryKey, buildMessages(older, 11, 13));
    applyMessage(client, buildMessage(older, 14));
    expect(thread()).toEqual([11, 12, 13, 14]);
  });

  it('keeps the list and the thread marked as stale if they must be read again after a gap', async () => {
    await loadList();
    await loadThread(3);
    const keys = [messagesQueries.conversations().queryKey, messagesQueries.thread(older.id).queryKey];
    for (const queryKey of keys) await client.invalidateQueries({ queryKey, refetchType: 'none' });
    applyMessage(client, message);
    applyRead(client, { userId: ME, conversationId: older.id, seq: 4, readAt: message.createdAt });
    applyHidden(client, { ...message, content: '', isHidden: true });
    expect(client.getQueryData(messagesQueries.thread(older.id).queryKey)?.at(-1)).toMatchObject({ isHidden: true });
    expect(keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true]);
  });

  it('does not refetch the list or the thread', async () => {
    await loadList();
    await loadThread(3);
    applyMessage(client, message);
    await client.fetchQuery(unreadQueries.total());
    expect(server.calls(messagesRoutes.conversations)).toHaveLength(1);
    expect(server.calls(messagesRoutes.thread)).toHaveLength(1);
  });

  it('fetches a conversation that is not cached yet, and lists it first', async () => {
    await loadList();
    const stranger = buildConversation({}, 7);
    const hello = buildMessage(stranger, 1);
    server.on(messagesRoutes.conversation, () => withLast({ ...stranger, unreadCount: 1 }, hello));
    applyMessage(client, hello);
    await waitFor(() => expect(list()[0]).toMatchObject({ id: stranger.id, unreadCount: 1 }));
  });

  it('is kept if the first read of the thread began before it', async () => {
    const reading = loadThread(3);
    applyMessage(client, message);
    await reading;
    await loadList();
    expect(thread()).toEqual([1, 2, 3, 4]);
  });

  it('after a gap waits a moment, then reads from the last seq before the gap', async () => {
    await loadThread(3);
    jest.useFakeTimers();
    applyMessage(client, buildMessage(older, 6));
    applyMessage(client, buildMessage(older, 5));
    server.on(messagesRoutes.thread, () => buildMessages(older, 4, 6));
    const watching = client.getQueryCache().find({ queryKey: messagesQueries.thread(older.id).queryKey });
    jest.advanceTimersByTime(299);
    expect(watching?.state.isInvalidated).toBe(false);
    jest.advanceTimersByTime(1);
    expect(watching?.state.isInvalidated).toBe(true);
    jest.useRealTimers();
    await client.fetchQuery(messagesQueries.thread(older.id));
    expect(server.calls(messagesRoutes.thread).at(-1)?.query.after).toBe('3');
    expect(thread()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('a message that arrives twice', () => {
  it('is ignored if it is before the loaded part, so that the thread gets no gap', async () => {
    const long = buildConversation({ lastSeq: 60 }, 3);
    const { queryKey } = messagesQueries.thread(long.id);
    client.setQueryData(queryKey, buildMessages(long, 11, 60));
    applyMessage(client, buildMessage(long, 4));
    expect(
      client
        .getQueryData(queryKey)
        ?.map(({ seq }) => seq)
        .slice(0, 2),
    ).toEqual([11, 12]);
  });
});

describe('a conversation that was just started', () => {
  const started = buildConversation({}, 7);

  it('is cached and listed', async () => {
    await loadList();
    putConversation(client, started);
    expect(cachedConversation(client, started.id)).toEqual(started);
    expect(list().map(({ id }) => id)).toContain(started.id);
  });

  it('replaces the copy that is listed', async () => {
    await loadList();
    putConversation(client, { ...older, unreadCount: 3 });
    expect(list().find(({ id }) => id === older.id)?.unreadCount).toBe(3);
  });
});

describe('reading', () => {
  const state = { conversationId: older.id, unreadCount: 2, totalUnread: 9, readSeq: 1, rev: 4 };

  it('sets absolute counts; an older state is ignored', async () => {
    await loadList();
    applyReadState(client, { ...state, unreadCount: 0, totalUnread: 7, readSeq: 3, rev: 6 });
    applyReadState(client, state);
    expect(list().find(({ id }) => id === older.id)).toMatchObject({ unreadCount: 0, mine: { readSeq: 3 } });
    expect(client.getQueryData(unreadQueries.total().queryKey)).toEqual({ totalUnread: 7, rev: 6 });
  });

  it('keeps the newer of two states that arrive in the wrong order', async () => {
    await loadList();
    const unread = () => list().find(({ id }) => id === older.id)?.unreadCount;
    applyReadState(client, { ...state, unreadCount: 4, totalUnread: 11, rev: 6 });
    applyReadState(client, { ...state, unreadCount: 3, totalUnread: 10, rev: 5 });
    expect(unread()).toBe(4);
    expect(client.getQueryData(unreadQueries.total().queryKey)).toEqual({ totalUnread: 11, rev: 6 });
    // The second state is older than the total, which the other conversation has changed, but no state of this
    // conversation is newer.
    applyReadState(client, { ...state, conversationId: newer.id, unreadCount: 1, totalUnread: 12, rev: 8 });
    applyReadState(client, { ...state, unreadCount: 5, totalUnread: 12, rev: 7 });
    expect(unread()).toBe(5);
    // This state is older than the total too, but has a higher read mark: its count is newer, although it is lower.
    applyReadState(client, { ...state, unreadCount: 1, totalUnread: 12, readSeq: 2, rev: 7 });
    expect(unread()).toBe(1);
    applyReadState(client, { ...state, unreadCount: 6, totalUnread: 12, rev: 7 });
    expect(unread()).toBe(1);
    expect(client.getQueryData(unreadQueries.total().queryKey)).toEqual({ totalUnread: 12, rev: 8 });
  });

  it('overrides a total that is still being read', async () => {
    const reading = client.fetchQuery(unreadQueries.total()).catch(() => undefined);
    applyReadState(client, state);
    await reading;
    expect(client.getQueryData(unreadQueries.total().queryKey)).toEqual({ totalUnread: 9, rev: 4 });
  });

  it('does not cancel other reads that are under way', async () => {
    const reading = loadList();
    applyReadState(client, state);
    await expect(reading).resolves.toBeDefined();
  });

  it('the same message again keeps the time of the first read', async () => {
    putConversation(client, older);
    const read = { conversationId: older.id, userId: older.otherUser.id };
    applyRead(client, { ...read, seq: 3, readAt: '2026-06-10T12:00:00.000Z' });
    applyRead(client, { ...read, seq: 3, readAt: '2026-06-10T13:00:00.000Z' });
    applyRead(client, { ...read, seq: 2, readAt: '2026-06-10T14:00:00.000Z' });
    expect(cachedConversation(client, older.id)?.theirs).toMatchObject({
      readSeq: 3,
      readAt: '2026-06-10T12:00:00.000Z',
    });
  });

  it('by the other person only increases, and counts as delivered', async () => {
    await loadList();
    const read = { conversationId: older.id, userId: older.otherUser.id, readAt: '2026-06-10T12:00:00.000Z' };
    applyRead(client, { ...read, seq: 3 });
    applyRead(client, { ...read, seq: 2, readAt: '2026-06-10T11:00:00.000Z' });
    applyDelivered(client, { conversationId: older.id, userId: older.otherUser.id, seq: 1 });
    expect(list().find(({ id }) => id === older.id)?.theirs).toEqual({
      readSeq: 3,
      deliveredSeq: 3,
      readAt: read.readAt,
    });
  });

  it('does not count a delivered mark of the viewer’s other tab as the other person’s', async () => {
    await loadList();
    applyDelivered(client, { conversationId: older.id, userId: ME, seq: 3 });
    expect(list().find(({ id }) => id === older.id)).toMatchObject({
      mine: { deliveredSeq: 3 },
      theirs: { deliveredSeq: 0 },
    });
  });
});
