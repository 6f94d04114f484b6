import { announcementRoutes } from '@hoopline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** The announcement of the operators. The page contains it; later the topic `announcement` keeps it up to date. */
export const announcementQuery = () =>
  queryOptions({
    queryKey: ['announcement'],
    queryFn: ({ signal }) => api(announcementRoutes.read, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
