// These parts load later in the app. They are imported here, so that no test waits for them.
import '../components/message-menu-list.tsx';
import '../components/bubble-photo.tsx';
import { commonErrors, type Message, messagesErrors, messagesRoutes, type Quote } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildConversation, buildMessage, buildMessages, ME, withLast } from '../../../testing/conversations.ts';
import { fakeLayout } from '../../../testing/fake-layout.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { messagesServer, renderMessages } from '../../../testing/render-messages.tsx';
import { quoteOf } from '../quotes.ts';

let server: FakeServer;
let removeLayout: () => void;
beforeEach(() => {
  removeLayout = fakeLayout();
});
afterEach(() => {
  jest.restoreAllMocks();
  removeLayout();
  server.close();
});

const pair = buildConversation({}, 1);
const NAME = pair.otherUser.displayName;

function openThread(messages: Message[] = buildMessages(pair, 1, 3)) {
  server = messagesServer([withLast(pair, messages.at(-1) as Message)], messages);
  server.on(messagesRoutes.send, ({ body }) => {
    const quoted = messages.find(({ id }) => id === body.replyTo);
    return buildMessage(pair, messages.length + 1, {
      senderId: ME,
      content: body.content,
      clientMessageId: body.clientMessageId ?? null,
      ...(quoted && { replyTo: quoteOf(quoted) }),
    });
  });
  return renderMessages(`/messages/${pair.id}`);
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Message ${NAME}` });
const bar = () => screen.findByRole('group', { name: `Reply to: ${NAME}` });
const log = async () => within(await screen.findByRole('log'));
const bubble = async (text: string) =>
  within((await (await log()).findByText(text)).closest<HTMLElement>('[data-message]') as HTMLElement);

async function reply(user: ReturnType<typeof openThread>['user'], text: string) {
  await user.click((await bubble(text)).getByRole('button', { name: 'Message options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reply' }));
  await bar();
}

describe('a reply', () => {
  it('is written below a quote, takes the focus to the field, and is sent with the id of its message', async () => {
    const { user } = openThread();
    await reply(user, 'Message 2');
    expect((await bar()).textContent).toContain('Message 2');
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await user.type(await field(), 'Yes{Enter}');
    const sent = await bubble('Yes');
    expect(await sent.findByRole('button', { name: `Quoted message: ${NAME}: Message 2` })).toBeTruthy();
    await waitFor(() => expect(server.calls(messagesRoutes.send)).toHaveLength(1));
    expect(server.calls(messagesRoutes.send)[0]?.body.replyTo).toBe(buildMessage(pair, 2).id);
    expect(screen.queryByRole('group', { name: /^Reply to/ })).toBeNull();
  });

  it('is given up with Escape or its button; the text stays', async () => {
    const { user } = openThread();
    await reply(user, 'Message 2');
    await user.type(await field(), 'Yes{Escape}');
    expect(screen.queryByRole('group', { name: /^Reply to/ })).toBeNull();
    await reply(user, 'Message 3');
    await user.click(screen.getByRole('button', { name: 'Cancel reply' }));
    expect(screen.queryByRole('group', { name: /^Reply to/ })).toBeNull();
    expect((await field()).value).toBe('Yes');
    await user.type(await field(), '{Enter}');
    await waitFor(() => expect(server.calls(messagesRoutes.send)).toHaveLength(1));
    expect(server.calls(messagesRoutes.send)[0]?.body).not.toHaveProperty('replyTo');
  });

  it('is kept with the draft over a reload', async () => {
    const { user, unmount } = openThread();
    await reply(user, 'Message 2');
    await user.type(await field(), 'Half a sen');
    unmount();
    expect(JSON.parse(localStorage.getItem('hoopline.drafts') ?? '').state.replies).toMatchObject({
      [`${ME}/${pair.id}`]: { content: 'Message 2' },
    });
    renderMessages(`/messages/${pair.id}`);
    expect((await bar()).textContent).toContain('Message 2');
    expect((await field()).value).toBe('Half a sen');
  });

  it('shows its quote while it waits to be sent', async () => {
    const { user } = openThread();
    server.on(messagesRoutes.send, () => refusal(commonErrors.unavailable));
    await reply(user, 'Message 2');
    await user.type(await field(), 'Later{Enter}');
    const waiting = await bubble('Later');
    expect(waiting.getByRole('button', { name: `Quoted message: ${NAME}: Message 2` })).toBeTruthy();
    expect(await (await log()).findByText('Not sent yet. Trying again…')).toBeTruthy();
  });

  it('to a message that is gone says so, and “Try again” sends it without the quote', async () => {
    const { user } = openThread();
    server.on(messagesRoutes.send, ({ body }) =>
      body.replyTo
        ? refusal(messagesErrors.message_not_found)
        : buildMessage(pair, 4, { senderId: ME, content: body.content, clientMessageId: body.clientMessageId ?? null }),
    );
    await reply(user, 'Message 2');
    await user.type(await field(), 'Sure{Enter}');
    await screen.findByText(/^Not sent: the message you answered is gone/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await (await log()).findByText('Sent')).toBeTruthy();
    expect(server.calls(messagesRoutes.send).map(({ body }) => 'replyTo' in body)).toEqual([true, false]);
  });
});

describe('a quote', () => {
  const media = { width: 800, height: 600, placeholder: null, smallUrl: null, posterUrl: null };
  const photo = { mediaUrl: '/public-objects/uploads/1', media };
  const answering = (seq: number, replyTo: Quote) => buildMessage(pair, seq, { content: 'The answer', replyTo });

  it.each([
    { what: 'was removed', changes: { content: '', isRemoved: true as const }, words: 'This message was removed' },
    { what: 'is hidden', changes: { content: '', isHidden: true as const }, words: 'This message is hidden' },
    { what: 'is a photo', changes: { content: '', photo }, words: 'Photo' },
  ])('of a message that $what has words in place of its text', async ({ changes, words }) => {
    const quoted = buildMessage(pair, 1, changes);
    openThread([quoted, answering(2, quoteOf(quoted))]);
    const answer = await bubble('The answer');
    expect(answer.getByRole('button', { name: `Quoted message: ${NAME}: ${words}` })).toBeTruthy();
  });

  it('changes when its message is removed', async () => {
    const first = buildMessage(pair, 1);
    const { goLive, send } = openThread([first, answering(2, quoteOf(first))]);
    await goLive();
    const answer = await bubble('The answer');
    answer.getByRole('button', { name: `Quoted message: ${NAME}: Message 1` });
    send('messages.hiddenChanged', { conversationId: pair.id, message: { ...first, content: '', isRemoved: true } });
    expect(
      await answer.findByRole('button', { name: `Quoted message: ${NAME}: This message was removed` }),
    ).toBeTruthy();
  });

  it('leads to its message, also if that must be loaded first', async () => {
    const messages = buildMessages(pair, 1, 120);
    messages.push(answering(121, quoteOf(messages[9] as Message)));
    openThread(messages);
    await bubble('The answer');
    const found = () => screen.queryAllByText('Message 10').filter((text) => !text.closest('button'));
    expect(found()).toEqual([]);
    // The rows take no pointer while the log scrolls to its end.
    fireEvent.click(await screen.findByRole('button', { name: /^Quoted message/ }));
    await waitFor(() => expect(found()).toHaveLength(1));
    expect(screen.getByRole('log').scrollTop).toBeLessThan(500);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Message 10'));
    expect(document.activeElement?.closest('[data-message]')).toBeTruthy();
  });

  it('whose message is too far back says so', async () => {
    const messages = buildMessages(pair, 1, 120);
    messages.push(answering(121, quoteOf(messages[9] as Message)));
    openThread(messages);
    await bubble('The answer');
    server.on(messagesRoutes.thread, () => []);
    fireEvent.click(await screen.findByRole('button', { name: /^Quoted message/ }));
    expect(await screen.findByText('This message is too far back.')).toBeTruthy();
  });

  it('whose message cannot be loaded leaves the reader at the answer', async () => {
    const messages = buildMessages(pair, 1, 120);
    messages.push(answering(121, quoteOf(messages[9] as Message)));
    openThread(messages);
    await bubble('The answer');
    const before = (await screen.findByRole('log')).scrollTop;
    server.on(messagesRoutes.thread, () => refusal(commonErrors.internal));
    fireEvent.click(await screen.findByRole('button', { name: /^Quoted message/ }));
    await waitFor(() => expect(server.calls(messagesRoutes.thread).length).toBeGreaterThan(1));
    expect((await screen.findByRole('log')).scrollTop).toBe(before);
    expect(await screen.findByText('Earlier messages could not be loaded.')).toBeTruthy();
  });
});
