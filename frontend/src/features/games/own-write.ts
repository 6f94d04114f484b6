import type { GameDetail } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from '../../lib/api.ts';
import { markCancelled, markFull, putGame } from './games.cache.ts';
import { gamesQueries } from './games.queries.ts';

/** Shows what the server answered to a write of the viewer's own, and reads the lists again that it may have changed. */
export function applyWriteResult(queryClient: QueryClient, game: GameDetail): void {
  putGame(queryClient, game);
  refreshLists(queryClient);
}

/** A refusal shows that the game on screen is out of date: it is corrected at once, then read again. */
export function applyWriteError(queryClient: QueryClient, id: string, error: unknown): void {
  const code = error instanceof HttpError ? error.code : undefined;
  if (code === undefined) return;
  if (code === 'game_full') markFull(queryClient, id);
  if (code === 'game_cancelled') markCancelled(queryClient, id);
  refreshLists(queryClient);
  void queryClient.invalidateQueries({ queryKey: [...gamesQueries.details(), id] });
}

function refreshLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: gamesQueries.open().queryKey });
  void queryClient.invalidateQueries({ queryKey: gamesQueries.mine().queryKey });
}
