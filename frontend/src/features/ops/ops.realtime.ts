import { announcementRoutes } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { FeatureRealtime } from '../../lib/feature.ts';
import { readIfSent } from '../../lib/first-data.ts';
import { awaitReads } from '../../lib/query-cache.ts';
import type { CatchUp, EventHandlers, TopicHandlers } from '../../lib/realtime/handlers.ts';
import { applyAnnounced } from './announcement/announcement.cache.ts';
import { announcementQuery } from './announcement/announcement.queries.ts';
import { applyState } from './ops.cache.ts';
import { opsQueries } from './ops.queries.ts';

const events = {
  'ops.tick': (state, queryClient) => applyState(queryClient, state),
  'ops.announcementChanged': (announced, queryClient) => applyAnnounced(queryClient, announced),
} satisfies EventHandlers;

const topics = {
  ops: { watched: (state, queryClient) => applyState(queryClient, state) },
  announcement: { watched: (announced, queryClient) => applyAnnounced(queryClient, announced) },
} satisfies TopicHandlers;

const catchUp: CatchUp = async (queryClient) => {
  // A browser that was refused would be refused again. Only a sign-in changes that, and it reads everything again.
  const access = queryClient.getQueryData(opsQueries.session().queryKey);
  if (access?.via === 'none' || access?.via === 'forbidden') return;
  await awaitReads(queryClient, opsQueries.all);
  await queryClient.invalidateQueries({ queryKey: opsQueries.all });
};

const firstReads = (queryClient: QueryClient) =>
  readIfSent(announcementRoutes.read.path, () => queryClient.prefetchQuery(announcementQuery()));

export const opsRealtime = { events, topics, catchUp, firstReads } satisfies FeatureRealtime;
