import type { QueryClient } from '@tanstack/react-query';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { applyMessage } from '../messages.cache.ts';
import { FallbackStorage, openIndexedDbStorage } from './outgoing-storage.ts';
import { sendMessage } from './send-message.ts';
import { EMPTY_QUEUE, useSendQueue } from './send-queue.store.ts';
import { SendQueue } from './send-queue.ts';

/**
 * Calls `wake` when queued messages can probably be sent: the network or the connection is back, or the page is
 * visible again. It does not wait for the catch-up, whose reads may hang. Returns a function that ends these calls.
 */
function onReturn(wake: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('online', wake, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), { signal });
  const unsubscribe = useConnection.subscribe(({ state }, before) => {
    if (state === 'live' && before.state !== 'live') wake();
  });
  return () => {
    listening.abort();
    unsubscribe();
  };
}

/** Opens a user's queue, which then sends by itself on every page. Returns a function that closes it. */
export function startSendQueue(userId: string, queryClient: QueryClient): () => void {
  let queue: SendQueue | undefined;
  let isClosed = false;

  const open = async () => {
    const storage = await FallbackStorage.open(() => openIndexedDbStorage(userId));
    if (isClosed) return;
    queue = new SendQueue({
      userId,
      storage,
      send: sendMessage,
      onSent: (message) => applyMessage(queryClient, message),
      show: (view) => useSendQueue.setState(view),
    });
    useSendQueue.setState({ queue });
    await queue.open();
  };
  void open();
  const endReturns = onReturn(() => queue?.wake());

  return () => {
    endReturns();
    isClosed = true;
    queue?.close();
    useSendQueue.setState(EMPTY_QUEUE);
  };
}
