import type { GameDetail } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from '../../lib/api.ts';
import { markCancelled, markFull, putGame } from './games.cache.ts';
import { gamesQueries } from './games.queries.ts';

/** Reads the lists that an own write concerns again (product spec, section 7; D-65). */
function refreshLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: gamesQueries.open().queryKey });
  void queryClient.invalidateQueries({ queryKey: gamesQueries.mine().queryKey });
}

export function accept(queryClient: QueryClient, game: GameDetail): void {
  putGame(queryClient, game);
  refreshLists(queryClient);
}

/** A refusal is no message to the player but news of the game: what is shown is put right at once (D-14). */
export function correct(queryClient: QueryClient, id: string, error: unknown): void {
  const code = error instanceof HttpError ? error.code : undefined;
  if (code === undefined) return;
  if (code === 'game_full') markFull(queryClient, id);
  if (code === 'game_cancelled') markCancelled(queryClient, id);
  refreshLists(queryClient);
  void queryClient.invalidateQueries({ queryKey: [...gamesQueries.details(), id] });
}

/** What to tell in place: the catalogue's code, or `failed` where something other than our server answered. */
export function refusalOf(error: unknown): string | undefined {
  if (!error) return undefined;
  return error instanceof HttpError ? (error.code ?? 'failed') : 'failed';
}
