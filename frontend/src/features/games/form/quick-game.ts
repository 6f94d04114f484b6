import {
  type AnswerTerms,
  DAY,
  type Game,
  type GameFormat,
  HOUR,
  instantOf,
  MINUTE,
  wallTime,
} from '@hoopline/contracts';
import { formOf, type NewGameForm, newGame } from './game-form.ts';

export interface ProposedStart {
  day: 'tonight' | 'tomorrow';
  /** ISO 8601. */
  at: string;
}

/** Hours of the court's clock. */
const EVENING = { from: 17, until: 22 } as const;
const TOMORROW = [18, 19] as const;
const DAYS: readonly ProposedStart['day'][] = ['tonight', 'tomorrow'];
const MOST_TONIGHT = 3;
/** Players need this long to come. */
const NOTICE = 45 * MINUTE;

/**
 * The starts that the sheet offers for a new game: up to three round hours of this evening, at least 45 minutes from
 * now, and two of tomorrow evening. The hours are those of the clock of `timeZone`. `kept`, a start that the host has
 * chosen, stays among them as long as it is today or tomorrow.
 */
export function proposedStarts(now: number, timeZone: string, kept: string | null = null): ProposedStart[] {
  const wall = wallTime(now, timeZone);
  const midnight = wall - (wall % DAY);
  const start = (day: ProposedStart['day'], hour: number): ProposedStart => {
    const begin = day === 'tonight' ? midnight : midnight + DAY;
    return { day, at: new Date(instantOf(begin + hour * HOUR, timeZone)).toISOString() };
  };
  const hours = Array.from({ length: EVENING.until - EVENING.from + 1 }, (_, index) => EVENING.from + index);
  const tonight = hours.filter((hour) => midnight + hour * HOUR >= wall + NOTICE).slice(0, MOST_TONIGHT);
  const starts = [...tonight.map((hour) => start('tonight', hour)), ...TOMORROW.map((hour) => start('tomorrow', hour))];
  if (kept === null || starts.some(({ at }) => at === kept)) return starts;
  const day = DAYS[Math.floor((wallTime(Date.parse(kept), timeZone) - midnight) / DAY)];
  return day ? [...starts, { day, at: kept }].sort((one, other) => one.at.localeCompare(other.at)) : starts;
}

/** Two full teams. */
export const playersOf = (format: GameFormat): number => 2 * Number(format[0]);

/** A pickup run as most people make it: tonight, or else tomorrow evening, with the host in it. */
export function quickGame(courtId: string | undefined, now: number): NewGameForm {
  const [first] = proposedStarts(now, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return {
    ...newGame(courtId, now),
    gameFormat: '5v5',
    maxPlayers: playersOf('5v5'),
    skillLevel: 'intermediate',
    difficulty: 'medium',
    takesSeat: true,
    ...(first && { scheduledAt: first.at }),
  };
}

/**
 * A run like an earlier one, at the same hour of the same weekday, with the host in it. It has no prize, and it is
 * not official.
 */
export function gameLike(earlier: Game & AnswerTerms, now: number): NewGameForm {
  const { scheduledAt, timeZone } = earlier;
  return {
    ...quickGame(undefined, now),
    ...formOf(earlier),
    prizeAmount: 0,
    isOfficial: false,
    takesSeat: true,
    ...(scheduledAt !== null && { scheduledAt: sameTimeAgain(scheduledAt, now, timeZone) }),
  };
}

/**
 * The next time that the clock of `timeZone` shows the hour of `scheduledAt`: on the same weekday, at least a week
 * after `scheduledAt`, and at least `NOTICE` from now. Daylight saving does not move the hour.
 */
export function sameTimeAgain(scheduledAt: string, now: number, timeZone: string): string {
  const wall = wallTime(Date.parse(scheduledAt), timeZone);
  const earliest = wallTime(now, timeZone) + NOTICE;
  const weeks = Math.max(1, Math.ceil((earliest - wall) / (7 * DAY)));
  return new Date(instantOf(wall + weeks * 7 * DAY, timeZone)).toISOString();
}
