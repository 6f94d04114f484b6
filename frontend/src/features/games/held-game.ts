import type { Game, GameDetail, NeutralGame } from '@hoopline/contracts';

/** A game as this page holds it. `rev` is what its shared part is as of, `seatRev` what the viewer's own keys are. */
export type HeldGame = Game & { seatRev: number };
export type HeldDetail = GameDetail & { seatRev: number };

/** Keys that differ from viewer to viewer. What is told to everybody never touches them (D-02). */
const OWN_KEYS: readonly string[] = [
  'hostId',
  'isHost',
  'isJoined',
  'mySeat',
  'myRating',
  'viewerId',
  'seatRev',
] satisfies (keyof HeldDetail)[];

export const holdGame = <T extends Game>(game: T): T & { seatRev: number } => ({ ...game, seatRev: game.rev });

/** What two answers tell of one game: the newer of each part. `fresh` wins a draw. */
export function newestGame<T extends HeldGame>(held: T, fresh: T): T {
  const shared = held.rev > fresh.rev ? held : fresh;
  const own = held.seatRev > fresh.seatRev ? held : fresh;
  return shared === own ? shared : { ...shared, ...ownKeys(own) };
}

/** Changes the shared part, unless what is held is newer. The same change twice does no harm. */
export function withShared<T extends HeldGame>(held: T, change: Partial<HeldDetail> & { rev: number }): T {
  return change.rev < held.rev ? held : { ...held, ...change, ...ownKeys(held) };
}

/** A game that was told to everybody, for this viewer, who has no place in it yet. */
export function asSeenBy(userId: string | null | undefined, game: NeutralGame): HeldGame {
  const isHost = game.host.id === userId;
  // Own keys are as of no revision: whatever else is known of them is better.
  return { ...game, hostId: isHost ? 'anonymous' : game.host.id, isHost, isJoined: false, mySeat: null, seatRev: 0 };
}

function ownKeys<T extends HeldGame>(game: T): Partial<T> {
  return Object.fromEntries(Object.entries(game).filter(([key]) => OWN_KEYS.includes(key))) as Partial<T>;
}
