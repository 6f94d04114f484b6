import { LIMITS, type OpportunityKind, type ReceivedApplication } from '@hoopline/contracts';
import { apiPage } from '../../../lib/api.ts';
import { pagedQueryOptions } from '../../../lib/paged.ts';
import { VISIT_MS } from '../../../lib/query-client.ts';
import { applicationsKeys } from '../applications.keys.ts';
import { ROUTES } from '../opportunities/opportunity.ts';

export interface OneOpportunity {
  opportunityId: string;
  kind: OpportunityKind;
}

/**
 * The applications for one opportunity, waiting ones first. Each visit reads them again; events update them in between.
 */
export const receivedQuery = (kind: OpportunityKind, opportunityId: string) =>
  pagedQueryOptions<ReceivedApplication>({
    queryKey: applicationsKeys.received(opportunityId),
    read: (query, signal) =>
      apiPage(ROUTES[kind].received, {
        params: { id: opportunityId },
        query: { ...query, limit: LIMITS.pageMax },
        signal,
      }),
    newest: newestReceived,
    staleTime: VISIT_MS,
  });

export const newestReceived = (cached: ReceivedApplication, fresh: ReceivedApplication): ReceivedApplication =>
  cached.rev > fresh.rev ? cached : fresh;
