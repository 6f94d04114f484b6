import { commonErrors, type Message, messagesRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildConversation, buildMessage, buildMessages, ME, withLast } from '../../../testing/conversations.ts';
import { fakeLayout } from '../../../testing/fake-layout.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { messagesServer, renderMessages } from '../../../testing/render-messages.tsx';
import { useSendQueue } from '../queue/send-queue.store.ts';
import type { SendQueue } from '../queue/send-queue.ts';

const bare = buildConversation({}, 1);
const { id, otherUser } = bare;
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

/** Opens a conversation with `count` messages from the other person; the last `unread` of them are unread. */
function openThread({ count = 3, unread = 0 } = {}) {
  const messages = buildMessages(bare, 1, count);
  const last = messages.at(-1);
  const mine = { readSeq: count - unread, deliveredSeq: count, readAt: null };
  const conversation = { ...(last ? withLast(bare, last) : bare), unreadCount: unread, mine };
  server = messagesServer([conversation], messages);
  server.on(messagesRoutes.send, ({ body }) => sent(body, count + 1));
  return renderMessages(`/messages/${id}`);
}

const sent = (body: { content: string; clientMessageId?: string }, seq: number): Message =>
  buildMessage(bare, seq, { senderId: ME, content: body.content, clientMessageId: body.clientMessageId ?? null });
