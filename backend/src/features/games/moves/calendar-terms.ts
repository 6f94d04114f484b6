import type { GameDetail, MovedFrom } from '@hoopline/contracts';

type WhenAndWhere = Pick<GameDetail, 'scheduledAt' | 'timeZone' | 'location'>;

/** The time and place of a game in one person's calendar. */
export interface CalendarTerms {
  scheduledAt: string;
  location: string;
  /** The new time and place that the person has not confirmed; null if there is nothing to confirm. */
  movedTo: WhenAndWhere | null;
}

/**
 * A calendar keeps what its owner last confirmed until they have answered a move. If that was a game without a time,
 * the calendar had no entry to keep, and gets the new time. Null for a game that has no time to show.
 */
export function calendarTerms(game: WhenAndWhere, movedFrom: MovedFrom | null): CalendarTerms | null {
  const { scheduledAt, timeZone, location } = game;
  const movedTo = movedFrom && { scheduledAt, timeZone, location };
  if (movedFrom?.scheduledAt) return { scheduledAt: movedFrom.scheduledAt, location: movedFrom.location, movedTo };
  return scheduledAt === null ? null : { scheduledAt, location, movedTo };
}
