import { Button, chakra, Flex, Spinner, VisuallyHidden } from '@chakra-ui/react';
import type { Comment } from '@hoopline/contracts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newestFirst } from '../../../lib/newest-first.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { authorName } from '../author-name.ts';
import type { CachedPost } from '../cached-post.ts';
import { CommentRow } from './comment-row.tsx';

interface CommentListProps {
  post: CachedPost;
  /** Oldest first. */
  comments: readonly Comment[];
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  onEarlier: () => void;
}

const MAX_HEIGHT = '360px';

export function CommentList({ post, comments, hasEarlier, isLoadingEarlier, onEarlier }: CommentListProps) {
  const { t } = useTranslation('feed');
  const { user: me } = useSessionUser();
  const scroller = useRef<HTMLDivElement>(null);
  const { isFresh, newest } = useFreshComments(comments);
  useCommentScroll(scroller, comments, me?.id);
  const nameOf = ({ user }: Pick<Comment, 'user'>) => authorName(user) ?? t('card.anonymous');

  return (
    // The list is as wide as the card, so that the mark of a new comment is at the card's edge.
    <chakra.div mx={{ base: '-4', md: '-5' }}>
      <ScrollArea maxH={MAX_HEIGHT} ref={scroller} label={t('comments.label', { name: nameOf(post) })}>
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
            <CommentRow
              key={comment.id}
              comment={comment}
              isOwn={comment.user.id === me?.id}
              isFresh={isFresh(comment)}
            />
          ))}
        </chakra.ul>
      </ScrollArea>
      <VisuallyHidden role="status">
        {newest &&
          newest.user.id !== me?.id &&
          t('comments.announced', { name: nameOf(newest), text: newest.content.slice(0, 200) })}
      </VisuallyHidden>
    </chakra.div>
  );
}

/** If the list is scrolled this close to its end, it follows new comments. */
const NEAR_PX = 60;

/**
 * Scrolls to the newest comment at first. Scrolls to a new comment if the list was near its end or the viewer wrote
 * it. Does not move when earlier comments are added on top.
 */
function useCommentScroll(scroller: RefObject<HTMLElement | null>, comments: readonly Comment[], me?: string) {
  const before = useRef({ first: '', last: '', height: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { first, last, height } = before.current;
    const newest = comments.at(-1);
    const hasGrownUpwards = first !== '' && comments[0]?.id !== first && newest?.id === last;
    const wasAtEnd = element.scrollTop + element.clientHeight >= height - NEAR_PX;
    if (hasGrownUpwards) element.scrollTop += element.scrollHeight - height;
    else if (newest?.id !== last && (wasAtEnd || last === '' || newest?.user.id === me)) {
      element.scrollTop = element.scrollHeight;
    }
    before.current = { first: comments[0]?.id ?? '', last: newest?.id ?? '', height: element.scrollHeight };
  }, [scroller, comments, me]);
}

/** Finds comments that arrived live while the list was open. Comments that a catch-up has read are not among them. */
function useFreshComments(comments: readonly Comment[]) {
  const isCatchingUp = useConnection((store) => store.isCatchingUp);
  const known = useRef<ReadonlySet<string>>(new Set(comments.map(({ id }) => id)));
  const last = useRef(comments.at(-1));
  const [fresh, setFresh] = useState<readonly Comment[]>([]);

  useEffect(() => {
    const since = last.current;
    const arrived = comments.filter(
      (comment) => !known.current.has(comment.id) && (!since || newestFirst(comment, since) < 0),
    );
    known.current = new Set(comments.map(({ id }) => id));
    last.current = comments.at(-1);
    if (arrived.length > 0 && !isCatchingUp) setFresh((before) => [...before, ...arrived]);
  }, [comments, isCatchingUp]);

  return { isFresh: ({ id }: Comment) => fresh.some((one) => one.id === id), newest: fresh.at(-1) };
}
