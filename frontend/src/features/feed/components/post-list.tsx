import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import type { Feed } from '../use-feed.ts';
import { EmptyFeed } from './empty-feed.tsx';
import { PostCard } from './post-card.tsx';
import { PostSkeletons } from './post-skeletons.tsx';

interface PostListProps {
  feed: Feed;
  tag: string | null;
}

/** So many cards render their content with the page itself. */
const FIRST = 6;

/** Page Down and Page Up walk from post to post once one of them has the focus. */
export function PostList({ feed, tag }: PostListProps) {
  const { t } = useTranslation('feed');
  const { posts, isError, isFetching, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    feed;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const list = useRef<HTMLDivElement>(null);

  // Past React: one post more changes the place of a thousand, and none of their cards need be rendered for it.
  useLayoutEffect(() => {
    if (!posts || !list.current) return;
    const size = hasNextPage ? -1 : posts.length;
    for (const [index, card] of [...list.current.children].entries()) {
      card.setAttribute('aria-posinset', String(index + 1));
      card.setAttribute('aria-setsize', String(size));
    }
  }, [posts, hasNextPage]);

  if (!posts) {
    if (isError && !isFetching) return <ErrorState message={t('list.failed')} onRetry={() => void refetch()} />;
    return <PostSkeletons />;
  }
  if (posts.length === 0) return <EmptyFeed tag={tag} />;
  return (
    <>
      <chakra.div
        ref={list}
        role="feed"
        aria-label={t('list.label')}
        aria-busy={isFetching}
        onKeyDown={walkPosts}
        display="flex"
        flexDirection="column"
        gap={{ base: '2.5', md: '4.5' }}
      >
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} isFirst={index < FIRST} />
        ))}
      </chakra.div>
      {hasNextPage ? (
        <LoadMore
          label={t('list.showMore')}
          isLoading={isFetchingNextPage}
          isManual={isFetchNextPageError}
          onLoad={loadMore}
        />
      ) : (
        <VisuallyHidden>{t('list.end')}</VisuallyHidden>
      )}
    </>
  );
}

function walkPosts(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
  const from = event.target as HTMLElement;
  if (step === 0 || from instanceof HTMLTextAreaElement) return;
  const articles = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > article')];
  const next = articles[articles.findIndex((article) => article.contains(from)) + step];
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'start' });
}
