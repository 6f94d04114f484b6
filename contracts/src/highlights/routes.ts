import type { FirstReads } from '../common/first-data.ts';
import { type PageQuery, route } from '../common/route.ts';
import type { HighlightCategory } from '../feed/rules.ts';
import type { LikeState } from '../feed/schemas.ts';
import type { Highlight } from './schemas.ts';

type OfHighlight = { id: string };

export const highlightsRoutes = {
  /** Newest first. `playerId` keeps the highlights of one player. */
  list: route<{ query: PageQuery & { category?: HighlightCategory; playerId?: string }; response: Highlight[] }>(
    'GET',
    '/api/highlights',
  ),
  /** A post and its highlight share their likes. */
  like: route<{ params: OfHighlight; response: LikeState }>('POST', '/api/highlights/:id/like', {
    limit: { points: 300, seconds: 60 },
  }),
  unlike: route<{ params: OfHighlight; response: LikeState }>('DELETE', '/api/highlights/:id/like', {
    limit: { points: 300, seconds: 60 },
  }),
} as const;

/** Addresses of the pages in the web app. The server answers every other address with 404. */
export const highlightsPages = ['/highlights'] as const;

export const highlightsFirstReads = {
  '/highlights': [highlightsRoutes.list.path],
  '/profiles/:id?show=highlights': [`${highlightsRoutes.list.path}?playerId=:id`],
} satisfies FirstReads;
