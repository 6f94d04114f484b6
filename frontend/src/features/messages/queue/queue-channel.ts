import type { Message } from '@hoopline/contracts';

/** What tabs of one browser tell each other about a user's queue. */
export type QueueNews = { kind: 'changed' } | { kind: 'wake' } | { kind: 'sent'; message: Message };

export interface QueueChannel {
  tell: (news: QueueNews) => void;
  close: () => void;
}

export function openQueueChannel(userId: string, hear: (news: QueueNews) => void): QueueChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`hoopline-send-${userId}`);
  channel.onmessage = ({ data }: MessageEvent<QueueNews>) => hear(data);
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() };
}
