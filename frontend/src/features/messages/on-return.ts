import { useConnection } from '../../lib/realtime/connection.store.ts';

/**
 * Calls `wake` when waiting writes can probably be sent: the network or the connection is back, or the page is visible
 * again. It does not wait for the catch-up, whose reads may hang. Returns a function that ends these calls.
 */
export function onReturn(wake: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('online', wake, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), { signal });
  const unsubscribe = useConnection.subscribe(({ state }, before) => {
    if (state === 'live' && before.state !== 'live') wake();
  });
  return () => {
    listening.abort();
    unsubscribe();
  };
}
