import type { EventPayloads, GameAfter } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { patchQuery } from '../../../lib/query-cache.ts';
import { storeOwnAnswer } from '../store-own-answer.ts';
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

/** Stores the answer to a write of the viewer. */
export const storeAfter = (queryClient: QueryClient, answer: GameAfter): Promise<void> =>
  storeOwnAnswer(queryClient, afterQueries.ofGame(answer.gameId), answer);

export const readAfterAgain = (queryClient: QueryClient, gameId: string): void =>
  void queryClient.invalidateQueries({ queryKey: afterQueries.ofGame(gameId) });
