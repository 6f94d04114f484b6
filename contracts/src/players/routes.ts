import { route } from '../common/route.ts';
import type { Player, PlayerQuery } from './schemas.ts';

export const playersRoutes = {
  list: route<{ query: PlayerQuery; response: Player[] }>('GET', '/api/players'),
} as const;
