import { Button } from '@chakra-ui/react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newestFirst } from '../../../lib/newest-first.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { SignInButton } from '../../../session/sign-in-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NewItemsPill } from '../../../ui/new-items-pill.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import type { CachedPost } from '../cached-post.ts';
import { readNewPosts } from '../components/new-posts-pill.tsx';
import { PostList } from '../components/post-list.tsx';
import { PostSkeletons } from '../components/post-skeletons.tsx';
import { feedQueries } from '../feed.queries.ts';
import { newPosts } from '../new-posts.store.ts';
import { useFeed } from '../use-feed.ts';

export interface FollowingFeedProps {
  /** Called when new posts are in the list. */
  onShown: () => void;
}

/** The posts of the players whom a member follows; visitors are invited to sign in. */
export function FollowingFeed({ onShown }: FollowingFeedProps) {
  const { t } = useTranslation('feed');
  const { user, isLoading } = useSessionUser();
  if (isLoading) return <PostSkeletons />;
  if (user) return <FollowedPosts onShown={onShown} />;
  return (
    <Notice>
      <EmptyState drawing="chat" title={t('show.signInTitle')} body={t('show.signIn')} action={<SignInButton />} />
    </Notice>
  );
}

function FollowedPosts({ onShown }: FollowingFeedProps) {
  const { t } = useTranslation('feed');
  const feed = useFeed(null, true);
  const findPlayers = (
    <Button asChild>
      <RouterLink to="/profiles">{t('show.findPlayers')}</RouterLink>
    </Button>
  );
  return (
    <>
      <FollowedPostsPill posts={feed.posts} onShown={onShown} />
      <PostList
        feed={feed}
        empty={
          <Notice>
            <EmptyState drawing="chat" title={t('show.emptyTitle')} body={t('show.empty')} action={findPlayers} />
          </Notice>
        }
      />
    </>
  );
}

const Notice = ({ children }: { children: ReactNode }) => (
  <Card borderRadius={{ base: '0', md: 'lg' }} borderInlineWidth={{ base: '0', md: '1px' }}>
    {children}
  </Card>
);

interface FollowedPostsPillProps {
  posts: readonly CachedPost[] | undefined;
  /** Called when the new posts are in the list. */
  onShown: () => void;
}

/**
 * The button that counts the posts of followed players which are not in the list yet. A click reads them into the
 * list.
 */
function FollowedPostsPill({ posts, onShown }: FollowedPostsPillProps) {
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
 * The newest posts of followed players. The event of a new post does not contain whether the viewer follows its author,
 * so the server is asked: only once for each author whom the viewer does not follow.
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
