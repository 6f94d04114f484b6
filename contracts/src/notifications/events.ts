import type { Notification, UnreadNotifications } from './schemas.ts';

/** All are sent to the reader's own sockets. Clients ignore totals with a lower `rev` than they have. */
export interface NotificationsEvents {
  /** A new notification, or an unread one that has changed. */
  'notifications.created': UnreadNotifications & { notification: Notification };
  /** Notifications were read in another tab: the ones in `ids`, or all that happened until `until`. */
  'notifications.read': UnreadNotifications & { ids?: string[]; until?: string };
  /** The reason for the notifications no longer exists: the like was taken back, or the person is blocked. */
  'notifications.removed': UnreadNotifications & { ids: string[] };
  /** The reader changed their notification settings in another tab, or on another device. */
  'notifications.settingsChanged': Record<string, never>;
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends NotificationsEvents {}
}
