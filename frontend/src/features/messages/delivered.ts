import type { Conversation } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { emitCall } from '../../lib/realtime/transport.ts';
import { applyDelivered } from './messages.cache.ts';

/** Time between two reports. It keeps a burst of messages well below the server's limit of calls per socket. */
const REPORT_INTERVAL_MS = 500;

const pending = new Map<string, number>();
let isSending = false;

// Another person may sign in on this page, and must not send the reports of the person before.
useConnection.subscribe(({ userId }, before) => userId !== before.userId && pending.clear());

/**
 * Reports that messages up to `seq` have reached this device. If several reports of a conversation wait, only the
 * highest is sent. A report that fails is not repeated here: the next `reportDeliveredOf` covers it.
 */
export function reportDelivered(queryClient: QueryClient, conversationId: string, seq: number): void {
  pending.set(conversationId, Math.max(pending.get(conversationId) ?? 0, seq));
  if (isSending) return;
  isSending = true;
  setTimeout(() => void sendNext(queryClient), 0);
}

/**
 * Reports the last message of each conversation, unless it is from the viewer or counts as delivered already. This is for
 * messages that came with a read and not with an event.
 */
export function reportDeliveredOf(queryClient: QueryClient, conversations: readonly Conversation[]): void {
  const me = useConnection.getState().userId;
  for (const { id, lastMessage, lastSeq, mine } of conversations) {
    if (lastMessage && me && lastMessage.senderId !== me && lastSeq > mine.deliveredSeq) {
      reportDelivered(queryClient, id, lastSeq);
    }
  }
}

async function sendNext(queryClient: QueryClient): Promise<void> {
  const [next] = pending;
  const { state, userId } = useConnection.getState();
  if (!next || state !== 'live' || !userId) {
    isSending = false;
    return;
  }
  const [conversationId, seq] = next;
  pending.delete(conversationId);
  setTimeout(() => void sendNext(queryClient), REPORT_INTERVAL_MS);
  const ack = await emitCall('messages.delivered', { conversationId, seq });
  if (ack.ok) applyDelivered(queryClient, { conversationId, userId, seq });
}
