import { feedRoutes } from '@hoopline/contracts';
import { api } from '../../lib/api.ts';

/** Sends views of posts, for every page that shows posts. `keepalive`: the viewer may leave the page meanwhile. */
export const reportSeen = (postIds: string[]): Promise<unknown> =>
  api(feedRoutes.seen, { body: { postIds }, keepalive: true });
