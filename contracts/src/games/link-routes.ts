import { route } from '../common/route.ts';
import type { LinkedGame } from './link-schemas.ts';

export const linkRoutes = {
  /** The game to which the share link `/g/<slug>` leads. */
  linked: route<{ params: { slug: string }; response: LinkedGame }>('GET', '/api/games/linked/:slug'),
} as const;
