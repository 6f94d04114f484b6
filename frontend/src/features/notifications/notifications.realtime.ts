import { notificationsRoutes, settingsRoutes } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { FeatureRealtime } from '../../lib/feature.ts';
import { readIfSent } from '../../lib/first-data.ts';
import { awaitReads } from '../../lib/query-cache.ts';
import type { CatchUp, EventHandlers } from '../../lib/realtime/handlers.ts';
import { readSettings } from '../../session/settings.queries.ts';
import { applyCreated, applyRead, applyRemoved } from './notifications.cache.ts';
import { renewPush } from './push/late-parts.tsx';
import { NOTIFICATION_SETTINGS, NOTIFICATIONS, unreadNotifications } from './unread.queries.ts';

const events = {
  'notifications.created': (created, queryClient) => applyCreated(queryClient, created),
  'notifications.read': (read, queryClient) => applyRead(queryClient, read),
  'notifications.removed': (removed, queryClient) => applyRemoved(queryClient, removed),
  'notifications.settingsChanged': (_, queryClient) =>
    void queryClient.invalidateQueries({ queryKey: NOTIFICATION_SETTINGS }),
} satisfies EventHandlers;

/** Reads the lists, the total and the settings on screen again now, and the others when they are next shown. */
const catchUp: CatchUp = async (queryClient) => {
  await awaitReads(queryClient, [NOTIFICATIONS]);
  await queryClient.invalidateQueries({ queryKey: [NOTIFICATIONS] });
};

const firstReads = (queryClient: QueryClient) =>
  Promise.all([
    readIfSent(notificationsRoutes.unread.path, () => queryClient.prefetchQuery(unreadNotifications())),
    // Pages that may offer push messages need these settings.
    readIfSent(settingsRoutes.read.path, () => readSettings(queryClient)),
  ]);

export const notificationsRealtime = {
  events,
  catchUp,
  connected: renewPush,
  firstReads,
} satisfies FeatureRealtime;
