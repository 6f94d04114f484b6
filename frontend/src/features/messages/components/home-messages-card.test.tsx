import { type Conversation, commonErrors, identityRoutes, type Message, messagesRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { buildConversation, buildMessage, ME, withLast } from '../../../testing/conversations.ts';
import { FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildSessionUser } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import './home-messages-card.tsx';
import { HomeMessages } from './late-home-messages.tsx';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.on(identityRoutes.user, () => buildSessionUser());
});
afterEach(() => server.close());

it('links to the three newest conversations', async () => {
  const talks = [1, 2, 3, 4].map((tail) => {
    const talk = buildConversation({ unreadCount: tail === 2 ? 5 : 0 }, tail);
    return withLast(talk, buildMessage(talk, 9 - tail, { content: `Talk ${tail}` }));
  });
  server.on(messagesRoutes.conversations, () => talks);
  renderApp(<HomeMessages />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(talks.slice(0, 3).map(({ id }) => `/messages/${id}`));
  expect(links[1]?.textContent).toContain('5 unread messages');
});

it('shows which messages the member wrote', async () => {
  const [mine, theirs] = [buildConversation({}, 1), buildConversation({}, 2)];
  server.on(messagesRoutes.conversations, () => [
    withLast(mine, buildMessage(mine, 2, { content: 'On my way', senderId: ME })),
    withLast(theirs, buildMessage(theirs, 1, { content: 'See you' })),
  ]);
  renderApp(<HomeMessages />);
  expect(await screen.findByText('You: On my way')).toBeTruthy();
  expect(screen.getByText('See you')).toBeTruthy();
});

it('says so in place of a last message that moderators have hidden', async () => {
  const [mine, theirs] = [buildConversation({}, 1), buildConversation({}, 2)];
  const hide = (talk: Conversation, last: Message): Conversation => ({
    ...talk,
    lastMessage: { ...last, isHidden: true },
  });
  server.on(messagesRoutes.conversations, () => [
    hide(mine, buildMessage(mine, 2, { content: 'Only I read this', senderId: ME })),
    hide(theirs, buildMessage(theirs, 1, { content: '' })),
  ]);
  renderApp(<HomeMessages />);
  expect(await screen.findByText('Moderators have hidden this message')).toBeTruthy();
  expect(screen.getByText('You: Only I read this')).toBeTruthy();
});

it('requests no conversations while nobody is signed in', async () => {
  server.on(messagesRoutes.conversations, () => []);
  server.on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
  renderApp(<HomeMessages />);
  expect(await screen.findByText('Sign in to message the people you play with.')).toBeTruthy();
  expect(server.calls(messagesRoutes.conversations)).toEqual([]);
});

it.each([
  ['while the request is under way', () => new Promise<never>(() => {})],
  ['when the request has failed', () => refusal(commonErrors.internal)],
])('shows neither messages nor a sign-in text before it is known who is signed in: %s', async (_, answer) => {
  server.on(identityRoutes.user, answer);
  renderApp(<HomeMessages />);
  await waitFor(() => expect(server.calls(identityRoutes.user)).toHaveLength(1));
  await act(async () => {});
  expect(screen.queryByText(/Sign in/)).toBeNull();
  expect(server.calls(messagesRoutes.conversations)).toEqual([]);
});

it('says so when the conversations could not be loaded', async () => {
  server.on(messagesRoutes.conversations, () => refusal(commonErrors.internal));
  renderApp(<HomeMessages />);
  expect(await screen.findByText('Your conversations could not be loaded.')).toBeTruthy();
});
