import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
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

describe('a photo that is stored slowly', () => {
  const photo = new Blob(['picture'], { type: 'image/png' });
  const withPhoto = { ...item, photo };
  const text = { ...item, clientMessageId: '0197a7f0-0000-7000-8000-000000000002' };
  let stored: Map<string, Outgoing>;
  let endWrite: () => void;
  let storage: FallbackStorage;

  beforeEach(async () => {
    stored = new Map();
    const written = new Promise<void>((resolve) => {
      endWrite = resolve;
    });
    const put = async (one: Outgoing) => {
      if (one === withPhoto) await written;
      stored.set(one.clientMessageId, one);
    };
    const remove = async (id: string) => void stored.delete(id);
    const durable: OutgoingStorage = { list: async () => [...stored.values()], put, remove };
    storage = await FallbackStorage.open(async () => durable);
  });

  it('has more time than a text', async () => {
    const put = storage.put(withPhoto);
    await jest.advanceTimersByTimeAsync(5_000);
    endWrite();
    await put;
    expect([storage.isDurable, [...stored.values()]]).toEqual([true, [withPhoto]]);
    expect(logged).not.toHaveBeenCalled();
  });

  it('stays in memory alone, while later messages are stored', async () => {
    const put = storage.put(withPhoto);
    await jest.advanceTimersByTimeAsync(10_000);
    await put;
    expect([storage.isDurable, await storage.list()]).toEqual([false, [withPhoto]]);
    await storage.put(text);
    expect([...stored.values()]).toEqual([text]);
    expect(await storage.list()).toEqual([withPhoto, text]);
  });

  it('keeps its later state in memory and in the storage when the write ends at last', async () => {
    const put = storage.put(withPhoto);
    await jest.advanceTimersByTimeAsync(10_000);
    await put;
    endWrite();
    await jest.advanceTimersByTimeAsync(0);
    const uploaded = { ...withPhoto, mediaUrl: '/public-objects/uploads/1' };
    await storage.put(uploaded);
    expect([storage.isDurable, await storage.list(), [...stored.values()]]).toEqual([true, [uploaded], [uploaded]]);
  });

  it('does not come back if its message is deleted meanwhile', async () => {
    const put = storage.put(withPhoto);
    await storage.remove(withPhoto.clientMessageId);
    await jest.advanceTimersByTimeAsync(10_000);
    await put;
    expect(await storage.list()).toEqual([]);
  });
});

it('keeps messages in memory as soon as the storage no longer answers', async () => {
  const storage = await FallbackStorage.open(() => Promise.resolve(silent));
  expect(storage.isDurable).toBe(true);
  await after(storage.put(item));
  expect([storage.isDurable, await storage.list()]).toEqual([false, [item]]);
  await storage.remove(item.clientMessageId);
  expect(await storage.list()).toEqual([]);
});
