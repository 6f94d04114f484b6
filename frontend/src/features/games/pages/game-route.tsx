import { tierOf } from '@hoopline/contracts';
import { useParams, useSearchParams } from 'react-router-dom';
import { useSessionUser } from '../../../session/use-session-user.ts';
import { NotFound } from '../../../ui/not-found.tsx';
import { EditGame } from '../form/edit-game.tsx';
import { GamePage } from './game-page.tsx';

/** `/games/:id`: a game, who looks at it, and the courts it may be moved to. */
export function GameRoute() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { user } = useSessionUser();
  return (
    <GamePage
      key={id}
      id={id}
      gameKey={params.get('key') ?? undefined}
      viewerTier={user ? tierOf(user.gamesPlayed) : undefined}
      notFound={<NotFound />}
      renderEdit={(dialog) => dialog.isOpen && <EditGame game={dialog.game} onClose={dialog.onClose} />}
    />
  );
}
