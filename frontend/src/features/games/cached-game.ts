import type { Game, GameDetail, NeutralGame } from '@hoopline/contracts';
import type { FollowedResult } from '@hoopline/contracts/games/home-schemas';
import { listItems, type Paged } from '../../lib/paged.ts';

/** A game in the query cache. `rev` is the revision of its shared part, `seatRev` that of the viewer's own fields. */
export type CachedGame = Game & { seatRev: number };
/** Games with a seat that is held for the viewer. */
export type HeldGames = readonly CachedGame[];
/**
 * `rosterRev` is the revision of the people, teams, score and terms. It is missing if they are as new as `rev`. It is
 * lower than `rev` after an event for lists, which brings newer totals and none of these.
 */
export type CachedDetail = GameDetail & { seatRev: number; rosterRev?: number };

/** The viewer's own games on the home page. */
export interface CachedHome {
  nextGame: CachedDetail | null;
  waitingResults: readonly CachedDetail[];
  followedResults: readonly FollowedResult[];
}

export type GamePages = Paged<CachedGame>;

/** Fields that differ from viewer to viewer. A broadcast event never changes them. */
const OWN_FIELDS: readonly string[] = [
  'hostId',
  'isHost',
  'isJoined',
  'isRegular',
  'mySeat',
  'myRating',
  'myAsk',
  'movedFrom',
  'viewerId',
  'seatRev',
] satisfies (keyof CachedDetail)[];

export const toCached = <T extends Game>(game: T): T & { seatRev: number } => ({ ...game, seatRev: game.rev });

/** Combines the newer parts of two copies of a game. `fresh` wins if they are equally new. */
export function newestGame<T extends CachedGame>(cached: T, fresh: T): T {
  const shared = cached.rev > fresh.rev ? cached : fresh;
  const own = cached.seatRev > fresh.seatRev ? cached : fresh;
  return shared === own ? shared : { ...shared, ...ownFields(own) };
}

/** Changes the shared part, unless a newer one is cached. Safe to run twice. */
export function withShared<T extends CachedGame>(game: T, change: Partial<CachedDetail> & { rev: number }): T {
  if (change.rev < game.rev) return game;
  const next = { ...game, ...change, ...ownFields(game) };
  return 'players' in game ? { ...next, rosterRev: change.players ? change.rev : rosterRevOf(game) } : next;
}

/** The revision of the people of a game, its teams, score and terms. */
export const rosterRevOf = ({ rosterRev, rev }: { rosterRev?: number; rev: number }): number => rosterRev ?? rev;

/** A game from a broadcast event, as a viewer without a seat sees it. */
export function forViewer(userId: string | null | undefined, game: NeutralGame): CachedGame {
  const isHost = game.host.id === userId;
  // The event does not contain the viewer's own fields: revision 0 lets any other copy of them win.
  const own = { isHost, isJoined: false, isRegular: false, mySeat: null, seatRev: 0 };
  return { ...game, hostId: isHost ? 'anonymous' : game.host.id, ...own };
}

/**
 * The link key of a private game, which is the last part of its share path. A viewer who has no seat in the game, or
 * has just lost it, needs the key.
 */
export const linkKeyOf = ({ isPublic, sharePath }: CachedDetail): string | undefined =>
  isPublic ? undefined : sharePath.split('/').at(-1);

export const listGames = (pages: GamePages): CachedGame[] => listItems(pages, newestGame).sort(bySoonest);

/** Soonest first, games without a start last. */
export function bySoonest(a: CachedGame, b: CachedGame): number {
  const [first, second] = [startOf(a), startOf(b)];
  if (first !== second) return first < second ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

const startOf = ({ scheduledAt }: CachedGame) => (scheduledAt ? Date.parse(scheduledAt) : Number.POSITIVE_INFINITY);

function ownFields<T extends CachedGame>(game: T): Partial<T> {
  return Object.fromEntries(Object.entries(game).filter(([key]) => OWN_FIELDS.includes(key))) as Partial<T>;
}
