import { create } from 'zustand';
import type { QueueView, SendQueue } from './send-queue.ts';

interface SendQueueStore extends QueueView {
  /** Null until a member is signed in and their queue is open. */
  queue: SendQueue | null;
  /** The photo that this tab uploads at the moment, and the share of it that was sent, from 0 to 1. */
  upload: { clientMessageId: string; fraction: number } | undefined;
}

export const EMPTY_QUEUE: SendQueueStore = {
  queue: null,
  items: [],
  isDurable: true,
  needsSignIn: false,
  upload: undefined,
};

/** The send queue of the signed-in member. */
export const useSendQueue = create<SendQueueStore>(() => EMPTY_QUEUE);

/** Resolves when the queue is open: its code is loaded after the page. */
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
