import type { Notification, UnreadNotifications } from './schemas.ts';

/** All go to the reader's own sockets. Readers drop totals with a lower `rev` than they have. */
export interface NotificationsEvents {
  /** A new one, or one that was not read yet and has changed. */
  'notifications.created': UnreadNotifications & { notification: Notification };
  /** Some were read in another tab: those in `ids`, or all that happened until a time. */
  'notifications.read': UnreadNotifications & { ids?: string[]; until?: string };
  /** Nothing is left of it: the like was taken back, the person is blocked. */
  'notifications.removed': UnreadNotifications & { ids: string[] };
  /** What reaches them has been changed in another tab, or on another device. */
  'notifications.settingsChanged': Record<string, never>;
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends NotificationsEvents {}
}
