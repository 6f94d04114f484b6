import { Button, chakra, Flex } from '@chakra-ui/react';
import { tagKey } from '@hoopline/contracts';
import { ArrowLeftIcon } from '@phosphor-icons/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Feed, useFeed } from '../use-feed.ts';
import { NewPostsPill } from './new-posts-pill.tsx';
import { PostList } from './post-list.tsx';

/** One list of posts, with the button for new ones above it. */
export function FeedStream({ tag }: { tag: string | null }) {
  const feed = useFeed(tag);
  const list = useRef<HTMLDivElement>(null);

  // After React has rendered the posts that were read.
  const showTop = () =>
    setTimeout(() => {
      window.scrollTo(0, 0);
      list.current?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true });
    });

  return (
    // On phones the pill has room of its own, so that it covers no author's name.
    <chakra.div ref={list} mx={{ base: '-4', md: '0' }} pt={{ base: tag === null ? '5' : '0', md: '0' }}>
      {tag === null ? <NewPostsPill pages={feed.data} onShown={showTop} /> : <TagHead tag={spellingOf(tag, feed)} />}
      <PostList feed={feed} tag={tag} />
    </chakra.div>
  );
}

/** The tag as the newest post spells it: `ThreePointer` reads better than its key. */
function spellingOf(tag: string, { posts = [] }: Feed): string {
  const spelling = posts.flatMap(({ hashtags }) => hashtags).find((hashtag) => tagKey(hashtag) === tag);
  return spelling?.replace(/^#/, '') ?? tag;
}

interface TagHeadProps {
  /** Without its `#`. */
  tag: string;
}

/** Says that only some posts are shown, and leads back to all of them. */
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
