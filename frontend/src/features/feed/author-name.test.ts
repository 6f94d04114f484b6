import { expect, it } from '@jest/globals';
import { authorInitials } from './author-name.ts';

const none = { displayName: '', firstName: null, lastName: null };

it.each([
  ['sam de lee', 'SL'],
  ['Cher', 'C'],
  ['', 'U'],
  ['👩🏽‍🚀 🇫🇷', '👩🏽‍🚀🇫🇷'],
  ['e\u0301mile o\u0308zil', 'E\u0301O\u0308'],
])('takes whole graphemes as initials: %s', (displayName, expected) => {
  expect(authorInitials({ ...none, displayName })).toBe(expected);
});
