import type { LikeState, PostCounts } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { withCounts, withLike } from '../../lib/counted-post.ts';
import { patchQuery } from '../../lib/query-cache.ts';
import type { HeldHighlight } from './held-highlight.ts';
import { type HighlightPages, replaceHighlight, withoutHighlight } from './highlight-pages.ts';
import { highlightsQueries } from './highlights.queries.ts';

// Own likes and everybody's events both patch through here: keyed by id, ordered by rev, and safe to run twice.

export const applyCounts = (queryClient: QueryClient, counts: PostCounts & { postId: string }): void =>
  patchHighlight(queryClient, counts.postId, (held) => withCounts(held, counts));

/** The viewer's own like, from this tab or another. */
export const applyLike = (queryClient: QueryClient, state: LikeState): void =>
  patchHighlight(queryClient, state.postId, (held) => withLike(held, state));

/** Nobody can see it any more: where it is on screen it fades out, and then `dropHighlight` takes it away. */
export const markGone = (queryClient: QueryClient, id: string): void =>
  patchHighlight(queryClient, id, (held) => (held.isGone ? held : { ...held, isGone: true }));

export const dropHighlight = (queryClient: QueryClient, id: string): void =>
  patchQuery<HighlightPages>(queryClient, highlightsQueries.list().queryKey, (pages) => withoutHighlight(pages, id));

function patchHighlight(queryClient: QueryClient, id: string, patch: (held: HeldHighlight) => HeldHighlight): void {
  patchQuery<HighlightPages>(queryClient, highlightsQueries.list().queryKey, (pages) =>
    replaceHighlight(pages, id, patch),
  );
  patchQuery<HeldHighlight | null>(queryClient, highlightsQueries.detail(id).queryKey, (held) => held && patch(held));
}
