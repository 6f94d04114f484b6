import { feedRoutes } from '@hoopline/contracts';
import { api } from '../../lib/api.ts';

/**
 * Reports which posts the viewer has seen. All pages that show posts use it. `keepalive`: the viewer may leave the
 * page meanwhile.
 */
export const reportSeen = (postIds: string[]): Promise<unknown> =>
  api(feedRoutes.seen, { body: { postIds }, keepalive: true });
