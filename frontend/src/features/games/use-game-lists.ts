import { gamesTopics, matchesSearch } from '@hoopline/contracts';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useReadAgain, useWatch } from '../../lib/realtime/use-watch.ts';
import { serverNow } from '../../lib/server-time.ts';
import { type CachedGame, listGames } from './cached-game.ts';
import { gamesQueries } from './games.queries.ts';
import { seatState } from './seat-state.ts';

const WATCHED = [gamesTopics.all];

function useGames(options: ReturnType<typeof gamesQueries.open>) {
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
  // A game that was moved elsewhere, called off or played stays in the cache.
  const now = serverNow();
  const here = games?.filter(
    (game) => matchesSearch(game, search) && !['over', 'cancelled'].includes(seatState(game, now)),
  );
  return { ...list, games: here };
}

/** How long they wait for the page that shows them: its code may come later than they. */
const UNSEEN_MS = 60_000;

/** Reads them before the page that shows them is there. */
export const readGamesAtCourt = (queryClient: QueryClient, courtId: string): Promise<void> =>
  queryClient.prefetchInfiniteQuery({ ...gamesQueries.found({ courtId }), gcTime: UNSEEN_MS });

/** The viewer's own games, kept live. Private ones are not in the topic of all games: each has its own. */
export function useMyGames(): GameList {
  const list = useGames(gamesQueries.mine());
  const ownTopics = useMemo(() => privateTopics(list.games ?? [], serverNow()), [list.games]);
  useWatch(ownTopics);
  return list;
}

/** A page watches no more private games than this, the soonest ones. */
const MOST_PRIVATE = 30;

/** Topics of private games still to be played that the viewer has a place in: they may watch those without a key. */
function privateTopics(mine: readonly CachedGame[], now: number): string[] {
  return mine
    .filter((game) => !game.isPublic && (game.isHost || game.isJoined || isWaitlisted(game)))
    .filter((game) => !['over', 'cancelled'].includes(seatState(game, now)))
    .slice(0, MOST_PRIVATE)
    .map(({ id }) => gamesTopics.game(id));
}

const isWaitlisted = ({ mySeat }: CachedGame) => mySeat?.status === 'waitlisted' || mySeat?.status === 'offered';
