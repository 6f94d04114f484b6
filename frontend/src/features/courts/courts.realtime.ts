import { COURTS_AT_HOME, courtsRoutes } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { FeatureRealtime } from '../../lib/feature.ts';
import { readIfSent } from '../../lib/first-data.ts';
import { awaitReads, markStale } from '../../lib/query-cache.ts';
import type { CatchUp, EventHandlers, TopicHandlers } from '../../lib/realtime/handlers.ts';
import {
  applyHereCount,
  applyImport,
  applyMyCheckIn,
  applyPulse,
  applyReports,
  isDetailStale,
} from './courts.cache.ts';
import { courtsQueries } from './courts.queries.ts';

const events = {
  'courts.pulseChanged': (pulse, queryClient) => applyPulse(queryClient, pulse),
  'courts.reportsChanged': (reports, queryClient) => applyReports(queryClient, reports),
  'courts.myCheckInChanged': (change, queryClient) => applyMyCheckIn(queryClient, change),
  'courts.imported': (imported, queryClient) => applyImport(queryClient, imported),
} satisfies EventHandlers;

const topics = {
  court: {
    watched: (totals, queryClient) => {
      const isOutdated = isDetailStale(queryClient, totals);
      applyHereCount(queryClient, totals);
      // The answer has only totals. Read the court again to show who came and which reports were added.
      if (isOutdated) void queryClient.invalidateQueries({ queryKey: courtsQueries.detail(totals.courtId).queryKey });
    },
    released: (topic, queryClient) => {
      const [kind, id] = topic.split(':');
      if (kind !== 'court' || !id) return;
      markStale(queryClient, courtsQueries.detail(id).queryKey);
    },
  },
} satisfies TopicHandlers;

/**
 * Reads the courts on screen again, and the other courts when they are next shown. Answers of the maps provider are
 * not read again, because they rarely change.
 */
const catchUp: CatchUp = async (queryClient) => {
  const queryKeys = [courtsQueries.storedLists(), courtsQueries.details()];
  for (const queryKey of queryKeys) await awaitReads(queryClient, queryKey);
  await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

const firstReads = (queryClient: QueryClient) =>
  Promise.all([
    readIfSent(courtsRoutes.mapSettings.path, () => queryClient.prefetchQuery(courtsQueries.mapSettings())),
    readIfSent(COURTS_AT_HOME, () => queryClient.prefetchInfiniteQuery(courtsQueries.busiest())),
  ]);

export const courtsRealtime = { events, topics, catchUp, firstReads } satisfies FeatureRealtime;
