// More than 300 lines: all of it runs on one app and two fake servers, which take seconds to start.
import { Facility } from '@hoopline/contracts/courts/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { query } from './harness/app.ts';
import { ok, refusal } from './harness/calls.ts';
import { type FacilitiesApp, facilities, idsOf, northOfRucker, RUCKER, startFacilities } from './harness/facilities.ts';
import {
  nominatimResult,
  type OsmElement,
  osmArea,
  osmCourt,
  overpassAnswer,
  refuseAsOverpass,
  startFakeNominatim,
  startFakeOverpass,
} from './harness/fake-osm.ts';
import { BROKEN_ANSWERS, type FakeService, sendJson } from './harness/fake-service.ts';

const elements: OsmElement[] = [];
const results: ReturnType<typeof nominatimResult>[] = [];
let overpass: FakeService;
let nominatim: FakeService;
let server: FacilitiesApp;
const settingsOf = (around: FakeService, named: FakeService) =>
  ({ PLACES_PROVIDER: 'osm', OVERPASS_URL: `${around.url}/api/interpreter`, NOMINATIM_URL: named.url }) as const;
beforeAll(async () => {
  overpass = await startFakeOverpass(elements);
  nominatim = await startFakeNominatim(results);
  server = await startFacilities(settingsOf(overpass, nominatim));
});
afterAll(async () => {
  await server.close();
  await overpass.close();
  await nominatim.close();
});
beforeEach(async () => {
  await query(server, 'DELETE FROM facility_searches');
  elements.length = 0;
  results.length = 0;
  overpass.calls.length = 0;
  nominatim.calls.length = 0;
});

const nearby = (radius?: number) => server.nearby(RUCKER.latitude, RUCKER.longitude, radius);
const courtAt = (id: number, metres: number, tags = {}): OsmElement => osmCourt(id, ...northOfRucker(metres), tags);
const queryOf = (call: { body: string } | undefined) => new URLSearchParams(call?.body).get('data');
const radiiOf = (service: FakeService) =>
  service.calls.map((call) => Number(/around:(\d+)/.exec(queryOf(call) ?? '')?.[1]));

