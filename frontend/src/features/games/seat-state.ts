import { endsAt, GAME, NOTIFICATIONS, statusAt, TIERS, type Tier } from '@hoopline/contracts';
import type { CachedGame } from './cached-game.ts';

/** The state of a game for its viewer. It decides which buttons a card and a page have. */
export type SeatState =
  | 'cancelled'
  | 'over'
  | 'joined'
  | 'leaving'
  | 'offered'
  | 'waiting'
  | 'removed'
  | 'rankTooLow'
  | 'regularsFirst'
  | 'full'
  | 'open';

type Judged = Pick<
  CachedGame,
  | 'status'
  | 'scheduledAt'
  | 'duration'
  | 'mySeat'
  | 'isJoined'
  | 'currentPlayers'
  | 'maxPlayers'
  | 'rankRequirement'
  | 'opensAt'
  | 'isRegular'
  | 'isHost'
>;

/** Without `viewerTier`, only the server decides whether the viewer's rank is high enough. */
export function seatState(game: Judged, now: number, viewerTier?: Tier): SeatState {
  const status = game.status === 'over' ? 'over' : statusAt({ ...game, isCancelled: game.status === 'cancelled' }, now);
  if (status !== 'open') return status;
  if (game.isJoined) return 'joined';
  const { mySeat } = game;
  if (mySeat?.status === 'removed') return 'removed';
  // The server's event ends this state, because this clock may be fast. Without the event it ends `keepSeatMs` after
  // `keptUntil`.
  if (mySeat?.status === 'leaving' && Date.parse(mySeat.keptUntil ?? '') + GAME.keepSeatMs > now) return 'leaving';
  // An offer ends by this clock. The server's event arrives a moment later.
  if (mySeat?.status === 'offered' && Date.parse(mySeat.offerExpiresAt ?? '') > now) return 'offered';
  if (mySeat?.status === 'waitlisted') return 'waiting';
  if (viewerTier && !hasRank(game, viewerTier)) return 'rankTooLow';
  if (isForRegulars(game, now) && !game.isRegular && !game.isHost) return 'regularsFirst';
  return game.currentPlayers >= game.maxPlayers ? 'full' : 'open';
}

/** Whether at `now` only the host and the regulars of the game's series get seats. */
export const isForRegulars = ({ opensAt }: Pick<CachedGame, 'opensAt'>, now: number): boolean =>
  opensAt ? Date.parse(opensAt) > now : false;

function hasRank({ rankRequirement }: Pick<CachedGame, 'rankRequirement'>, tier: Tier): boolean {
  const order = TIERS.map(({ name }) => name);
  return rankRequirement === null || order.indexOf(tier) >= order.indexOf(rankRequirement);
}

/** The times at which a game changes without an event: it opens to all, starts and ends. In milliseconds. */
export const turningPoints = (game: Pick<CachedGame, 'scheduledAt' | 'duration' | 'opensAt'>): (number | null)[] => [
  game.opensAt ? Date.parse(game.opensAt) : null,
  endsAt({ ...game, duration: 0 }),
  endsAt(game),
];

/** Whether a reminder will still be sent before the game. A reminder that was due before the seat was taken is not. */
export const canRemind = ({ scheduledAt }: Pick<CachedGame, 'scheduledAt'>, now: number): boolean =>
  scheduledAt !== null && Date.parse(scheduledAt) - now > Math.min(...NOTIFICATIONS.reminderHours) * HOUR;

const HOUR = 60 * 60_000;

export const spotsLeft = ({ currentPlayers, maxPlayers }: Pick<CachedGame, 'currentPlayers' | 'maxPlayers'>): number =>
  Math.max(0, maxPlayers - currentPlayers);

/** Whether the viewer is one of the people of the game's thread. */
export const isInGame = ({ isHost, mySeat }: Pick<CachedGame, 'isHost' | 'mySeat'>): boolean =>
  isHost || (mySeat !== null && mySeat.status !== 'removed');
