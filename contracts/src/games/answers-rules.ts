/**
 * Limits of what players answer before and during a game. This file uses no zod, because forms and pages import it too.
 */
export const ANSWERS = {
  /** Minutes before the start at which the host may have players asked whether they still play. */
  askBefore: { min: 120, max: 1_440 },
  /** Minutes before the start at which it may be decided whether the game takes place. */
  decideBefore: { min: 30, max: 10_080 },
  /** Players say that they are on their way from this long before the start. A check-in counts from then on too. */
  arrivalMs: 90 * 60_000,
  /** The arrivals that a player can set. A check-in at the court sets `here`. */
  arrivals: ['on_way', 'late'],
  /** Minutes that `late` stands for. */
  lateMinutes: 10,
  /** The running score may change until this long after the end of the game. */
  scoreMs: 2 * 60 * 60_000,
  /** The points that one press adds. */
  points: [1, 2, 3],
} as const;

const MINUTE_MS = 60_000;

const before = (scheduledAt: string | null, minutes: number | null): number | null =>
  scheduledAt === null || minutes === null ? null : Date.parse(scheduledAt) - minutes * MINUTE_MS;

type Timed = { scheduledAt: string | null };
type Answered = { stillIn: 'yes' | 'asked' | null; arrival: (typeof ANSWERS.arrivals)[number] | 'here' | null };

/** When the players are asked whether they still play, in milliseconds. Null if nobody is asked. */
export const askAt = (game: Timed & { askBefore: number | null }): number | null =>
  before(game.scheduledAt, game.askBefore);

/** When it is decided whether the game takes place, in milliseconds. Null if nothing is decided. */
export const decideAt = (game: Timed & { decideBefore: number | null }): number | null =>
  before(game.scheduledAt, game.decideBefore);

/**
 * When an unanswered seat may go to the waitlist: halfway between the question and the start. A player who is asked a
 * day before has twelve hours. One who is asked later, because the game has moved, has half of the time that is left.
 */
export const silenceEndsAt = (askedAt: number, startsAt: number): number => askedAt + (startsAt - askedAt) / 2;

/** Whether a player can say at `now` that they are on their way: from 90 minutes before the start until the end. */
export function mayArrive({ scheduledAt, duration }: Timed & { duration: number }, now: number): boolean {
  if (scheduledAt === null) return false;
  const start = Date.parse(scheduledAt);
  return start - ANSWERS.arrivalMs <= now && now < start + duration * MINUTE_MS;
}

/** Whether the running score of a game without a result may change at `now`. */
export function mayKeepScore({ scheduledAt, duration }: Timed & { duration: number }, now: number): boolean {
  if (scheduledAt === null) return false;
  const start = Date.parse(scheduledAt);
  return start <= now && now < start + duration * MINUTE_MS + ANSWERS.scoreMs;
}

/** How many of these players are in, were asked and have not answered, are on their way, and are there. */
export function countAnswers(players: readonly Answered[]) {
  const count = (matches: (player: (typeof players)[number]) => boolean) => players.filter(matches).length;
  const silent = count(({ stillIn }) => stillIn === 'asked');
  return {
    in: players.length - silent,
    silent,
    onWay: count(({ arrival }) => arrival === 'on_way' || arrival === 'late'),
    here: count(({ arrival }) => arrival === 'here'),
  };
}

interface CheckedTerms extends Timed {
  minPlayers: number | null;
  decideBefore: number | null;
  maxPlayers: number;
}

/** A refused term: the field, why in English, and the code and limit of its problem. */
export interface TermProblem {
  field: 'minPlayers' | 'scheduledAt';
  message: string;
  params: { code: 'too_high'; max: number } | { code: 'required' };
}

/** The problems of terms that do not fit together. Forms and the server refuse them for the same reason. */
export function problemsOfTerms({ minPlayers, decideBefore, maxPlayers, scheduledAt }: CheckedTerms): TermProblem[] {
  const problems: TermProblem[] = [];
  if (minPlayers !== null && minPlayers > maxPlayers) {
    const params = { code: 'too_high', max: maxPlayers } as const;
    problems.push({ field: 'minPlayers', message: `At most ${maxPlayers}, the number of seats`, params });
  }
  if (decideBefore === null) return problems;
  const required = { code: 'required' } as const;
  if (minPlayers === null)
    problems.push({ field: 'minPlayers', message: 'A deadline needs a minimum', params: required });
  if (scheduledAt === null)
    problems.push({ field: 'scheduledAt', message: 'A deadline needs a start', params: required });
  return problems;
}
