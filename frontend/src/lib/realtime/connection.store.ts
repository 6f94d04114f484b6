import { create } from 'zustand';

/**
 * `connecting`: the first connection of a page; `reconnecting`: any later one; `offline`: the browser reports no
 * network; `ended`: the server has closed this session for good.
 */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'ended';

interface ConnectionStore {
  state: ConnectionState;
  /** The user of the connection: null for a visitor without a session, undefined before the first connection. */
  userId: string | null | undefined;
  /** The page reads what it missed without a connection: changes on screen should not look like live events. */
  isCatchingUp: boolean;
  /** Connects at once instead of waiting for the next attempt. */
  tryNow: () => void;
  /** Reads again what is on screen, while no live updates arrive. */
  readAgain: () => void;
  /** Replaces the connection by a new one, which is needed after a visitor has got a session. */
  renew: () => void;
}

export const useConnection = create<ConnectionStore>(() => ({
  state: 'connecting',
  userId: undefined,
  isCatchingUp: false,
  tryNow: () => {},
  readAgain: () => {},
  renew: () => {},
}));
