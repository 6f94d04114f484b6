import { feedRoutes } from '@hoopline/contracts';
import { api } from '../../lib/api.ts';

/** Views of posts, whichever screen shows them. The page may be left meanwhile. */
export const reportSeen = (postIds: string[]): Promise<unknown> =>
  api(feedRoutes.seen, { body: { postIds }, keepalive: true });
