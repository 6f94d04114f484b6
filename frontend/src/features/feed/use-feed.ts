import { feedTopics } from '@hoopline/contracts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { useNavigationType } from 'react-router-dom';
import { firstPage } from '../../lib/paged.ts';
import { markStale, patchOnce } from '../../lib/query-cache.ts';
import { useWatch } from '../../lib/realtime/use-watch.ts';
import { listPosts, type PostPages } from './cached-post.ts';
import { feedQueries } from './feed.queries.ts';
import { newPosts } from './new-posts.store.ts';

/**
 * A first visit reads the list in parallel with the page's code. A list younger than this is not read again, unless
 * it is stale or new posts wait.
 */
const JUST_READ_MS = 5_000;

const WATCHED = [feedTopics.all];

/**
 * The posts of one list, kept live. A visit begins with the first page. After the browser's Back, all pages that were
 * loaded before are shown and are not read again, since that would move the page. The pill counts new posts.
 */
export function useFeed(tag: string | null, isFollowed = false) {
  useWatch(WATCHED);
  const queryClient = useQueryClient();
  const isBack = useNavigationType() === 'POP';
  const options = feedQueries.list(tag, isFollowed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each visit
  useLayoutEffect(() => {
    if (isBack) return;
    window.scrollTo(0, 0);
    const { queryKey } = options;
    const { dataUpdatedAt: updatedAt = 0, isInvalidated = false } = queryClient.getQueryState(queryKey) ?? {};
    patchOnce<PostPages>(queryClient, queryKey, firstPage);
    const isOld = isInvalidated || Date.now() - updatedAt > JUST_READ_MS;
    if (isOld || newPosts.useStore.getState().waiting.length > 0) markStale(queryClient, queryKey);
    if (tag === null && !isFollowed) newPosts.clear();
  }, []);

  const query = useInfiniteQuery({ ...options, refetchOnMount: !isBack });
  const posts = useMemo(() => query.data && listPosts(query.data), [query.data]);
  return { ...query, posts };
}

export type Feed = ReturnType<typeof useFeed>;
