import { lazyPart } from '../../../lib/lazy-part.tsx';

/** Loads apart from the games on the home page, which are in the first load. */
export const GamesOfPlayer = lazyPart<{ playerId: string }>({
  name: "A player's games",
  load: async () => (await import('./games-of-player.tsx')).GamesOfPlayer,
});
