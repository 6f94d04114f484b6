import type { Conversation } from '@hoopline/contracts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { emitCall } from '../../lib/realtime/transport.ts';

/** Keeps a burst of messages far below the calls that one socket may make. */
const PACE_MS = 500;

const pending = new Map<string, number>();
const reported = new Map<string, number>();
let isSending = false;

/** Tells the sender that their messages have reached this device. Best effort; only the furthest matters. */
export function reportDelivered(conversationId: string, seq: number): void {
  if (seq <= (reported.get(conversationId) ?? 0)) return;
  pending.set(conversationId, Math.max(pending.get(conversationId) ?? 0, seq));
  if (isSending) return;
  isSending = true;
  setTimeout(() => void sendNext(), 0);
}

/** What had been waiting on the server until now. */
export function reportDeliveredOf(conversations: readonly Conversation[]): void {
  for (const { id, lastMessage, lastSeq, mine, otherUser } of conversations) {
    if (lastMessage?.senderId === otherUser.id && lastSeq > mine.deliveredSeq) reportDelivered(id, lastSeq);
  }
}

async function sendNext(): Promise<void> {
  const [next] = pending;
  if (!next || useConnection.getState().state !== 'live') {
    isSending = false;
    return;
  }
  const [conversationId, seq] = next;
  pending.delete(conversationId);
  setTimeout(() => void sendNext(), PACE_MS);
  const ack = await emitCall('messages.delivered', { conversationId, seq });
  if (ack.ok) reported.set(conversationId, seq);
}
