import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { CreateGameDialogProps } from './create-game-dialog.tsx';
import { useCourtChoices } from './use-court-choices.ts';

const CreateGameDialog = lazyDialog<CreateGameDialogProps>({
  name: 'The dialog of a new game',
  load: async () => (await import('./create-game-dialog.tsx')).CreateGameDialog,
});

/** The dialog with its form and rules, as a chunk of its own, and the courts to choose from. */
export function CreateGame(dialog: Pick<CreateGameDialogProps, 'isOpen' | 'onClose'>) {
  const choices = useCourtChoices(dialog.isOpen);
  return <CreateGameDialog {...dialog} {...choices} />;
}
