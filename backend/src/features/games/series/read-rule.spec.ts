import { addDays, RULE_DAYS, ruleDayOf, ruleText } from '@hoopline/contracts/games/series-rules';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readRule } from './read-rule.ts';
import { daysOf } from './run-days.ts';

const TUESDAY = { firstDay: '2026-03-03', timeZone: 'America/New_York' };
const read = (text: string, first: Parameters<typeof readRule>[1] = TUESDAY) => readRule(text, first);
const problemOf = (text: string, first: Parameters<typeof readRule>[1] = TUESDAY) => {
  const answer = read(text, first);
  return 'refused' in answer ? answer.refused.problem : undefined;
};

describe('a rule that is accepted', () => {
  it.each([
    ['every week', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260331', 1, ['TU'], '2026-03-31'],
    ['every fourth week', 'FREQ=WEEKLY;INTERVAL=4;BYDAY=TU;UNTIL=20260331', 4, ['TU'], '2026-03-31'],
    ['on the weekday of the first run if it names no day', 'FREQ=WEEKLY;UNTIL=20260331', 1, ['TU'], '2026-03-31'],
    ['on several days, in any order', 'UNTIL=20260331;BYDAY=TH,TU,TH;FREQ=WEEKLY', 1, ['TU', 'TH'], '2026-03-31'],
    ['on every day', 'FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA;UNTIL=20260304', 1, [...RULE_DAYS], '2026-03-04'],
    ['with a number of runs', 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3', 1, ['TU', 'TH'], '2026-03-10'],
    ['with 52 runs', 'FREQ=WEEKLY;BYDAY=TU;COUNT=52', 1, ['TU'], '2027-02-23'],
    ['until the day of the first run', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260303', 1, ['TU'], '2026-03-03'],
    ['until a year later', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270302', 1, ['TU'], '2027-03-02'],
  ])('repeats %s', (_, text, weeks, days, until) => {
    expect(read(text)).toEqual({ schedule: { firstDay: TUESDAY.firstDay, weeks, days, until } });
  });

  it('can begin and end on February 29', () => {
    const leap = { firstDay: '2028-02-29', timeZone: 'Europe/Berlin' };
    expect(read('FREQ=WEEKLY;BYDAY=TU;UNTIL=20280229', leap)).toMatchObject({ schedule: { until: '2028-02-29' } });
    expect(problemOf('FREQ=WEEKLY;BYDAY=TU;UNTIL=20270229')).toMatchObject({ code: 'wrong_format' });
  });

  it('can end up to a year after today', () => {
    const old = { ...TUESDAY, today: '2027-01-05' };
    expect(read('FREQ=WEEKLY;BYDAY=TU;UNTIL=20271231', old)).toMatchObject({ schedule: { until: '2027-12-31' } });
    expect(problemOf('FREQ=WEEKLY;BYDAY=TU;UNTIL=20271231')).toMatchObject({ code: 'too_late', max: 52 });
  });
});

describe('a rule that is refused', () => {
  it.each([
    ['a thousand million runs', 'FREQ=WEEKLY;BYDAY=TU;COUNT=1000000000', { code: 'too_many', min: 1, max: 52 }],
    ['53 runs', 'FREQ=WEEKLY;BYDAY=TU;COUNT=53', { code: 'too_many', min: 1, max: 52 }],
    ['no run', 'FREQ=WEEKLY;BYDAY=TU;COUNT=0', { code: 'too_many', min: 1, max: 52 }],
    ['a negative number of runs', 'FREQ=WEEKLY;BYDAY=TU;COUNT=-1', { code: 'too_many', min: 1, max: 52 }],
    [
      'more runs than fit into a year',
      'FREQ=WEEKLY;INTERVAL=4;BYDAY=TU;COUNT=52',
      { code: 'too_late', max: 52, value: '2027-03-02' },
    ],
    ['an end before the start', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260302', { code: 'not_later' }],
    ['an end after a year', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270303', { code: 'too_late', max: 52, value: '2027-03-02' }],
    ['no end', 'FREQ=WEEKLY;BYDAY=TU', { code: 'required' }],
    ['two ends', 'FREQ=WEEKLY;BYDAY=TU;COUNT=2;UNTIL=20260331', { code: 'not_an_option', value: 'COUNT' }],
    ['a run every second', 'FREQ=SECONDLY;COUNT=2', { code: 'not_an_option', value: 'SECONDLY' }],
    ['a run every day', 'FREQ=DAILY;COUNT=2', { code: 'not_an_option', value: 'DAILY' }],
    ['a run every month', 'FREQ=MONTHLY;COUNT=2', { code: 'not_an_option', value: 'MONTHLY' }],
    ['several hours', 'FREQ=WEEKLY;BYHOUR=18,19;COUNT=2', { code: 'not_an_option', value: 'BYHOUR' }],
    ['a first day of the week', 'FREQ=WEEKLY;WKST=SU;COUNT=2', { code: 'not_an_option', value: 'WKST' }],
    ['the name of the property', 'RRULE:FREQ=WEEKLY;COUNT=2', { code: 'not_an_option', value: 'RRULE:FREQ' }],
    ['an unknown part', 'FREQ=WEEKLY;COUNT=2;X=1', { code: 'not_an_option', value: 'X' }],
    ['a numbered day', 'FREQ=WEEKLY;BYDAY=1TU;COUNT=2', { code: 'not_an_option', value: '1TU' }],
    ['another day than that of the first run', 'FREQ=WEEKLY;BYDAY=WE;COUNT=2', { code: 'other_day', value: 'TU' }],
    ['runs only every fifth week', 'FREQ=WEEKLY;INTERVAL=5;BYDAY=TU;COUNT=2', { code: 'too_high', min: 1, max: 4 }],
    ['no interval', 'FREQ=WEEKLY;INTERVAL=0;BYDAY=TU;COUNT=2', { code: 'too_high', min: 1, max: 4 }],
    ['half an interval', 'FREQ=WEEKLY;INTERVAL=1.5;BYDAY=TU;COUNT=2', { code: 'too_high', min: 1, max: 4 }],
    ['a part twice', 'FREQ=DAILY;FREQ=WEEKLY;COUNT=2', { code: 'wrong_format' }],
    ['a part without a value', 'FREQ=WEEKLY;BYDAY=;COUNT=2', { code: 'wrong_format' }],
    ['a day that no calendar has', 'FREQ=WEEKLY;UNTIL=20260231', { code: 'wrong_format', value: '20260231' }],
    ['an end with a time', 'FREQ=WEEKLY;UNTIL=20260331T000000Z', { code: 'wrong_format', value: '20260331T000000Z' }],
    ['words in place of a rule', 'every Tuesday', { code: 'not_an_option', value: 'every Tuesday' }],
    ['no text', '', { code: 'not_an_option', value: '' }],
  ])('has %s', (_, text, problem) => {
    expect(problemOf(text)).toEqual(problem);
  });

  it('can be for an unknown zone', () => {
    expect(problemOf('FREQ=WEEKLY;COUNT=2', { ...TUESDAY, timeZone: 'Mars/Base' })).toEqual({
      code: 'not_a_time_zone',
    });
  });

  it('causes no exception, whatever its text', () => {
    const part = fc.tuple(
      fc.constantFrom('FREQ', 'INTERVAL', 'BYDAY', 'UNTIL', 'COUNT', 'BYSETPOS', ''),
      fc.oneof(fc.string(), fc.constantFrom('WEEKLY', 'TU', '2', '20260331', '99999999999999999999', 'TU,TU,1MO')),
    );
    const text = fc.array(part).map((parts) => parts.map((one) => one.join('=')).join(';'));
    fc.assert(
      fc.property(text, (rule) => expect(read(rule)).toBeDefined()),
      { numRuns: 500 },
    );
  });
});

it('readRule understands every rule that the browser writes, for any days', () => {
  const repetition = fc.record({
    weeks: fc.integer({ min: 1, max: 4 }),
    days: fc.uniqueArray(fc.constantFrom(...RULE_DAYS), { maxLength: 7 }),
    length: fc.integer({ min: 0, max: 364 }),
    start: fc.integer({ min: 0, max: 5_000 }),
  });
  fc.assert(
    fc.property(repetition, ({ weeks, days, length, start }) => {
      const firstDay = addDays('2024-01-01', start);
      const all = RULE_DAYS.filter((day) => days.includes(day) || day === ruleDayOf(firstDay));
      const until = addDays(firstDay, length);
      const answer = readRule(ruleText({ weeks, days: all, until }), { firstDay, timeZone: 'UTC' });
      expect(answer).toEqual({ schedule: { firstDay, weeks, days: all, until } });
      // A model without the library: each day is judged alone, by the Mondays of its week and of the first one.
      const mondayOf = (day: string) => addDays(day, -RULE_DAYS.indexOf(ruleDayOf(day)));
      const weeksBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / (7 * 86_400_000);
      const model = Array.from({ length: length + 1 }, (_, index) => addDays(firstDay, index)).filter(
        (day) => all.includes(ruleDayOf(day)) && weeksBetween(mondayOf(firstDay), mondayOf(day)) % weeks === 0,
      );
      expect(daysOf({ firstDay, weeks, days: all, until })).toEqual(model);
    }),
    { numRuns: 150 },
  );
});
