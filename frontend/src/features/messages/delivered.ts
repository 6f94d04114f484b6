import type { Conversation } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { emitCall } from '../../lib/realtime/transport.ts';
import { applyDelivered } from './messages.cache.ts';

/** Keeps a burst of messages far below the calls that one socket may make. */
const PACE_MS = 500;

const pending = new Map<string, number>();
let isSending = false;

/** Tells the sender that their messages have reached this device. Best effort; only the furthest matters. */
export function reportDelivered(queryClient: QueryClient, conversationId: string, seq: number): void {
  pending.set(conversationId, Math.max(pending.get(conversationId) ?? 0, seq));
  if (isSending) return;
  isSending = true;
  setTimeout(() => void sendNext(queryClient), 0);
}

/** What had been waiting on the server until now. */
export function reportDeliveredOf(queryClient: QueryClient, conversations: readonly Conversation[]): void {
  for (const { id, lastMessage, lastSeq, mine, otherUser } of conversations) {
    if (lastMessage?.senderId === otherUser.id && lastSeq > mine.deliveredSeq) {
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
  setTimeout(() => void sendNext(queryClient), PACE_MS);
  const ack = await emitCall('messages.delivered', { conversationId, seq });
  if (ack.ok) applyDelivered(queryClient, { conversationId, userId, seq });
}
