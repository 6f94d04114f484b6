import { commonErrors, messagesRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useSignOutSteps } from '../../session/sign-out.ts';
import { buildConversation } from '../../testing/conversations.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { refusal } from '../../testing/fake-server.ts';
import { messagesServer, renderMessages } from '../../testing/render-messages.tsx';
import { useSendQueue } from './queue/send-queue.store.ts';

const talk = buildConversation();
let server: FakeServer;
beforeEach(() => {
  server = messagesServer([talk]);
  server.on(messagesRoutes.send, () => refusal(commonErrors.unavailable));
});
afterEach(() => server.close());

const askToSignOut = () => {
  const [guard] = useSignOutSteps.getState().guards;
  if (!guard) throw new Error('Nothing guards the way out');
  let leaving: Promise<boolean> | undefined;
  act(() => {
    leaving = guard();
  });
  return leaving;
};
const openWithUnsent = async (...texts: string[]) => {
  const { user } = renderMessages();
  await waitFor(() => expect(useSendQueue.getState().queue).not.toBeNull());
  for (const text of texts) await act(async () => useSendQueue.getState().queue?.enqueue(talk.id, text));
  return user;
};

it('signs out at once when nothing is queued', async () => {
  await openWithUnsent();
  expect(await askToSignOut()).toBe(true);
});

it('asks before unsent messages are discarded, and keeps them when the member stays signed in', async () => {
  const user = await openWithUnsent('one', 'two');
  const leaving = askToSignOut();
  expect(await screen.findByRole('alertdialog', { name: '2 messages have not been sent' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(await leaving).toBe(false);
  expect(useSendQueue.getState().items).toHaveLength(2);
});

it('discards unsent messages when the member confirms', async () => {
  const user = await openWithUnsent('one');
  const leaving = askToSignOut();
  await user.click(await screen.findByRole('button', { name: 'Sign out and discard' }));
  expect(await leaving).toBe(true);
  expect(useSendQueue.getState().items).toEqual([]);
});
