import type { Player, PlayerQuery } from './players.ts';
import { route } from './route.ts';

export const playersRoutes = {
  list: route<{ query: PlayerQuery; response: Player[] }>('GET', '/api/players'),
} as const;
