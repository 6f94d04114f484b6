import type { Court as StoredCourt } from '@hoopline/contracts';
import { Court } from '@hoopline/contracts/courts/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { query } from './harness/app.ts';
import { call, fieldErrors, ok, refusal } from './harness/calls.ts';
import { type FacilitiesApp, facilities, RUCKER, startFacilities } from './harness/facilities.ts';
import { GOOGLE_KEY, googlePlace, startFakeGoogle } from './harness/fake-google-places.ts';
import { type OsmElement, osmCourt, startFakeNominatim, startFakeOverpass } from './harness/fake-osm.ts';
import type { FakeService } from './harness/fake-service.ts';
import { buildMember, buildVisitor, type TestPerson } from './harness/people.ts';

const elements: OsmElement[] = [];
let overpass: FakeService;
let nominatim: FakeService;
let server: FacilitiesApp;
beforeAll(async () => {
  overpass = await startFakeOverpass(elements);
  nominatim = await startFakeNominatim([]);
  server = await startFacilities({
    PLACES_PROVIDER: 'osm',
    OVERPASS_URL: overpass.url,
    NOMINATIM_URL: nominatim.url,
  });
});
afterAll(async () => {
  await server.close();
  await overpass.close();
  await nominatim.close();
});
beforeEach(async () => {
  await query(server, 'DELETE FROM courts');
  await query(server, 'DELETE FROM facility_searches');
  elements.length = 0;
  overpass.calls.length = 0;
});

const storedRows = () => query(server, 'SELECT * FROM courts');

