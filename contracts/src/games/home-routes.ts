import { route } from '../common/route.ts';
import type { HomeGames } from './home-schemas.ts';

/** The route of the games that the home page shows first. */
export const homeRoutes = {
  /**
   * The caller's next game, the results that wait for them, and results of people whom they follow. All are empty for a
   * visitor without a session.
   */
  home: route<{ response: HomeGames }>('GET', '/api/games/home'),
} as const;
