import { Facility } from '@hoopline/contracts/courts/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { addressKey } from '../src/http/rate-limit/address-key.ts';
import { RateCounter } from '../src/http/rate-limit/rate-counter.ts';
import { call, refusal } from './harness/calls.ts';
import { type FacilitiesApp, facilities, idsOf, northOfRucker, RUCKER, startFacilities } from './harness/facilities.ts';
import {
  GOOGLE_KEY,
  type GooglePlace,
  googlePlace,
  refuseAsGoogle,
  startFakeGoogle,
} from './harness/fake-google-places.ts';
import { BROKEN_ANSWERS, type FakeService, sendJson } from './harness/fake-service.ts';
import { buildMember, buildVisitor } from './harness/people.ts';

let places: GooglePlace[];
let google: FakeService;
let server: FacilitiesApp;
const settingsOf = (service: FakeService) =>
  ({ PLACES_PROVIDER: 'google', GOOGLE_PLACES_KEY: GOOGLE_KEY, GOOGLE_PLACES_URL: service.url }) as const;
beforeAll(async () => {
  places = [];
  google = await startFakeGoogle(places);
  server = await startFacilities(settingsOf(google));
});
afterAll(async () => {
  await server.close();
  await google.close();
});
beforeEach(() => {
  places.length = 0;
  google.calls.length = 0;
});

const courtAt = (id: string, metres: number, overrides: object = {}): GooglePlace => ({
  ...googlePlace(id, `Court ${id}`, ...northOfRucker(metres)),
  ...overrides,
});
const nearby = (radius?: number) => server.nearby(RUCKER.latitude, RUCKER.longitude, radius);

describe('a place of Google', () => {
  it('has the fields of the contract', async () => {
    places.push({ ...googlePlace('ChIJ_rucker-1', 'Rucker Park', RUCKER.latitude, RUCKER.longitude) });
    const found = await facilities(nearby());
    expect(z.strictObject(Facility.shape).array().parse(found)).toEqual(found);
    expect(found).toEqual([
      {
        place_id: 'ChIJ_rucker-1',
        name: 'Rucker Park',
        formatted_address: '155th St & Frederick Douglass Blvd, New York, NY 10039, USA',
        rating: 4.5,
        user_ratings_total: 1204,
        business_status: 'OPERATIONAL',
        price_level: 2,
        opening_hours: {
          open_now: true,
          weekday_text: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
            (day) => `${day}: 6:00 AM – 9:00 PM`,
          ),
        },
        formatted_phone_number: '(212) 639-9675',
        website: 'https://www.nycgovparks.org/parks/holcombe-rucker-park',
        geometry: { location: { lat: RUCKER.latitude, lng: RUCKER.longitude } },
        courtId: null,
        attribution: 'Google Maps',
      },
    ]);
  });

  it.each([
    ['PRICE_LEVEL_FREE', 0],
    ['PRICE_LEVEL_INEXPENSIVE', 1],
    ['PRICE_LEVEL_VERY_EXPENSIVE', 4],
    ['PRICE_LEVEL_UNSPECIFIED', undefined],
    [-1, undefined],
    [undefined, undefined],
  ])('with price level %s has the price %s', async (priceLevel, expected) => {
    places.push(courtAt('a', 0, { priceLevel }));
    const [found] = (await facilities(nearby())) as [Facility];
    expect([found.place_id, found.price_level]).toEqual(['a', expected]);
  });

  it.each(['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'])('has the status %s', async (businessStatus) => {
    places.push(courtAt('a', 0, { businessStatus }));
    expect((await facilities(nearby()))[0]?.business_status).toBe(businessStatus);
  });

  it('is returned without its unusable values, and keeps markup as text', async () => {
    places.push(
      courtAt('a', 0, {
        displayName: { text: '<script>alert(1)</script>\u202e\n Court\0' },
        formattedAddress: null,
        rating: 'NaN',
        userRatingCount: -3,
        businessStatus: 'ON_FIRE',
        websiteUri: 'javascript:alert(1)',
        nationalPhoneNumber: { number: 1 },
        currentOpeningHours: { openNow: 'yes', weekdayDescriptions: ['only one'] },
      }),
    );
    expect(await facilities(nearby())).toEqual([
      {
        place_id: 'a',
        name: '<script>alert(1)</script> Court',
        formatted_address: '',
        price_level: 2,
        geometry: { location: { lat: RUCKER.latitude, lng: RUCKER.longitude } },
        courtId: null,
        attribution: 'Google Maps',
      },
    ]);
  });

  it('needs only an id, a name and a position', async () => {
    places.push({ id: 'a', displayName: { text: 'A' }, location: RUCKER });
    expect(await facilities(nearby())).toMatchObject([{ place_id: 'a', name: 'A', formatted_address: '' }]);
  });

  it('is left out without an id, a name or a position, or if nobody plays there', async () => {
    places.push(
      courtAt('a', 0, { id: '../../etc/passwd' }),
      courtAt('b', 0, { id: 7 }),
      courtAt('c', 0, { displayName: { text: ' \u0007 ' } }),
      courtAt('d', 0, { location: { latitude: 'NaN', longitude: 0 } }),
      courtAt('e', 0, { location: undefined }),
      courtAt('f', 0, { types: ['locality', 'political'] }),
      courtAt('r', 0, { types: ['restaurant', 'food', 'point_of_interest', 'establishment'] }),
      courtAt('g', 0),
      courtAt('g', 10),
    );
    expect(idsOf(await facilities(nearby()))).toEqual(['g']);
  });
});

