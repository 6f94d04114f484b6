import { describe, expect, it } from '@jest/globals';
import { type Darkness, darknessOf } from './daylight.ts';

const CITIES = {
  newYork: { latitude: 40.7128, longitude: -74.006 },
  london: { latitude: 51.5074, longitude: -0.1278 },
  tokyo: { latitude: 35.6762, longitude: 139.6503 },
  sydney: { latitude: -33.8688, longitude: 151.2093 },
  honolulu: { latitude: 21.3069, longitude: -157.8583 },
  tromso: { latitude: 69.6492, longitude: 18.9553 },
} as const;

const MINUTE = 60_000;

/** The darkness of a game of 90 minutes. */
const dark = (city: keyof typeof CITIES, scheduledAt: string, isLit: boolean | null = false): Darkness | null =>
  darknessOf({ place: { ...CITIES[city], isLit }, scheduledAt, duration: 90 });

describe('a game without lights', () => {
  // Sunset times from almanacs.
  it.each([
    ['newYork', '2026-06-20T20:00-04:00', '2026-06-20T20:31-04:00'],
    ['newYork', '2026-12-21T16:00-05:00', '2026-12-21T16:32-05:00'],
    ['london', '2026-03-20T17:30Z', '2026-03-20T18:14Z'],
    ['tokyo', '2026-06-21T18:30+09:00', '2026-06-21T19:00+09:00'],
    ['sydney', '2026-12-22T19:30+11:00', '2026-12-22T20:06+11:00'],
    ['honolulu', '2026-06-21T18:30-10:00', '2026-06-21T19:17-10:00'],
    ['honolulu', '2026-06-21T22:00-10:00', '2026-06-21T19:17-10:00'],
  ] as const)('in %s at %s gets dark at the almanac’s sunset, to within two minutes', (city, scheduledAt, sunset) => {
    const found = dark(city, scheduledAt);
    expect(found?.kind).toBe('sunset');
    if (found?.kind === 'sunset') expect(Math.abs(found.at.getTime() - Date.parse(sunset))).toBeLessThan(2 * MINUTE);
  });

  it('is dark if it ends three minutes after sunset, but not if it ends three minutes before', () => {
    const at = (start: string) => dark('newYork', start)?.kind;
    expect(at('2026-06-20T18:58-04:00')).toBeUndefined();
    expect(at('2026-06-20T19:04-04:00')).toBe('sunset');
    expect(at('2026-06-20T12:00-04:00')).toBeUndefined();
  });

  it('is dark if it begins before sunrise', () => {
    const found = dark('newYork', '2026-12-21T06:00-05:00');
    expect(found?.kind).toBe('sunrise');
    if (found?.kind === 'sunrise')
      expect(Math.abs(found.at.getTime() - Date.parse('2026-12-21T07:17-05:00'))).toBeLessThan(2 * MINUTE);
  });

  it('is never dark while the sun stays up, and always while it stays down', () => {
    for (const hour of ['00', '06', '12', '18', '23']) {
      expect(dark('tromso', `2026-06-21T${hour}:00+02:00`)).toBeNull();
      expect(dark('tromso', `2026-12-21T${hour}:00+01:00`)).toEqual({ kind: 'night' });
    }
  });

  it('is not called dark without a start, without a court, or if the court may have lights', () => {
    expect(dark('newYork', '2026-06-20T22:00-04:00', true)).toBeNull();
    expect(dark('newYork', '2026-06-20T22:00-04:00', null)).toBeNull();
    expect(darknessOf({ place: null, scheduledAt: '2026-06-20T22:00-04:00', duration: 90 })).toBeNull();
    expect(darknessOf({ place: { ...CITIES.newYork, isLit: false }, scheduledAt: null, duration: 90 })).toBeNull();
  });
});