describe('an element of OpenStreetMap', () => {
  it('has the fields of the contract', async () => {
    elements.push({
      type: 'way',
      id: 22_727_025,
      center: { lat: RUCKER.latitude, lon: RUCKER.longitude },
      tags: {
        leisure: 'fitness_centre',
        name: 'Harlem Gym',
        'addr:housenumber': '180',
        'addr:street': 'West 135th Street',
        'addr:postcode': '10030',
        'addr:city': 'New York',
        opening_hours: '24/7',
        phone: '+1 212 912 2100; +1 212 000 0000',
        'contact:website': 'https://harlem.example/gym',
        fee: 'no',
      },
    });
    const found = await facilities(nearby());
    expect(z.strictObject(Facility.shape).array().parse(found)).toEqual(found);
    expect(found).toEqual([
      {
        place_id: 'osm-way-22727025',
        name: 'Harlem Gym',
        formatted_address: '180 West 135th Street, 10030 New York',
        price_level: 0,
        opening_hours: {
          open_now: true,
          weekday_text: expect.arrayContaining(['Monday: Open 24 hours', 'Sunday: Open 24 hours']),
        },
        formatted_phone_number: '+1 212 912 2100',
        website: 'https://harlem.example/gym',
        geometry: { location: { lat: RUCKER.latitude, lng: RUCKER.longitude } },
        courtId: null,
        attribution: '© OpenStreetMap contributors',
      },
    ]);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['no tags', {}, 'Basketball court', ''],
    ['its kind', { leisure: 'fitness_centre', sport: undefined }, 'Gym', ''],
    ['a name in English', { 'name:en': 'The Cage', name: 'Der Käfig' }, 'The Cage', ''],
    ['an alternative name', { loc_name: 'The Cage', 'addr:street': '3rd Street' }, 'The Cage', '3rd Street'],
    [
      'its street',
      { 'addr:street': '3rd Street', operator: 'NYC Parks' },
      'Basketball court near 3rd Street',
      '3rd Street',
    ],
    ['its operator', { operator: 'Lycée Turgot', 'addr:city': 'Paris' }, 'Basketball court of Lycée Turgot', 'Paris'],
    ['its suburb', { 'addr:suburb': 'Harlem', 'addr:city': 'New York' }, 'Basketball court in Harlem', 'New York'],
    ['the area around it', { is_in: 'Harlem, New York;USA' }, 'Basketball court in Harlem', 'Harlem'],
    ['an empty name', { name: ' ', operator: '' }, 'Basketball court', ''],
  ])('is named by its tags: %s', async (_, tags, name, address) => {
    elements.push(courtAt(1, 0, tags));
    expect(await facilities(nearby())).toMatchObject([{ name, formatted_address: address }]);
  });

  it('without a name is described in the language of the request, from one answer of the provider', async () => {
    elements.push(
      courtAt(1, 0, { 'addr:street': '3rd Street' }),
      courtAt(2, 10, {
        leisure: 'fitness_centre',
        sport: undefined,
        'addr:city': 'Harlem',
        opening_hours: 'Mo 10:00-18:00',
      }),
      courtAt(3, 20, { name: 'The Hill' }),
    );
    const askedIn = (language: string) =>
      facilities(
        fetch(`${server.url}/api/courts/nearby`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: `language=${language}` },
          body: JSON.stringify({ ...RUCKER, radius: 8047 }),
        }),
      );
    const names = async (language: string) => (await askedIn(language)).map(({ name }) => name);
    expect(await names('de')).toEqual(['Basketball-Court bei 3rd Street', 'Sporthalle in Harlem', 'The Hill']);
    const calls = overpass.calls.length;
    expect(await names('zh')).toEqual(['3rd Street附近的篮球场', 'Harlem的体育馆', 'The Hill']);
    expect(await names('en')).toEqual(['Basketball court near 3rd Street', 'Gym in Harlem', 'The Hill']);
    expect((await askedIn('de'))[1]?.opening_hours?.weekday_text?.slice(0, 2)).toEqual([
      'Montag: 10:00 – 18:00',
      'Dienstag: Geschlossen',
    ]);
    expect(overpass.calls).toHaveLength(calls);
  });

  it('without a name is named after the smallest park around it, also when imported', async () => {
    elements.push(
      osmArea(1, 'Rucker Playground', northOfRucker(0), 100),
      osmArea(2, 'Highbridge Park', northOfRucker(0), 1_500),
      osmArea(3, 'All of Manhattan', northOfRucker(0), 30_000),
      {
        ...osmArea(4, 'Nowhere', northOfRucker(0), 50),
        bounds: { minlat: Number.NaN, minlon: 0, maxlat: 0, maxlon: 0 },
      },
      courtAt(5, 0, { operator: 'NYC Parks' }),
      courtAt(6, 400),
      courtAt(7, 3_000),
      courtAt(8, 410, { name: 'The Hill' }),
    );
    expect((await facilities(nearby(4_000))).map(({ name }) => name)).toEqual([
      'Basketball court near Rucker Playground',
      'Basketball court near Highbridge Park',
      'The Hill',
      'Basketball court',
    ]);
    expect(queryOf(overpass.calls[0])).toMatch(/way\(around:1000,40\.83,-73\.94\)\["leisure"~.*\["name"\];/);
    overpass.calls.length = 0;
    expect(await ok(server.importPlace('osm-node-6'))).toMatchObject({ name: 'Basketball court near Highbridge Park' });
    expect(overpass.calls).toHaveLength(1);
    expect(queryOf(overpass.calls[0])).toContain('way(around.found:1500)');
  });

  it('is left out if it is no basketball court, or is private', async () => {
    elements.push(
      courtAt(1, 0, { sport: 'tennis' }),
      courtAt(2, 0, { sport: 'tennis;basketball' }),
      courtAt(3, 0, { access: 'private' }),
      courtAt(4, 0, { leisure: 'marina' }),
      { type: 'relation', id: 5, center: { lat: RUCKER.latitude, lon: RUCKER.longitude } },
    );
    expect(idsOf(await facilities(nearby()))).toEqual(['osm-node-2']);
  });

  it('is returned without its unusable values, and keeps markup as text', async () => {
    elements.push(
      courtAt(1, 0, {
        name: '<script>alert(1)</script>\u2028\u0000',
        opening_hours: 'whenever',
        website: 'javascript:alert(1)',
        phone: 'call us',
        fee: '-5',
      }),
      courtAt(2, 5, { name: 7 }),
      { type: 'node', id: 3, lat: 'NaN', lon: null, tags: { leisure: 'pitch', sport: 'basketball' } },
    );
    const found = await facilities(nearby());
    expect(found[0]).toEqual({
      place_id: 'osm-node-1',
      name: '<script>alert(1)</script>',
      formatted_address: '',
      geometry: { location: { lat: RUCKER.latitude, lng: RUCKER.longitude } },
      courtId: null,
      attribution: '© OpenStreetMap contributors',
    });
    expect(found).toHaveLength(1);
  });
});

