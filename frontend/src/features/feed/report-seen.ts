import { feedRoutes } from '@hoopline/contracts';
import { api } from '../../lib/api.ts';

/**
 * Reports which posts the viewer has seen. The feed, the page of a post and the highlights use it. With
 * `keepalive` the request is also sent if the viewer leaves the page meanwhile.
 */
export const reportSeen = (postIds: string[]): Promise<unknown> =>
  api(feedRoutes.seen, { body: { postIds }, keepalive: true });
