import type { LikeState, PostCounts } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { withCounts, withLike } from '../../lib/counted-post.ts';
import { type Paged, patchItem, removeItem } from '../../lib/paged.ts';
import { patchQuery } from '../../lib/query-cache.ts';
import type { CachedHighlight } from './cached-highlight.ts';
import { highlightsQueries } from './highlights.queries.ts';

// Answers to own likes and events for everybody change the cache through here: by id, ordered by rev, safe to run twice.

export const applyCounts = (queryClient: QueryClient, counts: PostCounts & { postId: string }): void =>
  patchHighlight(queryClient, counts.postId, (cached) => withCounts(cached, counts));

/** The viewer's own like, from this tab or another. */
export const applyLike = (queryClient: QueryClient, state: LikeState): void =>
  patchHighlight(queryClient, state.postId, (cached) => withLike(cached, state));

/** Marks a deleted highlight: a card on screen fades out, and then `dropHighlight` removes it. */
export const markDeleted = (queryClient: QueryClient, id: string): void =>
  patchHighlight(queryClient, id, (cached) => (cached.isDeleted ? cached : { ...cached, isDeleted: true }));

export const dropHighlight = (queryClient: QueryClient, id: string): void =>
  patchQuery<Paged<CachedHighlight>>(queryClient, highlightsQueries.list().queryKey, (pages) => removeItem(pages, id));

function patchHighlight(
  queryClient: QueryClient,
  id: string,
  patch: (cached: CachedHighlight) => CachedHighlight,
): void {
  patchQuery<Paged<CachedHighlight>>(queryClient, highlightsQueries.list().queryKey, (pages) =>
    patchItem(pages, id, patch),
  );
  patchQuery<CachedHighlight | null>(
    queryClient,
    highlightsQueries.detail(id).queryKey,
    (cached) => cached && patch(cached),
  );
}
