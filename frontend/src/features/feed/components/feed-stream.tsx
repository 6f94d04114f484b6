import { chakra } from '@chakra-ui/react';
import { isHashtag, tagKey } from '@hoopline/contracts';
import { useRef } from 'react';
import { type Feed, useFeed } from '../use-feed.ts';
import { NewPostsPill } from './new-posts-pill.tsx';
import { PostList } from './post-list.tsx';
import { TagHead } from './tag-head.tsx';

/** The key of a tag in the address; null for none, and for what is no hashtag. */
export function tagOf(param: string | null): string | null {
  const key = tagKey(param?.trim() ?? '');
  return isHashtag(`#${key}`) ? key : null;
}

/** One list of posts and what is new on top of it. */
export function FeedStream({ tag }: { tag: string | null }) {
  const feed = useFeed(tag);
  const list = useRef<HTMLDivElement>(null);

  // What was read reaches the screen a moment later.
  const showTop = () =>
    setTimeout(() => {
      window.scrollTo(0, 0);
      list.current?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true });
    });

  return (
    // On phones there is room for the pill, so that it covers no name.
    <chakra.div ref={list} mx={{ base: '-4', md: '0' }} pt={{ base: tag === null ? '5' : '0', md: '0' }}>
      {tag === null ? <NewPostsPill pages={feed.data} onShown={showTop} /> : <TagHead tag={spellingOf(tag, feed)} />}
      <PostList feed={feed} tag={tag} />
    </chakra.div>
  );
}

/** As the newest post writes it: `ThreePointer` reads better than its key. */
function spellingOf(tag: string, { posts = [] }: Feed): string {
  const spelling = posts.flatMap(({ hashtags }) => hashtags).find((hashtag) => tagKey(hashtag) === tag);
  return spelling?.replace(/^#/, '') ?? tag;
}
