import { memo, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { authorName } from '../author-name.ts';
import type { HeldPost } from '../held-post.ts';
import { useDrawn } from '../use-drawn.ts';
import { useLeave } from '../use-leave.ts';
import { PostBody } from './post-body.tsx';
import { PostSpace } from './post-space.tsx';

/** What changes within a card concerns no other card. */
const CONTAIN = 'content';

interface PostCardProps {
  post: HeldPost;
  /** Drawn with the page itself. */
  isFirst?: boolean;
  /** Comments stand open until the reader hides them. */
  startsOpen?: boolean;
}

export const PostCard = memo(function PostCard({ post, isFirst = true, startsOpen = false }: PostCardProps) {
  const { t } = useTranslation('feed');
  const article = useRef<HTMLElement>(null);
  const nameId = useId();
  const { isDrawn, height } = useDrawn(article, isFirst);
  useLeave(post, article);

  return (
    <Card
      as="article"
      ref={article}
      id={`post-${post.id}`}
      tabIndex={0}
      {...(isDrawn
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
      {isDrawn ? (
        <PostBody post={post} article={article} nameId={nameId} startsOpen={startsOpen} />
      ) : (
        <PostSpace post={post} />
      )}
    </Card>
  );
});
