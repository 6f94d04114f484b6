import type { Feature } from '../../lib/feature.ts';

export const players = {
  pages: [],
  realtime: async () => (await import('./players.realtime.ts')).playersRealtime,
} satisfies Feature;
