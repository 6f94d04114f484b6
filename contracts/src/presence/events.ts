/**
 * `lastSeenAt` is null while online, for somebody never seen, and where one of the two does not show it; `isOnline` where
 * one of the two does not show whether they are.
 */
export interface PresenceState {
  userId: string;
  isOnline: boolean | null;
  lastSeenAt: string | null;
}

/** Sent to `presence:<userId>` rooms: each only to those of whom both show it. */
export interface PresenceEvents {
  /** Came or left. When they left comes in an event of its own. */
  'presence.changed': { userId: string; isOnline: boolean };
  'presence.lastSeen': { userId: string; lastSeenAt: string };
}
