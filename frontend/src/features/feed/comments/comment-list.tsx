import { Button, chakra, Flex, Spinner, VisuallyHidden } from '@chakra-ui/react';
import type { Comment } from '@hoopline/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { authorName } from '../author-name.ts';
import type { HeldPost } from '../held-post.ts';
import { useViewer } from '../viewer.ts';
import { CommentRow } from './comment-row.tsx';
import { useCommentScroll } from './use-comment-scroll.ts';
import { useFreshComments } from './use-fresh-comments.ts';

interface CommentListProps {
  post: HeldPost;
  /** Oldest first. */
  comments: readonly Comment[];
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  onEarlier: () => void;
}

const MAX_HEIGHT = '360px';

export function CommentList({ post, comments, hasEarlier, isLoadingEarlier, onEarlier }: CommentListProps) {
  const { t } = useTranslation('feed');
  const viewer = useViewer();
  const scroller = useRef<HTMLDivElement>(null);
  const { isFresh, newest } = useFreshComments(comments);
  useCommentScroll(scroller, comments, viewer?.id);
  const nameOf = ({ user }: Pick<Comment, 'user'>) => authorName(user) ?? t('card.anonymous');

  return (
    // As wide as its panel: the edge of a new comment lies at the card's own.
    <chakra.div mx={{ base: '-4', md: '-5' }}>
      <ScrollArea maxH={MAX_HEIGHT} viewportRef={scroller} label={t('comments.label', { name: nameOf(post) })}>
        {hasEarlier && (
          <Flex justify="center" py="1">
            <Button variant="ghost" size="sm" disabled={isLoadingEarlier} onClick={onEarlier}>
              {isLoadingEarlier && <Spinner />}
              {t('comments.earlier')}
            </Button>
          </Flex>
        )}
        <chakra.ul listStyleType="none">
          {comments.map((comment) => (
            <CommentRow key={comment.id} comment={comment} isFresh={isFresh(comment)} />
          ))}
        </chakra.ul>
      </ScrollArea>
      <VisuallyHidden role="status">
        {newest &&
          newest.user.id !== viewer?.id &&
          t('comments.news', { name: nameOf(newest), text: newest.content.slice(0, 200) })}
      </VisuallyHidden>
    </chakra.div>
  );
}
