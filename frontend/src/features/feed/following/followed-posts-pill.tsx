import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newestFirst } from '../../../lib/newest-first.ts';
import { NewItemsPill } from '../../../ui/new-items-pill.tsx';
import type { CachedPost } from '../cached-post.ts';
import { readNewPosts } from '../components/new-posts-pill.tsx';
import { feedQueries } from '../feed.queries.ts';
import { newPosts } from '../new-posts.store.ts';

interface FollowedPostsPillProps {
  posts: readonly CachedPost[] | undefined;
  /** Called once the new posts are in the list. */
  onShown: () => void;
}

/** Shows the posts of followed players that are not in the list yet. */
export function FollowedPostsPill({ posts, onShown }: FollowedPostsPillProps) {
  const { t } = useTranslation('feed');
  const queryClient = useQueryClient();
  const newest = useNewestFollowed(posts !== undefined);
  const top = posts?.[0];
  const missing = newest.filter((post) => !top || (post.id !== top.id && newestFirst(post, top) < 0));

  const show = async () => {
    const hasWorked = await readNewPosts(queryClient, feedQueries.list(null, true).queryKey);
    if (hasWorked) onShown();
    return hasWorked;
  };

  return (
    <NewItemsPill
      items={missing.map(({ id, user }) => ({ id, authorId: user.id }))}
      known={missing.map(({ user }) => user)}
      textOf={(count) => t('newPosts', { count })}
      failure={t('newPostsFailed')}
      onShow={show}
      phoneLift={27}
    />
  );
}

const NONE: CachedPost[] = [];

/**
 * The newest posts of followed players, as of the last post that anybody wrote: no event says whom one follows, so the
 * server is asked. Once for each author who turns out not to be followed.
 */
function useNewestFollowed(isShown: boolean): readonly CachedPost[] {
  const { waiting } = newPosts.useStore();
  const [strangers, setStrangers] = useState<ReadonlySet<string>>(new Set());
  const asked = waiting.filter(({ authorId = '' }) => !strangers.has(authorId));
  const { data, isPlaceholderData } = useQuery({
    ...feedQueries.newestFollowed(asked[0]?.id ?? ''),
    enabled: isShown && asked.length > 0,
    placeholderData: keepPreviousData,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const authors = new Set(data.map(({ user }) => user.id));
    const unknown = asked.flatMap(({ authorId }) => (authorId && !authors.has(authorId) ? [authorId] : []));
    if (unknown.length > 0) setStrangers(new Set([...strangers, ...unknown]));
  }, [data, isPlaceholderData]);

  return data ?? NONE;
}
