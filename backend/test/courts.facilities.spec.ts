import { COURTS, distanceBetween } from '@hoopline/contracts';
import { Facility } from '@hoopline/contracts/courts/schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { fieldErrors } from './harness/calls.ts';
import { buildCourt } from './harness/courts.ts';
import { type FacilitiesApp, facilities, idsOf, RUCKER, startFacilities } from './harness/facilities.ts';
import { buildVisitor } from './harness/people.ts';

let server: FacilitiesApp;
beforeAll(async () => {
  server = await startFacilities();
});
afterAll(() => server.close());

const PARIS = { latitude: 48.8566, longitude: 2.3522 };

describe('courts nearby, of the bundled list', () => {
  it('match the contract, the nearest first, none outside the radius', async () => {
    const found = await facilities(server.nearby(PARIS.latitude, PARIS.longitude, 8047));
    expect(z.strictObject(Facility.shape).array().parse(found)).toEqual(found);
    expect(found.length).toBeGreaterThanOrEqual(4);
    const distances = found.map(({ geometry: { location } }) =>
      distanceBetween(PARIS, { latitude: location.lat, longitude: location.lng }),
    );
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(8047);
    expect(found.every(({ attribution }) => attribution?.startsWith('Sample data'))).toBe(true);
  });

  it('have the fields of the contract that are known', async () => {
    const [ymca] = (await facilities(server.search('West Side YMCA'))) as [Facility];
    expect(ymca).toMatchObject({
      place_id: 'sample-west-side-ymca',
      name: 'West Side YMCA',
      formatted_address: '5 West 63rd Street, New York',
      business_status: 'OPERATIONAL',
      price_level: 2,
      formatted_phone_number: '(212) 912-2600',
      website: 'https://ymcanyc.org/',
      geometry: { location: { lat: 40.7709, lng: -73.9804 } },
      courtId: null,
    });
    expect(typeof ymca.opening_hours?.open_now).toBe('boolean');
    expect(ymca.opening_hours?.weekday_text).toHaveLength(7);
    expect(ymca.opening_hours?.weekday_text?.[0]).toBe('Monday: 5:00 AM – 11:00 PM');
    const [rucker] = (await facilities(server.nearby(RUCKER.latitude, RUCKER.longitude, 500))) as [Facility];
    expect(rucker).toMatchObject({
      place_id: 'sample-rucker-park',
      rating: 4.7,
      user_ratings_total: 86,
      price_level: 0,
    });
  });

  it('are 60 at most, the nearest ones', async () => {
    const found = await facilities(server.nearby(40.75, -73.98, COURTS.radius.max));
    expect(found.length).toBeLessThanOrEqual(COURTS.maxFacilities);
    expect(idsOf(found)).toContain('sample-basketball-city');
  });

  it('are an empty list in the middle of an ocean, at the poles and beside the date line', async () => {
    for (const [latitude, longitude] of [
      [0, -150],
      [90, 0],
      [-90, 180],
      [10, -180],
    ])
      expect(await facilities(server.nearby(latitude, longitude, COURTS.radius.max))).toEqual([]);
  });

  it('name the stored court that was imported from them', async () => {
    const courtId = await buildCourt(server, { googlePlaceId: 'sample-rucker-park' });
    const found = await facilities(server.nearby(RUCKER.latitude, RUCKER.longitude, 3_000));
    expect(found.filter((one) => one.courtId !== null)).toMatchObject([{ place_id: 'sample-rucker-park', courtId }]);
  });
});

describe('a search of the bundled list', () => {
  it.each([
    'LA Fitness',
    'YMCA',
    'Planet Fitness',
    'Community Center',
    'Recreation Center',
    'ymca new york',
    'São Paulo',
  ])('finds something for %s', async (text) => {
    expect((await facilities(server.search(text))).length).toBeGreaterThan(0);
  });

  it('finds names whose words begin with the typed words', async () => {
    const names = (await facilities(server.search('la fit'))).map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(['LA Fitness']));
  });

  it('finds names without accents and in either spelling', async () => {
    expect(idsOf(await facilities(server.search('  sao   PAULO villa-lobos ')))).toEqual(['sample-villa-lobos']);
    expect(idsOf(await facilities(server.search('wellesley community center')))).toEqual([
      'sample-wellesley-community-centre',
    ]);
  });

  it('lists the nearest places first', async () => {
    const [first] = await facilities(server.search('YMCA', { lat: 37.79, lng: -122.39 }));
    expect(first?.place_id).toBe('sample-embarcadero-ymca');
    const [other] = await facilities(server.search('YMCA', { lat: 43.65, lng: -79.36 }));
    expect(other?.place_id).toBe('sample-cooper-koo-ymca');
  });

  it('finds nothing if nothing matches, or the text has no word', async () => {
    expect(await facilities(server.search('no such place anywhere'))).toEqual([]);
    for (const text of ['%', '_', '.*', '<script>alert(1)</script>', '🏀', "'; DROP TABLE courts --"])
      expect(await facilities(server.search(text))).toEqual([]);
  });
});

describe('bad input', () => {
  it.each<[string, unknown, unknown, unknown]>([
    ['latitude', 91, 0, 1609],
    ['latitude', '40.8', 0, 1609],
    ['latitude', Number.POSITIVE_INFINITY, 0, 1609],
    ['longitude', 0, 'abc', 1609],
    ['longitude', 0, 180.5, 1609],
    ['radius', 0, 0, 80_467.5],
    ['radius', 0, 0, '1609'],
    ['radius', 0, 0, 1e300],
    ['radius', 0, 0, null],
  ])('of a nearby search is refused: %s', async (field, latitude, longitude, radius) => {
    expect(await fieldErrors(server.nearby(latitude, longitude, radius))).toEqual([400, 'invalid_input', [field]]);
  });

  it.each([
    [-1, 0],
    [0, 0],
    [1_000_000_000, COURTS.radius.max],
  ])('a radius of %d is replaced by the nearest allowed one', async (radius, taken) => {
    const found = await facilities(server.nearby(RUCKER.latitude, RUCKER.longitude, radius));
    expect(
      found.every(({ geometry: { location } }) => {
        const at = { latitude: location.lat, longitude: location.lng };
        return distanceBetween(RUCKER, at) <= Math.max(1, taken);
      }),
    ).toBe(true);
    expect(found.length > 1).toBe(taken > 1);
  });

  it.each<[string, unknown, unknown]>([
    ['query', '', undefined],
    ['query', '   ', undefined],
    ['query', 7, undefined],
    ['query', 'a\nb', undefined],
    ['query', 'x'.repeat(201), undefined],
    ['location.lat', 'YMCA', { lat: 91, lng: 0 }],
    ['location.lng', 'YMCA', { lat: 0 }],
    ['location.radius', 'YMCA', { lat: 0, lng: 0, radius: 5 }],
  ])('of a search is refused: %s', async (field, text, location) => {
    expect(await fieldErrors(server.search(text, location))).toEqual([400, 'invalid_input', [field]]);
  });
});

describe('limits', () => {
  it('let a visitor search without becoming a guest, thirty times a minute', async () => {
    const visitor = buildVisitor(server);
    const body = JSON.stringify({ query: 'YMCA' });
    const headers = { 'content-type': 'application/json' };
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1) {
      const answer = await visitor.fetch('/api/courts/search', { method: 'POST', headers, body });
      expect(answer.headers.get('set-cookie')).toBeNull();
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });
});

it('the tests above caused no warning', () => {
  expect(server.warnings()).toEqual([]);
});
