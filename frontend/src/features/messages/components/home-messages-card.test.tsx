import { commonErrors, messagesRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildConversation, buildMessage, ME, withLast } from '../../../testing/conversations.ts';
import { refusal } from '../../../testing/fake-response.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { useMember } from '../member.store.ts';
import { HomeMessagesCard } from './home-messages-card.tsx';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  useMember.setState({ userId: ME });
});
afterEach(() => {
  useMember.setState({ userId: undefined });
  server.close();
});

it('links to the three newest conversations', async () => {
  const talks = [1, 2, 3, 4].map((tail) => {
    const talk = buildConversation({ unreadCount: tail === 2 ? 5 : 0 }, tail);
    return withLast(talk, buildMessage(talk, 9 - tail, { content: `Talk ${tail}` }));
  });
  server.on(messagesRoutes.conversations, () => talks);
  renderApp(<HomeMessagesCard />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(talks.slice(0, 3).map(({ id }) => `/messages/${id}`));
  expect(links[1]?.textContent).toContain('5 unread messages');
});

it('requests nothing while nobody is signed in', async () => {
  server.on(messagesRoutes.conversations, () => []);
  useMember.setState({ userId: null });
  renderApp(<HomeMessagesCard />);
  expect(screen.getByText('Sign in to message the people you play with.')).toBeTruthy();
  expect(server.calls(messagesRoutes.conversations)).toEqual([]);
});

it('shows neither messages nor a sign-in text until it is known who is signed in', () => {
  useMember.setState({ userId: undefined });
  renderApp(<HomeMessagesCard />);
  expect(screen.queryByText(/Sign in/)).toBeNull();
});

it('says so when it could not load', async () => {
  server.on(messagesRoutes.conversations, () => refusal(commonErrors.internal));
  renderApp(<HomeMessagesCard />);
  expect(await screen.findByText('Your conversations could not be loaded.')).toBeTruthy();
});
