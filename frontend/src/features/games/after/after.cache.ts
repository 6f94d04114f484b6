import type { EventPayloads, GameAfter } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { patchQuery, storeAnswer } from '../../../lib/query-cache.ts';
import { afterQueries } from './after.queries.ts';

const keysOf = (queryClient: QueryClient, gameId: string) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: afterQueries.ofGame(gameId) })
    .map(({ queryKey }) => queryKey);

/** Applies the number of votes, unless a newer one is cached. */
export function applyVotes(
  queryClient: QueryClient,
  { gameId, voteCount, rev }: EventPayloads['games.votesChanged'],
): void {
  for (const queryKey of keysOf(queryClient, gameId))
    patchQuery<GameAfter>(queryClient, queryKey, (cached) =>
      rev < cached.vote.rev ? cached : { ...cached, vote: { ...cached.vote, voteCount, rev } },
    );
}

/**
 * Stores the answer to a write of the viewer. A read under way is cancelled, and repeated afterwards: its answer may be
 * older than this one, or newer, if it began after an event that came before this answer.
 */
export async function storeAfter(queryClient: QueryClient, answer: GameAfter): Promise<void> {
  const queryKey = afterQueries.ofGame(answer.gameId);
  const wasReading = queryClient.isFetching({ queryKey }) > 0;
  await queryClient.cancelQueries({ queryKey });
  for (const key of keysOf(queryClient, answer.gameId)) storeAnswer(queryClient, key, answer);
  if (wasReading) readAfterAgain(queryClient, answer.gameId);
}

export const readAfterAgain = (queryClient: QueryClient, gameId: string): void =>
  void queryClient.invalidateQueries({ queryKey: afterQueries.ofGame(gameId) });
