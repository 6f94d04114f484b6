/** The terms and limits of a game. No zod here: forms and cards import it too. */
export const GAME = {
  types: ['pickup', 'tournament', 'league'],
  formats: ['5v5', '3v3', '1v1', '2v2'],
  skillLevels: ['beginner', 'intermediate', 'advanced', 'pro'],
  difficulties: ['easy', 'medium', 'hard', 'expert'],
  /** What the list of open games can be sorted by. */
  sorts: ['start', 'distance'],
  defaultTitle: 'Basketball Game',
  noLocation: 'TBD',
  title: { min: 3 },
  players: { min: 2, max: 20, byDefault: 10 },
  /** Most people on the waitlist of one game, including those who hold an offer. */
  maxWaitlist: 50,
  /** Giving up a seat this long before the start, or later, counts as leaving late. */
  lateLeaveMs: 2 * 60 * 60_000,
  /** After the end of a game its host may say for this long who did not come; the player may dispute it as long. */
  noShowMs: 48 * 60 * 60_000,
  /** A result that nobody confirmed in time counts, and those who could have confirmed it may object for this long. */
  objectMs: 48 * 60 * 60_000,
  /** For this long the seat of whoever leaves is kept: until then they can take it back. */
  keepSeatMs: 10_000,
  /** Minutes. */
  duration: { min: 30, max: 480, byDefault: 90 },
  /** Of a fee or a prize, in dollars with at most two decimals. */
  maxMoney: 100_000,
  /** Of one team, in a result. */
  maxPoints: 999,
  /** The form for a new game proposes a start this long from now. */
  startsInMs: 24 * 60 * 60_000,
} as const;

export type GameType = (typeof GAME.types)[number];
export type GameFormat = (typeof GAME.formats)[number];
export type SkillLevel = (typeof GAME.skillLevels)[number];
export type Difficulty = (typeof GAME.difficulties)[number];

export type GameSort = (typeof GAME.sorts)[number];

export type GameStatus = 'open' | 'cancelled' | 'over';

/** When a game ends; null for one without a time, which never does. */
export function endsAt(game: { scheduledAt: string | null; duration: number }): number | null {
  return game.scheduledAt === null ? null : Date.parse(game.scheduledAt) + game.duration * 60_000;
}

/**
 * Whether somebody may confirm or dispute a result. The team that lost may, but for the person who entered it, because
 * winners would confirm any score. Winners may only where that person alone is the losing team. After a draw both teams
 * may, but not the team of who entered it.
 */
export function maySettleResult(
  userId: string,
  { teams, scores, enteredBy }: { teams: [string[], string[]]; scores: [number, number]; enteredBy: string },
): boolean {
  const own = teams[0].includes(userId) ? 0 : 1;
  const other = own === 0 ? 1 : 0;
  if (!teams[own].includes(userId) || userId === enteredBy) return false;
  if (scores[own] === scores[other]) return !teams[own].includes(enteredBy);
  return scores[own] < scores[other] || teams[other].every((id) => id === enteredBy);
}

/** Status at `now`, in milliseconds: cancelled for good, otherwise over once its end has passed. */
export function statusAt(
  game: { scheduledAt: string | null; duration: number; isCancelled: boolean },
  now: number,
): GameStatus {
  if (game.isCancelled) return 'cancelled';
  const end = endsAt(game);
  return end !== null && end <= now ? 'over' : 'open';
}
