import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { formatDistance } from './distance.ts';

const comeFrom = (...languages: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  [0, '0 mi'],
  [1_931, '1.2 mi'],
  [16_000, '9.9 mi'],
  [16_093, '10 mi'],
  [5_570_000, '3,461 mi'],
])('writes %d metres as %s', (metres, text) => {
  expect(formatDistance(metres, 'en')).toBe(text);
});

it('writes the unit in full with `long`', () => {
  expect([1_609, 80_467].map((metres) => formatDistance(metres, 'en', 'long'))).toEqual(['1 mile', '50 miles']);
});

describe('the unit', () => {
  it.each([
    ['en', ['en-US', 'en'], '1.2 mi'],
    ['en', ['en-GB'], '1.2 mi'],
    ['en', ['de-DE', 'en-US'], '1.9 km'],
    ['en', ['en-IN'], '1.9 km'],
    ['de', ['de-DE'], '1,9 km'],
    ['es', ['es-US'], '1,2 mi'],
  ])('in %s depends on the region of the reader: %j', (language, languages, text) => {
    comeFrom(...languages);
    expect(formatDistance(1_931, language).replace(/\s/, ' ')).toBe(text);
  });

  it('is the mile in English and the kilometre otherwise if no region is known', () => {
    comeFrom('en', 'de');
    expect(['en', 'de', 'zh'].map((language) => formatDistance(80_467, language, 'long'))).toEqual([
      '50 miles',
      '80 Kilometer',
      '80公里',
    ]);
  });
});
