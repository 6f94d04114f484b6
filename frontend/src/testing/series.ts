import type { Regular, Series } from '@hoopline/contracts';

export const SERIES_ID = '01900000-0000-7000-8500-000000000001';

/** A weekly run on Tuesdays at seven in New York. */
export const buildSeries = (changes: Partial<Series> = {}): Series => ({
  id: SERIES_ID,
  rev: 3,
  rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20300827',
  weeks: 1,
  days: ['TU'],
  until: '2030-08-27',
  time: '19:00',
  timeZone: 'America/New_York',
  regularsFirstHours: 48,
  pause: null,
  isEnded: false,
  isHost: false,
  day: '2030-06-11',
  next: null,
  regulars: null,
  ...changes,
});

/** A regular of a series, whom its host has added. */
export const buildRegular = ({ id, displayName, profileImageUrl, avatar }: Omit<Regular, 'isAdded'>): Regular => ({
  ...{ id, displayName, profileImageUrl, avatar },
  isAdded: true,
});
