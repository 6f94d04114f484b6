import type { Message } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { buildConversation, buildMessage, ME } from '../../../testing/conversations.ts';
import { Drainer } from './drainer.ts';
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
const takes = () => Promise.resolve(buildMessage(conversation, 1));
const hangs = (signal: AbortSignal) =>
  new Promise<Message>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

let stored: Map<string, Outgoing>;
let tries: number;
let send: (signal: AbortSignal) => Promise<Message>;
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
    onSent: () => {},
    onStored: async () => {},
  });
});
afterEach(() => {
  drainer.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('begins with short pauses again after a wake, even if they had become long', async () => {
  send = noNetwork;
  void drainer.run();
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  const before = tries;
  drainer.wake();
  await jest.advanceTimersByTimeAsync(10);
  expect(tries).toBe(before + 1);
  send = takes;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(stored.size).toBe(0);
});

it('aborts calls without an answer at a wake, but not a call that has just begun', async () => {
  send = hangs;
  void drainer.run();
  await jest.advanceTimersByTimeAsync(1_000);
  drainer.wake();
  await jest.advanceTimersByTimeAsync(9_000);
  expect(tries).toBe(1);
  send = takes;
  drainer.wake();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(stored.size).toBe(0);
});

it('aborts a call that has no answer for twenty seconds', async () => {
  send = hangs;
  void drainer.run();
  await jest.advanceTimersByTimeAsync(19_000);
  send = takes;
  await jest.advanceTimersByTimeAsync(2_100);
  expect(stored.size).toBe(0);
});
