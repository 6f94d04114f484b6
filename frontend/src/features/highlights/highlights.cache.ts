import type { LikeState, PostCounts } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { Page } from '../../lib/api.ts';
import { withCounts, withLike } from '../../lib/counted-post.ts';
import { addItems, hasItem, type Paged, patchItem, removeItem } from '../../lib/paged.ts';
import { patchQuery } from '../../lib/query-cache.ts';
import type { CachedHighlight } from './cached-highlight.ts';
import { highlightsQueries } from './highlights.queries.ts';
import { newHighlights } from './new-highlights.store.ts';

// Puts events and the answers to the viewer's likes into the cache. Older revisions are ignored, and applying the
// same change twice is safe.

export const applyCounts = (queryClient: QueryClient, counts: PostCounts & { postId: string }): void =>
  patchHighlight(queryClient, counts.postId, (cached) => withCounts(cached, counts));

/** Applies the viewer's own like, from this tab or another. */
export const applyLike = (queryClient: QueryClient, state: LikeState): void =>
  patchHighlight(queryClient, state.postId, (cached) => withLike(cached, state));

/** Marks a deleted highlight: a card on screen fades out, and then `dropHighlight` removes it. */
export function markDeleted(queryClient: QueryClient, id: string): void {
  patchHighlight(queryClient, id, (cached) => (cached.isDeleted ? cached : { ...cached, isDeleted: true }));
  newHighlights.remove([id]);
}

export const dropHighlight = (queryClient: QueryClient, id: string): void =>
  patchList(queryClient, (pages) => removeItem(pages, id));

export const putHighlight = (queryClient: QueryClient, highlight: CachedHighlight): void =>
  patchList(queryClient, (pages) => addItems(pages, [highlight]));

/** Puts the newest page on top. If it does not reach down to the loaded pages, it replaces them, to avoid a gap. */
export const putNewestPage = (queryClient: QueryClient, page: Page<CachedHighlight[]>): void =>
  patchList(queryClient, (pages) => {
    const isJoined = page.next === undefined || page.items.some(({ id }) => hasItem(pages, id));
    return isJoined ? addItems(pages, page.items) : { pages: [page], pageParams: [{}] };
  });

function patchHighlight(
  queryClient: QueryClient,
  id: string,
  patch: (cached: CachedHighlight) => CachedHighlight,
): void {
  patchList(queryClient, (pages) => patchItem(pages, id, patch));
  patchQuery<CachedHighlight | null>(
    queryClient,
    highlightsQueries.detail(id).queryKey,
    (cached) => cached && patch(cached),
  );
}

function patchList(queryClient: QueryClient, patch: (pages: Paged<CachedHighlight>) => Paged<CachedHighlight>): void {
  patchQuery(queryClient, highlightsQueries.list().queryKey, patch);
}
