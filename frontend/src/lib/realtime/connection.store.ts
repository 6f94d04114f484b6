import { create } from 'zustand';

/**
 * `connecting` is the first connection of a page; `reconnecting` any later one; `offline` means the browser has no
 * network; `ended` that the server closed this session for good.
 */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'ended';

interface ConnectionStore {
  state: ConnectionState;
  /** Whom the server took this page for: null for a visitor without a session, undefined until it has said. */
  userId: string | null | undefined;
  /** News missed in a gap is being read: what changes now is no event of this moment. */
  isCatchingUp: boolean;
  /** Connects at once instead of waiting for the next attempt. */
  tryNow: () => void;
  /** Reads what is on screen again, for as long as no news come in. */
  readAgain: () => void;
  /** Gives up the connection for a fresh one, as somebody who has just become known to the server must. */
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
