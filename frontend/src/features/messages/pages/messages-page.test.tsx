import {
  commonErrors,
  identityRoutes,
  messagesErrors,
  messagesRoutes,
  type Player,
  playersRoutes,
} from '@hoopline/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildConversation, buildMessage, ME, withLast } from '../../../testing/conversations.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { FakeResponse, refusal } from '../../../testing/fake-server.ts';
import { buildPerson, buildSessionUser } from '../../../testing/people.ts';
import { messagesServer, renderMessages } from '../../../testing/render-messages.tsx';
import { elementsKeptClear } from '../../../ui/toast/keep-clear.ts';

const imani = buildConversation({ otherUser: buildPerson({ displayName: 'Imani Okafor' }, 1) }, 1);
const kenji = buildConversation({ otherUser: buildPerson({ displayName: 'Kenji Watanabe' }, 2) }, 2);
const { id, avatar, profileImageUrl, position } = buildPerson({}, 3);
const zoe: Player = {
  ...{ id, avatar, profileImageUrl, position, displayName: 'Zoë Laurent', city: 'Paris', gamesPlayed: 3 },
  ...{ rating: null, averageScore: null, winRate: null, wins: 0, ratingDoubt: null },
  ...{ jerseyNumber: null, achievementCount: 0, followerCount: 0, isFollowing: false },
};

let server: FakeServer;
afterEach(() => server.close());

const rows = async () => within(await screen.findByRole('list', { name: 'Conversations' })).getAllByRole('link');

