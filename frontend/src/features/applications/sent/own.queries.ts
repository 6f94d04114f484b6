import { applicationsRoutes, type PostedOpportunity, type SentApplication } from '@hoopline/contracts';
import { apiPage } from '../../../lib/api.ts';
import type { ReadContext } from '../../../lib/feature.ts';
import { pagedQueryOptions } from '../../../lib/paged.ts';
import { VISIT_MS } from '../../../lib/query-client.ts';
import { memberOf } from '../../../session/identity.queries.ts';
import { applicationsKeys } from '../applications.keys.ts';

/** The viewer's own applications, newest first. Each visit reads them again; events update them in between. */
export const sentQuery = () =>
  pagedQueryOptions<SentApplication>({
    queryKey: applicationsKeys.sent(),
    read: (query, signal) => apiPage(applicationsRoutes.sent, { query, signal }),
    newest: newestSent,
    staleTime: VISIT_MS,
  });

/** The viewer's own posts, newest first. */
export const postedQuery = () =>
  pagedQueryOptions<PostedOpportunity>({
    queryKey: applicationsKeys.posted(),
    read: (query, signal) => apiPage(applicationsRoutes.posted, { query, signal }),
    newest: (cached, fresh) => (cached.rev > fresh.rev ? cached : fresh),
    staleTime: VISIT_MS,
  });

/** Reads the list of the tab that the address names. */
export async function readOwn({ queryClient, search }: Pick<ReadContext, 'queryClient' | 'search'>): Promise<void> {
  if (!(await memberOf(queryClient))) return;
  if (search.get('tab') === 'posts') await queryClient.prefetchInfiniteQuery(postedQuery());
  else await queryClient.prefetchInfiniteQuery(sentQuery());
}

/** Merges two copies of an application. Its opportunity has its own revision. */
export function newestSent(cached: SentApplication, fresh: SentApplication): SentApplication {
  const application = cached.rev > fresh.rev ? cached : fresh;
  const { opportunity } = cached.opportunity.rev > fresh.opportunity.rev ? cached : fresh;
  return application.opportunity === opportunity ? application : { ...application, opportunity };
}
