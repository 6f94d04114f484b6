import { lazyPart } from '../../../lib/lazy-part.tsx';

/** The code of this list loads later, because the first load contains only the games of the home page. */
export const GamesOfPlayer = lazyPart<{ playerId: string }>({
  name: "A player's games",
  load: async () => (await import('./games-of-player.tsx')).GamesOfPlayer,
});
