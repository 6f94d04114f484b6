import type { FeatureRealtime } from '../../lib/feature.ts';
import { catchUpCoaches, coachesEvents, coachesTopics } from './coaches/coaches.realtime.ts';

/** Handles events of coaches. The `applications` feature handles events of opportunities of every kind. */
export const coachingRealtime = {
  events: coachesEvents,
  topics: coachesTopics,
  catchUp: catchUpCoaches,
} satisfies FeatureRealtime;
