import { EVERY_PAGE, type FirstReads } from '../common/first-data.ts';
import { type PageQuery, route } from '../common/route.ts';
import type {
  EndPushSubscription,
  Notification,
  NotificationSettings,
  PushKey,
  PushSubscription,
  ReadNotifications,
  UnreadNotifications,
} from './schemas.ts';

/** For the caller's own notifications, also a guest's. Without a session reads answer empty, and writes answer 401. */
export const notificationsRoutes = {
  /** Sorted by `at`, newest first. */
  list: route<{ query: PageQuery & { unread?: 'true' | undefined }; response: Notification[] }>(
    'GET',
    '/api/notifications',
  ),
  unread: route<{ response: UnreadNotifications }>('GET', '/api/notifications/unread'),
  /** Ignores unknown ids and notifications of other people. */
  read: route<{ body: ReadNotifications; response: UnreadNotifications }>('POST', '/api/notifications/read', {
    limit: { points: 120, seconds: 60 },
    isForSuspended: true,
  }),
  /** Answers the defaults if the caller has saved nothing. */
  settings: route<{ response: NotificationSettings }>('GET', '/api/notifications/settings'),
  saveSettings: route<{ body: NotificationSettings; response: NotificationSettings }>(
    'PUT',
    '/api/notifications/settings',
    { limit: { points: 60, seconds: 60 } },
  ),
  /** The server's public key (VAPID), with which a browser subscribes. */
  pushKey: route<{ response: PushKey }>('GET', '/api/push/key'),
  /**
   * Stores a push subscription of the caller. If its endpoint is already stored, it moves to the caller with the new
   * keys.
   */
  subscribe: route<{ body: PushSubscription }>('PUT', '/api/push/subscription', {
    limit: { points: 30, seconds: 60 },
  }),
  unsubscribe: route<{ body: EndPushSubscription }>('DELETE', '/api/push/subscription', {
    limit: { points: 30, seconds: 60 },
  }),
} as const;

/** Addresses of the pages in the web app. The server answers every other address with 404. */
export const notificationsPages = ['/notifications'] as const;

export const notificationsFirstReads = {
  '/notifications?show': [notificationsRoutes.list.path],
  '/notifications?show=unread': [`${notificationsRoutes.list.path}?unread=true`],
  '/settings': [notificationsRoutes.settings.path],
  [EVERY_PAGE]: [notificationsRoutes.unread.path],
} satisfies FirstReads;
