import { describe, expect, it } from '@jest/globals';
import { textsIn } from '../../locales/texts.ts';
import { isOpenAt, type PlaceClock, weekdayTexts } from './opening-hours.ts';

const NEW_YORK: PlaceClock = { timeZone: 'America/New_York', latitude: 40.83, longitude: -73.94 };
const TOKYO: PlaceClock = { timeZone: 'Asia/Tokyo', latitude: 35.67, longitude: 139.7 };
const AUCKLAND: PlaceClock = { timeZone: 'Pacific/Auckland', latitude: -36.85, longitude: 174.75 };
const KATHMANDU: PlaceClock = { timeZone: 'Asia/Kathmandu', latitude: 27.7, longitude: 85.3 };
const TROMSO: PlaceClock = { timeZone: 'Europe/Oslo', latitude: 69.65, longitude: 18.96 };

const at = (time: string) => new Date(time);
const texts = textsIn('en');

describe('isOpenAt', () => {
  it('uses the clock of the place, not of the machine', () => {
    // 7:30 on Sunday in New York, 1:30 on Monday in Auckland.
    const moment = at('2026-11-22T12:30:00Z');
    expect(isOpenAt('Su 07:00-08:00', NEW_YORK, moment)).toBe(true);
    expect(isOpenAt('Su 07:00-08:00', TOKYO, moment)).toBe(false);
    expect(isOpenAt('Mo 01:00-02:00', AUCKLAND, moment)).toBe(true);
    expect(isOpenAt('Su 18:15-18:16', KATHMANDU, moment)).toBe(true);
  });

  it('follows the daylight saving time of the zone', () => {
    const hours = '06:00-07:00';
    expect(isOpenAt(hours, NEW_YORK, at('2026-07-01T10:30:00Z'))).toBe(true);
    expect(isOpenAt(hours, NEW_YORK, at('2026-12-01T10:30:00Z'))).toBe(false);
    expect(isOpenAt(hours, NEW_YORK, at('2026-12-01T11:30:00Z'))).toBe(true);
  });

  it.each<[string, PlaceClock, string, boolean]>([
    // The sun rises at 6:53 and sets at 16:33 in New York, and at 6:25 and 16:30 in Tokyo.
    ['sunrise', NEW_YORK, '2026-11-22T11:45:00Z', false],
    ['sunrise', NEW_YORK, '2026-11-22T12:00:00Z', true],
    ['sunset', NEW_YORK, '2026-11-22T21:25:00Z', true],
    ['sunset', NEW_YORK, '2026-11-22T21:45:00Z', false],
    ['sunrise', TOKYO, '2026-11-21T21:15:00Z', false],
    ['sunrise', TOKYO, '2026-11-21T21:35:00Z', true],
    ['sunset', TOKYO, '2026-11-22T07:20:00Z', true],
    ['sunset', TOKYO, '2026-11-22T07:40:00Z', false],
  ])('uses the %s of the place', (_, place, moment, expected) => {
    expect(isOpenAt('sunrise-sunset', place, at(moment))).toBe(expected);
  });

  it('parses hours past midnight, seasons and 24/7', () => {
    expect(isOpenAt('20:00-04:00', NEW_YORK, at('2026-11-22T08:30:00Z'))).toBe(true);
    expect(isOpenAt('Apr-Sep 08:00-20:00; Oct-Mar 09:00-16:00', NEW_YORK, at('2026-11-22T21:30:00Z'))).toBe(false);
    expect(isOpenAt('24/7', TOKYO, at('2026-11-22T18:00:00Z'))).toBe(true);
    expect(isOpenAt('closed', TOKYO, at('2026-11-22T18:00:00Z'))).toBe(false);
  });

  it.each(['Mo-Su,PH 06:00-22:00', 'Mo-Su 06:00-22:00; PH off', 'PH,Mo-Su 06:00-22:00; SH 10:00-12:00'])(
    'ignores rules for public holidays: %s',
    (hours) => {
      expect(isOpenAt(hours, NEW_YORK, at('2026-12-25T15:00:00Z'))).toBe(true);
      expect(isOpenAt(hours, NEW_YORK, at('2026-12-26T04:00:00Z'))).toBe(false);
    },
  );

  it.each([
    '24/7, PH off',
    'Mo-Sa 08:00-20:00, PH off',
    'Mo-Sa 08:00-20:00,PH off',
    'Mo-Sa 08:00-20:00, PH,SH off',
    'Mo-Sa 08:00-20:00, PH 10:00-12:00,13:00-14:00',
    'Mo-Sa 08:00-20:00, PH closed; Su off',
    'Mo-Sa 08:00-20:00 || PH off',
    'Mo-Sa 08:00-14:00,sunrise-20:00, ph off',
    'PH off, Mo-Su 08:00-20:00',
    'PH,SH off, Mo-Su 08:00-20:00',
    'PH off || 24/7',
    'PH off; Mo-Su 08:00-20:00',
    'Mo-Su sunrise-sunset, PH off',
    'Mo-We 08:00-20:00, Th-Su,PH 09:00-20:00',
    'Mo-Su 08:00-20:00; Dec 25,PH off',
    'Mo-Sa 08:00-20:00; Su, PH off',
  ])('is not closed on an ordinary day by a rule for holidays: %s', (hours) => {
    // A Tuesday, at noon and two hours before midnight.
    expect(isOpenAt(hours, NEW_YORK, at('2026-11-24T17:00:00Z'))).toBe(true);
    expect(isOpenAt(hours, NEW_YORK, at('2026-11-25T03:00:00Z'))).toBe(hours.includes('24/7'));
  });

  it.each(['Mo-Su 08:00-20:00; Dec 25,PH off', 'Mo-Su 08:00-20:00, PH off; Dec 25 off'])(
    'is closed on another day that is listed with the holidays: %s',
    (hours) => expect(isOpenAt(hours, NEW_YORK, at('2026-12-25T17:00:00Z'))).toBe(false),
  );

  it.each(['PH off', 'PH,SH 10:00-12:00'])('is null for a rule for holidays alone: %s', (hours) => {
    expect(isOpenAt(hours, NEW_YORK, at('2026-11-24T17:00:00Z'))).toBeNull();
  });

  it.each([null, undefined, '', 'whenever', '<script>', '((((', '06:00-22:00 "by appointment"'])(
    'is null for %j',
    (hours) => {
      expect(isOpenAt(hours, NEW_YORK, at('2026-11-22T12:30:00Z'))).toBeNull();
      expect(weekdayTexts(hours, NEW_YORK, at('2026-11-22T12:30:00Z'), texts)).toBeNull();
    },
  );

  it('is null for a text longer than any in OpenStreetMap', () => {
    const hours = Array.from({ length: 30 }, () => '06:00-22:00').join('; ');
    expect(isOpenAt(hours, NEW_YORK, at('2026-11-22T15:30:00Z'))).toBeNull();
  });

  it('is null if the sun does not rise, or the zone does not exist', () => {
    expect(isOpenAt('sunrise-sunset', TROMSO, at('2026-12-21T12:00:00Z'))).toBeNull();
    expect(isOpenAt('24/7', { ...TOKYO, timeZone: 'Mars/Olympus' }, at('2026-12-21T12:00:00Z'))).toBeNull();
  });
});

