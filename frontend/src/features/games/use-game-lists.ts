import { gamesTopics, matchesSearch } from '@hoopline/contracts';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useReadAgain, useWatch } from '../../lib/realtime/use-watch.ts';
import { serverNow } from '../../lib/server-time.ts';
import { type CachedGame, listGames } from './cached-game.ts';
import { gamesQueries } from './games.queries.ts';
import { seatState } from './seat-state.ts';

const WATCHED = [gamesTopics.all];

/** The games of a list, soonest first, kept live. */
export function useGames(options: ReturnType<typeof gamesQueries.open>) {
  useWatch(WATCHED);
  const query = useInfiniteQuery(options);
  useReadAgain(query.refetch);
  const games = useMemo(() => query.data && listGames(query.data), [query.data]);
  return { ...query, games };
}

export type GameList = ReturnType<typeof useGames>;

/** Public games still to be played, soonest first, kept live. */
export const useOpenGames = (): GameList => useGames(gamesQueries.open());

/** Public games still to be played at a court, soonest first, kept live. */
export function useGamesAtCourt(courtId: string) {
  const search = useMemo(() => ({ courtId }), [courtId]);
  const { games, ...list } = useGames(gamesQueries.found(search));
  // The cached list still has games that were moved elsewhere, cancelled or played.
  const now = serverNow();
  const here = games?.filter(
    (game) => matchesSearch(game, search) && !['over', 'cancelled'].includes(seatState(game, now)),
  );
  return { ...list, games: here };
}

/**
 * How long the games stay in the cache while no page shows them. The code of their page may load after the games.
 */
const UNSEEN_MS = 60_000;

/** Reads the games before the page that shows them has loaded. */
export const readGamesAtCourt = (queryClient: QueryClient, courtId: string): Promise<void> =>
  queryClient.prefetchInfiniteQuery({ ...gamesQueries.found({ courtId }), gcTime: UNSEEN_MS });

/** The viewer's own games, kept live. The topic `games` has no private games, so each of these has its own topic. */
export function useMyGames(): GameList {
  const list = useGames(gamesQueries.mine());
  const ownTopics = useMemo(() => privateTopics(list.games ?? [], serverNow()), [list.games]);
  useWatch(ownTopics);
  return list;
}

/** The most private games that a page watches. It watches the soonest ones. */
const MOST_PRIVATE = 30;

/**
 * Topics of private games still to be played that the viewer hosts, has joined or waits for. The viewer may watch these
 * without a link key.
 */
function privateTopics(mine: readonly CachedGame[], now: number): string[] {
  return mine
    .filter((game) => !game.isPublic && (game.isHost || game.isJoined || isWaitlisted(game)))
    .filter((game) => !['over', 'cancelled'].includes(seatState(game, now)))
    .slice(0, MOST_PRIVATE)
    .map(({ id }) => gamesTopics.game(id));
}

const isWaitlisted = ({ mySeat }: CachedGame) => mySeat?.status === 'waitlisted' || mySeat?.status === 'offered';
