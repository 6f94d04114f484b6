import { memo, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenderNearViewport } from '../../../lib/use-render-near-viewport.ts';
import { Card } from '../../../ui/card.tsx';
import { authorName } from '../author-name.ts';
import type { CachedPost } from '../cached-post.ts';
import { useExitAnimation } from '../use-exit-animation.ts';
import { PostBody } from './post-body.tsx';
import { postElementId } from './post-element.ts';
import { PostPlaceholder } from './post-placeholder.tsx';

/** A change within a card lays out and paints no other card. */
const CONTAIN = 'content';

interface PostCardProps {
  post: CachedPost;
  /** Renders its content with the page itself, wherever the viewport is. */
  isFirst?: boolean;
  /** Comments are open until the reader hides them. */
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
      id={postElementId(post.id)}
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
