import { JoinGamesPage } from '../../../features/games/pages/join-games-page.tsx';
import { CreateGame } from './create-game.tsx';

/** `/join-games`: the games, and the courts that a new one may be held on. */
export function JoinGamesRoute() {
  return <JoinGamesPage renderCreate={(dialog) => <CreateGame {...dialog} />} />;
}
