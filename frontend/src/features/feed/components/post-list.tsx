import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import type { Feed } from '../use-feed.ts';
import { PostCard } from './post-card.tsx';
import { PostSkeletons } from './post-skeletons.tsx';

interface PostListProps {
  feed: Feed;
  /** Shown instead of a list without posts. */
  empty: ReactNode;
}

/** This many posts are rendered with the page: more than a window shows. */
const FIRST = 3;

/**
 * The posts of one list. Page Down and Page Up move from post to post if a post has the focus (the ARIA feed
 * pattern).
 */
export function PostList({ feed, empty }: PostListProps) {
  const { t } = useTranslation('feed');
  const { posts, hasNextPage } = feed;
  const list = useRef<HTMLDivElement>(null);

  // Sets the attributes directly: a new post changes the index of every other post, and none of them has to render.
  useLayoutEffect(() => {
    if (!posts || !list.current) return;
    const size = hasNextPage ? -1 : posts.length;
    for (const [index, card] of [...list.current.children].entries()) {
      card.setAttribute('aria-posinset', String(index + 1));
      card.setAttribute('aria-setsize', String(size));
    }
  }, [posts, hasNextPage]);

  return (
    <InfiniteList
      query={feed}
      items={posts}
      errorMessage={t('list.failed')}
      skeleton={<PostSkeletons />}
      empty={empty}
      moreLabel={t('list.showMore')}
      end={posts && posts.length > 0 && <VisuallyHidden>{t('list.end')}</VisuallyHidden>}
    >
      {(loaded) => (
        <chakra.div
          ref={list}
          role="feed"
          aria-label={t('list.label')}
          aria-busy={feed.isFetching}
          onKeyDown={walkPosts}
          display="flex"
          flexDirection="column"
          gap={{ base: '2.5', md: '4.5' }}
        >
          {loaded.map((post, index) => (
            <PostCard key={post.id} post={post} isFirst={index < FIRST} />
          ))}
        </chakra.div>
      )}
    </InfiniteList>
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
