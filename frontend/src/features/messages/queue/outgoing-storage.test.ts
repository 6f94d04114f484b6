import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { log } from '../../../lib/log.ts';
import { FallbackStorage, type Outgoing, type OutgoingStorage } from './outgoing-storage.ts';

const logged = jest.spyOn(log, 'error');
beforeEach(() => {
  jest.useFakeTimers();
  logged.mockReset().mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
});

const never = <T>() => new Promise<T>(() => {});
const silent: OutgoingStorage = { list: never, put: never, remove: never };
const item: Outgoing = {
  clientMessageId: '0197a7f0-0000-7000-8000-000000000001',
  userId: 'me',
  conversationId: 'one',
  content: 'Hi',
  createdAt: '2026-06-01T12:00:00.000Z',
  state: 'queued',
  attempts: 0,
};

/** Lets the time limit of the storage pass, and then waits for the answer. */
async function after<T>(answer: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(2_000);
  return answer;
}

it('keeps messages in memory if the storage of this device never opens', async () => {
  const storage = await after(FallbackStorage.open(never));
  expect(storage.isDurable).toBe(false);
  await storage.put(item);
  expect(await storage.list()).toEqual([item]);
  expect(logged).toHaveBeenCalledTimes(1);
});

it('keeps messages in memory as soon as the storage no longer answers', async () => {
  const storage = await FallbackStorage.open(() => Promise.resolve(silent));
  expect(storage.isDurable).toBe(true);
  await after(storage.put(item));
  expect([storage.isDurable, await storage.list()]).toEqual([false, [item]]);
  await storage.remove(item.clientMessageId);
  expect(await storage.list()).toEqual([]);
});
