/** The terms and limits of a game. This file uses no zod, because forms and cards import it too. */
export const GAME = {
  types: ['pickup', 'tournament', 'league'],
  formats: ['5v5', '3v3', '1v1', '2v2'],
  skillLevels: ['beginner', 'intermediate', 'advanced', 'pro'],
  difficulties: ['easy', 'medium', 'hard', 'expert'],
  /** Orders of the list of open games. */
  sorts: ['start', 'distance'],
  defaultTitle: 'Basketball Game',
  noLocation: 'TBD',
  title: { min: 3 },
  players: { min: 2, max: 20, byDefault: 10 },
  /** Most people on the waitlist of one game, including those who hold an offer. */
  maxWaitlist: 50,
  /** Giving up a seat this long before the start, or later, counts as leaving late. */
  lateLeaveMs: 2 * 60 * 60_000,
  /**
   * The host may mark no-shows for this long after the end of a game. A player may dispute a mark for the same time
   * after it was made.
   */
  noShowMs: 48 * 60 * 60_000,
  /** Players may object for this long to a result that counts because nobody confirmed it in time. */
  objectMs: 48 * 60 * 60_000,
  /** The seat of a player who leaves is kept for this long, so that they can take it back. */
  keepSeatMs: 10_000,
  /** Minutes. */
  duration: { min: 30, max: 480, byDefault: 90 },
  /** Largest fee or prize, in dollars with at most two decimals. */
  maxMoney: 100_000,
  /** Most points of one team in a result. */
  maxPoints: 999,
  /** The home page reads this many games of each time zone: the server does not know the zone of a new visitor. */
  inEachZone: 6,
  /** The most games of each time zone that a list may ask for. */
  mostInEachZone: 20,
  /** The form for a new game proposes a start this long from now. */
  startsInMs: 24 * 60 * 60_000,
} as const;

export type GameType = (typeof GAME.types)[number];
export type GameFormat = (typeof GAME.formats)[number];
export type SkillLevel = (typeof GAME.skillLevels)[number];
export type Difficulty = (typeof GAME.difficulties)[number];

export type GameSort = (typeof GAME.sorts)[number];

export type GameStatus = 'open' | 'cancelled' | 'over';

/** When a game ends, in milliseconds. Null for a game without a start, which never ends. */
export function endsAt(game: { scheduledAt: string | null; duration: number }): number | null {
  return game.scheduledAt === null ? null : Date.parse(game.scheduledAt) + game.duration * 60_000;
}

/**
 * Whether a player may confirm or dispute a result. The person who entered it may not. The losing team may, because
 * winners would confirm any score. The winning team may only if the losing team has one player and that player
 * entered the result. After a draw, players may unless a team-mate entered it.
 */
export function mayConfirmOrDispute(
  userId: string,
  { teams, scores, enteredBy }: { teams: [string[], string[]]; scores: [number, number]; enteredBy: string },
): boolean {
  const own = teams[0].includes(userId) ? 0 : 1;
  const other = own === 0 ? 1 : 0;
  if (!teams[own].includes(userId) || userId === enteredBy) return false;
  if (scores[own] === scores[other]) return !teams[own].includes(enteredBy);
  return scores[own] < scores[other] || teams[other].every((id) => id === enteredBy);
}

/** Status at `now`, in milliseconds. A cancelled game stays cancelled; other games are over once they have ended. */
export function statusAt(
  game: { scheduledAt: string | null; duration: number; isCancelled: boolean },
  now: number,
): GameStatus {
  if (game.isCancelled) return 'cancelled';
  const end = endsAt(game);
  return end !== null && end <= now ? 'over' : 'open';
}

/**
 * Stored as the reason of a game that was cancelled because its minimum was not reached. Screens and notifications show
 * a sentence in the reader's language instead.
 */
export const NOT_ENOUGH_PLAYERS = 'not_enough_players';
