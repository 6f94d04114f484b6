import { expect, it } from '@jest/globals';
import { formatMiles } from './distance.ts';

it.each([
  [0, '0 mi'],
  [1_931, '1.2 mi'],
  [16_000, '9.9 mi'],
  [16_093, '10 mi'],
  [5_570_000, '3,461 mi'],
])('writes %d metres as %s', (metres, text) => {
  expect(formatMiles(metres, 'en')).toBe(text);
});