describe('weekdayTexts', () => {
  const week = (hours: string, moment = '2026-11-22T12:30:00Z') => weekdayTexts(hours, NEW_YORK, at(moment), texts);

  it('has a line for each day, from Monday on', () => {
    expect(week('Mo-Fr 06:00-12:00,13:00-22:00; Sa 08:30-20:00')).toEqual([
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
        (day) => `${day}: 6:00 AM – 12:00 PM, 1:00 PM – 10:00 PM`,
      ),
      'Saturday: 8:30 AM – 8:00 PM',
      'Sunday: Closed',
    ]);
  });

  it('describes the week of the date at the place', () => {
    const hours = '2026 Nov 23 10:00-11:00';
    // Sunday evening in New York, Monday in London.
    expect(week(hours, '2026-11-23T02:00:00Z')?.[0]).toBe('Monday: Closed');
    expect(week(hours, '2026-11-23T06:00:00Z')?.[0]).toBe('Monday: 10:00 AM – 11:00 AM');
  });

  it('lists hours past midnight on the day on which they begin', () => {
    expect(week('Su-Th 18:00-02:00')).toEqual([
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday'].map((day) => `${day}: 6:00 PM – 2:00 AM`),
      'Friday: Closed',
      'Saturday: Closed',
      'Sunday: 6:00 PM – 2:00 AM',
    ]);
  });

  it('shows which days are open all day', () => {
    expect(new Set(week('24/7')?.map((line) => line.split(': ')[1]))).toEqual(new Set(['Open 24 hours']));
    expect(week('Mo-We 00:00-24:00; Th 06:00-24:00')?.slice(0, 4)).toEqual([
      'Monday: Open 24 hours',
      'Tuesday: Open 24 hours',
      'Wednesday: Open 24 hours',
      'Thursday: 6:00 AM – 12:00 AM',
    ]);
  });
});
