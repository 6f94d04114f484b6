import type { GameDetail } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from '../../lib/api.ts';
import { markStale } from '../../lib/query-cache.ts';
import { markCancelled, markFull, putGame } from './games.cache.ts';
import { gamesQueries } from './games.queries.ts';

/**
 * Shows the server's answer to a write of the viewer, in the lists too. Their loaded pages are not read again now,
 * because the answer contains all changes.
 */
export function applyWriteResult(queryClient: QueryClient, game: GameDetail): void {
  putGame(queryClient, game);
  for (const { queryKey } of [gamesQueries.open(), gamesQueries.mine()]) markStale(queryClient, queryKey);
}

/**
 * After a refusal, the game on screen may be out of date, so it is read again. If it is full or cancelled, it is
 * shown so at once.
 */
export function applyWriteError(queryClient: QueryClient, id: string, error: unknown): void {
  const code = error instanceof HttpError ? error.code : undefined;
  if (code === undefined) return;
  if (code === 'game_full') markFull(queryClient, id);
  if (code === 'game_cancelled') markCancelled(queryClient, id);
  for (const queryKey of [gamesQueries.open().queryKey, gamesQueries.mine().queryKey, [...gamesQueries.details(), id]])
    void queryClient.invalidateQueries({ queryKey });
}