describe('a nearby search', () => {
  it('grows its circle until it contains enough places, so that it does not read a whole city', async () => {
    for (let i = 0; i < 100; i += 1) elements.push(courtAt(i + 1, 500 + i * 20));
    const found = await facilities(nearby(80_467));
    expect(found).toHaveLength(60);
    expect(idsOf(found).slice(0, 2)).toEqual(['osm-node-1', 'osm-node-2']);
    expect(radiiOf(overpass)).toEqual([1_000, expect.any(Number)]);
    expect(radiiOf(overpass)[1]).toBeLessThan(4_000);
  });

  it('reads up to the radius plus the rounding of the position, and returns places within the radius', async () => {
    elements.push(courtAt(1, 8_000), courtAt(2, 8_100));
    expect(idsOf(await facilities(nearby(8_047)))).toEqual(['osm-node-1']);
    expect(radiiOf(overpass)).toEqual([1_000, 8_000, 9_000]);
    expect(queryOf(overpass.calls[0])).toContain('(around:1000,40.83,-73.94)');
  });

  it('succeeds among 3,000 places with long tags, because it does not read all of them', async () => {
    const tags = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`note:${index}`, 'x'.repeat(40)]));
    for (let i = 0; i < 3_000; i += 1) elements.push(courtAt(i + 1, (i % 1_000) / 2, tags));
    expect(await facilities(nearby(80_467))).toHaveLength(60);
  });
});

describe('a search by text', () => {
  it('returns the fields of the contract, with the address from Nominatim', async () => {
    results.push(
      nominatimResult(5, 'Holcombe Rucker Park', ['leisure', 'park'], {
        extratags: { opening_hours: '06:00-21:00', website: 'https://parks.example/rucker' },
      }),
    );
    expect(await facilities(server.search('Rucker'))).toEqual([
      expect.objectContaining({
        place_id: 'osm-way-5',
        name: 'Holcombe Rucker Park',
        formatted_address: 'Frederick Douglass Boulevard, Manhattan, New York, 10039, United States',
        website: 'https://parks.example/rucker',
        geometry: { location: { lat: 40.8296, lng: -73.9363 } },
      }),
    ]);
    const asked = new URL(nominatim.calls[0]?.path ?? '', 'http://localhost').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      q: 'rucker',
      format: 'jsonv2',
      addressdetails: '1',
      extratags: '1',
    });
    expect(nominatim.calls[0]?.headers['user-agent']).toMatch(/^Hoopline \(http:\/\/localhost:\d+\)$/);
  });

  it('prefers places near the searcher, with a position rounded to about ten kilometres', async () => {
    results.push(nominatimResult(5, 'YMCA', ['leisure', 'fitness_centre']));
    await facilities(server.search('YMCA', { lat: 40.8296, lng: -73.9363 }));
    const box = new URL(nominatim.calls[0]?.path ?? '', 'http://localhost').searchParams.get('viewbox')?.split(',');
    const [west = 0, north = 0, east = 0, south = 0] = box?.map(Number) ?? [];
    expect([(west + east) / 2, (north + south) / 2]).toEqual([expect.closeTo(-73.9, 6), expect.closeTo(40.8, 6)]);
  });

  it('finds courts and gyms, and nothing else with that name', async () => {
    results.push(
      nominatimResult(1, 'Rucker Pub', ['amenity', 'pub']),
      nominatimResult(2, 'Rucker Tennis', ['leisure', 'pitch'], { extratags: { sport: 'tennis' } }),
      nominatimResult(3, 'Rucker Court', ['leisure', 'pitch'], { extratags: { sport: 'basketball' } }),
      nominatimResult(4, 'Rucker Center', ['amenity', 'community_centre']),
    );
    expect(idsOf(await facilities(server.search('Rucker')))).toEqual(['osm-way-3', 'osm-way-4']);
  });

  it('names a court without a name after the road from Nominatim', async () => {
    results.push(nominatimResult(5, '', ['leisure', 'pitch'], { extratags: { sport: 'basketball' } }));
    expect(await facilities(server.search('frederick'))).toMatchObject([
      { name: 'Basketball court near Frederick Douglass Boulevard' },
    ]);
  });

  it('for the name of a city finds the courts there', async () => {
    results.push(nominatimResult(1, 'Harlem', ['place', 'suburb']));
    elements.push(courtAt(1, 300));
    expect(idsOf(await facilities(server.search('Harlem')))).toEqual(['osm-node-1']);
    expect(overpass.calls.length).toBeGreaterThan(0);
  });

  it('finds nothing if nothing has that name', async () => {
    expect(await facilities(server.search('Nowhere'))).toEqual([]);
  });
});

