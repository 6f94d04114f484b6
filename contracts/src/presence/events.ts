/** `lastSeenAt` is null while online, and for somebody never seen. */
export interface PresenceState {
  userId: string;
  isOnline: boolean;
  lastSeenAt: string | null;
}

/** Sent to `presence:<userId>` rooms. */
export interface PresenceEvents {
  'presence.changed': PresenceState;
}
