// These parts load later in the app. They are imported here, so that no test waits for them.
import '../components/guest-thread.tsx';
import '../../players/mine/guest-name-form.tsx';
import {
  commonErrors,
  identityRoutes,
  type Message,
  messagesErrors,
  messagesRoutes,
  PROFILE,
  playersRoutes,
} from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { buildGameThread, buildMessage } from '../../../testing/conversations.ts';
import { fakeLayout } from '../../../testing/fake-layout.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildPerson } from '../../../testing/people.ts';
import { buildVisitorProfile } from '../../../testing/players.ts';
import { messagesServer, renderMessages } from '../../../testing/render-messages.tsx';
import { messagesQueries } from '../messages.queries.ts';

const GUEST = '01900000-0000-7000-8000-00000000aaaa';
const thread = buildGameThread();
const sender = {
  id: 'dante',
  displayName: 'Dante',
  profileImageUrl: null,
  avatar: buildPerson().avatar,
  isGuest: false,
};
const welcome = buildMessage(thread, 1, { senderId: 'dante', sender, content: 'Welcome' });
const guest = buildVisitorProfile({ id: GUEST, displayName: PROFILE.defaultName });

let server: FakeServer;
let removeLayout: () => void;
beforeEach(() => {
  removeLayout = fakeLayout();
  server = messagesServer([], [welcome])
    .on(identityRoutes.user, () => refusal(commonErrors.unauthenticated))
    .on(identityRoutes.guest, () => ({ userId: GUEST }))
    .on(playersRoutes.myProfile, () => guest)
    .on(messagesRoutes.conversation, () => thread)
    .on(messagesRoutes.lines, () => []);
});
afterEach(() => {
  removeLayout();
  server.close();
});

it('a guest reads the thread of their game, and writes after they have given a first name', async () => {
  server.on(playersRoutes.updateProfile, ({ body }) => ({ ...guest, displayName: body.displayName, profileRev: 1 }));
  server.on(messagesRoutes.send, ({ body }) =>
    buildMessage(thread, 2, {
      senderId: GUEST,
      content: body.content,
      clientMessageId: body.clientMessageId,
    } as Message),
  );
  const { user } = renderMessages(`/messages/${thread.id}`);
  expect(await screen.findByText('Welcome')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /^Message/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Save name' }));
  expect(server.calls(playersRoutes.updateProfile)).toEqual([]);
  await user.type(screen.getByLabelText('Your first name'), 'Dee{Enter}');
  const field = await screen.findByRole('textbox', { name: /Tuesday run/ });
  expect(server.calls(playersRoutes.updateProfile)).toMatchObject([{ body: { displayName: 'Dee' } }]);
  await user.type(field, 'Thanks{Enter}');
  await waitFor(() => expect(server.calls(messagesRoutes.send)).toMatchObject([{ body: { content: 'Thanks' } }]));
  expect(await screen.findByText('Thanks')).toBeTruthy();
});

it('a guest finds the threads of their games in a list, beside the sign-in that other conversations need', async () => {
  server.on(messagesRoutes.conversations, () => [{ ...thread, unreadCount: 1 }]);
  server.on(messagesRoutes.unread, () => ({ totalUnread: 1, rev: 1 }));
  const { user, transport } = renderMessages();
  await screen.findByRole('heading', { level: 1, name: 'Sign in to Use Messaging' });
  await act(async () => {
    useConnection.getState().tryNow();
    transport.welcome(GUEST);
  });
  await screen.findByRole('heading', { level: 1, name: 'Messages' });
  expect(screen.getByRole('heading', { level: 2, name: 'Sign in to Use Messaging' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start Chat' })).toBeNull();
  const row = await screen.findByRole('link', { name: /Tuesday run.*1 unread message/ });
  expect(server.calls(messagesRoutes.conversations).map(({ query }) => query)).toEqual([{ kinds: 'threads' }]);
  await user.click(row);
  expect(await screen.findByText('Welcome', { selector: '[role=log] *' })).toBeTruthy();
});

it('a guest who is not in the game, and a visitor, are asked to sign in', async () => {
  server.on(messagesRoutes.conversation, () => refusal(messagesErrors.conversation_not_found));
  const { unmount } = renderMessages(`/messages/${thread.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to Use Messaging' })).toBeTruthy();
  unmount();
  server.on(playersRoutes.myProfile, () => buildVisitorProfile());
  renderMessages(`/messages/${thread.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to Use Messaging' })).toBeTruthy();
  expect(server.calls(messagesRoutes.conversation)).toHaveLength(1);
});

it('a failed read is not a request to sign in: the thread can be read again, or is shown as it was last read', async () => {
  server.on(messagesRoutes.conversation, () => refusal(commonErrors.internal));
  const { user, queryClient } = renderMessages(`/messages/${thread.id}`);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Sign in to Use Messaging')).toBeNull();
  server.on(messagesRoutes.conversation, () => thread);
  await user.click(retry);
  expect(await screen.findByText('Welcome')).toBeTruthy();
  server.on(messagesRoutes.conversation, () => refusal(commonErrors.internal));
  await act(() => queryClient.invalidateQueries({ queryKey: messagesQueries.conversation(thread.id).queryKey }));
  expect(screen.getByText('Welcome')).toBeTruthy();
  expect(screen.queryByText('Sign in to Use Messaging')).toBeNull();
  server.on(messagesRoutes.conversation, () => refusal(messagesErrors.conversation_not_found));
  await act(() => queryClient.invalidateQueries({ queryKey: messagesQueries.conversation(thread.id).queryKey }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to Use Messaging' })).toBeTruthy();
});