describe('a failure of OpenStreetMap’s servers', () => {
  let around: FakeService;
  let named: FakeService;
  let client: FacilitiesApp;
  beforeAll(async () => {
    around = await startFakeOverpass([]);
    named = await startFakeNominatim([]);
    client = await startFacilities({ ...settingsOf(around, named), placesLimitMs: 1_000 });
  });
  afterAll(async () => {
    await client.close();
    await around.close();
    await named.close();
  });
  beforeEach(() => query(client, 'DELETE FROM facility_searches'));
  const ask = () => client.nearby(40.8349, -73.9412);

  it.each<[number, string, [number, string]]>([
    [429, 'Dispatcher_Client::request_read_and_idx::rate_limited', [502, 'places_quota']],
    [504, 'The server is probably too busy to handle your request', [502, 'places_quota']],
    [400, 'parse error', [502, 'places_unavailable']],
    [500, 'unexpected', [502, 'places_unavailable']],
  ])('with status %d (%s) gets its own code, and is logged without the position', async (status, what, expected) => {
    around.answer((_, reply) => refuseAsOverpass(reply, status, what));
    const answer = await ask();
    expect(await refusal(answer.clone())).toEqual(expected);
    expect(answer.headers.get('retry-after')).toBe(expected[1] === 'places_quota' ? '60' : null);
    expect(client.warnings()).toMatchObject([{ provider: 'osm', code: expected[1] }]);
    expect(client.logged()).not.toMatch(/40\.8|73\.9/);
  });

  it.each<[string, [number, string]]>([
    ['runtime error: Query timed out in "query" at line 3 after 5 seconds.', [504, 'places_timeout']],
    ['runtime error: Query run out of memory using about 2048 MB of RAM.', [502, 'places_unavailable']],
    ['runtime error: open64: Dispatcher_Client::request_read_and_idx::rate_limited.', [502, 'places_quota']],
  ])('in an answer with status 200 is recognized by its remark: %s', async (remark, expected) => {
    around.answerJson(overpassAnswer([courtAt(1, 0)], remark));
    expect(await refusal(ask())).toEqual(expected);
    expect(client.warnings()).toHaveLength(1);
  });

  it('is not assumed for a harmless remark', async () => {
    around.answerJson(overpassAnswer([courtAt(1, 0)], 'runtime remark: Timeout is 4 and maxsize is 67108864.'));
    expect(await facilities(client.nearby(RUCKER.latitude, RUCKER.longitude))).toHaveLength(1);
  });

  it.each(BROKEN_ANSWERS)('%s (%s) is answered with 502 or 504', async (_, kind, answerer) => {
    around.answer(answerer);
    named.answer(answerer);
    const expected = kind === 'timeout' ? [504, 'places_timeout'] : [502, 'places_unavailable'];
    expect(await refusal(ask())).toEqual(expected);
    expect(await refusal(client.search('Rucker'))).toEqual(expected);
    expect(await refusal(client.importPlace('osm-node-1'))).toEqual(expected);
    expect(client.warnings()).toHaveLength(3);
  });

  it.each([[[]], [{}], ['text'], [null], [{ elements: {} }]])(
    'an answer that is %j is answered with 502',
    async (body) => {
      around.answerJson(body);
      named.answerJson(Array.isArray(body) ? {} : body);
      expect(await refusal(ask())).toEqual([502, 'places_unavailable']);
      expect(await refusal(client.search('Rucker'))).toEqual([502, 'places_unavailable']);
      expect(client.warnings()).toHaveLength(2);
    },
  );

  it.each([403, 429, 509])('of Nominatim with status %d is answered as `places_quota`', async (status) => {
    named.answer((_, reply) => sendJson(reply, { error: 'Usage limit reached' }, status));
    expect(await refusal(client.search('Rucker'))).toEqual([502, 'places_quota']);
    expect(client.warnings()).toHaveLength(1);
  });

  it('is not kept: the next search calls the server again', async () => {
    around.answer((_, reply) => refuseAsOverpass(reply, 504, 'busy'));
    expect(await refusal(ask())).toEqual([502, 'places_quota']);
    expect(client.warnings()).toHaveLength(1);
    around.answerJson(overpassAnswer([courtAt(1, 0)]));
    expect(await facilities(ask())).toHaveLength(1);
  });
});
