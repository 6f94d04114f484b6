import { describe, expect, it } from '@jest/globals';
import { calendarTerms } from './calendar-terms.ts';

const NEW = { scheduledAt: '2026-06-03T18:00:00.000Z', timeZone: 'America/New_York', location: 'Rucker Park' };
const OLD = { scheduledAt: '2026-06-02T18:00:00.000Z', timeZone: 'America/Chicago', location: 'West 4th Street' };
const timeless = { scheduledAt: null };

describe('a calendar shows', () => {
  it('the game’s own time and place to a person with nothing to confirm', () => {
    expect(calendarTerms(NEW, null)).toEqual({
      scheduledAt: NEW.scheduledAt,
      location: 'Rucker Park',
      movedTo: null,
    });
  });

  it('what a player last confirmed until they answer, also if the game has no time any more', () => {
    const old = { scheduledAt: OLD.scheduledAt, location: 'West 4th Street' };
    expect(calendarTerms(NEW, { rev: 2, ...OLD })).toEqual({ ...old, movedTo: NEW });
    const undecided = { ...NEW, ...timeless };
    expect(calendarTerms(undecided, { rev: 2, ...OLD })).toEqual({ ...old, movedTo: undecided });
  });

  it('the new time to a player who last confirmed a game without a time', () => {
    expect(calendarTerms(NEW, { rev: 2, ...OLD, ...timeless })).toEqual({
      scheduledAt: NEW.scheduledAt,
      location: 'Rucker Park',
      movedTo: NEW,
    });
  });

  it('no game without a time', () => {
    expect(calendarTerms({ ...NEW, ...timeless }, null)).toBeNull();
    expect(calendarTerms({ ...NEW, ...timeless }, { rev: 2, ...OLD, ...timeless })).toBeNull();
  });
});
