import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useReadersZone } from '../../lib/formats.ts';
import { listItems } from '../../lib/paged.ts';
import { bySoonest, type CachedGame, newestGame } from './cached-game.ts';
import { type GameFilters, isFiltered, matchingGames, searchOf } from './game-filters.ts';
import { gamesQueries } from './games.queries.ts';
import { useNearby } from './near/nearby.store.ts';
import { useOpenGames } from './use-game-lists.ts';

/** The server is asked when the filters have not changed for this long. */
const PAUSE_MS = 300;

/**
 * Open games that pass the filters, soonest or nearest first: at once the loaded games, then also the games that the
 * server finds. If the nearest come first, games that are not loaded may be nearer: then only the games that the
 * server finds are shown, unless its search fails. `games` is undefined until it is known whether there are any.
 * `query` loads further games.
 */
export function useFoundGames(filters: GameFilters) {
  const { games: loaded, ...open } = useOpenGames();
  const near = useNearby((store) => store.list);
  const isNarrowed = near !== null || isFiltered(filters);
  const { stable, isStable } = useStable(filters);
  // If every open game is loaded, there is nothing left to find.
  const isSearching = isNarrowed && loaded !== undefined && open.hasNextPage;
  const found = useInfiniteQuery({
    ...gamesQueries.found(searchOf(stable), near),
    enabled: isSearching && (near !== null || isFiltered(stable)),
  });
  const isByServer = isSearching && near?.search.sort === 'distance' && (found.data !== undefined || !found.isError);

  const isZoneKnown = useReadersZone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters by time depend on the reader's zone.
  const games = useMemo(() => {
    if (!loaded || (isByServer && !found.data)) return undefined;
    const further = isNarrowed && found.data ? listItems(found.data, newestGame) : [];
    const games = matchingGames(isByServer ? further : merge(loaded, further), filters);
    return (near ? games.filter(near.admits) : games).sort(near?.order ?? bySoonest);
  }, [loaded, isNarrowed, isByServer, found.data, filters, near, isZoneKnown]);
  const isComplete = !isSearching || (isStable && found.isSuccess && !found.hasNextPage);

  // The server treats some letters as equal that the browser does not. So a page that the server found may have no game
  // that the browser shows, and then the next page is read.
  const { hasNextPage, isFetching, isError, fetchNextPage } = found;
  const shouldReadOn = isSearching && games?.length === 0 && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (shouldReadOn) void fetchNextPage();
  }, [shouldReadOn, fetchNextPage]);

  return { games: games && (games.length > 0 || isComplete) ? games : undefined, query: isSearching ? found : open };
}

function merge(loaded: readonly CachedGame[], found: readonly CachedGame[]): CachedGame[] {
  const byId = new Map(loaded.map((game) => [game.id, game]));
  for (const game of found) {
    const other = byId.get(game.id);
    byId.set(game.id, other ? newestGame(other, game) : game);
  }
  return [...byId.values()];
}

/**
 * `stable`: the filters as they were when they last stayed the same for `PAUSE_MS`; at first the filters themselves.
 */
function useStable(filters: GameFilters): { stable: GameFilters; isStable: boolean } {
  const [stable, setStable] = useState(filters);
  useEffect(() => {
    const timer = setTimeout(() => setStable(filters), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [filters]);
  return { stable, isStable: stable === filters };
}
