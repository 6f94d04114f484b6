import { describe, expect, it } from '@jest/globals';
import { editOfRun, startOfRun } from './edited-run.ts';
import type { PlannedEdit } from './plan-edit.ts';
import type { SeriesState, SeriesTerms } from './series.ts';

const NEW_YORK = 'America/New_York';
const TERMS = {
  title: 'Tuesday run',
  courtId: null,
  location: 'Rucker Park',
  maxPlayers: 10,
  minPlayers: null,
  decideBefore: null,
} as unknown as SeriesTerms;
const before = { time: '19:00:00', timeZone: NEW_YORK, terms: TERMS, kept: [], pause: null } as unknown as SeriesState;
const DAY = '2027-03-09';
const game = { ...TERMS, scheduledAt: '2027-03-10T00:00:00.000Z', timeZone: NEW_YORK };
const NOW = new Date('2027-03-01T12:00:00Z');

/** The fields that an edit of the series changes in the run of March 9, which was edited alone. */
function changed(
  own: Partial<SeriesTerms & { scheduledAt: string | null }>,
  edit: object,
  plan: Partial<PlannedEdit> = {},
  isAlone = true,
) {
  const planned: PlannedEdit = { edit, newDays: new Map([[DAY, DAY]]), hasNewHour: false, series: before, ...plan };
  const answer = editOfRun({ ...game, ...own }, { day: DAY, isAlone }, planned, {
    before,
    court: undefined,
    now: NOW,
  });
  if (!answer) return undefined;
  const { rev: _, ...fields } = answer.edit;
  return fields;
}

describe('an edit of a series, in a run that was edited alone', () => {
  const edit = { title: 'Late run', maxPlayers: 8, location: 'Pier 2' };
  const { scheduledAt } = game;

  it.each([
    ['nothing', {}, { ...edit, scheduledAt }],
    ['its title', { title: 'Finals' }, { maxPlayers: 8, location: 'Pier 2', scheduledAt }],
    ['its size', { maxPlayers: 12 }, { title: 'Late run', location: 'Pier 2', scheduledAt }],
    ['its place', { location: 'Cellar' }, { title: 'Late run', maxPlayers: 8, scheduledAt }],
  ])('changes all fields but those in which it differs: %s', (_, own, expected) => {
    expect(changed(own, edit)).toEqual(expected);
  });

  it('changes what the host names if it is made on the page of this run', () => {
    expect(changed({ title: 'Finals', maxPlayers: 12 }, edit, {}, false)).toEqual({ ...edit, scheduledAt });
  });

  it('gives it no minimum that its own seats are too few for', () => {
    const terms = { title: 'Late run', minPlayers: 6, decideBefore: 120 };
    expect(changed({ maxPlayers: 4 }, terms)).toEqual({ title: 'Late run', scheduledAt });
    expect(changed({ maxPlayers: 12 }, terms)).toEqual({ ...terms, scheduledAt });
  });

  it('moves it with the others, unless it has its own start', () => {
    const series = { ...before, time: '20:00:00' };
    const plan = { newDays: new Map([[DAY, '2027-03-10']]), hasNewHour: true, series };
    expect(changed({}, {}, plan)).toEqual({ scheduledAt: '2027-03-11T01:00:00.000Z' });
    const own = { scheduledAt: '2027-03-10T02:00:00.000Z' };
    expect(changed(own, {}, plan)).toEqual(own);
    expect(changed(own, {}, { newDays: new Map() })).toEqual(own);
    expect(changed({}, {}, { newDays: new Map() })).toBeUndefined();
  });

  it('leaves a run without a start as it is', () => {
    expect(changed({ scheduledAt: null }, {})).toEqual({});
  });

  it('cancels a run that moves to a paused day', () => {
    const series = { ...before, pause: { from: '2027-03-10', until: '2027-03-10' } };
    expect(changed({}, {}, { newDays: new Map([[DAY, '2027-03-10']]), series })).toBeUndefined();
  });
});

describe('the start of a run after an edit without a new start', () => {
  const planned = { day: '2027-03-14', time: '02:30:00', timeZone: NEW_YORK };
  /** Half past two, which clocks skip on that day. */
  const run = { scheduledAt: '2027-03-14T07:30:00.000Z', timeZone: NEW_YORK };

  it.each([
    ['stays on the same day', { newDay: '2027-03-14', timeZone: NEW_YORK }, '2027-03-14T07:30:00.000Z'],
    ['has the planned hour on another day', { newDay: '2027-03-15', timeZone: NEW_YORK }, '2027-03-15T06:30:00.000Z'],
    ['has the same hour in another zone', { newDay: '2027-03-14', timeZone: 'UTC' }, '2027-03-14T02:30:00.000Z'],
  ])('%s', (_, to, expected) => {
    expect(startOfRun(run, planned, to)).toBe(expected);
  });

  it('is at its own hour, and as many days from the day of its series', () => {
    const late = { scheduledAt: '2027-03-16T00:00:00.000Z', timeZone: NEW_YORK };
    expect(startOfRun(late, planned, { newDay: '2027-03-13', timeZone: NEW_YORK })).toBe('2027-03-15T00:00:00.000Z');
  });
});
