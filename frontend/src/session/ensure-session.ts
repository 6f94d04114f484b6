import { identityRoutes } from '@hoopline/contracts';
import { api } from '../lib/api.ts';
import { useConnection } from '../lib/realtime/connection.store.ts';

/** A write does not wait longer than this for the connection. */
const RECONNECT_MS = 3_000;

let underWay: Promise<void> | undefined;

/**
 * Comes before a write that guests may make (D-01): a visitor becomes a guest first, and the connection is renewed, so
 * that the write's own news finds its way back here. Whom the server knows already passes straight through.
 */
export function ensureSession(): Promise<void> {
  if (useConnection.getState().userId) return Promise.resolve();
  underWay ??= becomeGuest().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function becomeGuest(): Promise<void> {
  const { userId } = await api(identityRoutes.guest);
  const { userId: connected, state, renew } = useConnection.getState();
  if (connected === userId) return;
  const isConnected = connectedAs(userId);
  renew();
  // Where there is no connection it may be blocked for good; one that does come about reads everything again.
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
