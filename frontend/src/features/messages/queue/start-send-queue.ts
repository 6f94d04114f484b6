import type { QueryClient } from '@tanstack/react-query';
import { applyMessage } from '../messages.cache.ts';
import { FallbackStorage, openIndexedDbStorage } from './outgoing-storage.ts';
import { sendMessage } from './send-message.ts';
import { EMPTY_QUEUE, useSendQueue } from './send-queue.store.ts';
import { SendQueue } from './send-queue.ts';

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

  return () => {
    isClosed = true;
    queue?.close();
    useSendQueue.setState(EMPTY_QUEUE);
  };
}
