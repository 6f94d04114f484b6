import { lazy, Suspense, useEffect, useState } from 'react';
import { SilentBoundary } from '../../../ui/silent-boundary.tsx';
import { useCourtChoices } from './use-court-choices.ts';

const load = () => import('./create-game-dialog.tsx');
const CreateGameDialog = lazy(async () => ({ default: (await load()).CreateGameDialog }));

interface CreateGameProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog with its form and rules is a chunk of its own, fetched once the page stands. */
export function CreateGame({ isOpen, onClose }: CreateGameProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const choices = useCourtChoices(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);

  useEffect(() => {
    // A failure here is no news yet: opening the dialog tries again.
    load().catch(() => undefined);
  }, []);

  if (!wasOpened) return null;
  return (
    <SilentBoundary name="The dialog of a new game">
      <Suspense>
        <CreateGameDialog isOpen={isOpen} onClose={onClose} {...choices} />
      </Suspense>
    </SilentBoundary>
  );
}
