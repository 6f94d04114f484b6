import { route } from '../common/route.ts';
import type { GameSearch } from './search.ts';
import type { WhyNone } from './why-none-schemas.ts';

export const whyNoneRoutes = {
  /** Which filter is to blame if `GET /api/games` finds no game for the same query. */
  whyNone: route<{ query: GameSearch; response: WhyNone }>('GET', '/api/games/why-none'),
} as const;
