import { create } from 'zustand';

/**
 * `connecting`: the first attempt of a page; `reconnecting`: any later one; `offline`: the browser reports no network;
 * `ended`: the server has closed the connection because the person has too many tabs, and the page stays without one.
 */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'ended';

interface ConnectionStore {
  state: ConnectionState;
  /**
   * The user of the connection: null for a visitor without a session. Before the first connection undefined, or the
   * owner of the kept data that a page without a network shows.
   */
  userId: string | null | undefined;
  /** The page reads again what it may have missed: changes on screen should not look like live events meanwhile. */
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
