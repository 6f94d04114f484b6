import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { BlockDialogProps } from './block-dialog.tsx';

/** The question whether to block somebody. Its code loads when it is first opened, because few people need it. */
export const BlockDialog = lazyDialog<BlockDialogProps>({
  name: 'The question whether to block somebody',
  texts: ['safety'],
  isRare: true,
  load: async () => (await import('./block-dialog.tsx')).BlockDialog,
});
