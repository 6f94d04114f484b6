import { distanceBetween } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { boxesOf, chordOf, pointOf, shareOf } from './geography.ts';

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('points on the sphere', () => {
  it('are as far apart as the ground between them is long', () => {
    fc.assert(
      fc.property(position, position, (one, other) => {
        const [a, b] = [pointOf(one), pointOf(other)];
        const chord = Math.hypot(...a.map((value, axis) => value - (b[axis] ?? 0)));
        expect(chord).toBeCloseTo(chordOf(distanceBetween(one, other)), 7);
        expect(Math.hypot(...a)).toBeCloseTo(1, 12);
      }),
    );
  });

  it('are no farther apart than the sphere is wide', () => {
    expect(chordOf(1e9)).toBe(2);
    expect(chordOf(1)).toBeGreaterThan(0);
  });
});

describe('a box of coordinates', () => {
  const box = { west: -74, south: 40, east: -73, north: 41 };

  it('stays as it is inside the map', () => {
    expect(boxesOf(box)).toEqual([box]);
  });

  it('is cut in two at the date line', () => {
    const boxes = boxesOf({ ...box, west: 170, east: -170 });
    expect(boxes).toEqual([
      { ...box, west: 170, east: 180 },
      { ...box, west: -180, east: -170 },
    ]);
    expect(shareOf(boxes)).toBeCloseTo(20 / 360 / 180, 12);
  });

  it('that ends at the date line has it from both sides', () => {
    expect(boxesOf({ ...box, west: -180 })).toContainEqual({ ...box, west: 180, east: 180 });
    expect(boxesOf({ ...box, east: 180 })).toContainEqual({ ...box, west: -180, east: -180 });
    expect(boxesOf({ ...box, west: -180, east: 180 })).toHaveLength(1);
  });

  it('that ends at a pole has all of its meridians', () => {
    expect(boxesOf({ ...box, north: 90 })).toContainEqual({ west: -180, south: 90, east: 180, north: 90 });
    expect(boxesOf({ ...box, south: -90 })).toContainEqual({ west: -180, south: -90, east: 180, north: -90 });
    expect(shareOf(boxesOf({ west: -180, south: -90, east: 180, north: 90 }))).toBe(1);
  });
});
