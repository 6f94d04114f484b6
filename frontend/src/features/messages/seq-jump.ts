import type { QueryClient } from '@tanstack/react-query';
import { messagesQueries } from './messages.queries.ts';
import { isWhole } from './thread.ts';

/** Messages relayed by two nodes may arrive out of order: the missing one usually follows at once. */
const GAP_WAIT_MS = 300;

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Call when a thread has a gap in its `seq`: waits a moment for the missing message, then reads it from the server. */
export function catchUpThread(queryClient: QueryClient, conversationId: string): void {
  if (waiting.has(conversationId)) return;
  const { queryKey } = messagesQueries.thread(conversationId);
  const timer = setTimeout(() => {
    waiting.delete(conversationId);
    const thread = queryClient.getQueryData(queryKey);
    if (thread && !isWhole(thread)) void queryClient.invalidateQueries({ queryKey });
  }, GAP_WAIT_MS);
  waiting.set(conversationId, timer);
}
