import { GAME } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { textsIn } from '../../../locales/texts.ts';
import type { SeriesState } from '../series/series.ts';
import { type CalendarRun, seriesCalendarText } from './series-calendar.ts';

const NEW_YORK = 'America/New_York';
const series = {
  id: '01900000-0000-7000-8000-000000000001',
  hostId: 'host',
  // Clocks change in New York on March 14, 2027.
  schedule: { weeks: 1, days: ['TU'], firstDay: '2027-03-02', until: '2027-03-30' },
  time: '19:00:00',
  timeZone: NEW_YORK,
  terms: { title: 'Tuesday run; with friends', location: 'Rucker Park, New York', duration: 90 },
  regularsFirstHours: 48,
  pause: null,
  kept: [],
  isEnded: false,
  rev: 7,
} as unknown as SeriesState;
const run = (day: string, scheduledAt: string, changes: Partial<CalendarRun> = {}): CalendarRun => ({
  ...{ day, scheduledAt: new Date(scheduledAt), isCancelled: false, isPublic: true },
  ...(series.terms as Pick<CalendarRun, 'title' | 'location' | 'duration'>),
  ...changes,
});
const context = { url: 'https://h.example/games/1', now: new Date('2027-02-20T12:00:00Z'), texts: textsIn('en') };
const text = (changes: Partial<SeriesState> = {}, runs: CalendarRun[] = []) =>
  seriesCalendarText({ ...series, ...changes }, runs, context);

/** The start in UTC, title and place of every run as a calendar program shows them, the repeating event first. */
function shown(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [zone] = calendar.getAllSubcomponents('vtimezone');
  if (zone) ICAL.TimezoneService.register(zone);
  const [whole, ...others] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  if (!whole) throw new Error('No event');
  for (const one of others.filter(({ uid }) => uid === whole.uid)) whole.relateException(one);
  const each = whole.iterator();
  const found: string[][] = [];
  for (let time = each.next(); time; time = each.next()) {
    const { startDate, item } = whole.getOccurrenceDetails(time);
    found.push([startDate.toJSDate().toISOString(), item.summary, item.location]);
  }
  for (const { startDate, summary, location } of others.filter(({ uid }) => uid !== whole.uid))
    found.push([startDate.toJSDate().toISOString(), summary, location]);
  return found;
}
const startsOf = (file: string) => shown(file).map(([start]) => start);

