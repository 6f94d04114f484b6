import type { GameDetail, GameSeats, MySeat, NeutralGame, Roster } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { patchQuery } from '../../lib/patch-query.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { type GamePages, holdsGame, replaceGame, withGame, withoutGame } from './game-pages.ts';
import { gamesQueries } from './games.queries.ts';
import { asSeenBy, type HeldDetail, type HeldGame, holdGame, newestGame, withShared } from './held-game.ts';

// Own writes and everybody's events both patch through here: keyed by id, ordered by rev, and safe to run twice.

/** A game as told to everybody: new, changed or cancelled. */
export function applyGame(queryClient: QueryClient, game: NeutralGame): void {
  const seen = asSeenBy(useConnection.getState().userId, game);
  patchGame(queryClient, game.id, (held) => withShared(held, game));
  patchQuery<GamePages>(queryClient, gamesQueries.open().queryKey, (pages) =>
    game.isPublic ? (game.status === 'open' ? withGame(pages, seen) : pages) : withoutGame(pages, game.id),
  );
  if (seen.isHost) patchQuery<GamePages>(queryClient, gamesQueries.mine().queryKey, (pages) => withGame(pages, seen));
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
  patchQuery<GamePages>(queryClient, gamesQueries.open().queryKey, (pages) => putInPages(pages, game, isOpen));
  const isMine = game.isHost || game.mySeat !== null;
  patchQuery<GamePages>(queryClient, gamesQueries.mine().queryKey, (pages) => putInPages(pages, game, isMine));
}

/** What the screen can know of a game that was refused as full, before it has been read again. */
export const markFull = (queryClient: QueryClient, id: string): void =>
  patchGame(queryClient, id, (held) => ({ ...held, currentPlayers: Math.max(held.currentPlayers, held.maxPlayers) }));

export const markCancelled = (queryClient: QueryClient, id: string): void =>
  patchGame(queryClient, id, (held) => ({ ...held, status: 'cancelled' }));

/** What is held of a game by its own people, and on its page. */
export function heldGames(queryClient: QueryClient, id: string): HeldGame[] {
  const mine = queryClient.getQueryData<GamePages>(gamesQueries.mine().queryKey)?.pages ?? [];
  const details = queryClient.getQueriesData<HeldDetail>({ queryKey: [...gamesQueries.details(), id] });
  const held = [...mine.flatMap((page) => page.items), ...details.map(([, detail]) => detail)];
  return held.filter((game) => game !== undefined).filter((game) => game.id === id);
}

/** Whether a game is held as a private one: by its own people, or by who opened it with its key. */
export const isPrivate = (queryClient: QueryClient, id: string): boolean =>
  heldGames(queryClient, id).some((game) => !game.isPublic);

/** Whether the page of a game shows an older state than these totals are of. */
export const isDetailBehind = (queryClient: QueryClient, { gameId, rev }: Pick<GameSeats, 'gameId' | 'rev'>): boolean =>
  queryClient
    .getQueriesData<HeldDetail>({ queryKey: [...gamesQueries.details(), gameId] })
    .some(([, detail]) => detail !== undefined && detail.rev < rev);

function putInPages(pages: GamePages, game: HeldGame, belongsThere: boolean): GamePages {
  if (holdsGame(pages, game.id)) return replaceGame(pages, game.id, (held) => newestGame(held, game));
  return belongsThere ? withGame(pages, game) : pages;
}

/** What a list holds of a game: no people, no place, no result. */
function summaryOf(detail: HeldDetail): HeldGame {
  const { court, players, waitlist, sharePath, result, myRating, viewerId, ...game } = detail;
  return game;
}

type Patch = <T extends HeldGame>(game: T) => T;

function patchGame(queryClient: QueryClient, id: string, patch: Patch): void {
  patchDetails(queryClient, id, patch);
  for (const { queryKey } of [gamesQueries.open(), gamesQueries.mine()]) {
    patchQuery<GamePages>(queryClient, queryKey, (pages) => replaceGame(pages, id, patch));
  }
}

function patchDetails(queryClient: QueryClient, id: string, patch: (held: HeldDetail) => HeldDetail): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: [...gamesQueries.details(), id] })) {
    patchQuery(queryClient, queryKey, patch);
  }
}