describe('signed out', () => {
  it('asks to sign in and requests no conversations', async () => {
    server = messagesServer();
    server.on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
    renderMessages();
    expect(await screen.findByRole('heading', { name: 'Sign in to Use Messaging' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeTruthy();
    expect(server.calls(messagesRoutes.conversations)).toEqual([]);
    expect(server.calls(messagesRoutes.unread)).toEqual([]);
  });
});

describe('when the request for the signed-in member fails', () => {
  it('does not ask to sign in, and shows the messages when the connection is back', async () => {
    server = messagesServer([imani]);
    server.on(identityRoutes.user, () => refusal(commonErrors.internal));
    const { goLive } = renderMessages();
    expect(await screen.findByText('We could not tell whether you are signed in.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText(/Sign in/)).toBeNull();
    server.on(identityRoutes.user, () => buildSessionUser());
    await goLive();
    expect(await rows()).toHaveLength(1);
  });
});

describe('the list', () => {
  it('shows name, last message and unread count', async () => {
    const unread = withLast({ ...imani, unreadCount: 2 }, buildMessage(imani, 3, { content: 'Saved you a spot' }));
    const read = withLast(kenji, buildMessage(kenji, 1, { content: 'On my way', senderId: ME }));
    server = messagesServer([unread, read]);
    renderMessages();
    const [first, second] = await rows();
    expect(first?.textContent).toMatch(/^Imani Okafor.*Saved you a spot.*2 unread messages$/);
    expect(second?.textContent).toMatch(/^Kenji Watanabe.*You: On my way$/);
  });

  it('is filtered by name', async () => {
    server = messagesServer([imani, kenji]);
    const { user } = renderMessages();
    await rows();
    await user.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'KENJI');
    expect((await rows()).map((row) => row.getAttribute('href'))).toEqual([`/messages/${kenji.id}`]);
  });

  it('loads the next page by the link of the server', async () => {
    server = messagesServer();
    server.on(messagesRoutes.conversations, ({ query }) => {
      if (query.before === 'x') return [kenji];
      const link = '</api/conversations?before=x>; rel="next"';
      return new FakeResponse(200, JSON.stringify([imani]), { headers: { link } });
    });
    const { user } = renderMessages();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('offers to start a chat when it is empty, and to retry when it failed', async () => {
    server = messagesServer();
    server.on(messagesRoutes.conversations, () => refusal(commonErrors.internal));
    const { user } = renderMessages();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.on(messagesRoutes.conversations, () => []);
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Start Chat' })).toHaveLength(2);
  });
});

describe('the address', () => {
  it('without a conversation asks to select one', async () => {
    server = messagesServer([imani]);
    renderMessages();
    expect(await screen.findByText('Select a conversation')).toBeTruthy();
    expect(server.calls(messagesRoutes.thread)).toEqual([]);
  });

  it('with a conversation that does not exist or belongs to others says so', async () => {
    server = messagesServer([imani]);
    server.on(messagesRoutes.conversation, () => refusal(messagesErrors.conversation_not_found));
    renderMessages('/messages/01900000-0000-7000-9000-0000000000ff');
    expect(await screen.findByText('This conversation does not exist.')).toBeTruthy();
  });

  it('marks the open conversation in the list', async () => {
    server = messagesServer([imani, kenji]);
    renderMessages(`/messages/${kenji.id}`);
    expect((await rows()).map((row) => row.getAttribute('aria-current'))).toEqual([null, 'page']);
  });
});

describe('starting a conversation', () => {
  const openPicker = async () => {
    const rendered = renderMessages();
    await rendered.user.click((await screen.findAllByRole('button', { name: 'Start Chat' }))[0] as HTMLElement);
    return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Start a Conversation' })) };
  };

  it('picks a player, shows a toast and opens the conversation', async () => {
    server = messagesServer([imani]);
    const started = buildConversation({ otherUser: buildPerson({ displayName: 'Zoë Laurent' }, 3) }, 3);
    server.on(playersRoutes.list, () => [zoe]).on(messagesRoutes.start, () => started);
    const { user, dialog } = await openPicker();
    await user.click(await dialog.findByRole('button', { name: /Zoë Laurent/ }));
    const composer = await screen.findByRole('textbox', { name: 'Message Zoë Laurent' });
    // The toast does not cover the composer.
    expect([...elementsKeptClear()].some((element) => element.contains(composer))).toBe(true);
    expect(server.calls(messagesRoutes.start)).toMatchObject([
      { body: { otherUserId: zoe.id }, headers: { 'idempotency-key': expect.any(String) } },
    ]);
    expect(screen.getByText('Conversation started')).toBeTruthy();
    expect(screen.getByText('You can now chat with Zoë Laurent!')).toBeTruthy();
    expect(server.calls(messagesRoutes.conversations)).toHaveLength(2);
  });

  it('shows an error when it fails, and the dialog stays open to try again', async () => {
    server = messagesServer([imani]);
    server.on(playersRoutes.list, () => [zoe]).on(messagesRoutes.start, () => refusal(commonErrors.internal));
    const { user, dialog } = await openPicker();
    await user.click(await dialog.findByRole('button', { name: /Zoë Laurent/ }));
    const text = await screen.findByText('Failed to start conversation. Please try again.');
    expect(text.closest('[data-status]')?.getAttribute('data-status')).toBe('error');
    expect(screen.getByText('Error')).toBeTruthy();
    expect(dialog.getByRole('button', { name: /Zoë Laurent/ }).getAttribute('aria-disabled')).toBeNull();
  });

  it('searches for players on the server, after typing has paused', async () => {
    server = messagesServer([imani]);
    server.on(playersRoutes.list, ({ query }) => (query.search ? [] : [zoe]));
    const { user, dialog } = await openPicker();
    await user.type(dialog.getByPlaceholderText('Search users...'), 'nobody');
    expect(await dialog.findByText('No users found')).toBeTruthy();
    expect(server.calls(playersRoutes.list).map(({ query }) => query)).toEqual([{}, { search: 'nobody' }]);
  });

  it('never offers the signed-in member, and says when there is nobody else', async () => {
    server = messagesServer([imani]);
    server.on(playersRoutes.list, () => [{ ...zoe, id: ME }]);
    const { dialog } = await openPicker();
    expect(await dialog.findByText('No users available')).toBeTruthy();
  });
});
