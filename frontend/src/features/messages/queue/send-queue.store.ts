import { create } from 'zustand';
import type { QueueView, SendQueue } from './send-queue.ts';

interface SendQueueStore extends QueueView {
  /** Null until somebody is signed in and their queue is open. */
  queue: SendQueue | null;
}

export const EMPTY_QUEUE: SendQueueStore = { queue: null, items: [], isDurable: true, needsSignIn: false };

/** The send queue of whoever is signed in. */
export const useSendQueue = create<SendQueueStore>(() => EMPTY_QUEUE);

/** The queue as soon as it is open: its code comes a moment after the page. */
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
