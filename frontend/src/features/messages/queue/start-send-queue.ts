import type { QueryClient } from '@tanstack/react-query';
import { applyMessage } from '../messages.cache.ts';
import { messagesQueries } from '../messages.queries.ts';
import { onReturn } from '../on-return.ts';
import type { DrainerParts } from './drainer.ts';
import { FallbackStorage, openIndexedDbStorage } from './outgoing-storage.ts';
import { sendMessage } from './send-message.ts';
import { EMPTY_QUEUE, useSendQueue } from './send-queue.store.ts';
import { SendQueue } from './send-queue.ts';

/** Uploads the photo of a message, and shows how far the upload is. */
const upload: DrainerParts['upload'] = async ({ clientMessageId, photo }, { signal, onProgress }) => {
  // Loaded when it is first needed, because few messages have a photo.
  const { uploadPhoto } = await import('./upload-photo.ts');
  const show = (fraction: number) => {
    onProgress(fraction);
    useSendQueue.setState({ upload: { clientMessageId, fraction } });
  };
  return uploadPhoto(photo, { signal, onProgress: show }).finally(() => useSendQueue.setState({ upload: undefined }));
};

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
      upload,
      onSent: (message) => applyMessage(queryClient, message),
      onDelivered: ({ conversationId }) => {
        void queryClient.invalidateQueries({ queryKey: messagesQueries.thread(conversationId).queryKey });
      },
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
