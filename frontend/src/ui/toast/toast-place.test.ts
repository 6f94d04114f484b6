import { describe, expect, it } from '@jest/globals';
import { liftOf, shiftOf } from './toast-place.ts';

const rest = { top: 56, bottom: 150 };

it('a toast does not move for a focused field that it does not cover', () => {
  expect(shiftOf(rest, 0, undefined)).toBe(0);
  expect(shiftOf(rest, 0, { top: 400, bottom: 444 })).toBe(0);
  expect(shiftOf(rest, 0, { top: 150, bottom: 194 })).toBe(0);
});

it('a toast moves below the field that it would cover', () => {
  expect(shiftOf(rest, 0, { top: 120, bottom: 164 })).toBe(164 - rest.top);
});

it('a toast follows the part of the window that a keyboard leaves visible', () => {
  expect(shiftOf(rest, 260, { top: 120, bottom: 164 })).toBe(260);
  expect(shiftOf(rest, 260, { top: 380, bottom: 424 })).toBe(424 - rest.top);
});

describe('a toast at the bottom of a larger window', () => {
  const corner = { left: 1020, right: 1440, top: 800, bottom: 900 };
  const composer = { left: 600, right: 1440, top: 820, bottom: 900 };

  it('stays in its corner if it covers nothing', () => {
    expect(liftOf(corner, [])).toBe(0);
    expect(
      liftOf(corner, [
        { ...composer, right: 1020 },
        { ...composer, top: 700, bottom: 800 },
      ]),
    ).toBe(0);
  });

  it('moves above an element that is to be kept clear, and then above another one there', () => {
    expect(liftOf(corner, [composer])).toBe(-80);
    const footer = { left: 900, right: 1200, top: 700, bottom: 780 };
    expect(liftOf(corner, [footer, composer])).toBe(-200);
  });
});
