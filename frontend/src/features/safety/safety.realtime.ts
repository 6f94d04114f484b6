import type { FeatureRealtime } from '../../lib/feature.ts';
import { awaitReads } from '../../lib/query-cache.ts';
import type { CatchUp, EventHandlers, TopicHandlers } from '../../lib/realtime/handlers.ts';
import { identityQueries } from '../../session/identity.queries.ts';
import { readAllAgain, removePerson } from './blocks/blocks.cache.ts';
import { blocksQueries } from './blocks/blocks.queries.ts';
import { applyItem } from './operators/operators.cache.ts';
import { operatorsQueries } from './operators/operators.queries.ts';

const events = {
  'safety.reportChanged': (item, queryClient) => applyItem(queryClient, item),
  'safety.gone': ({ personId }, queryClient) => removePerson(queryClient, personId),
  'safety.back': (_, queryClient) => readAllAgain(queryClient),
  'safety.blocksChanged': (_, queryClient) => void queryClient.invalidateQueries(blocksQueries.list()),
  'safety.standingChanged': (_, queryClient) => void queryClient.invalidateQueries(identityQueries.user()),
} satisfies EventHandlers;

const topics = {
  // The server sends again the items that were reported after the queue was read and before it was watched.
  reports: {},
} satisfies TopicHandlers;

const catchUp: CatchUp = async (queryClient) => {
  for (const queryKey of [operatorsQueries.all, blocksQueries.all]) {
    await awaitReads(queryClient, queryKey);
    await queryClient.invalidateQueries({ queryKey });
  }
  // A warning may have been missed, and the rights of an operator change while the server restarts.
  const { queryKey } = identityQueries.user();
  if (queryClient.getQueryData(queryKey)) await queryClient.invalidateQueries({ queryKey });
};

export const safetyRealtime = { events, topics, catchUp } satisfies FeatureRealtime;
