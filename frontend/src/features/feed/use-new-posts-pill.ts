import type { Author } from '@hoopline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { firstPage, hasItem } from '../../lib/paged.ts';
import type { PostPages } from './cached-post.ts';
import { cachedPosts } from './feed.cache.ts';
import { feedQueries } from './feed.queries.ts';
import { clearNewPosts, useNewPosts } from './new-posts.store.ts';

const FACES = 2;

/** The new posts that are not in the list yet, and how to load them. */
export function useNewPostsPill(pages: PostPages | undefined) {
  const queryClient = useQueryClient();
  const { waiting, isStale } = useNewPosts();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const { queryKey } = feedQueries.list(null);
  // The event of one's own post may arrive before the answer that puts it into the list.
  const missing = pages ? waiting.filter(({ id }) => !hasItem(pages, id)) : [];

  /** Reads the first page again; later pages load as one scrolls. Returns whether that worked. */
  const show = async (): Promise<boolean> => {
    setState('loading');
    const covered = useNewPosts.getState();
    const before = queryClient.getQueryData<PostPages>(queryKey);
    queryClient.setQueryData<PostPages>(queryKey, (cached) => cached && firstPage(cached));
    await queryClient.refetchQueries({ queryKey, exact: true });
    const hasFailed = queryClient.getQueryState(queryKey)?.status === 'error';
    if (hasFailed) queryClient.setQueryData(queryKey, before);
    else clearNewPosts(covered);
    setState(hasFailed ? 'failed' : 'idle');
    return !hasFailed;
  };

  return {
    isShown: pages !== undefined && (missing.length > 0 || isStale),
    /** Undefined while it is not known how many. */
    count: isStale ? undefined : missing.length,
    faces:
      missing.length > 0
        ? facesOf(
            missing.map(({ authorId }) => authorId),
            cachedPosts(queryClient).map(({ user }) => user),
          )
        : [],
    state,
    show,
  };
}

/** The authors whose avatar is known from a cached post; none is fetched. */
function facesOf(authorIds: readonly string[], known: readonly Author[]): Author[] {
  const byId = new Map(known.map((author) => [author.id, author]));
  return [...new Set(authorIds)].flatMap((id) => byId.get(id) ?? []).slice(0, FACES);
}