const input = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Message ${otherUser.displayName}` });
const log = () => screen.findByRole('log');
const goTo = (path: string) =>
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
const sendButton = () => screen.getByRole('button', { name: 'Send message' });

it('says that a sample player answers automatically, but not that other people do', async () => {
  const { unmount } = openThread();
  await log();
  expect(screen.queryByText(/^This is a sample player/)).toBeNull();
  unmount();
  server.close();
  server = messagesServer([{ ...bare, isSample: true }], []);
  renderMessages(`/messages/${id}`);
  await screen.findByText(/^This is a sample player/);
});

describe('writing', () => {
  it('sends the trimmed text with Enter, and empties the field', async () => {
    const { user } = openThread();
    await within(await log()).findByText('Message 3');
    await user.type(await input(), '  See you at six {Enter}');
    await within(await log()).findByText('See you at six');
    await within(await log()).findByText('Sent');
    const name = screen.getByRole('heading', { level: 2, name: otherUser.displayName });
    expect(within(name).getByRole('link').getAttribute('href')).toBe(`/profiles/${otherUser.id}`);
    expect((await input()).value).toBe('');
    expect(server.calls(messagesRoutes.send).map(({ body }) => body?.content)).toEqual(['See you at six']);
  });

  it('sends a message that was written before the queue was open as soon as it is open', async () => {
    const { user } = openThread();
    await within(await log()).findByText('Message 3');
    await waitFor(() => expect(useSendQueue.getState().queue).not.toBeNull());
    const { queue } = useSendQueue.getState();
    act(() => useSendQueue.setState({ queue: null }));
    await user.type(await input(), 'Early{Enter}');
    expect(server.calls(messagesRoutes.send)).toEqual([]);
    act(() => useSendQueue.setState({ queue }));
    await within(await log()).findByText('Early');
    await waitFor(() => expect(server.calls(messagesRoutes.send)).toHaveLength(1));
    expect((await input()).value).toBe('');
  });

  it('does not send when an input method uses Enter, even if only the key code shows that', async () => {
    openThread();
    const field = await input();
    fireEvent.change(field, { target: { value: 'にほ' } });
    for (const key of [{ isComposing: true }, { keyCode: 229 }]) fireEvent.keyDown(field, { key: 'Enter', ...key });
    expect(field.value).toBe('にほ');
    expect(server.calls(messagesRoutes.send)).toEqual([]);
  });

  it('breaks the line with Shift and Enter', async () => {
    const { user } = openThread();
    await user.type(await input(), 'one{Shift>}{Enter}{/Shift}two');
    expect((await input()).value).toBe('one\ntwo');
    expect(server.calls(messagesRoutes.send)).toEqual([]);
  });

  it('cannot send empty text or white space', async () => {
    const { user } = openThread();
    await user.type(await input(), '   {Enter}');
    expect(sendButton().hasAttribute('disabled')).toBe(true);
    expect(server.calls(messagesRoutes.send)).toEqual([]);
    await user.type(await input(), 'x');
    expect(sendButton().hasAttribute('disabled')).toBe(false);
  });

  it('shows the message while it is being sent, and keeps the same row after it was sent', async () => {
    const { user } = openThread();
    let answer: (message: Message) => void = () => {};
    server.on(messagesRoutes.send, () => new Promise<Message>((resolve) => (answer = resolve)));
    await within(await log()).findByText('Message 3');
    await user.type(await input(), 'On my way{Enter}');
    const waiting = await within(await log()).findByText('On my way');
    await within(await log()).findByText('Sending');
    await waitFor(() => expect(server.calls(messagesRoutes.send)).toHaveLength(1));
    answer(
      sent({ content: 'On my way', clientMessageId: server.calls(messagesRoutes.send)[0]?.body?.clientMessageId }, 4),
    );
    await within(await log()).findByText('Sent');
    expect(within(await log()).getByText('On my way')).toBe(waiting);
  });

  it('keeps text that is typed while a message is being stored', async () => {
    const { user } = openThread();
    const field = await input();
    await user.type(field, 'On my way');
    fireEvent.submit(field.form as HTMLFormElement);
    fireEvent.change(field, { target: { value: 'On my way, bring' } });
    await within(await log()).findByText('On my way');
    await within(await log()).findByText('Sent');
    expect(field.value).toBe('On my way, bring');
    await user.clear(field);
  });

  it('keeps an unsent text as a draft after leaving the page', async () => {
    const { user, unmount } = openThread();
    await user.type(await input(), 'half a sen');
    unmount();
    renderMessages(`/messages/${id}`);
    expect((await input()).value).toBe('half a sen');
  });

  it('reports typing to the other person, and the end of it when the text is empty', async () => {
    const { user, transport, goLive } = openThread();
    await goLive();
    await user.type(await input(), 'abc');
    await user.clear(await input());
    expect(transport.payloads('messages.typing')).toEqual([
      { conversationId: id, isTyping: true },
      { conversationId: id, isTyping: false },
    ]);
  });
});

describe('leaving', () => {
  it.each([
    ['the field', () => fireEvent.blur(screen.getByRole('textbox', { name: /^Message / }))],
    ['the page', () => goTo('/messages')],
  ])('%s reports the end of typing', async (_, leave) => {
    const { user, transport, goLive } = openThread();
    await goLive();
    await user.type(await input(), 'abc');
    leave();
    expect(transport.payloads('messages.typing').at(-1)).toEqual({ conversationId: id, isTyping: false });
  });
});

describe('for a screen reader', () => {
  it('the log announces new messages while its end is in view, and each message names its writer', async () => {
    const { user, goLive, send } = openThread();
    await goLive();
    await within(await log()).findByText('Message 3');
    const live = async () => (await log()).getAttribute('aria-live');
    expect(await live()).toBe('off');
    await waitFor(async () => expect(await live()).toBe('polite'));
    await user.type(await input(), 'On my way{Enter}');
    await within(await log()).findByText('On my way');
    send('messages.created', { conversationId: id, message: buildMessage(bare, 5) });
    await within(await log()).findByText('Message 5');
    const spoken = [...(await log()).querySelectorAll('*')].map(({ textContent }) => textContent);
    expect(spoken).toEqual(expect.arrayContaining(['You: On my way', `${otherUser.displayName}: Message 5`]));
  });
});

describe('a message that cannot be sent', () => {
  it('offers to try again, to copy and to delete', async () => {
    const { user } = openThread();
    server.on(messagesRoutes.send, () => refusal(commonErrors.invalid_input));
    await within(await log()).findByText('Message 3');
    await user.type(await input(), 'first{Enter}');
    await within(await log()).findByText('Not sent');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await window.navigator.clipboard.readText()).toBe('first');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull());

    await user.type(await input(), 'second{Enter}');
    await within(await log()).findByText('Not sent');
    server.on(messagesRoutes.send, ({ body }) => sent(body, 4));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await within(await log()).findByText('Sent');
    expect(screen.queryByText('Not sent')).toBeNull();
  });

  it('because the server failed says so after the first try, and Retry sends it at once', async () => {
    const { user } = openThread();
    server.on(messagesRoutes.send, () => refusal(commonErrors.internal));
    await within(await log()).findByText('Message 3');
    await user.type(await input(), 'again{Enter}');
    await within(await log()).findByText('Not sent yet. Trying again…');
    server.on(messagesRoutes.send, ({ body }) => sent(body, 4));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await within(await log()).findByText('Sent');
    expect(screen.queryByText('Not sent yet. Trying again…')).toBeNull();
  });

  it('is tried again when the connection is back, by one call of `wake`', async () => {
    const { goLive } = openThread();
    await waitFor(() => expect(useSendQueue.getState().queue).not.toBeNull());
    const { queue } = useSendQueue.getState();
    const woken = jest.spyOn(queue as SendQueue, 'wake');
    await goLive();
    await waitFor(() => expect(woken).toHaveBeenCalledTimes(1));
  });

  it('because nobody is signed in shows a link to sign-in, which leads back to the thread', async () => {
    const { user } = openThread();
    server.on(messagesRoutes.send, () => refusal(commonErrors.unauthenticated));
    await user.type(await input(), 'wait for me{Enter}');
    const signIn = await screen.findByRole('link', { name: 'Sign in' });
    expect(signIn.getAttribute('href')).toContain(encodeURIComponent(`/messages/${id}`));
  });
});

describe('reading', () => {
  it('marks an opened conversation as read, and keeps the divider before the first unread message', async () => {
    openThread({ count: 5, unread: 2 });
    await within(await log()).findByText('2 new messages');
    await waitFor(() =>
      expect(server.calls(messagesRoutes.markRead)).toMatchObject([{ params: { id }, body: { seq: 5 } }]),
    );
    await waitFor(() => expect(screen.queryByText('2 unread messages')).toBeNull());
    expect(within(await log()).getByText('2 new messages')).toBeTruthy();
  });

  it('does not mark as read in a background tab', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { goLive } = openThread({ count: 5, unread: 2 });
    await goLive();
    await within(await log()).findByText('Message 5');
    expect(server.calls(messagesRoutes.markRead)).toEqual([]);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    expect(screen.getByText('2 unread messages')).toBeTruthy();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(server.calls(messagesRoutes.markRead)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('2 unread messages')).toBeNull());
  });

  it.each([commonErrors.internal, commonErrors.unavailable, commonErrors.too_many_requests])(
    'is reported again by itself after $code',
    async (error) => {
      jest.spyOn(Math, 'random').mockReturnValue(1);
      let refusals = 0;
      openThread({ count: 5, unread: 2 });
      server.on(messagesRoutes.markRead, () => {
        refusals += 1;
        return refusals === 1
          ? refusal(error)
          : { conversationId: id, unreadCount: 0, totalUnread: 0, rev: 1, readSeq: 5 };
      });
      await waitFor(() => expect(server.calls(messagesRoutes.markRead)).toHaveLength(2));
      expect(server.calls(messagesRoutes.markRead).map(({ body }) => body)).toEqual([{ seq: 5 }, { seq: 5 }]);
    },
  );

  it('links only web addresses', async () => {
    const { send, goLive } = openThread();
    await goLive();
    await within(await log()).findByText('Message 3');
    const content = 'https://a.example/x javascript:alert(1) example.com me@example.com ftp://a.example <b>bold</b>';
    send('messages.created', { conversationId: id, message: buildMessage(bare, 4, { content }) });
    const link = await within(await log()).findByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
      'https://a.example/x',
      'noopener noreferrer nofollow',
      '_blank',
    ]);
    expect(link.parentElement?.textContent).toBe(content);
  });
});

describe('history', () => {
  it('keeps the scroll position when a new message arrives', async () => {
    const { send, goLive, user } = openThread({ count: 60 });
    await goLive();
    const scroller = await log();
    await within(scroller).findByText('Message 60');
    await waitFor(() => expect(server.calls(messagesRoutes.markRead)).toHaveLength(1));
    scroller.scrollTop = 1_000;
    send('messages.created', { conversationId: id, message: buildMessage(bare, 61) });
    const button = await screen.findByRole('button', { name: 'New messages' });
    expect(scroller.scrollTop).toBe(1_000);
    expect(server.calls(messagesRoutes.markRead)).toHaveLength(1);
    await user.click(button);
    await within(scroller).findByText('Message 61');
    await waitFor(() => expect(server.calls(messagesRoutes.markRead).at(-1)?.body).toEqual({ seq: 61 }));
    expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull();
  });

  it('scrolls to new messages while the reader is at the bottom', async () => {
    const { send, goLive } = openThread({ count: 60 });
    await goLive();
    const scroller = await log();
    await within(scroller).findByText('Message 60');
    const before = scroller.scrollTop;
    send('messages.created', { conversationId: id, message: buildMessage(bare, 61) });
    await within(scroller).findByText('Message 61');
    expect(scroller.scrollTop).toBeGreaterThan(before);
  });

  it('loads earlier pages while scrolling up, and renders only messages near the view', async () => {
    openThread({ count: 400 });
    const scroller = await log();
    await within(scroller).findByText('Message 400');
    expect(server.calls(messagesRoutes.thread).map(({ query }) => query)).toEqual([{}]);
    scroller.scrollTop = 0;
    await waitFor(() =>
      expect(server.calls(messagesRoutes.thread).map(({ query }) => query.before)).toEqual([undefined, '351']),
    );
    expect(within(scroller).getAllByText(/^Message \d+$/).length).toBeLessThan(60);
  });
});
