import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { listItems } from '../../lib/paged.ts';
import { bySoonest, type CachedGame, newestGame } from './cached-game.ts';
import { type GameFilters, isFiltered, matchingGames, searchOf } from './game-filters.ts';
import { gamesQueries } from './games.queries.ts';
import { useOpenGames } from './use-game-lists.ts';

/** The server is asked once the filters have stood still for this long. */
const PAUSE_MS = 300;

/**
 * Open games that pass the filters, soonest first: at once those that are loaded, and then those that the server finds
 * beyond them. `games` is undefined as long as it is not known whether there are any; `query` loads what is missing.
 */
export function useFoundGames(filters: GameFilters) {
  const { games: loaded, ...open } = useOpenGames();
  const isNarrowed = isFiltered(filters);
  const { settled, isSettled } = useSettled(filters);
  // Nothing is left to find where every open game is loaded.
  const isSearching = isNarrowed && loaded !== undefined && open.hasNextPage;
  const found = useInfiniteQuery({
    ...gamesQueries.found(searchOf(settled)),
    enabled: isSearching && isFiltered(settled),
  });

  const games = useMemo(() => {
    if (!loaded) return undefined;
    const further = isNarrowed && found.data ? listItems(found.data, newestGame) : [];
    return matchingGames(merge(loaded, further), filters);
  }, [loaded, isNarrowed, found.data, filters]);
  const isComplete = !isSearching || (isSettled && found.isSuccess && !found.hasNextPage);

  // The server takes a few letters for equal that the browser does not: it may have found what is not shown.
  const { hasNextPage, isFetching, isError, fetchNextPage } = found;
  const isLookingOn = isSearching && games?.length === 0 && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isLookingOn) void fetchNextPage();
  }, [isLookingOn, fetchNextPage]);

  return { games: games && (games.length > 0 || isComplete) ? games : undefined, query: isSearching ? found : open };
}

function merge(loaded: readonly CachedGame[], found: readonly CachedGame[]): CachedGame[] {
  const byId = new Map(loaded.map((game) => [game.id, game]));
  for (const game of found) {
    const other = byId.get(game.id);
    byId.set(game.id, other ? newestGame(other, game) : game);
  }
  return [...byId.values()].sort(bySoonest);
}

/** The filters as they were when they last stood still. */
function useSettled(filters: GameFilters): { settled: GameFilters; isSettled: boolean } {
  const [settled, setSettled] = useState(filters);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(filters), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [filters]);
  return { settled, isSettled: settled === filters };
}
