import type { FeatureRealtime } from '../../lib/feature.ts';
import { settleReads } from '../../lib/query-cache.ts';
import type { CatchUp, EventHandlers, TopicHandlers } from '../../lib/realtime/handlers.ts';
import { applyState } from './ops.cache.ts';
import { opsQueries } from './ops.queries.ts';

const events = {
  'ops.tick': (state, queryClient) => applyState(queryClient, state),
} satisfies EventHandlers;

const topics = {
  ops: { answered: (state, queryClient) => applyState(queryClient, state) },
} satisfies TopicHandlers;

const catchUp: CatchUp = async (queryClient) => {
  // A browser that was refused would be refused again. Only a sign-in changes that, and it reads everything again.
  const access = queryClient.getQueryData(opsQueries.session().queryKey);
  if (access?.via === 'none' || access?.via === 'forbidden') return;
  await settleReads(queryClient, opsQueries.all);
  await queryClient.invalidateQueries({ queryKey: opsQueries.all });
};

export const opsRealtime = { events, topics, catchUp } satisfies FeatureRealtime;
