import { type RefObject, useId, useRef } from 'react';
import { hasCommentDraft } from '../comments/comment-drafts.store.ts';
import { CommentsSlot } from '../comments/comments-slot.tsx';
import { chooseComments, useCommentsChoice } from '../comments/open-comments.store.ts';
import type { HeldPost } from '../held-post.ts';
import { useViewer } from '../viewer.ts';
import { CountsNews } from './counts-news.tsx';
import { PostActions } from './post-actions.tsx';
import { PostHead } from './post-head.tsx';
import { PostMedia } from './post-media.tsx';
import { PostText } from './post-text.tsx';
import { WatchPost } from './watch-post.tsx';

interface PostBodyProps {
  post: HeldPost;
  article: RefObject<HTMLElement | null>;
  nameId: string;
  startsOpen: boolean;
}

/** All that a post shows, and its comments while they are open. */
export function PostBody({ post, article, nameId, startsOpen }: PostBodyProps) {
  const viewer = useViewer();
  const commentsButton = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  // A comment begun before signing in is found again afterwards.
  const isOpen = useCommentsChoice(post.id) ?? (startsOpen || hasCommentDraft(post.id, viewer?.id ?? null));

  const hide = () => {
    chooseComments(post.id, false);
    commentsButton.current?.focus();
  };

  return (
    <>
      <WatchPost post={post} article={article} />
      <CountsNews post={post} article={article} />
      <PostHead post={post} nameId={nameId} />
      <PostText post={post} startsUnfolded={startsOpen} />
      {post.mediaUrl && post.type !== 'text' && (
        <PostMedia type={post.type} src={post.mediaUrl} post={post} article={article} />
      )}
      <PostActions
        post={post}
        panelId={panelId}
        isOpen={isOpen}
        onToggleComments={() => chooseComments(post.id, !isOpen)}
        commentsRef={commentsButton}
      />
      {isOpen && <CommentsSlot id={panelId} post={post} onHide={hide} />}
    </>
  );
}
