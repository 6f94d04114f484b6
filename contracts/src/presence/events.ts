/**
 * `lastSeenAt` is null while the person is online, if they were never online, and if one of the two people does not
 * show it. `isOnline` is null if one of the two people does not show it.
 */
export interface PresenceState {
  userId: string;
  isOnline: boolean | null;
  lastSeenAt: string | null;
}

/** Sent to the topic `presence:<userId>`. A watcher receives an event only if both people show that part. */
export interface PresenceEvents {
  /** The person came online or went offline. When they go offline, `presence.lastSeen` follows with the time. */
  'presence.changed': { userId: string; isOnline: boolean };
  'presence.lastSeen': { userId: string; lastSeenAt: string };
}