describe('paid searches', () => {
  it('are limited by the day, for one member or one network, and in total', async () => {
    const bounded = await startFacilities({ ...settingsOf(google), PLACES_DAILY_SEARCHES: 2 });
    try {
      const ann = await buildMember(bounded);
      const search = (query: string) => call(ann, 'POST', '/api/courts/search', { query });
      expect([(await search('one')).status, (await search('two')).status]).toEqual([200, 200]);
      const refused = await search('three');
      expect([await refusal(refused), Number(refused.headers.get('retry-after'))]).toEqual([
        [502, 'places_quota'],
        expect.any(Number),
      ]);
      expect(google.calls).toHaveLength(2);
      expect(await refusal(bounded.importPlace('a'))).toEqual([502, 'places_quota']);
    } finally {
      await bounded.close();
    }
    const counter = server.app.get(RateCounter);
    const network = addressKey('127.0.0.1');
    for (let count = 0; count < 100; count += 1)
      await counter.hit('paid-searches-of-caller', { points: 100, seconds: 86_400 }, network);
    expect(await refusal(call(buildVisitor(server), 'POST', '/api/courts/search', { query: 'gym' }))).toEqual([
      502,
      'places_quota',
    ]);
    expect((await server.search('gym')).status).toBe(200);
  });
});

describe('a nearby search', () => {
  it('reads all three pages, sorts places by distance, and leaves out those outside the circle', async () => {
    for (let i = 0; i < 70; i += 1) places.push(courtAt(`p${i}`, (70 - i) * 100));
    places.push({ ...googlePlace('corner', 'Corner', RUCKER.latitude + 0.065, RUCKER.longitude + 0.085) });
    const found = await facilities(nearby(8047));
    expect(google.calls).toHaveLength(3);
    expect(found).toHaveLength(60);
    expect(idsOf(found)).not.toContain('corner');
    expect(idsOf(found).slice(0, 2)).toEqual(['p59', 'p58']);
  });

  it('sends Google a position rounded to about a kilometre, and names the fields that it needs', async () => {
    await nearby(1609);
    const [call] = google.calls;
    expect(call?.headers).toMatchObject({ 'x-goog-api-key': GOOGLE_KEY, 'content-type': 'application/json' });
    expect(call?.headers['x-goog-fieldmask']).toMatch(/^places\.id,places\.displayName,.*,nextPageToken$/);
    expect(call?.path).toBe('/v1/places:searchText');
    const { locationRestriction, ...rest } = JSON.parse(call?.body ?? '');
    expect(rest).toEqual({
      textQuery: 'basketball courts and gyms',
      languageCode: 'en',
      pageSize: 20,
      rankPreference: 'DISTANCE',
    });
    const { low, high } = locationRestriction.rectangle;
    expect((low.latitude + high.latitude) / 2).toBeCloseTo(40.83, 6);
    expect((low.longitude + high.longitude) / 2).toBeCloseTo(-73.94, 6);
  });

  it('works across the date line and around a pole', async () => {
    places.push(
      { ...googlePlace('west', 'West', -17, 179.9) },
      { ...googlePlace('east', 'East', -17, -179.9) },
      { ...googlePlace('pole', 'Pole', 89.9, 100) },
    );
    expect(idsOf(await facilities(server.nearby(-17, 179.95, 48_280))).sort()).toEqual(['east', 'west']);
    expect(idsOf(await facilities(server.nearby(90, 0, 48_280)))).toEqual(['pole']);
  });

  it('finds nothing if Google answers without any place', async () => {
    expect(await facilities(nearby())).toEqual([]);
  });
});

