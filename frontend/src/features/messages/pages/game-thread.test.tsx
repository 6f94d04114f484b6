import '../../games/answers/answer-card.tsx';
import '../../games/answers/thread-answer.tsx';
import {
  type Conversation,
  gamesRoutes,
  type Message,
  messagesRoutes,
  type ThreadGame,
  type ThreadLine,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { buildGameThread, buildMessage, ME, withLast } from '../../../testing/conversations.ts';
import { fakeLayout } from '../../../testing/fake-layout.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildDetail, buildRosterPlayer, joinedSeat } from '../../../testing/games.ts';
import { buildPerson } from '../../../testing/people.ts';
import { messagesServer, renderMessages } from '../../../testing/render-messages.tsx';

let server: FakeServer;
let removeLayout: () => void;
beforeEach(() => {
  removeLayout = fakeLayout();
});
afterEach(() => {
  removeLayout();
  server.close();
});

const named = { id: 'dante', displayName: 'Dante', isGuest: false };
const dante = { ...named, profileImageUrl: null, avatar: buildPerson().avatar };
const LINES: ThreadLine[] = [
  { id: 'l1', at: '2026-06-10T12:00:10.000Z', kind: 'last_spot', person: named },
  { id: 'l2', at: '2026-06-10T12:09:00.000Z', kind: 'moved', person: null, location: 'Pier 2' },
  { id: 'l3', at: '2026-06-10T12:10:00.000Z', kind: 'moved', person: null, scheduledAt: '2026-06-12T23:00:00.000Z' },
];

/** Opens a game's thread with a message by Dante and one by the viewer. */
function openThread(changes: Partial<ThreadGame> = {}, theirs: Partial<Message> = {}) {
  const bare = buildGameThread(changes);
  const messages = [
    buildMessage(bare, 1, { senderId: 'dante', sender: dante, content: 'Bring a ball', ...theirs }),
    buildMessage(bare, 2, { senderId: ME, content: 'I have one' }),
  ];
  const thread: Conversation = withLast(bare, messages[1] as Message);
  server = messagesServer([thread], messages).on(messagesRoutes.lines, () => LINES);
  return { thread, ...renderMessages(`/messages/${bare.id}`) };
}

const log = () => screen.findByRole('log', { name: 'Messages with Tuesday run' });

describe('the thread of a game', () => {
  it('shows the number of players of the game, the writer of each message, and the events of the game', async () => {
    const { thread } = openThread();
    const rows = within(await log());
    expect(rows.getByText('Dante')).toBeTruthy();
    expect(rows.getByText('Bring a ball')).toBeTruthy();
    expect(await rows.findByText('Dante took the last spot')).toBeTruthy();
    expect(rows.getByText('Moved to Pier 2')).toBeTruthy();
    expect(rows.getByText(/^Moved to Fri, Jun 12, 7:00\sPM EDT$/)).toBeTruthy();
    expect(screen.getByText(/^Fri, Jun 12, 7:00\sPM EDT · Rucker Park$/)).toBeTruthy();
    const title = within(screen.getByRole('heading', { level: 2, name: 'Tuesday run' })).getByRole('link');
    expect(title.getAttribute('href')).toBe(`/games/${thread.id}`);
    const count = screen.getByRole('img', { name: '7 of 10 players' }).parentElement as HTMLElement;
    act(() => useConnection.setState({ state: 'reconnecting' }));
    expect(getComputedStyle(count).opacity).toBe('0.6');
  });

  it('has a heading of the first level on a phone too, where the list is hidden', async () => {
    const other = window.matchMedia('');
    const spy = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...other, media, matches: media === '(max-width: 767px)' }));
    openThread();
    await log();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Messages');
    spy.mockRestore();
  });

  it('is listed by the title of its game, with the writer of the last message', async () => {
    const bare = buildGameThread();
    const last = buildMessage(bare, 1, { senderId: 'dante', sender: dante, content: 'Bring a ball' });
    server = messagesServer([withLast(bare, last)], []);
    renderMessages('/messages');
    const row = await screen.findByRole('link', { name: /Tuesday run/ });
    expect(row.textContent).toContain('Dante: Bring a ball');
  });

  it('shows how many have read the last own message', async () => {
    openThread({ readers: [{ userId: 'dante', readSeq: 2 }] });
    expect(await within(await log()).findByText('Read by 1')).toBeTruthy();
  });

  it.each([
    {
      what: 'somebody in a block with the viewer wrote',
      theirs: { content: '', isHidden: true as const },
      text: 'This message is hidden',
    },
    {
      what: 'the host has removed',
      theirs: { content: '', isRemoved: true as const },
      text: 'The host removed this message',
    },
  ])('has no text of a message that $what', async ({ theirs, text }) => {
    openThread({}, theirs);
    expect(await within(await log()).findByText(text)).toBeTruthy();
  });

  it.each([
    { what: 'after the viewer has left', endedAt: null, text: /^You have left this game/ },
    { what: 'a week after the end', endedAt: '2020-06-13T00:30:00.000Z', text: /^This chat is closed/ },
  ])('can only be read $what', async ({ endedAt, text }) => {
    openThread({ canWrite: false, endedAt });
    await log();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Message / })).toBeNull();
  });

  it('is muted and unmuted by its menu', async () => {
    const { user, thread } = openThread();
    await log();
    server.on(messagesRoutes.mute, ({ body }) => ({
      ...thread,
      game: { ...(thread.game as ThreadGame), isMuted: body?.isMuted ?? false },
    }));
    await user.click(screen.getByRole('button', { name: 'Chat options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mute this chat' }));
    expect(await screen.findByRole('img', { name: 'Muted' })).toBeTruthy();
    expect(server.calls(messagesRoutes.mute).map(({ body }) => body)).toEqual([{ isMuted: true }]);
  });
});

