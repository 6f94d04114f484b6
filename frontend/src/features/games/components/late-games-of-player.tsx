import { lazyPart } from '../../../lib/lazy-part.tsx';

/** Not beside what home shows of games, which is in its first load. */
export const GamesOfPlayer = lazyPart<{ playerId: string }>({
  name: "A player's games",
  load: async () => (await import('./games-of-player.tsx')).GamesOfPlayer,
});
