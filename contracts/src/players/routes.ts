import { route } from '../common/route.ts';
import type { Player, PlayerQuery } from './schemas.ts';

export const playersRoutes = {
  // Low enough that nobody's e-mail can be guessed.
  list: route<{ query: PlayerQuery; response: Player[] }>('GET', '/api/players', {
    limit: { points: 60, seconds: 60 },
  }),
} as const;
