import 'fake-indexeddb/auto';
import { commonErrors, type Message, messagesErrors, messagesRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { HttpError } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { buildConversation, buildMessage, ME } from '../../../testing/conversations.ts';
import { FakeServer, refusal } from '../../../testing/fake-server.ts';
import { useSendQueue } from './send-queue.store.ts';
import { startSendQueue } from './start-send-queue.ts';

const talk = buildConversation({}, 1);
const other = buildConversation({}, 2);
let server: FakeServer;
let close: () => void;

/** Stores messages as the server does: a repeated id returns the first message and stores nothing. */
const stored = new Map<string, Message>();
const take = ({ params, body }: { params: { id: string }; body: { content: string; clientMessageId?: string } }) => {
  const key = body.clientMessageId ?? '';
  const conversation = params.id === talk.id ? talk : other;
  const message =
    stored.get(key) ??
    buildMessage(conversation, stored.size + 1, { senderId: ME, content: body.content, clientMessageId: key });
  stored.set(key, message);
  return message;
};
const storedTexts = () => [...stored.values()].map(({ content }) => content);

beforeEach(() => {
  stored.clear();
  // The longest pauses: a message that is sent earlier was sent for another reason than the end of a pause.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  server = new FakeServer();
  server.on(messagesRoutes.send, take);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await queue()?.discard();
  close();
  server.close();
});

const queue = () => useSendQueue.getState().queue;
const states = () => useSendQueue.getState().items.map(({ content, state }) => [content, state]);
const sends = () => server.calls(messagesRoutes.send);
const open = async (userId = ME, queryClient = createQueryClient()) => {
  close = startSendQueue(userId, queryClient);
  await waitFor(() => expect(queue()).not.toBeNull());
};
const write = async (content: string, conversationId = talk.id) => queue()?.enqueue(conversationId, content);
const answer = (refuse: Parameters<typeof refusal>[0]) => server.on(messagesRoutes.send, () => refusal(refuse));
const untilEmpty = () => waitFor(() => expect(states()).toEqual([]));

describe('sending', () => {
  it('keeps the order of writing', async () => {
    await open();
    await Promise.all([write('one'), write('two'), write('three')]);
    await untilEmpty();
    expect(storedTexts()).toEqual(['one', 'two', 'three']);
  });

  it('retries with the same id after a lost response, so that the message is stored once', async () => {
    await open();
    server.on(messagesRoutes.send, (call) => {
      take(call);
      throw new TypeError('The connection was lost');
    });
    await write('only once');
    await waitFor(() => expect(sends()).toHaveLength(1));
    server.on(messagesRoutes.send, take);
    queue()?.wake();
    await untilEmpty();
    expect(new Set(sends().map(({ body }) => body?.clientMessageId)).size).toBe(1);
    expect(sends().length).toBeGreaterThan(1);
    expect(storedTexts()).toEqual(['only once']);
  });

  it.each([commonErrors.internal, commonErrors.unavailable, commonErrors.timeout])(
    'keeps a message that failed with $code and sends it later',
    async (error) => {
      await open();
      answer(error);
      await write('later');
      await waitFor(() => expect(sends()).toHaveLength(1));
      expect(states()).toEqual([['later', 'queued']]);
      server.on(messagesRoutes.send, take);
      queue()?.wake();
      await untilEmpty();
      expect(storedTexts()).toEqual(['later']);
    },
  );

  it('waits as long as the server asks, even if `wake` is called', async () => {
    await open();
    const busy = { status: 429, headers: new Headers({ 'retry-after': '60' }) } as Response;
    server.on(messagesRoutes.send, () => {
      throw new HttpError(busy, '');
    });
    await write('slowly');
    await waitFor(() => expect(useSendQueue.getState().items[0]?.attempts).toBe(1));
    server.on(messagesRoutes.send, take);
    queue()?.wake();
    await write('elsewhere', other.id);
    await waitFor(() => expect(storedTexts()).toEqual(['elsewhere']));
    expect(states()).toEqual([['slowly', 'queued']]);
  });

  it('continues with the conversation when a sent message could not be shown', async () => {
    const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
    const queryClient = createQueryClient();
    jest.spyOn(queryClient, 'getQueryCache').mockImplementationOnce(() => {
      throw new Error('broken');
    });
    await open(ME, queryClient);
    await write('one');
    await write('two');
    await untilEmpty();
    expect(storedTexts()).toEqual(['one', 'two']);
    expect(sends()).toHaveLength(2);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the page is visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the socket is connected', () => useConnection.setState({ state: 'live' })],
  ])('tries again at once when %s', async (_, comeBack) => {
    useConnection.setState({ state: 'offline' });
    await open();
    answer(commonErrors.unavailable);
    await write('patient');
    await waitFor(() => expect(useSendQueue.getState().items[0]?.attempts).toBe(1));
    server.on(messagesRoutes.send, take);
    comeBack();
    await waitFor(() => expect(storedTexts()).toEqual(['patient']), { timeout: 450 });
  });

  it('does not let a failure in one conversation delay another', async () => {
    await open();
    server.on(messagesRoutes.send, (call) =>
      call.params.id === talk.id ? refusal(commonErrors.internal) : take(call),
    );
    await write('stuck');
    await write('free', other.id);
    await waitFor(() => expect(states()).toEqual([['stuck', 'queued']]));
    expect(storedTexts()).toEqual(['free']);
  });
});

describe('a message that the server rejects', () => {
  it.each([
    commonErrors.invalid_input,
    commonErrors.forbidden,
    messagesErrors.conversation_not_found,
    messagesErrors.message_id_reused,
    commonErrors.too_large,
  ])('fails on $code, and later messages are sent', async (error) => {
    await open();
    server.on(messagesRoutes.send, (call) => (call.body.content === 'bad' ? refusal(error) : take(call)));
    await write('bad');
    await write('good');
    await waitFor(() => expect(states()).toEqual([['bad', 'failed']]));
    expect(storedTexts()).toEqual(['good']);
  });

  it('keeps its reason, for example that the other person must answer first, until it is tried again', async () => {
    await open();
    answer(messagesErrors.unanswered_limit);
    await write('once more');
    await waitFor(() => expect(states()).toEqual([['once more', 'failed']]));
    const [item] = useSendQueue.getState().items;
    expect(item?.reason).toBe('unanswered_limit');
    answer(commonErrors.invalid_input);
    if (item) await useSendQueue.getState().queue?.retry(item);
    await waitFor(() => expect(useSendQueue.getState().items).toMatchObject([{ state: 'failed' }]));
    expect(useSendQueue.getState().items[0]).not.toHaveProperty('reason');
  });

  it('is sent when tried again, and removed when deleted', async () => {
    await open();
    answer(commonErrors.invalid_input);
    await write('first');
    await write('second');
    await waitFor(() =>
      expect(states()).toEqual([
        ['first', 'failed'],
        ['second', 'failed'],
      ]),
    );
    server.on(messagesRoutes.send, take);
    const [first, second] = useSendQueue.getState().items;
    if (!first || !second) throw new Error('Nothing is queued');
    await queue()?.remove(first.clientMessageId);
    await queue()?.retry(second);
    await untilEmpty();
    expect(storedTexts()).toEqual(['second']);
  });
});

describe('a queued message', () => {
  const leave = () => close();

  it('survives a reload and is then sent', async () => {
    await open();
    answer(commonErrors.unavailable);
    await write('before');
    await write('after');
    leave();
    expect(states()).toEqual([]);
    server.on(messagesRoutes.send, take);
    await open();
    await waitFor(() => expect(storedTexts()).toEqual(['before', 'after']));
  });

  it('is neither shown to nor sent by another user', async () => {
    await open();
    answer(commonErrors.unauthenticated);
    await write('mine');
    await waitFor(() => expect(useSendQueue.getState().needsSignIn).toBe(true));
    leave();
    server.on(messagesRoutes.send, take);
    await open('01900000-0000-7000-8000-000000000777');
    await waitFor(() => expect(queue()).not.toBeNull());
    expect(states()).toEqual([]);
    leave();
    await open();
    await waitFor(() => expect(storedTexts()).toEqual(['mine']));
  });

  it('stays queued while nobody is signed in', async () => {
    await open();
    answer(commonErrors.unauthenticated);
    await write('kept');
    await write('kept too');
    await waitFor(() => expect(useSendQueue.getState().needsSignIn).toBe(true));
    expect(sends()).toHaveLength(1);
    expect(states()).toEqual([
      ['kept', 'queued'],
      ['kept too', 'queued'],
    ]);
  });

  it('is deleted when the queue is discarded, and is not sent later', async () => {
    await open();
    answer(commonErrors.unavailable);
    await write('removed');
    await queue()?.discard();
    leave();
    server.on(messagesRoutes.send, take);
    await open();
    expect(states()).toEqual([]);
    expect(storedTexts()).toEqual([]);
  });

  it('is kept in memory and sent if the device cannot store it; the store then has `isDurable: false`', async () => {
    jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No storage here', 'InvalidStateError');
    });
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await open();
    answer(commonErrors.unavailable);
    await write('in memory');
    expect(useSendQueue.getState().isDurable).toBe(false);
    expect(states()).toEqual([['in memory', 'queued']]);
    server.on(messagesRoutes.send, take);
    queue()?.wake();
    await untilEmpty();
    expect(storedTexts()).toEqual(['in memory']);
  });

  it('is sent in order if the device had room for the first message only, and is not left in the storage', async () => {
    await open();
    answer(commonErrors.unavailable);
    await write('stored');
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const put = IDBObjectStore.prototype.put;
    const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...asked
    ) {
      const request = put.apply(this, asked);
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    });
    await write('in memory');
    expect(useSendQueue.getState().isDurable).toBe(false);
    expect(states()).toEqual([
      ['stored', 'queued'],
      ['in memory', 'queued'],
    ]);
    server.on(messagesRoutes.send, take);
    queue()?.wake();
    await untilEmpty();
    expect(storedTexts()).toEqual(['stored', 'in memory']);
    full.mockRestore();
    close();
    await open();
    await untilEmpty();
    expect(storedTexts()).toEqual(['stored', 'in memory']);
  });
});
