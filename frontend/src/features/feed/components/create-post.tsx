import { lazy, Suspense, useEffect } from 'react';
import { SilentBoundary } from '../../../ui/silent-boundary.tsx';
import type { CreatePostDialogProps } from '../compose/create-post-dialog.tsx';

const load = () => import('../compose/create-post-dialog.tsx');
const CreatePostDialog = lazy(async () => ({ default: (await load()).CreatePostDialog }));

interface CreatePostProps extends Omit<CreatePostDialogProps, 'intent'> {
  /** Null while nobody writes. */
  intent: CreatePostDialogProps['intent'] | null;
}

/** The dialog with its form and rules is a chunk of its own, fetched once the page stands. */
export function CreatePost({ intent, ...dialog }: CreatePostProps) {
  useEffect(() => {
    // A failure here is no news yet: opening the dialog tries again.
    load().catch(() => undefined);
  }, []);

  if (!intent) return null;
  return (
    <SilentBoundary name="The dialog of a new post">
      <Suspense>
        <CreatePostDialog intent={intent} {...dialog} />
      </Suspense>
    </SilentBoundary>
  );
}
