import { feedTopics, type HighlightsState, highlightsTopics } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { FeatureRealtime } from '../../lib/feature.ts';
import { log } from '../../lib/log.ts';
import { hasItem, type Paged } from '../../lib/paged.ts';
import { awaitReads, markStale } from '../../lib/query-cache.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import type { EventHandlers, TopicHandlers } from '../../lib/realtime/handlers.ts';
import type { CachedHighlight } from './cached-highlight.ts';
import { applyCounts, applyLike, markDeleted, putHighlight } from './highlights.cache.ts';
import { highlightsQueries } from './highlights.queries.ts';
import { newHighlights } from './new-highlights.store.ts';

const { queryKey } = highlightsQueries.list();

/** A highlight is a post, so the events of posts change it. */
const events = {
  'highlights.created': ({ highlightId: id, category, authorId }, queryClient) => {
    const wait = () => newHighlights.add({ id, category, authorId });
    if (authorId === useConnection.getState().userId) void showOwn(queryClient, id, wait);
    else wait();
  },
  'feed.countsChanged': (counts, queryClient) => applyCounts(queryClient, counts),
  'feed.likeChanged': (state, queryClient) => applyLike(queryClient, state),
  'feed.removed': ({ postId }, queryClient) => markDeleted(queryClient, postId),
} satisfies EventHandlers;

/** After a gap, watching again brings the totals of the cards on screen, and whether there are new highlights. */
const topics = {
  highlights: {
    watched: ({ newest }, queryClient) => void noticeMissed(queryClient, newest),
    released: (topic, queryClient) => {
      if (topic === highlightsTopics.all) markStale(queryClient, queryKey);
    },
  },
  post: {
    watched: (counts, queryClient) => applyCounts(queryClient, counts),
    gone: (topic, queryClient) => markDeleted(queryClient, topic.slice(feedTopics.post('').length)),
  },
} satisfies TopicHandlers;

export const highlightsRealtime = { events, topics } satisfies FeatureRealtime;

/**
 * Shows the viewer's own new highlight at once. If it cannot be read, it waits in the pill, like the highlights of
 * other people.
 */
async function showOwn(queryClient: QueryClient, id: string, orWait: () => void): Promise<void> {
  try {
    const highlight = await queryClient.fetchQuery(highlightsQueries.detail(id));
    if (highlight) putHighlight(queryClient, highlight);
  } catch (error) {
    log.error('An own highlight could not be read', error);
    orWait();
  }
}

/**
 * Adds highlights that were posted during a gap to the pill. The pill then shows no number, because more may have been
 * posted. First waits for a read of the list that is under way, because the read brings the newest highlights.
 */
async function noticeMissed(queryClient: QueryClient, newest: HighlightsState['newest']): Promise<void> {
  await awaitReads(queryClient, queryKey);
  const pages = queryClient.getQueryData<Paged<CachedHighlight>>(queryKey);
  if (!pages) return;
  for (const { highlightId: id, category, createdAt } of newest) {
    if (!hasItem(pages, id) && isInReach(pages, createdAt)) newHighlights.add({ id, category, isUncounted: true });
  }
}

/** Whether a highlight from this time belongs to the loaded pages, and not to an older page. */
function isInReach({ pages }: Paged<CachedHighlight>, createdAt: string): boolean {
  const last = pages.at(-1);
  const oldest = last?.items.at(-1);
  return last?.next === undefined || oldest === undefined || createdAt >= oldest.createdAt;
}
