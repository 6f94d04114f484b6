// Imports modules that the app loads later, so that the test does not wait for them.
import '../queue/start-send-queue.ts';
import '../../safety/menu/member-menu.tsx';
import '../../safety/menu/safety-menu-list.tsx';
import '../../safety/blocks/block-dialog.tsx';
import { messagesErrors, messagesRoutes, safetyRoutes } from '@hoopline/contracts';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { buildConversation, buildMessages } from '../../../testing/conversations.ts';
import { fakeLayout } from '../../../testing/fake-layout.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { messagesServer, renderMessages } from '../../../testing/render-messages.tsx';

const conversation = buildConversation({}, 1);
const { id, otherUser } = conversation;
let server: FakeServer;
const removeLayout = fakeLayout();
afterEach(() => {
  server.close();
  removeLayout();
});

it('leads from the thread to the list when the other person is blocked, and says that they are blocked', async () => {
  // On a busy machine the storage of unsent messages answers late, which is logged. This test sends no messages.
  jest.spyOn(log, 'error').mockImplementation(() => {});
  const conversations = [conversation];
  server = messagesServer(conversations, buildMessages(conversation, 1, 2))
    .on(messagesRoutes.conversation, () => refusal(messagesErrors.conversation_not_found))
    .on(safetyRoutes.shared, () => ({ games: [], hasConversation: true }))
    .on(safetyRoutes.block, () => {
      conversations.length = 0;
      return { ...otherUser, blockedAt: '2026-11-27T12:00:00.000Z' };
    });
  const { user } = renderMessages(`/messages/${id}`);
  await user.click(await screen.findByRole('button', { name: `More about ${otherUser.displayName}` }));
  await user.click(await screen.findByRole('menuitem', { name: `Block ${otherUser.displayName}…` }));
  await screen.findByText(/^Your conversation disappears/);
  await user.click(screen.getByRole('button', { name: 'Block' }));
  await screen.findByText(`${otherUser.displayName} is blocked`);
  await screen.findByText('Select a conversation');
  expect(window.location.pathname).toBe('/messages');
  expect(screen.queryByText('This conversation does not exist.')).toBeNull();
});
