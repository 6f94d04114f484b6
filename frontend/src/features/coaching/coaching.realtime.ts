import type { FeatureRealtime } from '../../lib/feature.ts';
import type { EventHandlers } from '../../lib/realtime/handlers.ts';
import { coachesEvents } from './coaches/coaches.realtime.ts';

const events = {
  ...coachesEvents,
} satisfies EventHandlers;

export const coachingRealtime = { events } satisfies FeatureRealtime;