describe('a search by text', () => {
  it('prefers places near the searcher', async () => {
    places.push(courtAt('far', 5_000), courtAt('near', 100));
    const location = { lat: RUCKER.latitude, lng: RUCKER.longitude };
    expect(idsOf(await facilities(server.search('Rucker  PARK', location)))).toEqual(['near', 'far']);
    expect(JSON.parse(google.calls[0]?.body ?? '')).toMatchObject({
      textQuery: 'rucker park',
      locationBias: { circle: { center: { latitude: 40.8, longitude: -73.9 }, radius: 50_000 } },
    });
  });

  it('without a position keeps Google’s order', async () => {
    places.push(courtAt('far', 5_000), courtAt('near', 100));
    expect(idsOf(await facilities(server.search('Rucker')))).toEqual(['far', 'near']);
    expect(JSON.parse(google.calls[0]?.body ?? '')).not.toHaveProperty('locationBias');
  });
});

describe('a failure of Google', () => {
  let failing: FakeService;
  let client: FacilitiesApp;
  beforeAll(async () => {
    failing = await startFakeGoogle([]);
    client = await startFacilities({ ...settingsOf(failing), placesLimitMs: 1_000 });
  });
  afterAll(async () => {
    await client.close();
    await failing.close();
  });

  it.each<[number, string, string | undefined, [number, string]]>([
    [429, 'RESOURCE_EXHAUSTED', undefined, [502, 'places_quota']],
    [403, 'RESOURCE_EXHAUSTED', 'RATE_LIMIT_EXCEEDED', [502, 'places_quota']],
    [400, 'INVALID_ARGUMENT', 'API_KEY_INVALID', [502, 'places_unavailable']],
    [403, 'PERMISSION_DENIED', 'SERVICE_DISABLED', [502, 'places_unavailable']],
    [503, 'UNAVAILABLE', undefined, [502, 'places_unavailable']],
  ])('%d %s (%s) gets its own code, and is logged without the API key', async (code, status, reason, expected) => {
    failing.answer((_, reply) => refuseAsGoogle(reply, code, status, reason));
    const calls = [
      () => client.nearby(40.83, -73.94),
      () => client.search('Rucker'),
      () => client.importPlace('ChIJ_none'),
    ];
    for (const ask of calls) {
      expect(await refusal(ask())).toEqual(expected);
      expect(client.warnings()).toMatchObject([
        { provider: 'google', code: expected[1], cause: expect.stringContaining(`answered ${code}`) },
      ]);
    }
    expect(client.logged()).not.toMatch(/AIza|40\.83|73\.94|Rucker/);
  });

  it.each(BROKEN_ANSWERS)('%s (%s) is answered with 502 or 504', async (_, kind, answerer) => {
    failing.answer(answerer);
    const expected = kind === 'timeout' ? [504, 'places_timeout'] : [502, 'places_unavailable'];
    expect(await refusal(client.nearby(40.83, -73.94))).toEqual(expected);
    expect(await refusal(client.importPlace('ChIJ1'))).toEqual(expected);
    expect(client.warnings()).toHaveLength(2);
  });

  it.each([[[]], ['text'], [7], [null]])('an answer that is %j causes status 502', async (body) => {
    failing.answerJson(body);
    expect(await refusal(client.nearby(40.83, -73.94))).toEqual([502, 'places_unavailable']);
    expect(client.warnings()).toHaveLength(1);
  });

  it('on a later page fails the whole search', async () => {
    let page = 0;
    failing.answer((_, reply) => {
      page += 1;
      if (page > 1) return refuseAsGoogle(reply, 429, 'RESOURCE_EXHAUSTED');
      sendJson(reply, { places: [courtAt('a', 0)], nextPageToken: 'more' });
    });
    expect(await refusal(client.nearby(40.83, -73.94))).toEqual([502, 'places_quota']);
    expect(client.warnings()).toHaveLength(1);
  });

  it('whose every page names a next page ends after three calls', async () => {
    failing.calls.length = 0;
    failing.answerJson({ places: [courtAt('a', 0)], nextPageToken: 'more' });
    expect(await facilities(client.nearby(40.83, -73.94))).toHaveLength(1);
    expect(failing.calls).toHaveLength(3);
  });
});

it('the server keeps no answer of Google, because its terms do not allow it', async () => {
  await nearby();
  await nearby();
  expect(google.calls).toHaveLength(2);
});
