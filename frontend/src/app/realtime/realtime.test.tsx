import {
  commonErrors,
  identityRoutes,
  type Message,
  messagesErrors,
  messagesRoutes,
  playersRoutes,
  presenceTopics,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useTitleBadge } from '../../lib/document-title.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { buildConversation, buildMessage, buildMessages, ME, withLast } from '../../testing/conversations.ts';
import { fakeLayout } from '../../testing/fake-layout.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { refusal } from '../../testing/fake-server.ts';
import { buildPerson, buildSessionUser } from '../../testing/people.ts';
import { buildVisitorProfile } from '../../testing/players.ts';
import { messagesServer, renderMessages } from '../../testing/render-messages.tsx';

const bare = buildConversation({ mine: { readSeq: 3, deliveredSeq: 3, readAt: null } }, 1);
const { id, otherUser } = bare;
let messages: Message[];
let server: FakeServer;
let removeLayout: () => void;

beforeEach(() => {
  removeLayout = fakeLayout();
  messages = buildMessages(bare, 1, 3);
  server = messagesServer([withLast(bare, buildMessage(bare, 3))], messages);
  server.on(messagesRoutes.conversations, () => [withLast(bare, messages.at(-1) as Message)]);
});
afterEach(() => {
  jest.useRealTimers();
  removeLayout();
  server.close();
});

const log = () => within(screen.getByRole('log'));
const asked = () => ({
  conversations: server.calls(messagesRoutes.conversations).length,
  unread: server.calls(messagesRoutes.unread).length,
  threads: server.calls(messagesRoutes.thread).map(({ query }) => query),
});
/** The query with which an open thread that ends with message 3 catches up. */
const newer = { after: '3', hiddenFrom: '1', limit: '200' };
/** Renders an open thread on a live page that has caught up. */
async function openLive() {
  const rendered = renderMessages(`/messages/${id}`);
  await screen.findByText('Message 3', { selector: '[role=log] *' });
  await rendered.goLive();
  await waitFor(() => expect(asked()).toEqual({ conversations: 2, unread: 2, threads: [{}, newer] }));
  return rendered;
}

describe('catching up', () => {
  it('requests after a gap only the list, the total and the messages after the last one', async () => {
    const { transport, goLive } = await openLive();
    act(() => transport.drop());
    messages.push(...buildMessages(bare, 4, 5));
    await goLive();
    await log().findByText('Message 5', undefined, { timeout: 3_000 });
    expect(asked()).toEqual({ conversations: 3, unread: 3, threads: [{}, newer, newer] });
  });

  it('reads once which messages were hidden in a thread without new messages', async () => {
    const { transport, goLive } = await openLive();
    act(() => transport.drop());
    await goLive();
    const expected = { conversations: 3, unread: 3, threads: [{}, newer, newer] };
    await waitFor(() => expect(asked()).toEqual(expected), { timeout: 3_000 });
  });

  it('shows in an open thread which messages moderators hid or showed again during a gap', async () => {
    const { transport, goLive } = await openLive();
    const hide = (seq: number, isHidden: boolean) => {
      messages[seq - 1] = buildMessage(bare, seq, isHidden ? { content: '', isHidden: true } : {});
    };
    act(() => transport.drop());
    hide(2, true);
    await goLive();
    await log().findByText('Moderators have hidden this message', undefined, { timeout: 3_000 });
    expect(log().queryByText('Message 2')).toBeNull();
    act(() => transport.drop());
    hide(1, true);
    hide(2, false);
    await goLive();
    await log().findByText('Message 2', undefined, { timeout: 3_000 });
    expect(log().queryByText('Message 1')).toBeNull();
    expect(log().getAllByText('Moderators have hidden this message')).toHaveLength(1);
  });

  it('runs after server.sync, because events may have been missed', async () => {
    const { send } = await openLive();
    messages.push(buildMessage(bare, 4));
    send('server.sync', {});
    await log().findByText('Message 4', undefined, { timeout: 3_000 });
  });

  it('runs when an operator asks for it, on the same connection', async () => {
    const { send, transport } = await openLive();
    messages.push(buildMessage(bare, 4));
    send('session.resync', { spreadMs: 20 });
    await log().findByText('Message 4', undefined, { timeout: 3_000 });
    expect(transport.isConnected).toBe(true);
  });

  it('watches topics before it reads', async () => {
    const { transport, goLive } = await openLive();
    act(() => transport.drop());
    const order: string[] = [];
    transport.answerOf = (topic) => {
      order.push(topic);
      return { state: {} };
    };
    server.on(messagesRoutes.conversations, () => {
      order.push('conversations');
      return [];
    });
    await goLive();
    await waitFor(() => expect(order).toEqual([presenceTopics.user(otherUser.id), 'conversations']), {
      timeout: 3_000,
    });
  });
});

