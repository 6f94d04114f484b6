import type { Message } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { buildConversation, buildMessage, ME } from '../../../testing/conversations.ts';
import { Drainer, type DrainerParts } from './drainer.ts';
import type { Outgoing } from './outgoing-storage.ts';

const conversation = buildConversation({}, 1);
const item: Outgoing = {
  clientMessageId: 'client-1',
  userId: ME,
  conversationId: conversation.id,
  content: 'patient',
  createdAt: '2026-11-27T12:00:00.000Z',
  state: 'queued',
  attempts: 0,
};
const noNetwork = () => Promise.reject(new TypeError('No network'));
const accepts = () => Promise.resolve(buildMessage(conversation, 1));
const neverAnswers = (signal: AbortSignal) =>
  new Promise<Message>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

let stored: Map<string, Outgoing>;
let tries: number;
let send: (signal: AbortSignal) => Promise<Message>;
let upload: DrainerParts['upload'];
let drainer: Drainer;

beforeEach(() => {
  // With 0, the pauses between attempts are as long as possible.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  jest.useFakeTimers();
  stored = new Map([[item.clientMessageId, item]]);
  tries = 0;
  drainer = new Drainer({
    storage: {
      list: async () => [...stored.values()],
      put: async (one) => void stored.set(one.clientMessageId, one),
      remove: async (id) => void stored.delete(id),
    },
    send: (_, signal) => {
      tries += 1;
      return send(signal);
    },
    upload: (one, call) => upload(one, call),
    onSent: () => {},
    onDelivered: () => {},
    onStored: async () => {},
  });
});
afterEach(() => {
  drainer.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('begins with short pauses after `wake`, even if the pauses before it were long', async () => {
  send = noNetwork;
  void drainer.run();
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  const before = tries;
  drainer.wake();
  await jest.advanceTimersByTimeAsync(10);
  expect(tries).toBe(before + 1);
  send = accepts;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(stored.size).toBe(0);
});

it('`wake` aborts a call that has no answer, but not a call that has just begun', async () => {
  send = neverAnswers;
  void drainer.run();
  await jest.advanceTimersByTimeAsync(1_000);
  drainer.wake();
  await jest.advanceTimersByTimeAsync(9_000);
  expect(tries).toBe(1);
  send = accepts;
  drainer.wake();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(stored.size).toBe(0);
});

it('lets the server check a photo whose last byte was sent, even if `wake` is called', async () => {
  stored.set(item.clientMessageId, { ...item, photo: new Blob(['picture']) });
  let uploads = 0;
  upload = (_, { signal, onProgress }) => {
    uploads += 1;
    onProgress(1);
    return new Promise((resolve, reject) => {
      setTimeout(resolve, 25_000, '/public-objects/uploads/1');
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  send = accepts;
  void drainer.run();
  await jest.advanceTimersByTimeAsync(22_000);
  drainer.wake();
  await jest.advanceTimersByTimeAsync(4_000);
  expect([uploads, stored.size]).toEqual([1, 0]);
});

it('`wake` aborts an upload that has made no progress', async () => {
  stored.set(item.clientMessageId, { ...item, photo: new Blob(['picture']) });
  upload = (_, { signal, onProgress }) => {
    onProgress(0.5);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  send = accepts;
  void drainer.run();
  await jest.advanceTimersByTimeAsync(4_000);
  upload = async () => '/public-objects/uploads/1';
  drainer.wake();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(stored.size).toBe(0);
});

it('aborts a call that has no answer for twenty seconds', async () => {
  send = neverAnswers;
  void drainer.run();
  await jest.advanceTimersByTimeAsync(19_000);
  send = accepts;
  await jest.advanceTimersByTimeAsync(2_100);
  expect(stored.size).toBe(0);
});
