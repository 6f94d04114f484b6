import { DAY, HOUR, wallTime } from '@hoopline/contracts';
import { addDays, RULE_DAYS, ruleDayOf } from '@hoopline/contracts/games/series-rules';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { daysOf, shifted, startOn, wallClock } from './run-days.ts';
import { movedDays, nextCheck, opensAt, runsToMake, type Timetable } from './runs.ts';

const starts = (days: string[], time: string, timeZone: string) =>
  days.map((day) => new Date(startOn(day, time, timeZone)).toISOString());
const tuesdays = (firstDay: string, until: string) => daysOf({ firstDay, weeks: 1, days: ['TU'], until });

describe('the hour of a run', () => {
  it.each([
    ['spring in New York', 'America/New_York', '2026-03-03', ['2026-03-04T00:00:00.000Z', '2026-03-10T23:00:00.000Z']],
    ['autumn in New York', 'America/New_York', '2026-10-27', ['2026-10-27T23:00:00.000Z', '2026-11-04T00:00:00.000Z']],
    ['spring in Berlin', 'Europe/Berlin', '2026-03-24', ['2026-03-24T18:00:00.000Z', '2026-03-31T17:00:00.000Z']],
    ['autumn in Berlin', 'Europe/Berlin', '2026-10-20', ['2026-10-20T17:00:00.000Z', '2026-10-27T18:00:00.000Z']],
    ['a week in Kolkata', 'Asia/Kolkata', '2026-03-03', ['2026-03-03T13:30:00.000Z', '2026-03-10T13:30:00.000Z']],
    ['a week in Kathmandu', 'Asia/Kathmandu', '2026-03-03', ['2026-03-03T13:15:00.000Z', '2026-03-10T13:15:00.000Z']],
    [
      'a change of the clocks by half an hour',
      'Australia/Lord_Howe',
      '2026-03-31',
      ['2026-03-31T08:00:00.000Z', '2026-04-07T08:30:00.000Z'],
    ],
  ])('stays the same through %s', (_, timeZone, first, expected) => {
    expect(starts(tuesdays(first, addDays(first, 7)), '19:00', timeZone)).toEqual(expected);
  });

  it.each([
    ['that clocks skip in New York', 'America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['just before clocks skip', 'America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['just after clocks skip', 'America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['that clocks repeat in New York', 'America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['just after clocks repeat', 'America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
    ['that clocks skip in Berlin', 'Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['that clocks repeat in Berlin', 'Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ])('is one certain instant for an hour %s', (_, timeZone, day, time, expected) => {
    expect(starts([day], time, timeZone)).toEqual([expected]);
  });

  it('is what the clocks show, on any day in any zone, unless they skip it', () => {
    const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];
    const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2024-01-01', days));
    const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => new Date(minutes * 60_000).toISOString());
    fc.assert(
      fc.property(fc.constantFrom(...zones), day, time, (timeZone, on, at) => {
        const wall = Date.parse(`${on}${at.slice(10)}`);
        const late = wallTime(startOn(on, at.slice(11, 23), timeZone), timeZone) - wall;
        expect([0, HOUR / 2, HOUR]).toContain(late);
        if (late > 0) expect(wallTime(startOn(on, '12:00', timeZone), timeZone)).toBe(Date.parse(`${on}T12:00Z`));
      }),
      { numRuns: 300 },
    );
  });
});

describe('runs', () => {
  const timetable: Timetable = {
    schedule: { firstDay: '2026-03-03', weeks: 1, days: ['TU'], until: '2026-04-14' },
    time: '19:00',
    timeZone: 'America/New_York',
    pause: null,
    kept: [],
  };
  const NOW = Date.parse('2026-03-04T12:00:00Z');
  const daysToMake = (table: Timetable, made: string[] = [], now = NOW) =>
    runsToMake(table, new Set(made), now).map(({ day }) => day);

  it('are made two weeks ahead, without those that have begun or are made', () => {
    expect(daysToMake(timetable)).toEqual(['2026-03-10', '2026-03-17']);
    expect(daysToMake(timetable, ['2026-03-10'])).toEqual(['2026-03-17']);
    expect(daysToMake(timetable, [], Date.parse('2026-03-10T23:00:00Z'))).toEqual(['2026-03-17', '2026-03-24']);
    expect(daysToMake(timetable, [], Date.parse('2026-03-10T22:59:59Z'))[0]).toBe('2026-03-10');
  });

  it('are not made on paused days, whose first and last are paused too', () => {
    const paused = { ...timetable, pause: { from: '2026-03-10', until: '2026-03-17' } };
    expect(daysToMake(paused)).toEqual([]);
    expect(nextCheck(paused, NOW)).toBe(startOn('2026-03-24', '19:00', 'America/New_York') - 14 * DAY);
  });

  it('are checked again two weeks before the next one that is not made, and never after the last one', () => {
    expect(nextCheck(timetable, NOW)).toBe(startOn('2026-03-24', '19:00', 'America/New_York') - 14 * DAY);
    expect(nextCheck(timetable, Date.parse('2026-04-01T00:00:00Z'))).toBeNull();
  });

  it('are all made, each once, however often the job looks', () => {
    const looks = fc.array(fc.integer({ min: 1, max: 20 * 24 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(looks, fc.option(fc.integer({ min: 0, max: 40 })), (gaps, pausedFor) => {
        const pause = pausedFor === null ? null : { from: '2026-03-20', until: addDays('2026-03-20', pausedFor) };
        const table = { ...timetable, pause };
        const made: string[] = [];
        let now = Date.parse('2026-03-01T00:00:00Z');
        // Like the job: looks when the next run is due, and at some other times.
        const look = () => {
          for (const { day } of runsToMake(table, new Set(made), now)) made.push(day);
          return nextCheck(table, now);
        };
        let due = look();
        for (const hours of gaps) {
          now += hours * HOUR;
          while (due !== null && due <= now) {
            const later = now;
            now = due;
            due = look();
            now = later;
          }
          due = look();
        }
        const until = wallClock(now, table.timeZone).day;
        const expected = daysOf(table.schedule).filter((day) => !pause || day < pause.from || day > pause.until);
        expect([...new Set(made)]).toEqual(made);
        expect(made.filter((day) => day <= until)).toEqual(expected.filter((day) => day <= until));
      }),
      { numRuns: 100 },
    );
  });
});

describe('regulars come first', () => {
  const NOON = Date.parse('2026-06-01T12:00:00Z');
  const START = NOON + 10 * DAY;
  it.each([
    ['for the hours that the host has chosen', 48, START, NOON + 48 * HOUR],
    ['until a day before the start at the latest', 48, NOON + 60 * HOUR, NOON + 36 * HOUR],
    ['not at all if the run starts within a day', 48, NOON + 24 * HOUR, null],
    ['not at all for no hours', 0, START, null],
  ])('%s', (_, hours, startsAt, expected) => {
    expect(opensAt(NOON, startsAt, hours)).toBe(expected);
  });
});

describe('a change of the days of a series', () => {
  it.each([
    [
      'a later day',
      ['2026-03-03', '2026-03-10'],
      ['2026-03-04', '2026-03-11', '2026-03-18'],
      ['2026-03-04', '2026-03-11'],
    ],
    ['an earlier day', ['2026-03-03', '2026-03-10'], ['2026-03-09', '2026-03-16'], ['2026-03-09', '2026-03-16']],
    [
      'one more day',
      ['2026-03-03', '2026-03-10'],
      ['2026-03-03', '2026-03-05', '2026-03-10'],
      ['2026-03-03', '2026-03-10'],
    ],
    ['one day less', ['2026-03-03', '2026-03-05'], ['2026-03-03', '2026-03-10'], ['2026-03-03', '2026-03-10']],
    ['every second week', ['2026-03-03', '2026-03-10'], ['2026-03-03', '2026-03-17'], ['2026-03-03', undefined]],
    ['an earlier end', ['2026-03-03', '2026-03-10'], ['2026-03-03'], ['2026-03-03', undefined]],
    ['both days one later', ['2026-03-03', '2026-03-04'], ['2026-03-04', '2026-03-05'], ['2026-03-05', '2026-03-04']],
  ])('to %s gives each run a near new day, or none', (_, old, fresh, expected) => {
    const moved = movedDays(old, fresh);
    expect(old.map((day) => moved.get(day))).toEqual(expected);
  });

  it('never gives two runs the same day, and never moves a run by a week', () => {
    const days = fc
      .uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 10 })
      .map((list) => list.sort((a, b) => a - b).map((day) => addDays('2026-03-01', day)));
    fc.assert(
      fc.property(days, days, (old, fresh) => {
        const moved = [...movedDays(old, fresh)];
        expect(new Set(moved.map(([, day]) => day)).size).toBe(moved.length);
        for (const [from, to] of moved) {
          expect(Math.abs(Date.parse(from) - Date.parse(to))).toBeLessThanOrEqual(6 * DAY);
          if (fresh.includes(from)) expect(to).toBe(from);
        }
      }),
    );
  });
});

describe('a rule that is moved by some days', () => {
  const rules = fc.record({
    weeks: fc.integer({ min: 1, max: 4 }),
    days: fc.subarray([...RULE_DAYS], { minLength: 1 }),
    later: fc.integer({ min: 0, max: 6 }),
    from: fc.integer({ min: 0, max: 60 }),
    shift: fc.integer({ min: -6, max: 6 }).filter((days) => days !== 0),
  });

  it('has exactly the moved days, or there is no such rule', () => {
    const seen = { moved: 0, refused: 0 };
    fc.assert(
      fc.property(rules, ({ weeks, days, later, from, shift }) => {
        const firstDay = addDays('2026-03-02', later);
        const schedule = { weeks, days: days.includes(ruleDayOf(firstDay)) ? days : [ruleDayOf(firstDay)], firstDay };
        const before = daysOf({ ...schedule, until: '2026-07-31' });
        const [first = ''] = before.slice(Math.min(from, before.length - 1));
        const old = before.filter((day) => day >= first);
        const moved = old.map((day) => addDays(day, shift));
        const after = shifted({ ...schedule, until: '2026-07-31' }, first, shift);
        if (after) {
          // A rule that moves to earlier days still ends on its last day, and so may have more runs.
          expect(daysOf(after, addDays('2026-07-31', shift))).toEqual(moved);
          expect(after.firstDay).toBe(moved[0]);
          seen.moved += 1;
        } else {
          expect(weeks).toBeGreaterThan(1);
          expect(new Set(schedule.days.map((day) => Math.floor((RULE_DAYS.indexOf(day) + shift) / 7))).size).toBe(2);
          seen.refused += 1;
        }
      }),
      { numRuns: 500 },
    );
    expect([seen.moved > 20, seen.refused > 20]).toEqual([true, true]);
  });

  it('begins with the first of its days, also if it is edited on a day that is none of them', () => {
    const schedule = { weeks: 2, days: ['TU'], firstDay: '2026-03-03', until: '2026-04-28' } as const;
    const moved = shifted(schedule, '2026-03-10', 1);
    expect(daysOf(moved ?? schedule)).toEqual(['2026-03-18', '2026-04-01', '2026-04-15', '2026-04-29']);
  });
});
