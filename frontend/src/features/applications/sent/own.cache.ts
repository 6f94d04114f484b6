import type {
  ApplicantTotals,
  NeutralCoachingOpportunity,
  NeutralSponsorship,
  SentApplication,
} from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { newestFirst } from '../../../lib/newest-first.ts';
import { addItems, hasItem, listItems, type Paged, patchItem, removeItem } from '../../../lib/paged.ts';
import { patchQuery } from '../../../lib/query-cache.ts';
import { applicationsKeys } from '../applications.keys.ts';
import { termsOf } from '../opportunities/opportunity.ts';
import { newestSent } from './own.queries.ts';

type Summary = SentApplication['opportunity'];

/** Applies an event about one of the viewer's own applications. */
export function applySent(queryClient: QueryClient, sent: SentApplication): void {
  patchQuery<Paged<SentApplication>>(queryClient, applicationsKeys.sent(), (pages) =>
    hasItem(pages, sent.id)
      ? patchItem(pages, sent.id, (cached) => newestSent(cached, sent))
      : addItems(pages, [sent], newestFirst),
  );
}

/** Applies an event about an opportunity to both lists of the applications page. */
export function applySummary(queryClient: QueryClient, change: ApplicantTotals & Partial<Summary>): void {
  const newer = <Known extends Summary>(known: Known): Known =>
    known.rev > change.rev ? known : { ...known, ...change };
  patchQuery<Paged<Summary>>(queryClient, applicationsKeys.posted(), (pages) => patchItem(pages, change.id, newer));
  patchQuery<Paged<SentApplication>>(queryClient, applicationsKeys.sent(), (pages) => {
    const sent = listItems(pages).find(({ opportunity }) => opportunity.id === change.id);
    if (!sent) return pages;
    return patchItem(pages, sent.id, (cached) => ({ ...cached, opportunity: newer(cached.opportunity) }));
  });
}

/** Removes the application for an opportunity that operators have hidden. */
export function removeSent(queryClient: QueryClient, opportunityId: string): void {
  patchQuery<Paged<SentApplication>>(queryClient, applicationsKeys.sent(), (pages) => {
    const sent = listItems(pages).find(({ opportunity }) => opportunity.id === opportunityId);
    return sent ? removeItem(pages, sent.id) : pages;
  });
}

/** The properties of an opportunity that both lists show. */
export function summaryOf(
  neutral: NeutralCoachingOpportunity | NeutralSponsorship,
): ApplicantTotals & Partial<Summary> {
  const { id, title, description, category, poster, applicants, rev } = neutral;
  return { id, title, description, category, poster, applicants, rev, ...termsOf(neutral) };
}
