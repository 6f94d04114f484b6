import { lazy, Suspense } from 'react';
import { SilentBoundary } from '../../../ui/silent-boundary.tsx';
import type { EditGameDialogProps } from './edit-game-dialog.tsx';
import { useCourtChoices } from './use-court-choices.ts';

const EditGameDialog = lazy(async () => ({
  default: (await import('./edit-game-dialog.tsx')).EditGameDialog,
}));

/** Fetched when a host first edits: most who look at a game never do. */
export function EditGame(dialog: Pick<EditGameDialogProps, 'game' | 'onClose'>) {
  const choices = useCourtChoices(true);
  return (
    <SilentBoundary name="The dialog that edits a game">
      <Suspense>
        <EditGameDialog {...dialog} {...choices} />
      </Suspense>
    </SilentBoundary>
  );
}