describe('an import', () => {
  it('stores a court with all data of the provider', async () => {
    const tags = {
      name: 'Rucker Park',
      'addr:city': 'New York',
      'addr:street': '155th Street',
      lit: 'yes',
      surface: 'fine_gravel',
      hoops: '4',
      toilets: 'yes',
      opening_hours: 'sunrise-21:00',
      phone: '+1 212 639 9675',
      website: 'https://parks.example/rucker',
    };
    elements.push(osmCourt(77, RUCKER.latitude, RUCKER.longitude, tags));
    const answer = await server.importPlace('osm-node-77');
    const court = (await answer.json()) as StoredCourt;
    expect(answer.status).toBe(201);
    expect(z.strictObject(Court.shape).parse(court)).toEqual(court);
    expect(court).toMatchObject({
      name: 'Rucker Park',
      address: '155th Street, New York',
      city: 'New York',
      rating: null,
      totalReviews: 0,
      googlePlaceId: 'osm-node-77',
      courtType: 'outdoor',
      numberOfCourts: 1,
      amenities: ['lights', 'restrooms'],
      latitude: RUCKER.latitude,
      longitude: RUCKER.longitude,
      timeZone: 'America/New_York',
      isLit: true,
      hereCount: 0,
    });
    expect(await storedRows()).toMatchObject([
      {
        id: court.id,
        surface: 'fine gravel',
        hoops: 4,
        opening_hours: 'sunrise-21:00',
        phone: '+1 212 639 9675',
        website: 'https://parks.example/rucker',
        attribution: '© OpenStreetMap contributors',
      },
    ]);
    expect(await ok<StoredCourt[]>(fetch(`${server.url}/api/courts`))).toEqual([court]);
    const [found] = await facilities(server.nearby(RUCKER.latitude, RUCKER.longitude));
    expect(found?.courtId).toBe(court.id);
  });

  it.each<[string, [number, number], string]>([
    ['Tokyo', [35.66, 139.7], 'Asia/Tokyo'],
    ['the middle of the Pacific', [-40, -120], 'Etc/GMT+8'],
    ['the South Pole', [-90, 0], 'Antarctica/McMurdo'],
  ])('stores the time zone of %s', async (_, [latitude, longitude], timeZone) => {
    elements.push(osmCourt(5, latitude, longitude));
    const court = await ok<StoredCourt>(server.importPlace('osm-node-5'));
    expect(court).toMatchObject({ timeZone, address: '', city: '', isLit: null, name: 'Basketball court' });
    expect(() => new Intl.DateTimeFormat('en', { timeZone: court.timeZone })).not.toThrow();
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['covered', { covered: 'yes' }, 'covered'],
    ['indoors', { indoor: 'yes' }, 'indoor'],
    ['a fitness centre', { leisure: 'fitness_centre' }, 'indoor'],
    ['of plastic tiles', { surface: 'plastic' }, 'sport tile'],
  ])('recognizes a court that is %s', async (_, tags, courtType) => {
    elements.push(osmCourt(5, 0, 0, tags));
    expect(await ok<StoredCourt>(server.importPlace('osm-node-5'))).toMatchObject({ courtType });
  });

  it('leaves out invalid values', async () => {
    elements.push(osmCourt(5, 0, 0, { hoops: '-3', lit: 'no', website: 'javascript:alert(1)', phone: '\u0000' }));
    expect(await ok<StoredCourt>(server.importPlace('osm-node-5'))).toMatchObject({ isLit: false, amenities: [] });
    expect(await storedRows()).toMatchObject([{ hoops: null, website: null, phone: null }]);
  });

  it('of a stored court answers 409 without a call to the provider, and changes nothing', async () => {
    elements.push(osmCourt(5, 0, 0));
    await ok(server.importPlace('osm-node-5'));
    const before = await storedRows();
    overpass.calls.length = 0;
    expect(await refusal(server.importPlace('osm-node-5'))).toEqual([409, 'court_exists']);
    expect(overpass.calls).toHaveLength(0);
    expect(await storedRows()).toEqual(before);
  });

  it('by twelve people at once stores one court', async () => {
    elements.push(osmCourt(5, 0, 0));
    const people = await Promise.all(Array.from({ length: 12 }, () => buildMember(server)));
    const answers = await Promise.all(
      people.map((person) => call(person, 'POST', '/api/courts/import', { placeId: 'osm-node-5' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
    expect(await storedRows()).toHaveLength(1);
  });

  it('of an unknown place, or one that is no court or gym, answers 404', async () => {
    elements.push({ type: 'node', id: 9, lat: 1, lon: 1, tags: { amenity: 'pub', name: 'The Hoop' } });
    for (const id of [
      'osm-node-8',
      'osm-node-9',
      'osm-way-9',
      'ChIJ_of-google',
      'osm-node-0',
      `osm-node-${'9'.repeat(30)}`,
    ])
      expect(await refusal(server.importPlace(id))).toEqual([404, 'place_not_found']);
    expect(await storedRows()).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a number', 7],
    ['a path', '../../../etc/passwd'],
    ['an address', 'http://127.0.0.1/'],
    ['a line break', 'osm-node-1\nX-Evil: 1'],
    ['a query', 'osm-node-1);out;('],
    ['10 KB', 'x'.repeat(10_240)],
    ['SQL', "'; DROP TABLE courts --"],
  ])('with an id that is %s is refused, without a call to the provider', async (_, placeId) => {
    expect(await fieldErrors(server.importPlace(placeId))).toEqual([400, 'invalid_input', ['placeId']]);
    expect(overpass.calls).toHaveLength(0);
  });

  it('is refused to a new account after ten imports in a day, and stores nothing', async () => {
    elements.push(osmCourt(78, RUCKER.latitude, RUCKER.longitude, { name: 'Eleventh' }));
    const { id, fetch } = await buildMember(server);
    await query(server, 'UPDATE users SET created_at = now() WHERE id = $1', [id]);
    const before = `INSERT INTO new_account_actions SELECT $1, 'imports', now() FROM generate_series(1, 10)`;
    await query(server, before, [id]);
    const again = () => call({ fetch } as TestPerson, 'POST', '/api/courts/import', { placeId: 'osm-node-78' });
    expect(await refusal(again())).toEqual([429, 'new_account_limit']);
    expect(await storedRows()).toEqual([]);
    await query(server, 'DELETE FROM new_account_actions WHERE user_id = $1', [id]);
    expect((await again()).status).toBe(201);
  });

  it('is refused to a visitor (401), without a call to the provider', async () => {
    elements.push(osmCourt(5, 0, 0));
    expect(await refusal(call(buildVisitor(server), 'POST', '/api/courts/import', { placeId: 'osm-node-5' }))).toEqual([
      401,
      'unauthenticated',
    ]);
    expect(overpass.calls).toHaveLength(0);
  });
});

describe('an import from Google', () => {
  let google: FakeService;
  let client: FacilitiesApp;
  beforeAll(async () => {
    google = await startFakeGoogle([
      googlePlace('ChIJ_rucker-1', 'Rucker Park', RUCKER.latitude, RUCKER.longitude),
      { ...googlePlace('ChIJ_gym', 'Harlem Gym', 40.8149, -73.9428), types: ['gym', 'point_of_interest'], rating: 4 },
    ]);
    const settings = { GOOGLE_PLACES_KEY: GOOGLE_KEY, GOOGLE_PLACES_URL: google.url };
    client = await startFacilities({ PLACES_PROVIDER: 'google', ...settings });
  });
  afterAll(async () => {
    await client.close();
    await google.close();
  });

  it('stores the fields of a court, without phone, website and hours', async () => {
    expect(await ok<StoredCourt>(client.importPlace('ChIJ_rucker-1'))).toMatchObject({
      name: 'Rucker Park',
      city: 'New York',
      rating: '4.50',
      totalReviews: 1204,
      googlePlaceId: 'ChIJ_rucker-1',
      courtType: 'outdoor',
    });
    expect(await ok<StoredCourt>(client.importPlace('ChIJ_gym'))).toMatchObject({
      courtType: 'indoor',
      rating: '4.00',
    });
    expect(await query(client, 'SELECT DISTINCT phone, website, opening_hours, attribution FROM courts')).toEqual([
      { phone: null, website: null, opening_hours: null, attribution: 'Google Maps' },
    ]);
    const mask = google.calls.map(({ headers }) => headers['x-goog-fieldmask']).join();
    expect(mask).not.toMatch(/phone|website|hours/i);
  });

  it('of an unknown id answers 404', async () => {
    expect(await refusal(client.importPlace('osm-node-5'))).toEqual([404, 'place_not_found']);
    expect(client.warnings()).toEqual([]);
  });
});

it('the tests above caused no warning', () => {
  expect(server.warnings()).toEqual([]);
});
