import { create } from 'zustand';
import type { QueueView, SendQueue } from './send-queue.ts';

interface SendQueueStore extends QueueView {
  /** Null until a member is signed in and their queue is open. */
  queue: SendQueue | null;
}

export const EMPTY_QUEUE: SendQueueStore = { queue: null, items: [], isDurable: true, needsSignIn: false };

/** The send queue of the signed-in member. */
export const useSendQueue = create<SendQueueStore>(() => EMPTY_QUEUE);

/** Resolves once the queue is open: its code is loaded after the page. */
export function openedQueue(): Promise<SendQueue> {
  const { queue } = useSendQueue.getState();
  if (queue) return Promise.resolve(queue);
  return new Promise((resolve) => {
    const stop = useSendQueue.subscribe((store) => {
      if (!store.queue) return;
      stop();
      resolve(store.queue);
    });
  });
}
