import { COACHING_TOPIC, type OpportunityKind, SPONSORSHIPS_TOPIC } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { FeatureRealtime } from '../../lib/feature.ts';
import { listItems, type Paged } from '../../lib/paged.ts';
import { awaitReads, markStale } from '../../lib/query-cache.ts';
import type { CatchUp, EventHandlers, TopicHandlers } from '../../lib/realtime/handlers.ts';
import { applicationsKeys } from './applications.keys.ts';
import { applyReceived } from './board/board.cache.ts';
import { applyNeutral, applyOwn, applyTotals, removeOpportunity } from './opportunities/opportunities.cache.ts';
import { opportunitiesQueries } from './opportunities/opportunities.queries.ts';
import type { Cached } from './opportunities/opportunity.ts';
import { toastAnswer, toastReminder } from './sent/application-changes.ts';
import { applySent, applySummary, removeSent, summaryOf } from './sent/own.cache.ts';

const events = {
  'coaching.created': (neutral, queryClient) => applyNeutral(queryClient, 'coaching', neutral),
  'coaching.updated': (neutral, queryClient) => {
    applyNeutral(queryClient, 'coaching', neutral);
    applySummary(queryClient, summaryOf(neutral));
  },
  'coaching.applicantsChanged': (totals, queryClient) => {
    applyTotals(queryClient, 'coaching', totals);
    applySummary(queryClient, totals);
  },
  'coaching.removed': ({ id }, queryClient) => {
    removeOpportunity(queryClient, 'coaching', id);
    removeSent(queryClient, id);
  },
  'sponsorships.created': (neutral, queryClient) => applyNeutral(queryClient, 'sponsorships', neutral),
  'sponsorships.updated': (neutral, queryClient) => {
    applyNeutral(queryClient, 'sponsorships', neutral);
    applySummary(queryClient, summaryOf(neutral));
  },
  'sponsorships.applicantsChanged': (totals, queryClient) => {
    applyTotals(queryClient, 'sponsorships', totals);
    applySummary(queryClient, totals);
  },
  'sponsorships.removed': ({ id }, queryClient) => {
    removeOpportunity(queryClient, 'sponsorships', id);
    removeSent(queryClient, id);
  },

  'applications.changed': (sent, queryClient) => {
    const { opportunity, ...own } = sent;
    applyOwn(queryClient, opportunity.kind, own);
    applyTotals(queryClient, opportunity.kind, opportunity);
    applySent(queryClient, sent);
    toastAnswer(sent);
  },
  'applications.received': (application, queryClient) => {
    applyReceived(queryClient, application);
    void queryClient.invalidateQueries({ queryKey: applicationsKeys.posted() });
  },
  'applications.reminded': (reminder, queryClient) => {
    toastReminder(reminder);
    void queryClient.invalidateQueries({ queryKey: applicationsKeys.posted() });
  },
} satisfies EventHandlers;

const topics = {
  coaching: {
    watched: ({ count }, queryClient) => void readIfBehind(queryClient, 'coaching', count),
    released: (topic, queryClient) => {
      if (topic === COACHING_TOPIC) markStale(queryClient, opportunitiesQueries.ofKind('coaching'));
    },
  },
  sponsorships: {
    watched: ({ count }, queryClient) => void readIfBehind(queryClient, 'sponsorships', count),
    released: (topic, queryClient) => {
      if (topic === SPONSORSHIPS_TOPIC) markStale(queryClient, opportunitiesQueries.ofKind('sponsorships'));
    },
  },
} satisfies TopicHandlers;

/** Reads visible queries again now, and the others when they are next shown. */
const catchUp: CatchUp = async (queryClient) => {
  for (const queryKey of [opportunitiesQueries.all, applicationsKeys.all]) {
    await awaitReads(queryClient, queryKey);
    await queryClient.invalidateQueries({ queryKey });
  }
};

export const applicationsRealtime = { events, topics, catchUp } satisfies FeatureRealtime;

/**
 * Reads the list again if all its pages are loaded and its length differs from the server's count. An opportunity may
 * have been posted after the list was read and before it was watched.
 */
async function readIfBehind(queryClient: QueryClient, kind: OpportunityKind, count: number): Promise<void> {
  const { queryKey } = opportunitiesQueries.list(kind);
  await awaitReads(queryClient, queryKey);
  const pages = queryClient.getQueryData<Paged<Cached>>(queryKey);
  const isWhole = pages !== undefined && pages.pages.at(-1)?.next === undefined;
  if (isWhole && listItems(pages).length !== count) await queryClient.invalidateQueries({ queryKey });
}
