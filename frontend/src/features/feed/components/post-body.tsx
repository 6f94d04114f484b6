import { type RefObject, useId, useRef } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useSessionUser } from '../../../session/identity.queries.ts';
import type { CachedPost } from '../cached-post.ts';
import { CommentsFailed, CommentsLoading } from '../comments/comment-states.tsx';
import { chooseComments, hasCommentDraft, useCommentsChoice } from '../comments/comments.store.ts';
import type { CommentsPanelProps } from '../comments/comments-panel.tsx';
import { PostActions } from './post-actions.tsx';
import { PostHead } from './post-head.tsx';
import { CountsAnnouncement, WatchPost } from './post-live.tsx';
import { PostMedia } from './post-media.tsx';
import { PostText } from './post-text.tsx';

/** Most posts are read with their comments closed: their code comes when the first ones are opened. */
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

/** All that a post shows, and its comments while they are open. */
export function PostBody({ post, article, nameId, startsOpen }: PostBodyProps) {
  const { user } = useSessionUser();
  const isOwn = post.user.id === user?.id;
  const commentsButton = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  // A comment begun before signing in is found again afterwards.
  const isOpen = useCommentsChoice(post.id) ?? (startsOpen || hasCommentDraft(post.id, user?.id ?? null));

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
