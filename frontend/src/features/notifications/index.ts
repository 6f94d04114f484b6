export { AskForPush, PushHere, turnOnPush } from './push/late-parts.tsx';
export { NotificationSettings } from './settings/late-settings.tsx';
export { readNotificationSettings } from './settings/notification-settings.queries.ts';
