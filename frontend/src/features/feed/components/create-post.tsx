import { useEffect } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { CreatePostDialogProps } from '../compose/create-post-dialog.tsx';

const CreatePostDialog = lazyDialog<CreatePostDialogProps>({
  name: 'The dialog of a new post',
  load: async () => (await import('../compose/create-post-dialog.tsx')).CreatePostDialog,
});

interface CreatePostProps extends Omit<CreatePostDialogProps, 'intent'> {
  /** Null while nobody writes. */
  intent: CreatePostDialogProps['intent'] | null;
}

/** The dialog with its form and rules is a chunk of its own, fetched once the page stands. */
export function CreatePost({ intent, ...dialog }: CreatePostProps) {
  useEffect(CreatePostDialog.preload, []);
  return intent && <CreatePostDialog intent={intent} {...dialog} />;
}
