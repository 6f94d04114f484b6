import { Box, VisuallyHidden } from '@chakra-ui/react';
import { feedTopics } from '@hoopline/contracts';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInView } from '../../../lib/in-view.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useWatch } from '../../../lib/realtime/use-watch.ts';
import { useSeen } from '../../../lib/seen/use-seen.ts';
import { listText } from '../../../lib/separators.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import type { CachedPost } from '../cached-post.ts';
import { CommentsFailed, CommentsLoading } from '../comments/comment-states.tsx';
import { chooseComments, claimCommentDrafts, hasCommentDraft, useCommentsChoice } from '../comments/comments.store.ts';
import type { CommentsPanelProps } from '../comments/comments-panel.tsx';
import { BoxScoreCard, BoxScoreRoom } from './late-box-score.tsx';
import { PostActions } from './post-actions.tsx';
import { PostHead } from './post-head.tsx';
import { PostMedia } from './post-media.tsx';
import { PostText } from './post-text.tsx';

/** Its code loads when the first comments are opened, because most posts are read with their comments closed. */
const CommentsPanel = lazyPart<CommentsPanelProps>({
  name: 'The comments of a post',
  load: async () => (await import('../comments/comments-panel.tsx')).CommentsPanel,
  fallback: <CommentsLoading />,
  Failed: CommentsFailed,
});

interface PostBodyProps {
  post: CachedPost;
  article: RefObject<HTMLElement | null>;
  nameId: string;
  startsOpen: boolean;
}

/** The content of a post's card, with its comments while they are open. */
export function PostBody({ post, article, nameId, startsOpen }: PostBodyProps) {
  const { user } = useSessionUser();
  const me = user?.id ?? null;
  const isOwn = post.user.id === me;
  const commentsButton = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  // Until the viewer opens or closes the comments, they are also open if there is an unsent comment, for example from
  // before signing in.
  const isOpen = useCommentsChoice(post.id) ?? (startsOpen || hasCommentDraft(post.id, me));
  useEffect(() => {
    if (me !== null) claimCommentDrafts(me);
  }, [me]);

  const hide = () => {
    chooseComments(post.id, false);
    commentsButton.current?.focus();
  };

  return (
    <>
      <WatchPost post={post} isOwn={isOwn} article={article} />
      <CountsAnnouncement post={post} article={article} />
      <PostHead post={post} isOwn={isOwn} nameId={nameId} />
      <PostText post={post} startsUnfolded={startsOpen} />
      {post.mediaUrl && post.type !== 'text' && (
        <PostMedia type={post.type} src={post.mediaUrl} post={post} isOwn={isOwn} article={article} />
      )}
      {post.boxScore && (
        <Box my="2.5">
          <BoxScoreRoom boxScore={post.boxScore}>
            <BoxScoreCard boxScore={post.boxScore} />
          </BoxScoreRoom>
        </Box>
      )}
      <PostActions
        post={post}
        panelId={panelId}
        isOpen={isOpen}
        onToggleComments={() => chooseComments(post.id, !isOpen)}
        commentsRef={commentsButton}
      />
      {isOpen && <CommentsPanel id={panelId} post={post} onHide={hide} />}
    </>
  );
}

const NEARBY = '160px';
const NONE: string[] = [];

interface WatchPostProps {
  post: CachedPost;
  isOwn: boolean;
  article: RefObject<HTMLElement | null>;
}

/**
 * Watches a post while it is on screen or close to it, and counts the view of a text or image. It is a separate
 * component, so that scrolling does not render the card.
 */
function WatchPost({ post: { id, type }, isOwn, article }: WatchPostProps) {
  const isNear = useInView(article, NEARBY);
  useWatch(isNear ? [feedTopics.post(id)] : NONE);
  useSeen(article, { id, kind: type, isOwn });
  return null;
}

const GAP_MS = 5_000;

interface CountsAnnouncementProps {
  post: CachedPost;
  article: RefObject<HTMLElement | null>;
}

/** Announces new counts of the focused post to screen readers, at most once in `GAP_MS`. */
function CountsAnnouncement({ post: { likeCount, commentCount }, article }: CountsAnnouncementProps) {
  const { t, i18n } = useTranslation('feed');
  const [announced, setAnnounced] = useState({ likeCount, commentCount, isNew: false });
  const lastTime = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (announced.likeCount === likeCount && announced.commentCount === commentCount) return;
    if (!article.current?.contains(document.activeElement)) {
      setAnnounced({ likeCount, commentCount, isNew: false });
      return;
    }
    const announce = () => {
      lastTime.current = Date.now();
      setAnnounced({ likeCount, commentCount, isNew: true });
    };
    const timer = setTimeout(announce, Math.max(0, lastTime.current + GAP_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [likeCount, commentCount, announced, article]);

  return (
    <VisuallyHidden role="status">
      {announced.isNew &&
        listText(
          [t('card.likes', { count: announced.likeCount }), t('card.comments', { count: announced.commentCount })],
          i18n.language,
        )}
    </VisuallyHidden>
  );
}
