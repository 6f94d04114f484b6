import { distanceBetween } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { readCourts } from '../../../../demo/seed/courts/sample-courts.ts';
import { isOpenAt } from '../../opening-hours.ts';
import { timeZoneAt } from '../place.ts';
import { readSamplePlaces } from './sample-places.ts';

/** A box around each country, or the part of it that the places are in: south, west, north, east. */
const BOXES: Record<string, [number, number, number, number]> = {
  AE: [22.6, 51.5, 26.1, 56.4],
  AR: [-55.1, -73.6, -21.8, -53.6],
  AT: [46.4, 9.5, 49.1, 17.2],
  AU: [-43.7, 113.3, -10.6, 153.7],
  BA: [42.5, 15.7, 45.3, 19.7],
  BE: [49.5, 2.5, 51.6, 6.5],
  BG: [41.2, 22.3, 44.3, 28.7],
  BR: [-33.8, -74, 5.3, -34.7],
  CA: [42, -141, 70, -52],
  CH: [45.8, 5.9, 47.9, 10.5],
  CL: [-56, -76, -17.5, -66.4],
  CN: [18, 73.5, 53.6, 134.8],
  CO: [-4.3, -79.1, 12.6, -66.8],
  CZ: [48.5, 12, 51.1, 18.9],
  DE: [47.2, 5.8, 55.1, 15.1],
  DK: [54.5, 8, 57.8, 12.7],
  DO: [17.5, -72.1, 20, -68.3],
  EE: [57.5, 21.7, 59.7, 28.3],
  EG: [22, 24.6, 31.7, 36.9],
  ES: [36, -9.4, 43.9, 4.4],
  FI: [59.7, 20.5, 70.1, 31.6],
  FR: [42.3, -4.9, 51.1, 8.3],
  GB: [49.9, -8.2, 58.7, 1.8],
  GR: [34.8, 19.3, 41.8, 28.3],
  HK: [22.1, 113.8, 22.6, 114.5],
  HR: [42.4, 13.4, 46.6, 19.5],
  HU: [45.7, 16.1, 48.6, 22.9],
  ID: [-11, 95, 6, 141.1],
  IE: [51.4, -10.7, 55.4, -5.9],
  IL: [29.4, 34.2, 33.4, 35.9],
  IN: [8, 68.1, 35.6, 97.4],
  IS: [63.3, -24.6, 66.6, -13.4],
  IT: [36.6, 6.6, 47.1, 18.6],
  JP: [24, 122.9, 45.6, 145.9],
  KE: [-4.7, 33.9, 5.1, 41.9],
  KR: [33.1, 125.8, 38.7, 129.6],
  LT: [53.9, 20.9, 56.5, 26.9],
  LU: [49.4, 5.7, 50.2, 6.6],
  ME: [41.8, 18.4, 43.6, 20.4],
  MX: [14.5, -117.2, 32.8, -86.7],
  MY: [0.8, 99.6, 7.4, 119.3],
  NG: [4.2, 2.6, 13.9, 14.7],
  NL: [50.7, 3.3, 53.6, 7.3],
  NZ: [-47.3, 166.4, -34.3, 178.6],
  PE: [-18.4, -81.4, 0, -68.6],
  PH: [4.6, 116.9, 21.2, 126.7],
  PL: [49, 14.1, 54.9, 24.2],
  PT: [36.9, -9.6, 42.2, -6.1],
  QA: [24.4, 50.7, 26.2, 51.7],
  RO: [43.6, 20.2, 48.3, 29.8],
  RS: [42.2, 18.8, 46.2, 23.1],
  RW: [-2.9, 28.8, -1, 30.9],
  SE: [55.3, 11, 69.1, 24.2],
  SG: [1.1, 103.6, 1.5, 104.1],
  SI: [45.4, 13.3, 46.9, 16.7],
  TH: [5.6, 97.3, 20.5, 105.7],
  TR: [35.8, 25.6, 42.2, 44.9],
  TW: [21.8, 120, 25.4, 122.1],
  US: [18.9, -160.3, 49.4, -66.9],
  VN: [8.5, 102.1, 23.4, 109.5],
  ZA: [-34.9, 16.4, -22.1, 32.9],
};
/** Metres; no city of the list is larger. */
const CITY = 50_000;

const places = readSamplePlaces();

describe('the bundled places', () => {
  it('are at least 150, in at least 50 cities', () => {
    expect(places.length).toBeGreaterThanOrEqual(150);
    expect(new Set(places.map(({ city }) => city)).size).toBeGreaterThanOrEqual(50);
  });

  it('are each listed once', () => {
    expect(new Set(places.map(({ slug }) => slug)).size).toBe(places.length);
    const near = places.flatMap((place, index) =>
      places
        .slice(index + 1)
        .flatMap((other) => (distanceBetween(place, other) < 25 ? [[place.slug, other.slug]] : [])),
    );
    expect(near).toEqual([]);
  });

  it('are in their country', () => {
    const outside = places.filter(({ country, latitude, longitude }) => {
      const [south, west, north, east] = BOXES[country] ?? [0, 0, 0, 0];
      return latitude < south || latitude > north || longitude < west || longitude > east;
    });
    expect(outside).toEqual([]);
  });

  it('are near the other places of their city', () => {
    const far = places.flatMap((place) =>
      places
        .filter((other) => other.city === place.city && distanceBetween(place, other) > CITY)
        .map((other) => [place.slug, other.slug]),
    );
    expect(far).toEqual([]);
  });

  it('are near the court of the seed with the same slug', () => {
    const seeded = new Map(readCourts().map((court) => [court.slug, court]));
    const both = places.flatMap((place) => {
      const court = seeded.get(place.slug);
      return court ? [{ slug: place.slug, apart: distanceBetween(place, court) }] : [];
    });
    expect(both.length).toBeGreaterThan(50);
    expect(both.filter(({ apart }) => apart > 300)).toEqual([]);
  });

  it('have a time zone that exists and hours that can be parsed', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    const unread = places.filter((place) => {
      const clock = { ...place, timeZone: timeZoneAt(place) };
      expect(() => new Intl.DateTimeFormat('en', { timeZone: clock.timeZone })).not.toThrow();
      return place.hours !== undefined && isOpenAt(place.hours, clock, now) === null;
    });
    expect(unread).toEqual([]);
    expect(places.filter(({ hours }) => hours).length).toBeGreaterThan(40);
  });

  it('name a source without a link', () => {
    expect(places.filter(({ source }) => /https?:/.test(source))).toEqual([]);
  });
});
