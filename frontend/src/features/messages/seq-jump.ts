import type { QueryClient } from '@tanstack/react-query';
import { messagesQueries } from './messages.queries.ts';
import { isWhole } from './thread.ts';

/** Two servers may deliver neighbours in the wrong order: the missing one usually follows at once. */
const PATIENCE_MS = 300;

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** A thread has a hole: waits a moment for it to close by itself, then reads what is missing. */
export function catchUpThread(queryClient: QueryClient, conversationId: string): void {
  if (waiting.has(conversationId)) return;
  const { queryKey } = messagesQueries.thread(conversationId);
  const timer = setTimeout(() => {
    waiting.delete(conversationId);
    const thread = queryClient.getQueryData(queryKey);
    if (thread && !isWhole(thread)) void queryClient.invalidateQueries({ queryKey });
  }, PATIENCE_MS);
  waiting.set(conversationId, timer);
}
