import type { Author } from '@hoopline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { knownPosts } from './feed.cache.ts';
import { feedQueries } from './feed.queries.ts';
import { clearNewPosts, useNewPosts } from './new-posts.store.ts';
import { firstPage, holdsPost, type PostPages } from './post-pages.ts';

const FACES = 2;

/** What waits on top of the feed, and how to bring it in. */
export function useNewPostsPill(pages: PostPages | undefined) {
  const queryClient = useQueryClient();
  const { waiting, isBehind } = useNewPosts();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const { queryKey } = feedQueries.list(null);
  // One's own post may be told of before its answer has put it into the list.
  const missing = pages ? waiting.filter(({ id }) => !holdsPost(pages, id)) : [];

  /** Reads the newest page afresh; what is below comes again as one scrolls. Answers whether it worked. */
  const show = async (): Promise<boolean> => {
    setState('loading');
    const told = useNewPosts.getState();
    const before = queryClient.getQueryData<PostPages>(queryKey);
    queryClient.setQueryData<PostPages>(queryKey, (held) => held && firstPage(held));
    await queryClient.refetchQueries({ queryKey, exact: true });
    const hasFailed = queryClient.getQueryState(queryKey)?.status === 'error';
    if (hasFailed) queryClient.setQueryData(queryKey, before);
    else clearNewPosts(told);
    setState(hasFailed ? 'failed' : 'idle');
    return !hasFailed;
  };

  return {
    isShown: pages !== undefined && (missing.length > 0 || isBehind),
    /** Undefined while nobody knows how many. */
    count: isBehind ? undefined : missing.length,
    faces:
      missing.length > 0
        ? facesOf(
            missing.map(({ authorId }) => authorId),
            knownPosts(queryClient).map(({ user }) => user),
          )
        : [],
    state,
    show,
  };
}

/** Those authors of whom something is on screen already; nobody is asked for. */
function facesOf(authorIds: readonly string[], known: readonly Author[]): Author[] {
  const byId = new Map(known.map((author) => [author.id, author]));
  return [...new Set(authorIds)].flatMap((id) => byId.get(id) ?? []).slice(0, FACES);
}
