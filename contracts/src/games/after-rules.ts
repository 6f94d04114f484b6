import { DAY, HOUR } from '../common/wall-clock.ts';
import { endsAt, GAME } from './rules.ts';

export const AFTER = {
  /** Players choose the player of the game for this long after its end. */
  voteMs: DAY,
  /** Players give kudos for this long after the end of a game. */
  kudosMs: 2 * DAY,
  /** Films that players post between the start of a game and this long after its end are clips of the game. */
  clipsMs: 2 * DAY,
  /** The most clips of players that a box score shows. */
  mostClips: 4,
  /** With fewer votes nobody is player of the game. */
  fewestVotes: 2,
  /** With more players in first place nobody is player of the game. */
  mostWinners: 2,
} as const;

export const KUDOS = ['team_player', 'defense', 'hustle', 'good_sport'] as const;
export type KudosKind = (typeof KUDOS)[number];

/** The host's rule: it states which players still owe their share after giving up their seat. No money is moved. */
export const LEAVE_RULES = ['none', 'late_pays', 'always_pays'] as const;
export type LeaveRule = (typeof LEAVE_RULES)[number];

type Timed = Parameters<typeof endsAt>[0];

/** Until when players may vote, in milliseconds. Null for a game without a start. */
export const voteEndsAt = (game: Timed): number | null => after(game, AFTER.voteMs);

/** Until when players may give kudos, in milliseconds. Null for a game without a start. */
export const kudosEndAt = (game: Timed): number | null => after(game, AFTER.kudosMs);

function after(game: Timed, ms: number): number | null {
  const end = endsAt(game);
  return end === null ? null : end + ms;
}

/** Hours before the start from which leaving is late. */
export const LATE_HOURS = GAME.lateLeaveMs / HOUR;

/** Whether a player who gives up their seat at `now` still owes their share of the fee, by the host's rule. */
export function owesShare(
  { leaveRule, entryFee, scheduledAt }: { leaveRule: LeaveRule; entryFee: number; scheduledAt: string | null },
  now: number,
): boolean {
  if (entryFee === 0 || leaveRule === 'none') return false;
  if (leaveRule === 'always_pays') return true;
  return scheduledAt !== null && Date.parse(scheduledAt) - now <= GAME.lateLeaveMs;
}
