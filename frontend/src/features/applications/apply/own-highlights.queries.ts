import { highlightsRoutes } from '@hoopline/contracts';
import { apiPage } from '../../../lib/api.ts';
import { pagedQueryOptions } from '../../../lib/paged.ts';

/** What the viewer has posted to the reel, newest first, as of the moment in which they choose from it. */
export const ownHighlights = (playerId: string) =>
  pagedQueryOptions({
    queryKey: ['own-highlights', playerId],
    read: (query, signal) => apiPage(highlightsRoutes.list, { query: { ...query, playerId }, signal }),
    staleTime: 0,
  });
