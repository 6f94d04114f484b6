import { linkRoutes } from '@hoopline/contracts/games/link-routes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { gamesQueries } from '../games.queries.ts';

/** The game to which a share link leads. */
export const linkedGameQuery = (slug: string) =>
  queryOptions({
    queryKey: [...gamesQueries.all, 'linked', slug],
    meta: { keep: { most: 50 } },
    queryFn: ({ signal }) => api(linkRoutes.linked, { params: { slug }, signal }),
  });
