import type { Message } from '@hoopline/contracts';

/** Messages between the tabs of one browser about a user's queue. */
export type TabMessage = { kind: 'changed' } | { kind: 'wake' } | { kind: 'sent'; message: Message };

export interface TabChannel {
  post: (message: TabMessage) => void;
  close: () => void;
}

export function openTabChannel(userId: string, onMessage: (message: TabMessage) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`hoopline-send-${userId}`);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

/**
 * Runs `work` while no other tab does. Without the Web Locks API (old browsers, and every browser on a plain http
 * address of a local network) it runs at once: two tabs may then send the same message, and the server stores it once.
 */
export async function withDrainLock(userId: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(`hoopline-send-${userId}`, { signal }, work);
}
