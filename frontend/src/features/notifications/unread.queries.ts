import { notificationsRoutes, type UnreadNotifications } from '@hoopline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** First part of every query key of this feature. */
export const NOTIFICATIONS = 'notifications';
/** Query key of the notification settings. */
export const NOTIFICATION_SETTINGS = [NOTIFICATIONS, 'settings'] as const;

/**
 * The numbers of unread notifications. It has its own file, because every page shows one; only the inbox and the settings
 * need the other queries.
 */
export const unreadNotifications = () =>
  queryOptions({
    queryKey: [NOTIFICATIONS, 'unread'],
    meta: { keep: { most: 1 }, isOfShell: true },
    queryFn: ({ signal }) => api(notificationsRoutes.unread, { signal }),
    // An event may have brought a newer total while this one was on its way.
    structuralSharing: (cached, fresh) => newestTotal(cached as UnreadNotifications | undefined, fresh as never),
  });

export const newestTotal = (
  cached: UnreadNotifications | undefined,
  fresh: UnreadNotifications,
): UnreadNotifications => (cached && cached.rev > fresh.rev ? cached : fresh);
