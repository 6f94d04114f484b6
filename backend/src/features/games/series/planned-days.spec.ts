import { addDays } from '@hoopline/contracts/games/series-rules';
import { describe, expect, it } from '@jest/globals';
import { keptDays, plannedOn, termsOfRun } from './planned-days.ts';
import { startOn } from './run-days.ts';
import { nextCheck, nextRun, runsToMake } from './runs.ts';
import { type SeriesState, type SeriesTerms, timetableOf } from './series.ts';

const NEW_YORK = 'America/New_York';
const TERMS = { title: 'Tuesday run', minPlayers: 6, decideBefore: 2 * 24 * 60 } as unknown as SeriesTerms;
/** Tuesdays and Thursdays. */
const series = {
  schedule: { firstDay: '2026-03-03', weeks: 1, days: ['TU', 'TH'], until: '2026-04-14' },
  time: '19:00:00',
  timeZone: NEW_YORK,
  terms: TERMS,
  pause: null,
  kept: [],
} as unknown as SeriesState;
const NOW = new Date('2026-03-04T12:00:00Z');
const EARLY = { day: '2026-03-10', time: '09:30:00', timeZone: 'America/Chicago', terms: { ...TERMS, title: 'Early' } };

describe('the days before an edit', () => {
  const daysOf = (before: SeriesState, from: string) => keptDays(before, from, NOW).map(({ day }) => day);

  it('are kept as they were planned, without past ones', () => {
    expect(daysOf(series, '2026-03-12')).toEqual(['2026-03-03', '2026-03-05', '2026-03-10']);
    expect(daysOf(series, '2026-03-03')).toEqual([]);
    expect(keptDays(series, '2026-03-06', NOW).at(-1)).toEqual({
      day: '2026-03-05',
      time: '19:00:00',
      timeZone: NEW_YORK,
      terms: TERMS,
    });
  });

  it('stay as they were before an earlier edit', () => {
    const edited = { ...series, kept: [EARLY, { ...EARLY, day: '2026-02-24' }, { ...EARLY, day: '2026-03-11' }] };
    expect(daysOf(edited, '2026-03-12')).toEqual(['2026-03-03', '2026-03-05', '2026-03-10', '2026-03-11']);
    expect(keptDays(edited, '2026-03-12', NOW)).toContainEqual(EARLY);
    expect(plannedOn(edited, '2026-03-17')).toMatchObject({ time: '19:00:00', terms: TERMS });
    expect(plannedOn(edited, '2026-03-10')).toEqual(EARLY);
  });

  it('get runs at their own hour, once, also if the rule has no such day', () => {
    const friday = { ...EARLY, day: '2026-03-06' };
    const timetable = timetableOf({ ...series, kept: [EARLY, friday] });
    const runs = runsToMake(timetable, new Set(), NOW.getTime());
    expect(runs.map(({ day }) => day)).toEqual(['2026-03-05', '2026-03-06', '2026-03-10', '2026-03-12', '2026-03-17']);
    expect(runs[2]?.startsAt).toBe(startOn('2026-03-10', '09:30', 'America/Chicago'));
    expect(runsToMake(timetable, new Set(['2026-03-06', '2026-03-10']), NOW.getTime())).toHaveLength(3);
  });

  it('get no runs while they are paused, and are the next ones after the end of the rule', () => {
    const schedule = { ...series.schedule, until: '2026-03-05' };
    const paused = { ...series, schedule, kept: [EARLY], pause: { from: '2026-03-09', until: '2026-03-10' } };
    const later = Date.parse('2026-03-06T12:00:00Z');
    expect(nextRun(timetableOf(paused), later)).toBeUndefined();
    expect(nextRun(timetableOf({ ...paused, pause: null }), later)?.day).toBe(EARLY.day);
    const far = { ...EARLY, day: addDays('2026-03-06', 30) };
    const start = startOn(far.day, far.time, far.timeZone);
    expect(nextCheck(timetableOf({ ...paused, kept: [far] }), later)).toBe(start - 14 * 24 * 60 * 60_000);
  });
});

describe('the terms of a run', () => {
  const startsAt = Date.parse('2026-03-10T23:00:00Z');
  it.each([
    ['before its deadline', '2026-03-08T22:59:59Z', TERMS.decideBefore],
    ['at its deadline', '2026-03-08T23:00:00Z', null],
    ['after its deadline', '2026-03-10T12:00:00Z', null],
  ])('that is made %s have a time of decision only if it is ahead', (_, now, decideBefore) => {
    expect(termsOfRun(TERMS, startsAt, new Date(now))).toEqual({ ...TERMS, decideBefore });
  });
});
