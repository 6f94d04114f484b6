import {
  type GameDetail,
  type GameSearch,
  type GameSeats,
  type MySeat,
  matchesSearch,
  type NeutralGame,
  type Roster,
} from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { addItems, hasItem, patchItem, removeItem } from '../../lib/paged.ts';
import { patchQuery } from '../../lib/query-cache.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import {
  bySoonest,
  type CachedDetail,
  type CachedGame,
  forViewer,
  type GamePages,
  type HeldGames,
  newestGame,
  rosterRevOf,
  toCached,
  withShared,
} from './cached-game.ts';
import { gamesQueries } from './games.queries.ts';
import { homeCopies, patchHome, readHomeAgain } from './home/home.cache.ts';
import type { NearList } from './near/nearby.store.ts';

// Events, and the answers to the viewer's own writes, change the cache through these functions. Each finds the game by
// its id, ignores a revision that is older than the cached one, and is safe to run twice.

/** Applies a broadcast event about a game: created, changed or cancelled. */
export function applyGame(queryClient: QueryClient, game: NeutralGame): void {
  const seen = forViewer(useConnection.getState().userId, game);
  patchGame(queryClient, game.id, (cached) => withShared(cached, game));
  patchOpen(queryClient, (pages, search, near) => {
    if (!game.isPublic) return removeItem(pages, game.id);
    const isListed = game.status === 'open' && matchesSearch(game, search) && (near?.admits(seen) ?? true);
    return isListed ? addItems(pages, [seen], near?.order ?? bySoonest) : pages;
  });
  if (seen.isHost)
    patchQuery<GamePages>(queryClient, gamesQueries.mine().queryKey, (pages) => addItems(pages, [seen], bySoonest));
}

/** Applies totals of a game's seats, and the newest faces if the event has them. */
export function applySeats(queryClient: QueryClient, seats: GameSeats & { faces?: NeutralGame['faces'] }): void {
  const { gameId, currentPlayers, heldCount, maxPlayers, waitlistCount, rev, faces } = seats;
  const totals = { currentPlayers, heldCount, maxPlayers, waitlistCount, rev };
  patchGame(queryClient, gameId, (cached) => withShared(cached, faces ? { ...totals, faces } : totals));
}

/** Applies the people, teams, score and terms of a game, which only its own page shows. */
export function applyRoster(
  queryClient: QueryClient,
  { gameId, players, leaving, waitlist, rev, ...rest }: Roster,
): void {
  const offered = waitlist.filter(({ offerExpiresAt }) => offerExpiresAt !== null);
  // Offered and kept seats count as taken.
  const heldCount = offered.length + leaving.length;
  const currentPlayers = players.length + heldCount;
  patchDetails(queryClient, gameId, (cached) =>
    withShared(cached, {
      ...rest,
      players,
      leaving,
      waitlist,
      heldCount,
      currentPlayers,
      faces: players.slice(0, 3),
      rev,
    }),
  );
}

/** Applies the viewer's own seat in a game; null if they no longer have one. */
export function applyMySeat(
  queryClient: QueryClient,
  { gameId, seat, rev }: { gameId: string; seat: MySeat | null; rev: number },
): void {
  patchGame(queryClient, gameId, (cached) =>
    rev < cached.seatRev ? cached : { ...cached, mySeat: seat, isJoined: seat?.status === 'joined', seatRev: rev },
  );
  readHomeAgain(queryClient);
  const { queryKey } = gamesQueries.mine();
  const pages = queryClient.getQueryData<GamePages>(queryKey);
  // The event does not contain the game itself, so a game that is not yet on the viewer's own list has to be read.
  if (pages && seat && !hasItem(pages, gameId)) void queryClient.invalidateQueries({ queryKey });
  const held = gamesQueries.held().queryKey;
  if (isOfferedOrKept(seat) && !queryClient.getQueryData(held)?.some(({ id }) => id === gameId))
    void queryClient.invalidateQueries({ queryKey: held });
}

/** Applies the answer to a write of the viewer. */
export function putGame(queryClient: QueryClient, answer: GameDetail): void {
  const fresh = toCached(answer);
  patchDetails(queryClient, answer.id, (cached) => newestGame(cached, fresh));
  const game = summaryOf(fresh);
  const isOpen = game.isPublic && game.status === 'open';
  patchOpen(queryClient, (pages, search) => putInPages(pages, game, isOpen && matchesSearch(game, search)));
  const isMine = game.isHost || game.mySeat !== null;
  patchQuery<GamePages>(queryClient, gamesQueries.mine().queryKey, (pages) => putInPages(pages, game, isMine));
  patchQuery<HeldGames>(queryClient, gamesQueries.held().queryKey, (held) => {
    const others = held.filter(({ id }) => id !== game.id);
    const cached = held.find(({ id }) => id === game.id);
    const newest = cached ? newestGame(cached, game) : game;
    return isOfferedOrKept(newest.mySeat) ? [...others, newest] : others;
  });
  readHomeAgain(queryClient);
}

