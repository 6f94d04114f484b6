import { expect, it } from '@jest/globals';
import { shiftOf } from './toast-place.ts';

const rest = { top: 56, bottom: 150 };

it('stays where it rests, clear of fields elsewhere', () => {
  expect(shiftOf(rest, 0, undefined)).toBe(0);
  expect(shiftOf(rest, 0, { top: 400, bottom: 444 })).toBe(0);
  expect(shiftOf(rest, 0, { top: 150, bottom: 194 })).toBe(0);
});

it('moves below the field that it would cover', () => {
  expect(shiftOf(rest, 0, { top: 120, bottom: 164 })).toBe(164 - rest.top);
});

it('follows what a keyboard leaves to be seen', () => {
  expect(shiftOf(rest, 260, { top: 120, bottom: 164 })).toBe(260);
  expect(shiftOf(rest, 260, { top: 380, bottom: 424 })).toBe(424 - rest.top);
});
