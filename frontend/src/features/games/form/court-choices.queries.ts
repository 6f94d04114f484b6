import { type Court, type CourtsFilter, courtsRoutes } from '@hoopline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { gamesQueries } from '../games.queries.ts';

/** Who looks for another court names it. */
const MOST_CHOICES = 20;

/** Loaded with the form: the lists of games need none of it. */
export const courtChoicesQueries = {
  /** Courts that a game can be held on, by name or the nearest first. */
  choices: (filter: CourtsFilter) =>
    queryOptions({
      queryKey: [...gamesQueries.all, 'court-choices', filter],
      queryFn: ({ signal }) => api(courtsRoutes.list, { query: { ...filter, limit: MOST_CHOICES }, signal }),
    }),

  /** The court that a form has chosen. */
  court: (id: string) =>
    queryOptions({
      queryKey: [...gamesQueries.all, 'court', id],
      queryFn: ({ signal }): Promise<Court> => api(courtsRoutes.detail, { params: { id }, signal }),
    }),
};
