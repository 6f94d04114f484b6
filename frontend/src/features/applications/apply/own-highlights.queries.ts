import { highlightsRoutes } from '@hoopline/contracts';
import { apiPage } from '../../../lib/api.ts';
import { pagedQueryOptions } from '../../../lib/paged.ts';

/** The viewer's own highlights, newest first. They are read again each time the viewer starts to choose. */
export const ownHighlights = (playerId: string) =>
  pagedQueryOptions({
    queryKey: ['own-highlights', playerId],
    read: (query, signal) => apiPage(highlightsRoutes.list, { query: { ...query, playerId }, signal }),
    staleTime: 0,
  });
