import { lazy, Suspense } from 'react';
import { SilentBoundary } from '../../../ui/silent-boundary.tsx';
import { CommentsLoading } from './comment-states.tsx';
import type { CommentsPanelProps } from './comments-panel.tsx';

const CommentsPanel = lazy(async () => ({ default: (await import('./comments-panel.tsx')).CommentsPanel }));

/** Most posts are read with their comments closed: the code of these comes when the first ones are opened. */
export function CommentsSlot(panel: CommentsPanelProps) {
  return (
    <SilentBoundary name="The comments of a post">
      <Suspense fallback={<CommentsLoading />}>
        <CommentsPanel {...panel} />
      </Suspense>
    </SilentBoundary>
  );
}
