import type { GameDetail, GameSeats, MySeat, NeutralGame, Roster } from '@hoopline/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { type GamePages, holdsGame, replaceGame, withGame, withoutGame } from './game-pages.ts';
import { gamesQueries } from './games.queries.ts';
import { asSeenBy, type HeldDetail, type HeldGame, holdGame, newestGame, withShared } from './held-game.ts';

// Own writes and everybody's events both patch through here: keyed by id, ordered by rev, and safe to run twice.

/** A game as told to everybody: new, changed or cancelled. */
export function applyGame(queryClient: QueryClient, game: NeutralGame): void {
  const seen = asSeenBy(useConnection.getState().userId, game);
  patchGame(queryClient, game.id, (held) => withShared(held, game));
  patchPages(queryClient, gamesQueries.open().queryKey, (pages) =>
    game.isPublic ? (game.status === 'open' ? withGame(pages, seen) : pages) : withoutGame(pages, game.id),
  );
  if (seen.isHost) patchPages(queryClient, gamesQueries.mine().queryKey, (pages) => withGame(pages, seen));
}

/** Totals of a game's seats, with the newest faces where they were told too. */
export function applySeats(queryClient: QueryClient, seats: GameSeats & { faces?: NeutralGame['faces'] }): void {
  const { gameId, currentPlayers, heldCount, maxPlayers, waitlistCount, rev, faces } = seats;
  const totals = { currentPlayers, heldCount, maxPlayers, waitlistCount, rev };
  patchGame(queryClient, gameId, (held) => withShared(held, faces ? { ...totals, faces } : totals));
}

/** Who plays and who waits; only a game's own page shows them. Taken seats follow from them. */
export function applyRoster(queryClient: QueryClient, { gameId, players, waitlist, rev }: Roster): void {
  const heldCount = waitlist.filter(({ offerExpiresAt }) => offerExpiresAt !== null).length;
  const currentPlayers = players.length + heldCount;
  patchDetails(queryClient, gameId, (held) =>
    withShared(held, { players, waitlist, heldCount, currentPlayers, faces: players.slice(0, 3), rev }),
  );
}

/** Where the viewer stands in a game; null: nowhere any more. */
export function applyMySeat(
  queryClient: QueryClient,
  { gameId, seat, rev }: { gameId: string; seat: MySeat | null; rev: number },
): void {
  patchGame(queryClient, gameId, (held) =>
    rev < held.seatRev ? held : { ...held, mySeat: seat, isJoined: seat?.status === 'joined', seatRev: rev },
  );
  const { queryKey } = gamesQueries.mine();
  const pages = queryClient.getQueryData<GamePages>(queryKey);
  // A game that is not listed among the viewer's own can only be read.
  if (pages && seat && !holdsGame(pages, gameId)) void queryClient.invalidateQueries({ queryKey });
}

/** The answer to an own write: newer than anything held. */
export function putGame(queryClient: QueryClient, answer: GameDetail): void {
  const fresh = holdGame(answer);
  patchDetails(queryClient, answer.id, (held) => newestGame(held, fresh));
  const game = summaryOf(fresh);
  const isOpen = game.isPublic && game.status === 'open';
  patchPages(queryClient, gamesQueries.open().queryKey, (pages) => putInPages(pages, game, isOpen));
  const isMine = game.isHost || game.mySeat !== null;
  patchPages(queryClient, gamesQueries.mine().queryKey, (pages) => putInPages(pages, game, isMine));
}

/** What the screen can know of a game that was refused as full, before it has been read again. */
export const markFull = (queryClient: QueryClient, id: string): void =>
  patchGame(queryClient, id, (held) => ({ ...held, currentPlayers: Math.max(held.currentPlayers, held.maxPlayers) }));

export const markCancelled = (queryClient: QueryClient, id: string): void =>
  patchGame(queryClient, id, (held) => ({ ...held, status: 'cancelled' }));

/** What is held of a game, wherever it stands. */
export function knownGame(queryClient: QueryClient, id: string): HeldGame | undefined {
  const listed = [gamesQueries.open().queryKey, gamesQueries.mine().queryKey]
    .flatMap((queryKey) => queryClient.getQueryData<GamePages>(queryKey)?.pages ?? [])
    .flatMap((page) => page.items)
    .find((game) => game.id === id);
  const details = queryClient.getQueriesData<HeldDetail>({ queryKey: [...gamesQueries.details(), id] });
  return listed ?? details.map(([, detail]) => detail).find(Boolean);
}

function putInPages(pages: GamePages, game: HeldGame, belongsThere: boolean): GamePages {
  if (holdsGame(pages, game.id)) return replaceGame(pages, game.id, (held) => newestGame(held, game));
  return belongsThere ? withGame(pages, game) : pages;
}

/** What a list holds of a game: no people, no place, no result. */
function summaryOf(detail: HeldDetail): HeldGame {
  const { court, players, waitlist, sharePath, result, myRating, ...game } = detail;
  return game;
}

type Patch = <T extends HeldGame>(game: T) => T;

function patchGame(queryClient: QueryClient, id: string, patch: Patch): void {
  patchDetails(queryClient, id, patch);
  for (const { queryKey } of [gamesQueries.open(), gamesQueries.mine()]) {
    patchPages(queryClient, queryKey, (pages) => replaceGame(pages, id, patch));
  }
}

function patchDetails(queryClient: QueryClient, id: string, patch: (held: HeldDetail) => HeldDetail): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: [...gamesQueries.details(), id] })) {
    nowAndAfterRead(queryClient, queryKey, () =>
      queryClient.setQueryData<HeldDetail>(queryKey, (held) => held && patch(held)),
    );
  }
}

function patchPages(queryClient: QueryClient, queryKey: QueryKey, patch: (pages: GamePages) => GamePages): void {
  nowAndAfterRead(queryClient, queryKey, () =>
    queryClient.setQueryData<GamePages>(queryKey, (pages) => pages && patch(pages)),
  );
}

/** A read that is under way may answer with what was true before the patch: then it is applied once more. */
function nowAndAfterRead(queryClient: QueryClient, queryKey: QueryKey, patch: () => void): void {
  patch();
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query?.state.fetchStatus === 'fetching') void query.promise?.then(patch, () => {});
}
