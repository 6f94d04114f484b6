import { Box } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, memo, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { elementId } from '../../../lib/element-id.ts';
import { useRenderNearViewport } from '../../../lib/use-render-near-viewport.ts';
import { Card } from '../../../ui/card.tsx';
import { shapeInFeed } from '../../../ui/media/media-frame.tsx';
import { authorName } from '../author-name.ts';
import type { CachedPost } from '../cached-post.ts';
import { dropPost } from '../feed.cache.ts';
import { BoxScoreRoom } from './late-box-score.tsx';
import { PostBody } from './post-body.tsx';
import { MEDIA_BOX } from './post-media.tsx';
import { FOLD, isLong, TEXT, textOf } from './post-text.tsx';

/** The browser does not lay out or paint other cards when this card changes. */
const CONTAIN = 'content';

interface PostCardProps {
  post: CachedPost;
  /** Renders the content at once, even if the card is far from the viewport. */
  isFirst?: boolean;
  /** Comments are open until the reader closes them, and a long text is not folded. */
  startsOpen?: boolean;
}

export const PostCard = memo(function PostCard({ post, isFirst = true, startsOpen = false }: PostCardProps) {
  const { t } = useTranslation('feed');
  const article = useRef<HTMLElement>(null);
  const nameId = useId();
  const { isRendered, height } = useRenderNearViewport(article, isFirst);
  useExitAnimation(post, article);

  return (
    <Card
      as="article"
      ref={article}
      id={elementId('post', post.id)}
      tabIndex={0}
      {...(isRendered
        ? { 'aria-labelledby': nameId }
        : { 'aria-label': t('card.label', { name: authorName(post.user) ?? t('card.anonymous') }) })}
      style={{ contain: CONTAIN, height }}
      px={{ base: '4', md: '5' }}
      pt={{ base: '3.5', md: '4.5' }}
      pb="2"
      borderRadius={{ base: '0', md: 'lg' }}
      borderInlineWidth={{ base: '0', md: '1px' }}
      scrollMarginTop="84px"
      _focusVisible={{ outlineOffset: '-2px', borderRadius: { base: '0', md: 'lg' } }}
    >
      {isRendered ? (
        <PostBody post={post} article={article} nameId={nameId} startsOpen={startsOpen} />
      ) : (
        <PostPlaceholder post={post} />
      )}
    </Card>
  );
});

const HEAD = { height: 40, marginBottom: 12 };
/** This margin and the margin of the text collapse, as they do in the post itself. */
const ACTIONS = { height: 44, marginTop: 8 };
const UNFOLD = { height: 40 };
const PARAGRAPH: CSSProperties = { ...TEXT, whiteSpace: 'pre-line' };
const FOLDED: CSSProperties = { ...PARAGRAPH, marginBottom: 0, maxHeight: FOLD.height, overflow: 'hidden' };
const TAGS = { fontWeight: 550, color: 'var(--chakra-colors-ball-fg)' };

/** A post far from the viewport: its text, which find-in-page can find, and empty boxes as high as the rest of it. */
function PostPlaceholder({ post }: { post: CachedPost }) {
  const text = textOf(post);
  const tags = <span style={TAGS}>{post.hashtags.map((tag) => ` ${tag}`)}</span>;
  return (
    <>
      <div style={HEAD} />
      {isLong(text) ? (
        <>
          <p style={FOLDED}>{text}</p>
          <div style={UNFOLD} />
          <p style={PARAGRAPH}>{tags}</p>
        </>
      ) : (
        (text || post.hashtags.length > 0) && (
          <p dir="auto" style={PARAGRAPH}>
            {text}
            {tags}
          </p>
        )
      )}
      {post.boxScore && <BoxScoreRoom boxScore={post.boxScore} />}
      {post.mediaUrl && post.type !== 'text' && (
        <Box {...MEDIA_BOX} {...roomOf(shapeInFeed(post.type, post.media))} bg="bg.muted" />
      )}
      <div style={ACTIONS} />
    </>
  );
}

const roomOf = ({ aspectRatio, maxH }: ReturnType<typeof shapeInFeed>) => ({ aspectRatio, maxH });

const FADE_MS = 420;

/**
 * Fades and collapses a deleted post, then removes it from the cached lists; with reduced motion, removes it at once.
 * Focus inside it moves to a neighbour.
 */
function useExitAnimation(post: CachedPost, article: RefObject<HTMLElement | null>): void {
  const queryClient = useQueryClient();
  const { id, isDeleted } = post;

  useEffect(() => {
    const element = article.current;
    if (!isDeleted || !element) return;
    const drop = () => {
      if (element.contains(document.activeElement)) focusNeighbour(element);
      dropPost(queryClient, id);
    };
    const fading = fade(element);
    if (!fading) {
      drop();
      return;
    }
    fading.onfinish = drop;
    // Animations do not run in a background tab, so a timer also removes the post.
    const timer = setTimeout(drop, 2 * FADE_MS);
    return () => {
      clearTimeout(timer);
      fading.onfinish = null;
    };
  }, [isDeleted, id, article, queryClient]);
}

function fade(element: HTMLElement): Animation | undefined {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches || !element.animate) return undefined;
  const height = `${element.offsetHeight}px`;
  return element.animate(
    [
      { height, opacity: 1 },
      { height, opacity: 0, offset: 0.5 },
      { height: '0px', opacity: 0 },
    ],
    { duration: FADE_MS, easing: 'ease-out', fill: 'forwards' },
  );
}

function focusNeighbour(element: HTMLElement): void {
  const neighbour = element.nextElementSibling ?? element.previousElementSibling ?? element.parentElement;
  if (neighbour instanceof HTMLElement) neighbour.focus({ preventScroll: true });
}
