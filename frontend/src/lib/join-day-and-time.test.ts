import { expect, test } from '@jest/globals';
import { joinDayAndTime } from './join-day-and-time.ts';

test('joins a day and a time with the separator of each language', () => {
  expect(joinDayAndTime('Today', '6:30 PM', 'en')).toBe('Today, 6:30 PM');
  expect(joinDayAndTime('Hoy', '18:30', 'es')).toBe('Hoy, 18:30');
  expect(joinDayAndTime('Aujourd’hui', '18:30', 'fr')).toBe('Aujourd’hui à 18:30');
  expect(joinDayAndTime('今天', '18:30', 'zh')).toBe('今天 18:30');
});
