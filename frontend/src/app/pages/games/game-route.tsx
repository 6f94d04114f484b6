import { tierOf } from '@hoopline/contracts';
import { useParams, useSearchParams } from 'react-router-dom';
import { GamePage } from '../../../features/games/pages/game-page.tsx';
import { useSessionUser } from '../../../features/identity/use-session-user.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { EditGame } from './edit-game.tsx';

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
      notFound={<NotFoundPage />}
      renderEdit={(dialog) => dialog.isOpen && <EditGame game={dialog.game} onClose={dialog.onClose} />}
    />
  );
}
