import { type Comment, feedRoutes, feedTopics } from '@hoopline/contracts';

import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { FeatureRealtime } from '../../lib/feature.ts';
import { readIfSent } from '../../lib/first-data.ts';
import { log } from '../../lib/log.ts';
import { listItems, type Paged } from '../../lib/paged.ts';
import { awaitReads, markStale } from '../../lib/query-cache.ts';
import type { CatchUp, EventHandlers, TopicHandlers } from '../../lib/realtime/handlers.ts';
import type { PostPages } from './cached-post.ts';
import {
  applyBoxScore,
  applyComment,
  applyCommentRemoved,
  applyCounts,
  applyHidden,
  applyLike,
  cachedPost,
  isListed,
  markDeleted,
} from './feed.cache.ts';
import { feedQueries } from './feed.queries.ts';
import { newPosts } from './new-posts.store.ts';

const events = {
  'feed.created': ({ postId, authorId }, queryClient) => {
    if (!isListed(queryClient, postId)) newPosts.add({ id: postId, authorId });
  },
  'feed.countsChanged': (counts, queryClient) => applyCounts(queryClient, counts),
  'feed.likeChanged': (state, queryClient) => applyLike(queryClient, state),
  'feed.commented': ({ comment }, queryClient) => applyComment(queryClient, comment),
  'feed.commentRemoved': (removed, queryClient) => applyCommentRemoved(queryClient, removed),
  'feed.boxScoreChanged': ({ postId }, queryClient) => void readBoxScore(queryClient, postId),
  'feed.hiddenChanged': (change, queryClient) => applyHidden(queryClient, change),
  // A follow changes which posts are in the list. The list is only marked as stale, so that it does not move on
  // screen.
  'players.followChanged': (_, queryClient) => markStale(queryClient, feedQueries.list(null, true).queryKey),
  'feed.removed': ({ postId }, queryClient) => markDeleted(queryClient, postId),
} satisfies EventHandlers;

const topics = {
  feed: {
    watched: ({ newest }, queryClient) => {
      if (newest && isNewer(queryClient, newest)) newPosts.add({ id: newest.postId, isUncounted: true });
    },
    released: (topic, queryClient) => {
      if (topic === feedTopics.all) markStale(queryClient, feedQueries.lists());
    },
  },
  post: {
    watched: (counts, queryClient) => {
      applyCounts(queryClient, counts);
      // Comments may be missing if they were opened before the post was watched, or were open while it was off screen.
      void queryClient.refetchQueries({
        queryKey: feedQueries.comments(counts.postId).queryKey,
        type: 'active',
        predicate: ({ state }) =>
          state.isInvalidated || lacksComments(state.data as Paged<Comment> | undefined, counts.commentCount),
      });
    },
    released: (topic, queryClient) => {
      const id = postOf(topic);
      if (id === undefined) return;
      markStale(queryClient, feedQueries.comments(id).queryKey);
      markStale(queryClient, feedQueries.detail(id).queryKey);
    },
    gone: (topic, queryClient) => {
      const id = postOf(topic);
      if (id !== undefined) markDeleted(queryClient, id);
    },
  },
} satisfies TopicHandlers;

/**
 * Watching the topics again brings totals and deletions. Comments and single posts on screen are read again. A list
 * on screen is not read again, since that would move the page: the pill shows that there are new posts.
 */
const catchUp: CatchUp = async (queryClient) => {
  await awaitReads(queryClient, feedQueries.all);
  const lists = feedQueries.lists();
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: feedQueries.all, predicate: ({ queryKey }) => queryKey[1] !== lists[1] }),
    queryClient.invalidateQueries({ queryKey: lists, type: 'inactive', refetchType: 'none' }),
  ]);
};

const firstReads = (queryClient: QueryClient) =>
  readIfSent(feedRoutes.hashtags.path, () => queryClient.prefetchQuery(feedQueries.hashtags()));

export const feedRealtime = { events, topics, catchUp, firstReads } satisfies FeatureRealtime;

/** Reads the post again: what a reader may see of a result differs, so no event contains it. */
async function readBoxScore(queryClient: QueryClient, postId: string): Promise<void> {
  if (!cachedPost(queryClient, postId)) return;
  try {
    applyBoxScore(queryClient, await api(feedRoutes.detail, { params: { id: postId } }));
  } catch (error) {
    log.error('A changed result could not be read', error);
  }
}

function isNewer(queryClient: QueryClient, newest: { postId: string; createdAt: string }): boolean {
  const read = (isFollowed: boolean) =>
    queryClient.getQueryData<PostPages>(feedQueries.list(null, isFollowed).queryKey);
  const pages = read(false) ?? read(true);
  if (!pages || isListed(queryClient, newest.postId)) return false;
  const shown = pages.pages[0]?.items.map(({ createdAt }) => createdAt).sort() ?? [];
  return (shown.at(-1) ?? '') <= newest.createdAt;
}

function lacksComments(pages: Paged<Comment> | undefined, commentCount: number): boolean {
  const isWhole = pages !== undefined && pages.pages.at(-1)?.next === undefined;
  return isWhole && listItems(pages).length !== commentCount;
}

const postOf = (topic: string): string | undefined => {
  const [kind, id] = topic.split(':');
  return kind === 'post' ? id : undefined;
};
