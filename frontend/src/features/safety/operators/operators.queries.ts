import { type ReportedItem, reportRoutes } from '@hoopline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '../../../lib/api.ts';
import { pagedQueryOptions } from '../../../lib/paged.ts';

/** The queries of operators. Each visit reads them again; events update them in between. */
export const operatorsQueries = {
  all: ['operators'] as const,
  queue: () =>
    pagedQueryOptions<ReportedItem>({
      queryKey: [...operatorsQueries.all, 'queue'],
      read: (query, signal) => apiPage(reportRoutes.list, { query, signal }),
      newest: newestItem,
      staleTime: 0,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...operatorsQueries.all, 'detail', id],
      queryFn: ({ signal }) => api(reportRoutes.detail, { params: { id }, signal }),
      staleTime: 0,
      retry: false,
    }),
};

export const newestItem = (cached: ReportedItem, fresh: ReportedItem): ReportedItem =>
  cached.rev > fresh.rev ? cached : fresh;