describe('the host of the game', () => {
  it('pins a message, which is then shown above the others, and unpins it there', async () => {
    const { user, thread } = openThread({ isHost: true });
    await log();
    const pinned = { id: 'm', seq: 1, senderId: 'dante', content: 'Bring a ball', sender: named };
    server.on(messagesRoutes.pin, ({ body }) => ({
      ...thread,
      game: { ...(thread.game as ThreadGame), pinned: body?.messageId ? pinned : null },
    }));
    const [first] = screen.getAllByRole('button', { name: 'Message options' });
    await user.click(first as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Pin' }));
    const bar = await screen.findByRole('complementary', { name: 'Pinned message' });
    expect(bar.textContent).toContain('Bring a ball');
    await user.click(within(bar).getByRole('button', { name: 'Unpin' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Pinned message' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Tuesday run' }));
  });

  it('removes a message after a question', async () => {
    const { user, thread } = openThread({ isHost: true });
    await log();
    server.on(messagesRoutes.removeMessage, ({ params }) =>
      buildMessage(thread, 1, { id: params.messageId, senderId: 'dante', sender: dante, content: '', isRemoved: true }),
    );
    const [first] = screen.getAllByRole('button', { name: 'Message options' });
    await user.click(first as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(server.calls(messagesRoutes.removeMessage)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await within(await log()).findByText('The host removed this message')).toBeTruthy();
  });

  it('is the only one with these tools', async () => {
    const { user } = openThread();
    await log();
    const [first] = screen.getAllByRole('button', { name: 'Message options' });
    await user.click(first as HTMLElement);
    expect(await screen.findByRole('menuitem', { name: 'Reply' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Pin' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull();
  });
});

describe('the question of a game', () => {
  const inAnHour = () => new Date(Date.now() + 60 * 60_000).toISOString();
  const later = () => new Date(Date.now() + 3 * 60 * 60_000).toISOString();

  it('is asked in its thread too, and answered with one press', async () => {
    const me = { ...buildRosterPlayer(1), id: ME };
    const { thread, user } = openThread({ scheduledAt: inAnHour(), endedAt: later() });
    const detail = {
      ...buildDetail({ scheduledAt: inAnHour(), players: [me], isJoined: true, viewerId: ME }),
      id: thread.id,
    };
    server.on(gamesRoutes.detail, () => detail);
    server.on(gamesRoutes.setArrival, () => ({ ...detail, players: [{ ...me, arrival: 'on_way' as const }], rev: 9 }));
    const question = within(await screen.findByRole('region', { name: 'On your way?' }));
    await user.click(question.getByRole('button', { name: 'On my way' }));
    await waitFor(() =>
      expect(question.getByRole('button', { name: 'On my way' }).getAttribute('aria-pressed')).toBe('true'),
    );
    expect(server.calls(gamesRoutes.setArrival)).toMatchObject([{ params: { id: thread.id } }]);
  });

  it('stays after “Can’t”, shows that the spot was offered to others, and has a button for the waitlist', async () => {
    const me = { ...buildRosterPlayer(1), id: ME };
    const { thread, user, goLive, send } = openThread({ scheduledAt: inAnHour(), endedAt: later() });
    const detail = {
      ...buildDetail({ scheduledAt: inAnHour(), players: [me], isJoined: true, mySeat: joinedSeat, viewerId: ME }),
      id: thread.id,
    };
    const left = { ...detail, currentPlayers: detail.maxPlayers, isJoined: false, mySeat: null, players: [], rev: 9 };
    const waiting = { ...joinedSeat, status: 'waitlisted' as const, waitlistPosition: 1 };
    server.on(gamesRoutes.detail, () => detail);
    server.on(gamesRoutes.cantPlay, () => left);
    server.on(gamesRoutes.joinWaitlist, () => ({ ...left, mySeat: waiting, rev: 10 }));
    await goLive();
    const question = within(await screen.findByRole('region', { name: 'On your way?' }));
    await user.click(question.getByRole('button', { name: 'Can’t' }));
    const sentence = 'You left. Your spot has been offered to the next in line.';
    await screen.findByRole('region', { name: sentence });
    server.on(messagesRoutes.conversations, () => [
      { ...thread, game: { ...(thread.game as ThreadGame), canWrite: false } },
    ]);
    server.on(messagesRoutes.conversation, () => ({
      ...thread,
      game: { ...(thread.game as ThreadGame), canWrite: false },
    }));
    send('messages.threadChanged', { conversationId: thread.id });
    expect(await screen.findByText(/^You have left this game/)).toBeTruthy();
    const gone = within(screen.getByRole('region', { name: sentence }));
    await user.click(gone.getByRole('button', { name: 'Join waitlist' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: sentence })).toBeNull());
    expect(server.calls(gamesRoutes.joinWaitlist)).toHaveLength(1);
    // The pressed button has disappeared, and the next Tab goes on in the thread.
    expect(document.activeElement).not.toBe(document.body);
  });

  it('sends no request earlier than a day before the start', async () => {
    openThread({ scheduledAt: new Date(Date.now() + 30 * 60 * 60_000).toISOString() });
    await log();
    expect(server.calls(gamesRoutes.detail)).toEqual([]);
  });
});
