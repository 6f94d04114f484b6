import { courtsRoutes } from '@hoopline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const courtsQueries = {
  all: ['courts'] as const,
  /** Courts that games can be held on, by name. */
  stored: () =>
    queryOptions({
      queryKey: [...courtsQueries.all, 'stored'],
      queryFn: ({ signal }) => api(courtsRoutes.list, { signal }),
    }),
};
