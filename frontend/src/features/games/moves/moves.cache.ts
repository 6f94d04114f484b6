import type { Roster } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { CachedDetail } from '../cached-game.ts';
import { gamesQueries } from '../games.queries.ts';

/**
 * Whether a roster asks the viewer about a move of which the cache does not know what they confirmed before. That
 * differs from player to player, so no event contains it, and the page reads it.
 */
export const isQuestionUnknown = (queryClient: QueryClient, { gameId, players, move }: Roster): boolean =>
  queryClient
    .getQueriesData<CachedDetail>({ queryKey: [...gamesQueries.details(), gameId] })
    .some(
      ([, detail]) =>
        detail !== undefined &&
        detail.movedFrom?.rev !== move?.rev &&
        players.some(({ id, hasToConfirm }) => hasToConfirm && id === detail.viewerId),
    );