describe('connecting a page that has just been loaded', () => {
  beforeEach(() => {
    jest.spyOn(performance, 'now').mockReturnValue(1_000);
    // The page's age by the clock stays below the age by `performance.now()`, however long the test takes.
    jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + 60_000);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const untilCaughtUp = () => waitFor(() => expect(useConnection.getState().isCatchingUp).toBe(false));
  async function openReplayed(replays = true) {
    const rendered = renderMessages(`/messages/${id}`);
    await screen.findByText('Message 3', { selector: '[role=log] *' });
    rendered.transport.isReplaying = replays;
    await rendered.goLive();
    await untilCaughtUp();
    return rendered;
  }

  it('reads nothing again when the server replays the missed events', async () => {
    const { send, transport } = await openReplayed();
    send('messages.created', { conversationId: id, message: buildMessage(bare, 4) });
    await log().findByText('Message 4');
    expect(asked()).toEqual({ conversations: 1, unread: 1, threads: [{}] });
    expect(transport.payloads('watch')).toEqual([{ topics: [presenceTopics.user(otherUser.id)], replayMs: 3_000 }]);
  });

  it('reports messages as delivered that were fetched before the connection', async () => {
    messages.push(buildMessage(bare, 4));
    const { transport } = await openReplayed();
    await waitFor(() => expect(transport.payloads('messages.delivered')).toEqual([{ conversationId: id, seq: 4 }]));
  });

  it('repeats reads that failed', async () => {
    server.on(messagesRoutes.unread, () => refusal(commonErrors.internal));
    // No thread is open: reading a thread would read the total too.
    const { transport, goLive } = renderMessages('/messages');
    await screen.findByRole('list', { name: 'Conversations' });
    await waitFor(() => expect(asked().unread).toBe(1));
    transport.isReplaying = true;
    await goLive();
    await waitFor(() => expect(asked()).toEqual({ conversations: 1, unread: 2, threads: [] }));
  });

  it('reads everything again when the server cannot replay, and after server.sync', async () => {
    const { send, transport } = await openReplayed(false);
    expect(asked()).toMatchObject({ conversations: 2, unread: 2 });
    transport.isReplaying = true;
    send('server.sync', {});
    await waitFor(() => expect(asked()).toMatchObject({ conversations: 3, unread: 3 }));
  });

  it('reads everything again when the answer comes so late that it lacks the first events', async () => {
    const { transport } = await openReplayed(false);
    act(() => transport.drop());
    transport.isReplaying = true;
    transport.answerOf = () => {
      jest.spyOn(performance, 'now').mockReturnValue(9_000);
      return { state: {} };
    };
    await act(async () => transport.welcome(ME));
    await waitFor(() => expect(asked()).toMatchObject({ conversations: 3, unread: 3 }));
  });
});

describe('an event about', () => {
  it('a message updates thread and list, confirms delivery, and refetches nothing', async () => {
    const { send, transport } = await openLive();
    const before = asked();
    send('messages.created', { conversationId: id, message: buildMessage(bare, 4) });
    await log().findByText('Message 4');
    const row = within(screen.getByRole('list', { name: 'Conversations' })).getByRole('link');
    expect(row.textContent).toContain('Message 4');
    await waitFor(() =>
      expect(transport.payloads('messages.delivered')).toContainEqual({ conversationId: id, seq: 4 }),
    );
    expect(asked()).toEqual(before);
  });

  it('a message contains the unread counts', async () => {
    const { send } = await openLive();
    const readState = { conversationId: id, unreadCount: 2, totalUnread: 5, readSeq: 3, rev: 9 };
    // Message 3 is cached already. A new message would be marked as read at once, because its thread is open.
    send('messages.created', { conversationId: id, message: buildMessage(bare, 3), readState });
    expect(await screen.findByText('2 unread messages')).toBeTruthy();
    expect(useTitleBadge.getState().badge).toBe(5);
  });

  it('unread counts updates row and title', async () => {
    const { send } = await openLive();
    send('messages.unreadChanged', { conversationId: id, unreadCount: 2, totalUnread: 5, readSeq: 3, rev: 9 });
    expect(await screen.findByText('2 unread messages')).toBeTruthy();
    expect(useTitleBadge.getState().badge).toBe(5);
  });

  it('reading updates the status under the last own message', async () => {
    const { send } = await openLive();
    send('messages.created', { conversationId: id, message: buildMessage(bare, 4, { senderId: ME }) });
    await log().findByText('Sent');
    send('messages.delivered', { conversationId: id, userId: otherUser.id, seq: 4 });
    await log().findByText('Delivered');
    send('messages.read', {
      conversationId: id,
      userId: otherUser.id,
      seq: 4,
      readAt: new Date(2026, 5, 10, 21, 12).toISOString(),
    });
    await log().findByText('Read 9:12 PM');
  });

  it('typing shows in row and thread, and expires', async () => {
    const { send } = await openLive();
    jest.useFakeTimers();
    send('messages.typing', { conversationId: id, userId: otherUser.id, isTyping: true });
    expect(screen.getByText('Typing')).toBeTruthy();
    expect(log().getByText('Imani Okafor is typing')).toBeTruthy();
    act(() => jest.advanceTimersByTime(6_000));
    expect(screen.queryByText('Typing')).toBeNull();
  });

  it('presence updates the text in the header', async () => {
    const rendered = renderMessages(`/messages/${id}`);
    const offline = { userId: otherUser.id, isOnline: false, lastSeenAt: null };
    rendered.transport.answerOf = () => ({ state: { presence: offline } });
    await screen.findByRole('log');
    await rendered.goLive();
    await screen.findByText('Offline');
    rendered.send('presence.changed', { userId: otherUser.id, isOnline: true });
    await screen.findByText('Online now');
  });
});

describe('the signed-in member', () => {
  it('leaves no data on screen for the next member', async () => {
    const { transport } = await openLive();
    const next = buildSessionUser({
      ...buildPerson({ displayName: 'Sam Whitfield' }, 950),
      id: buildPerson({}, 950).id,
    });
    server.on(identityRoutes.user, () => next).on(messagesRoutes.conversations, () => []);
    server.on(messagesRoutes.conversation, () => refusal(messagesErrors.conversation_not_found));
    await act(async () => transport.welcome(next.id));
    expect(await screen.findByText('This conversation does not exist.')).toBeTruthy();
    expect(screen.queryByText('Message 3')).toBeNull();
  });

  it('is signed out in this tab after signing out in another, and this tab stays live for the visitor', async () => {
    const { send, transport } = await openLive();
    server.on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
    server.on(playersRoutes.myProfile, () => buildVisitorProfile());
    send('session.ended', { reason: 'signed_out' });
    act(() => transport.drop());
    expect(await screen.findByRole('heading', { name: 'Sign in to Use Messaging' })).toBeTruthy();
    await waitFor(() => expect(transport.attempts).toBe(2));
    await act(async () => transport.welcome(null));
    expect(useConnection.getState()).toMatchObject({ state: 'live', userId: null });
  });
});
