import { describe, expect, it } from '@jest/globals';
import { distanceBetween, EARTH_RADIUS, type Position } from './rules.ts';

const CITIES = {
  NewYork: { latitude: 40.7128, longitude: -74.006 },
  London: { latitude: 51.5074, longitude: -0.1278 },
  LosAngeles: { latitude: 34.0522, longitude: -118.2437 },
  SanFrancisco: { latitude: 37.7749, longitude: -122.4194 },
  Paris: { latitude: 48.8566, longitude: 2.3522 },
  Berlin: { latitude: 52.52, longitude: 13.405 },
  Tokyo: { latitude: 35.6762, longitude: 139.6503 },
  Osaka: { latitude: 34.6937, longitude: 135.5023 },
  Sydney: { latitude: -33.8688, longitude: 151.2093 },
  Melbourne: { latitude: -37.8136, longitude: 144.9631 },
  Suva: { latitude: -18.1416, longitude: 178.4419 },
  Apia: { latitude: -13.8333, longitude: -171.7667 },
  Lagos: { latitude: 6.5244, longitude: 3.3792 },
  SaoPaulo: { latitude: -23.5505, longitude: -46.6333 },
} satisfies Record<string, Position>;
type City = keyof typeof CITIES;

const kilometres = (from: Position, to: Position) => distanceBetween(from, to) / 1_000;

describe('the distance between two positions', () => {
  it.each<[City, City, number]>([
    ['NewYork', 'London', 5_570],
    ['LosAngeles', 'SanFrancisco', 559],
    ['Paris', 'Berlin', 878],
    ['Tokyo', 'Osaka', 393],
    ['Sydney', 'Melbourne', 713],
    ['Lagos', 'SaoPaulo', 6_357],
    ['NewYork', 'Tokyo', 10_850],
    ['Suva', 'Apia', 1_151],
  ])('from %s to %s is %i km, and the same in the other direction', (from, to, expected) => {
    // Half a percent: the Earth is no exact sphere, and sources place a city at slightly different coordinates.
    expect(kilometres(CITIES[from], CITIES[to]) / expected).toBeCloseTo(1, 2);
    expect(kilometres(CITIES[to], CITIES[from])).toBeCloseTo(kilometres(CITIES[from], CITIES[to]), 6);
  });

  it('is zero between two coordinates of the same position', () => {
    expect(distanceBetween(CITIES.Suva, CITIES.Suva)).toBe(0);
    expect(distanceBetween({ latitude: 10, longitude: 180 }, { latitude: 10, longitude: -180 })).toBeCloseTo(0, 6);
    expect(distanceBetween({ latitude: 90, longitude: 0 }, { latitude: 90, longitude: 77 })).toBeCloseTo(0, 6);
  });

  it('is short across the date line and over a pole', () => {
    const east = { latitude: 0, longitude: 179.5 };
    expect(kilometres(east, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.195, 2);
    expect(kilometres({ latitude: 89.5, longitude: 20 }, { latitude: 89.5, longitude: -160 })).toBeCloseTo(111.195, 2);
  });

  it('is at most half way around the Earth, and exact for a few metres', () => {
    const half = Math.PI * EARTH_RADIUS;
    expect(distanceBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(half, 3);
    expect(distanceBetween({ latitude: 1, longitude: 2 }, { latitude: -1, longitude: -178 })).toBeCloseTo(half, 3);
    const hoop = { latitude: 40.8296, longitude: -73.9363 };
    expect(distanceBetween(hoop, { ...hoop, latitude: 40.8297 })).toBeCloseTo(11.12, 2);
  });
});
