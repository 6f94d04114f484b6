import { describe, expect, it } from '@jest/globals';
import { placeBeside } from './place-beside.ts';

const WINDOW = { width: 400, height: 300 };
const SIZE = { width: 100, height: 30 };
const at = (left: number, top: number) => ({ left, top, bottom: top + 40, width: 40 });

describe('where a tooltip lies', () => {
  it('is above or below the middle, as asked for', () => {
    expect(placeBeside(at(180, 100), SIZE, 'top', WINDOW)).toEqual({ left: 150, top: 64 });
    expect(placeBeside(at(180, 100), SIZE, 'bottom', WINDOW)).toEqual({ left: 150, top: 146 });
  });

  it('is on the other side where there is no room', () => {
    expect(placeBeside(at(180, 10), SIZE, 'top', WINDOW).top).toBe(56);
    expect(placeBeside(at(180, 250), SIZE, 'bottom', WINDOW).top).toBe(214);
  });

  it('never leaves the window at its sides', () => {
    expect(placeBeside(at(0, 100), SIZE, 'top', WINDOW).left).toBe(8);
    expect(placeBeside(at(360, 100), SIZE, 'top', WINDOW).left).toBe(292);
  });
});