const isOfferedOrKept = (seat: MySeat | null): boolean => seat?.status === 'offered' || seat?.status === 'leaving';

/** Marks a game as full after a refusal, until it has been read again. */
export const markFull = (queryClient: QueryClient, id: string): void =>
  patchGame(queryClient, id, (cached) => ({
    ...cached,
    currentPlayers: Math.max(cached.currentPlayers, cached.maxPlayers),
  }));

export const markCancelled = (queryClient: QueryClient, id: string): void =>
  patchGame(queryClient, id, (cached) => ({ ...cached, status: 'cancelled' }));

/** The cached copies of a game, from the viewer's own list and from its page. */
export function cachedCopies(queryClient: QueryClient, id: string): CachedGame[] {
  const mine = queryClient.getQueryData<GamePages>(gamesQueries.mine().queryKey)?.pages ?? [];
  const details = queryClient.getQueriesData<CachedDetail>({ queryKey: [...gamesQueries.details(), id] });
  const cached = [...mine.flatMap((page) => page.items), ...details.map(([, detail]) => detail)];
  return cached.filter((game) => game !== undefined).filter((game) => game.id === id);
}

/** Whether a game is cached as private, in the viewer's own list or for its page. */
export const isPrivate = (queryClient: QueryClient, id: string): boolean =>
  cachedCopies(queryClient, id).some((game) => !game.isPublic);

/** Whether the page of a game shows a roster of an older revision than these totals. */
export const isDetailStale = (queryClient: QueryClient, { gameId, rev }: Pick<GameSeats, 'gameId' | 'rev'>): boolean =>
  queryClient
    .getQueriesData<CachedDetail>({ queryKey: [...gamesQueries.details(), gameId] })
    .some(([, detail]) => detail !== undefined && rosterRevOf(detail) < rev);

/**
 * Whether a page, or the home page, shows a game with a court that is not its present one. The event of a move contains
 * only the id of the new court.
 */
export const isCourtUnknown = (queryClient: QueryClient, id: string): boolean =>
  [
    ...homeCopies(queryClient, id),
    ...queryClient
      .getQueriesData<CachedDetail>({ queryKey: [...gamesQueries.details(), id] })
      .flatMap(([, detail]) => detail ?? []),
  ].some(({ court, courtId }) => (court?.id ?? null) !== courtId);

function putInPages(pages: GamePages, game: CachedGame, belongsThere: boolean): GamePages {
  if (hasItem(pages, game.id)) return patchItem(pages, game.id, (cached) => newestGame(cached, game));
  return belongsThere ? addItems(pages, [game], bySoonest) : pages;
}

/** A game as lists have it: without the fields that only its own page has. */
function summaryOf(detail: CachedDetail): CachedGame {
  const {
    court,
    players,
    leaving,
    waitlist,
    teams,
    move,
    movedFrom,
    sharePath,
    result,
    myRating,
    myAsk,
    viewerId,
    rosterRev,
    ...game
  } = detail;
  return game;
}

type Patch = <T extends CachedGame>(game: T) => T;

function patchGame(queryClient: QueryClient, id: string, patch: Patch): void {
  patchDetails(queryClient, id, patch);
  patchOpen(queryClient, (pages) => patchItem(pages, id, patch));
  patchQuery<GamePages>(queryClient, gamesQueries.mine().queryKey, (pages) => patchItem(pages, id, patch));
  patchQuery<HeldGames>(queryClient, gamesQueries.held().queryKey, (held) =>
    held.map((game) => (game.id === id ? patch(game) : game)),
  );
}

/** Changes the list of all open games, and every list of games that a search found. */
function patchOpen(
  queryClient: QueryClient,
  patch: (pages: GamePages, search: GameSearch, near: NearList | undefined) => GamePages,
): void {
  const open = gamesQueries.open().queryKey;
  for (const { queryKey, meta } of queryClient.getQueryCache().findAll({ queryKey: open })) {
    const search = (queryKey[open.length] ?? {}) as GameSearch;
    patchQuery<GamePages>(queryClient, queryKey, (pages) => patch(pages, search, meta?.near as NearList | undefined));
  }
}

function patchDetails(queryClient: QueryClient, id: string, patch: (cached: CachedDetail) => CachedDetail): void {
  patchHome(queryClient, id, patch);
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: [...gamesQueries.details(), id] })) {
    patchQuery(queryClient, queryKey, patch);
  }
}
