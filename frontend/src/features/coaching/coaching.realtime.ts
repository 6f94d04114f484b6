import type { FeatureRealtime } from '../../lib/feature.ts';
import type { EventHandlers } from '../../lib/realtime/handlers.ts';

const events = {
  'coaching.coachChanged': (_, queryClient) => void queryClient.invalidateQueries({ queryKey: ['coaches'] }),
} satisfies EventHandlers;

export const coachingRealtime = { events } satisfies FeatureRealtime;
