import { describe, expect, it } from '@jest/globals';
import { excerpt } from './post-text.ts';

describe('excerpt', () => {
  it.each([
    ['a text that fits', 'Need two for tonight', 20, 'Need two for tonight'],
    ['lines and runs of spaces', 'Court 2 \n\n is   open', 40, 'Court 2 is open'],
    ['a text up to its last whole word', 'Bring a dark and a light shirt', 20, 'Bring a dark and a…'],
    ['no comma before the cut', 'Full court, we have eight', 13, 'Full court…'],
    ['one long word', 'x'.repeat(30), 10, `${'x'.repeat(10)}…`],
    ['a text without spaces', '今夜六時にコートで会いましょう', 5, '今夜六時に…'],
    ['no comma before the cut in a text without spaces', '今晚八点，老地方见', 5, '今晚八点…'],
    ['whole emoji, never a half', '🏀🏀🏀🏀', 3, '🏀🏀🏀…'],
    ['nothing', ' \n ', 10, ''],
  ])('shows %s', (_, text, max, shown) => {
    expect(excerpt(text, max)).toBe(shown);
  });
});
