import { notificationsRoutes } from '@hoopline/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { VISIT_MS } from '../../../lib/query-client.ts';
import { NOTIFICATION_SETTINGS } from '../unread.queries.ts';

/**
 * The settings are read at each visit and after a save in another tab or device, because each save sends all of them.
 */
export const notificationSettings = () =>
  queryOptions({
    queryKey: NOTIFICATION_SETTINGS,
    queryFn: ({ signal }) => api(notificationsRoutes.settings, { signal }),
    staleTime: VISIT_MS,
  });

export const readNotificationSettings = (queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchQuery(notificationSettings());
