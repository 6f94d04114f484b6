import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { EditGameDialogProps } from './edit-game-dialog.tsx';
import { useCourtChoices } from './use-court-choices.ts';

const EditGameDialog = lazyDialog<EditGameDialogProps>({
  name: 'The dialog that edits a game',
  load: async () => (await import('./edit-game-dialog.tsx')).EditGameDialog,
});

/** Fetched when a host first edits: most who look at a game never do. */
export function EditGame(dialog: Pick<EditGameDialogProps, 'game' | 'onClose'>) {
  const choices = useCourtChoices(true);
  return <EditGameDialog {...dialog} {...choices} />;
}
