/**
 * Runs `work` while no other tab does. Browsers without the Web Locks API (and all of them on plain http addresses of
 * a local network) run it at once: two tabs may then send the same message, which the server takes for one.
 */
export async function withDrainLock(userId: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(`hoopline-send-${userId}`, { signal }, work);
}
