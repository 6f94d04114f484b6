import { applicationsRoutes, type PostedOpportunity, type SentApplication } from '@hoopline/contracts';
import { apiPage } from '../../../lib/api.ts';
import { pagedQueryOptions } from '../../../lib/paged.ts';
import { applicationsKeys } from '../applications.keys.ts';

/** The viewer's own applications, the newest first. Read anew on each visit; events keep it true until the next. */
export const sentQuery = () =>
  pagedQueryOptions<SentApplication>({
    queryKey: applicationsKeys.sent(),
    read: (query, signal) => apiPage(applicationsRoutes.sent, { query, signal }),
    newest: newestSent,
    staleTime: 0,
  });

/** What the viewer posted, the newest first. */
export const postedQuery = () =>
  pagedQueryOptions<PostedOpportunity>({
    queryKey: applicationsKeys.posted(),
    read: (query, signal) => apiPage(applicationsRoutes.posted, { query, signal }),
    newest: (cached, fresh) => (cached.rev > fresh.rev ? cached : fresh),
    staleTime: 0,
  });

/** What is known of the opportunity goes by a revision of its own. */
export function newestSent(cached: SentApplication, fresh: SentApplication): SentApplication {
  const application = cached.rev > fresh.rev ? cached : fresh;
  const { opportunity } = cached.opportunity.rev > fresh.opportunity.rev ? cached : fresh;
  return application.opportunity === opportunity ? application : { ...application, opportunity };
}
