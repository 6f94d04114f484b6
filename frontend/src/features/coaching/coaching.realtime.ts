import type { FeatureRealtime } from '../../lib/feature.ts';
import { catchUpCoaches, coachesEvents, coachesTopics } from './coaches/coaches.realtime.ts';

/** What is told of opportunities the engine handles, for every kind. */
export const coachingRealtime = {
  events: coachesEvents,
  topics: coachesTopics,
  catchUp: catchUpCoaches,
} satisfies FeatureRealtime;
