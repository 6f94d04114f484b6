import { lazyPart } from '../../../lib/lazy-part.tsx';
import { CommentsFailed, CommentsLoading } from './comment-states.tsx';
import type { CommentsPanelProps } from './comments-panel.tsx';

/** Most posts are read with their comments closed: their code comes when the first ones are opened. */
export const CommentsSlot = lazyPart<CommentsPanelProps>({
  name: 'The comments of a post',
  load: async () => (await import('./comments-panel.tsx')).CommentsPanel,
  fallback: <CommentsLoading />,
  Failed: CommentsFailed,
});
