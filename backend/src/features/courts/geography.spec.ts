import { COURTS, distanceBetween, type Position } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { areaAround, type Box, boxAround, boxesOf, chordOf, pointOf, roughly, shareOf } from './geography.ts';

const anyPosition = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('points on the sphere', () => {
  it('have a chord that matches their distance on the ground', () => {
    fc.assert(
      fc.property(anyPosition, anyPosition, (one, other) => {
        const [a, b] = [pointOf(one), pointOf(other)];
        const chord = Math.hypot(...a.map((value, axis) => value - (b[axis] ?? 0)));
        expect(chord).toBeCloseTo(chordOf(distanceBetween(one, other)), 7);
        expect(Math.hypot(...a)).toBeCloseTo(1, 12);
      }),
    );
  });

  it('are at most a diameter apart', () => {
    expect(chordOf(1e9)).toBe(2);
    expect(chordOf(1)).toBeGreaterThan(0);
  });
});

describe('a box of coordinates', () => {
  const box = { west: -74, south: 40, east: -73, north: 41 };

  it('stays as it is inside the map', () => {
    expect(boxesOf(box)).toEqual([box]);
  });

  it('is split in two at the date line', () => {
    const boxes = boxesOf({ ...box, west: 170, east: -170 });
    expect(boxes).toEqual([
      { ...box, west: 170, east: 180 },
      { ...box, west: -180, east: -170 },
    ]);
    expect(shareOf(boxes)).toBeCloseTo(20 / 360 / 180, 12);
  });

  it('that ends at the date line contains it as 180 and as -180', () => {
    expect(boxesOf({ ...box, west: -180 })).toContainEqual({ ...box, west: 180, east: 180 });
    expect(boxesOf({ ...box, east: 180 })).toContainEqual({ ...box, west: -180, east: -180 });
    expect(boxesOf({ ...box, west: -180, east: 180 })).toHaveLength(1);
  });

  it('that ends at a pole contains the pole at every longitude', () => {
    expect(boxesOf({ ...box, north: 90 })).toContainEqual({ west: -180, south: 90, east: 180, north: 90 });
    expect(boxesOf({ ...box, south: -90 })).toContainEqual({ west: -180, south: -90, east: 180, north: -90 });
    expect(shareOf(boxesOf({ west: -180, south: -90, east: 180, north: 90 }))).toBe(1);
  });
});

/** Evenly distributed numbers. Most doubles of fast-check are close to zero. */
const within = (min: number, max: number) =>
  fc.integer({ min: 0, max: 1_000_000 }).map((fraction) => min + (fraction / 1_000_000) * (max - min));
const position: fc.Arbitrary<Position> = fc.oneof(
  fc.record({ latitude: within(-90, 90), longitude: within(-180, 180) }),
  // The hard cases: the poles and the date line.
  fc.record({ latitude: fc.constantFrom(-90, -89.99, 89.99, 90), longitude: within(-180, 180) }),
  fc.record({ latitude: within(-90, 90), longitude: fc.constantFrom(-180, -179.999, 179.999, 180) }),
);
const radius = fc.integer(COURTS.radius);

const isInBox = ({ latitude, longitude }: Position, box: Box) => {
  const isBetween =
    box.west <= box.east
      ? longitude >= box.west && longitude <= box.east
      : longitude >= box.west || longitude <= box.east;
  return latitude >= box.south && latitude <= box.north && isBetween;
};

/** The position at a distance and bearing (in radians) from another one. */
function destination({ latitude, longitude }: Position, metres: number, bearing: number): Position {
  const rad = Math.PI / 180;
  const angle = metres / 6_371_008.8;
  const sine =
    Math.sin(latitude * rad) * Math.cos(angle) + Math.cos(latitude * rad) * Math.sin(angle) * Math.cos(bearing);
  const north = Math.asin(Math.min(1, Math.max(-1, sine)));
  const across = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude * rad),
    Math.cos(angle) - Math.sin(latitude * rad) * Math.sin(north),
  );
  return { latitude: north / rad, longitude: ((longitude + across / rad + 540) % 360) - 180 };
}

describe('areaAround', () => {
  it('contains the whole circle, anywhere on Earth', () => {
    fc.assert(
      fc.property(position, radius, (around, metres) => {
        const area = areaAround(around, metres);
        return distanceBetween(around, area.centre) + metres <= area.radius;
      }),
    );
  });

  it('is the same for people near each other, and reveals a position only to about a kilometre', () => {
    expect(areaAround({ latitude: 40.8296, longitude: -73.9363 }, 8_047)).toEqual({
      centre: { latitude: 40.83, longitude: -73.94 },
      radius: 9_000,
    });
    expect(areaAround({ latitude: 40.8331, longitude: -73.9409 }, 8_047)).toEqual(
      areaAround({ latitude: 40.8296, longitude: -73.9363 }, 8_047),
    );
    expect(roughly({ latitude: 40.8296, longitude: -73.9363 }, 1)).toEqual({ latitude: 40.8, longitude: -73.9 });
  });
});

describe('boxAround', () => {
  it('contains every point of the circle, also across the date line and at the poles', () => {
    fc.assert(
      fc.property(position, radius, within(0, 1), within(0, 2 * Math.PI), (around, metres, fraction, bearing) =>
        isInBox(destination(around, metres * fraction, bearing), boxAround(around, metres)),
      ),
      { numRuns: 2_000 },
    );
  });

  it('is hardly larger than the circle, except near the poles', () => {
    fc.assert(
      fc.property(within(-60, 60), within(-180, 180), radius, (latitude, longitude, metres) => {
        const box = boxAround({ latitude, longitude }, metres);
        const width = (box.east - box.west + 360) % 360;
        return (
          (box.north - box.south) * 111_195 <= metres * 2.1 &&
          width * 111_195 * Math.cos((latitude * Math.PI) / 180) <= metres * 2.3
        );
      }),
    );
  });

  it('crosses the date line if the circle does', () => {
    const box = boxAround({ latitude: 0, longitude: 179.9 }, 50_000);
    expect(box.west).toBeGreaterThan(box.east);
    expect(boxAround({ latitude: 89.9, longitude: 0 }, 50_000)).toMatchObject({ west: -180, east: 180, north: 90 });
  });
});
