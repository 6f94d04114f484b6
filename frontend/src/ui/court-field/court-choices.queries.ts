import { type Court, type CourtsFilter, courtsRoutes } from '@hoopline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The longest list. If a court is not in it, the viewer types the court's name. */
const MOST_CHOICES = 20;

export const courtChoicesQueries = {
  /** Courts that match a filter: the nearest first if it has a position, else by name, or the busiest with `sort`. */
  choices: (filter: CourtsFilter) =>
    queryOptions({
      queryKey: ['court-choices', filter],
      queryFn: ({ signal }) => api(courtsRoutes.list, { query: { ...filter, limit: MOST_CHOICES }, signal }),
    }),

  /** The court that a form has chosen. */
  court: (id: string) =>
    queryOptions({
      queryKey: ['court-choices', 'one', id],
      queryFn: ({ signal }): Promise<Court> => api(courtsRoutes.detail, { params: { id }, signal }),
    }),
};
