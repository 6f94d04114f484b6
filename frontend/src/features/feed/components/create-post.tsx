import { useEffect } from 'react';
import { loadTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { CreatePostDialogProps } from '../compose/create-post-dialog.tsx';

const CreatePostDialog = lazyDialog<CreatePostDialogProps>({
  name: 'The dialog of a new post',
  load: async () => {
    const [{ CreatePostDialog: Dialog }] = await Promise.all([
      import('../compose/create-post-dialog.tsx'),
      loadTexts(['compose']),
    ]);
    return Dialog;
  },
});

interface CreatePostProps extends Omit<CreatePostDialogProps, 'intent'> {
  /** Null while the dialog is closed. */
  intent: CreatePostDialogProps['intent'] | null;
}

/** The dialog with its form and rules is a chunk of its own, fetched once the page stands. */
export function CreatePost({ intent, ...dialog }: CreatePostProps) {
  useEffect(CreatePostDialog.preload, []);
  return intent && <CreatePostDialog intent={intent} {...dialog} />;
}
