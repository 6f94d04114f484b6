import type { EventHandlers } from '../../../lib/realtime/handlers.ts';
import { applyCoach } from './coaches.cache.ts';

/** For the feature's `coaching.realtime.ts`. */
export const coachesEvents = {
  'coaching.coachChanged': (coach, queryClient) => applyCoach(queryClient, coach),
} satisfies EventHandlers;
