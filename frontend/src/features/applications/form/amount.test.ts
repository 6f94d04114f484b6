import { describe, expect, it } from '@jest/globals';
import { readAmount, writeValue } from './amount.ts';

describe('an amount', () => {
  it.each([
    ['en', ['2500', '$2,500', '2,500.50', '1,5', '2.500'], [2500, 2500, 2500.5, '1,5', '2.500']],
    ['zh', ['2500', 'US$2,500.5', '1,5', '2.500'], [2500, 2500.5, '1,5', '2.500']],
    ['de', ['1,5', '1.000', '2.500,50 $', '1.5', '2,500'], [1.5, 1000, 2500.5, '1.5', '2,500']],
    ['es', ['1,5', '1.000', 'US$ 12.345,67', '2,500'], [1.5, 1000, 12_345.67, '2,500']],
    ['fr', ['1,5', '1 000', '12\u202f345,67 $', '1.000'], [1.5, 1000, 12_345.67, '1.000']],
  ])('is read in the notation of %s: %j', (language, typed, read) => {
    expect(typed.map((text) => readAmount(text, language))).toEqual(read);
  });

  it.each(['en', 'es', 'fr', 'de', 'zh'])('is written so that reading it gives the same amount: %s', (language) => {
    for (const amount of [0, 0.5, 45, 2500.5, 1_000_000])
      expect(readAmount(writeValue(amount, language), language)).toBe(amount);
  });

  it('is a text if it is described in words, and null if nothing is typed', () => {
    expect(readAmount('  two pairs of shoes ', 'en')).toBe('two pairs of shoes');
    expect(readAmount('$45 an hour', 'en')).toBe('$45 an hour');
    expect(readAmount('  ', 'en')).toBeNull();
    expect([writeValue(null, 'de'), writeValue('Schuhe', 'de')]).toEqual(['', 'Schuhe']);
  });
});
