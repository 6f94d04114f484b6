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

/** Who applied for one opportunity: those who wait first. Read anew on each visit; events keep it true until the next. */
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
