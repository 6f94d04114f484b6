import { useCallback } from 'react';
import { useLoadOlder } from './messages.mutations.ts';
import { hasOlder, type Thread } from './thread.ts';

/** Loads earlier pages of a thread, one at a time; after a failure only `retry` loads again. */
export function useOlderMessages(conversationId: string, thread: Thread | undefined) {
  const { mutate, isPending, isError } = useLoadOlder(conversationId);
  const canLoad = thread !== undefined && hasOlder(thread) && !isPending;

  const retry = useCallback(() => {
    if (thread && canLoad) mutate(thread);
  }, [thread, canLoad, mutate]);

  const load = useCallback(() => {
    if (!isError) retry();
  }, [isError, retry]);

  return { load, retry, isLoading: isPending, isError };
}
