import { CreateGame } from '../form/create-game.tsx';
import { JoinGamesPage } from './join-games-page.tsx';

/** `/join-games`: the games, and the courts that a new one may be held on. */
export function JoinGamesRoute() {
  return <JoinGamesPage renderCreate={(dialog) => <CreateGame {...dialog} />} />;
}
