import { COACHING_TOPIC } from '@hoopline/contracts';
import { awaitReads, markStale } from '../../../lib/query-cache.ts';
import type { CatchUp, EventHandlers, TopicHandlers } from '../../../lib/realtime/handlers.ts';
import { applyCoach, removeCoach } from './coaches.cache.ts';
import { coachesQueries } from './coaches.queries.ts';

// The handlers of events about coaches. `coaching.realtime.ts` registers them for the feature.

export const coachesEvents = {
  'coaching.coachChanged': (coach, queryClient) => applyCoach(queryClient, coach),
  'coaching.coachRemoved': ({ id }, queryClient) => removeCoach(queryClient, id),
} satisfies EventHandlers;

export const coachesTopics = {
  coaching: {
    released: (topic, queryClient) => {
      if (topic === COACHING_TOPIC) markStale(queryClient, coachesQueries.all);
    },
  },
} satisfies TopicHandlers;

/** Reads visible queries again now, and the others when they are next shown. */
export const catchUpCoaches: CatchUp = async (queryClient) => {
  await awaitReads(queryClient, coachesQueries.all);
  await queryClient.invalidateQueries({ queryKey: coachesQueries.all });
};
