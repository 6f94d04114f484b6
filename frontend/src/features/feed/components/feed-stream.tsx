import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { tagKey } from '@hoopline/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ArrowLeftIcon } from '../../../icons/ui.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import type { FollowingFeedProps } from '../following/following-feed.tsx';
import { type Feed, useFeed } from '../use-feed.ts';
import { EmptyFeed } from './empty-feed.tsx';
import { NewPostsPill } from './new-posts-pill.tsx';
import { PostList } from './post-list.tsx';
import { PostSkeletons } from './post-skeletons.tsx';

/** Its code loads when it is opened, because most readers open everybody's posts. */
const FollowingFeed = lazyPart<FollowingFeedProps>({
  name: 'The posts of followed players',
  load: async () => (await import('../following/following-feed.tsx')).FollowingFeed,
  fallback: <PostSkeletons />,
  Failed: ListFailed,
});

interface FeedStreamProps {
  tag: string | null;
  /** Only the posts of players whom the viewer follows. */
  isFollowing: boolean;
}

/** One list of posts. Above it is the button for new posts, or the tag if the list is filtered by one. */
export function FeedStream({ tag, isFollowing }: FeedStreamProps) {
  const list = useRef<HTMLDivElement>(null);

  // Waits until React has rendered the posts that were read.
  const showTop = () =>
    setTimeout(() => {
      window.scrollTo(0, 0);
      list.current?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true });
    });

  return (
    <chakra.div ref={list} mx={{ base: '-4', md: '0' }}>
      {tag === null && <FeedTabs isFollowing={isFollowing} />}
      {/* On phones the button for new posts has its own room, so that it does not cover the name of an author. */}
      <Box pt={{ base: tag === null ? '5' : '0', md: '0' }}>
        {isFollowing ? <FollowingFeed onShown={showTop} /> : <AllPosts tag={tag} onShown={showTop} />}
      </Box>
    </chakra.div>
  );
}

function AllPosts({ tag, onShown }: Pick<FeedStreamProps, 'tag'> & FollowingFeedProps) {
  const feed = useFeed(tag);
  return (
    <>
      {tag === null ? <NewPostsPill pages={feed.data} onShown={onShown} /> : <TagHead tag={spellingOf(tag, feed)} />}
      <PostList feed={feed} empty={<EmptyFeed tag={tag} />} />
    </>
  );
}

function ListFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('feed');
  return <ErrorState message={t('list.failed')} onRetry={onRetry} />;
}

/** The tag as the newest post spells it: `ThreePointer` is easier to read than its tag key `threepointer`. */
function spellingOf(tag: string, { posts = [] }: Feed): string {
  const spelling = posts.flatMap(({ hashtags }) => hashtags).find((hashtag) => tagKey(hashtag) === tag);
  return spelling?.replace(/^#/, '') ?? tag;
}

interface TagHeadProps {
  /** Without its `#`. */
  tag: string;
}

/** Shows which tag filters the posts, with a link to all posts. */
function TagHead({ tag }: TagHeadProps) {
  const { t } = useTranslation('feed');
  return (
    <Flex align="center" justify="space-between" gap="3" px={{ base: '4', md: '0' }} mb="3">
      <chakra.h2 textStyle="title.lg" minW="0" overflowWrap="anywhere">
        {t('tagged', { tag })}
      </chakra.h2>
      <Button asChild variant="outline" size="sm">
        <Link to="/feed">
          <ArrowLeftIcon aria-hidden />
          {t('allPosts')}
        </Link>
      </Button>
    </Flex>
  );
}

/** Links to everybody's posts and to the posts of followed players. */
function FeedTabs({ isFollowing }: { isFollowing: boolean }) {
  const { t } = useTranslation('feed');
  return (
    <Flex as="nav" aria-label={t('show.label')} gap="5" mb={{ base: '0', md: '4.5' }} px={{ base: '4', md: '0' }}>
      {[false, true].map((following) => (
        <RouterLink
          key={String(following)}
          to={following ? '/feed?show=following' : '/feed'}
          replace
          aria-current={following === isFollowing ? 'page' : undefined}
          display="grid"
          alignItems="center"
          minH="hit"
          borderBottomWidth="3px"
          borderColor="transparent"
          color="fg.muted"
          fontWeight="600"
          _hover={{ color: 'fg' }}
          _currentPage={{ color: 'fg', borderColor: 'ball.solid' }}
        >
          {t(following ? 'show.following' : 'show.everyone')}
        </RouterLink>
      ))}
    </Flex>
  );
}