describe('the calendar of a series', () => {
  it('has every run at the same hour of the court, before and after clocks change', () => {
    expect(startsOf(text())).toEqual([
      '2027-03-03T00:00:00.000Z',
      '2027-03-10T00:00:00.000Z',
      '2027-03-16T23:00:00.000Z',
      '2027-03-23T23:00:00.000Z',
      '2027-03-30T23:00:00.000Z',
    ]);
    expect(text()).toMatch(/\r\nDTSTART;TZID=America\/New_York:20270302T190000\r\n/);
    expect(text()).toMatch(/\r\nDTSTAMP:20270220T120000Z\r\n/);
    expect(shown(text())[0]?.slice(1)).toEqual(['Tuesday run; with friends', 'Rucker Park, New York']);
  });

  it('leaves out paused days, and a single run that was cancelled', () => {
    const cancelled = run('2027-03-23', '2027-03-23T23:00:00Z', { isCancelled: true });
    const pause = { from: '2027-03-08', until: '2027-03-14' };
    expect(startsOf(text({ pause }, [cancelled]))).toEqual([
      '2027-03-03T00:00:00.000Z',
      '2027-03-16T23:00:00.000Z',
      '2027-03-30T23:00:00.000Z',
    ]);
  });

  it('shows the new time, title and place of a changed run, but only the new time of a private one', () => {
    const runs = [
      run('2027-03-02', '2027-03-03T00:00:00Z'),
      run('2027-03-16', '2027-03-17T22:30:00Z', { title: 'Finals', location: 'Pier 2' }),
      run('2027-03-23', '2027-03-24T22:30:00Z', { title: 'Secret', location: 'Cellar', isPublic: false }),
    ];
    expect(shown(text({}, runs))).toEqual([
      ['2027-03-03T00:00:00.000Z', 'Tuesday run; with friends', 'Rucker Park, New York'],
      ['2027-03-10T00:00:00.000Z', 'Tuesday run; with friends', 'Rucker Park, New York'],
      ['2027-03-17T22:30:00.000Z', 'Finals', 'Pier 2'],
      ['2027-03-24T22:30:00.000Z', 'Tuesday run; with friends', 'Rucker Park, New York'],
      ['2027-03-30T23:00:00.000Z', 'Tuesday run; with friends', 'Rucker Park, New York'],
    ]);
  });

  it('shows runs on days that the rule does not have any more, each once, and not if they were cancelled', () => {
    const schedule = { ...series.schedule, firstDay: '2027-03-16' };
    const runs = [
      run('2027-03-02', '2027-03-03T00:00:00Z'),
      run('2027-03-09', '2027-03-10T00:00:00Z', { isCancelled: true }),
      run('2027-03-12', '2027-03-13T00:00:00Z', { title: 'Finals' }),
      run('2027-03-16', '2027-03-16T23:00:00Z'),
    ];
    const file = text({ schedule }, runs);
    expect(shown(file)).toEqual([
      ...['2027-03-16', '2027-03-23', '2027-03-30'].map((day) => [
        `${day}T23:00:00.000Z`,
        'Tuesday run; with friends',
        'Rucker Park, New York',
      ]),
      ['2027-03-03T00:00:00.000Z', 'Tuesday run; with friends', 'Rucker Park, New York'],
      ['2027-03-13T00:00:00.000Z', 'Finals', 'Rucker Park, New York'],
    ]);
    const unfolded = file.replace(/\r\n /g, '');
    const uids = [...unfolded.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid);
    expect(new Set(uids).size).toBe(uids.length);
  });

  it('shows a run that takes place on a paused day', () => {
    const pause = { from: '2027-03-08', until: '2027-03-24' };
    const runs = [run('2027-03-09', '2027-03-10T02:00:00Z')];
    expect(startsOf(text({ pause }, runs))).toEqual([
      '2027-03-03T00:00:00.000Z',
      '2027-03-10T02:00:00.000Z',
      '2027-03-30T23:00:00.000Z',
    ]);
  });

  it('shows the old hour and place of days before an edit, once the pause that they were in has ended', () => {
    const terms = { ...series.terms, title: 'Early run', isPublic: true };
    const kept = ['2027-03-01', '2027-03-09'].map((day) => ({ day, time: '18:00:00', timeZone: NEW_YORK, terms }));
    const pause = { from: '2027-03-01', until: '2027-03-12' };
    const [first, , third] = [...shown(text())];
    expect(startsOf(text({ kept, pause }))).not.toContain('2027-03-09T23:00:00.000Z');
    expect(shown(text({ kept })).slice(0, 3)).toEqual([
      first,
      ['2027-03-09T23:00:00.000Z', 'Early run', 'Rucker Park, New York'],
      third,
    ]);
    expect(shown(text({ kept })).at(-1)).toEqual(['2027-03-01T23:00:00.000Z', 'Early run', 'Rucker Park, New York']);
  });

  it('names no place if there is none, and works in UTC, which needs no VTIMEZONE', () => {
    const terms = { ...series.terms, location: GAME.noLocation };
    expect(text({ terms })).not.toMatch(/^LOCATION:/m);
    expect(startsOf(text({ timeZone: 'UTC' })).slice(0, 3)).toEqual([
      '2027-03-02T19:00:00.000Z',
      '2027-03-09T19:00:00.000Z',
      '2027-03-16T19:00:00.000Z',
    ]);
  });
});
