import { endpoint } from '../common/endpoint.ts';
import { notificationsRoutes } from './routes.ts';
import {
  EndPushSubscription,
  Notification,
  NotificationSettings,
  NotificationsPage,
  PushKey,
  PushSubscription,
  ReadNotifications,
  UnreadNotifications,
} from './schemas.ts';

export const notificationsEndpoints = {
  list: endpoint(notificationsRoutes.list, { query: NotificationsPage, response: Notification, isList: true }),
  unread: endpoint(notificationsRoutes.unread, { response: UnreadNotifications }),
  read: endpoint(notificationsRoutes.read, { body: ReadNotifications, response: UnreadNotifications, status: 200 }),
  settings: endpoint(notificationsRoutes.settings, { response: NotificationSettings }),
  saveSettings: endpoint(notificationsRoutes.saveSettings, {
    body: NotificationSettings,
    response: NotificationSettings,
  }),
  pushKey: endpoint(notificationsRoutes.pushKey, { response: PushKey }),
  subscribe: endpoint(notificationsRoutes.subscribe, { body: PushSubscription, status: 204 }),
  unsubscribe: endpoint(notificationsRoutes.unsubscribe, { body: EndPushSubscription, status: 204 }),
};
