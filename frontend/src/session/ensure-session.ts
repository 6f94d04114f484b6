import { identityRoutes } from '@hoopline/contracts';
import { api } from '../lib/api.ts';
import { useConnection } from '../lib/realtime/connection.store.ts';
import { visitorLook } from './visitor-look.ts';

/** A write waits at most this long for the renewed connection. */
const RECONNECT_MS = 3_000;

let pending: Promise<void> | undefined;

/**
 * Call before a write that guests may make: creates a guest session for a visitor and renews the connection, so
 * that the events of that write reach this page. Resolves at once if the connection already has a user, who is a member
 * or a guest. Rejects as `api` does.
 */
export function ensureSession(): Promise<void> {
  if (useConnection.getState().userId) return Promise.resolve();
  pending ??= becomeGuest().finally(() => {
    pending = undefined;
  });
  return pending;
}

async function becomeGuest(): Promise<void> {
  const { userId } = await api(identityRoutes.guest, { body: { avatar: visitorLook() } });
  const { userId: connected, state, renew } = useConnection.getState();
  if (connected === userId) return;
  const isConnected = connectedAs(userId);
  renew();
  // Without a live connection there is nothing to wait for: sockets may be blocked, and a later connection catches up.
  if (state === 'live') await isConnected;
}

function connectedAs(userId: string): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(finish, RECONNECT_MS);
    const unsubscribe = useConnection.subscribe((store) => store.userId === userId && finish());
  });
}
