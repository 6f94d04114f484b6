import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ProviderClient } from '../src/features/courts/facilities/provider-client.ts';
import { query } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { type FacilitiesApp, facilities, idsOf, northOfRucker, RUCKER, startFacilities } from './harness/facilities.ts';
import { GOOGLE_KEY } from './harness/fake-google-places.ts';
import {
  nominatimResult,
  type OsmElement,
  osmCourt,
  startFakeNominatim,
  startFakeOverpass,
} from './harness/fake-osm.ts';
import { type FakeService, sendJson, startFakeService } from './harness/fake-service.ts';
import { runJob } from './harness/jobs.ts';
import { buildCrowd } from './harness/people.ts';
import { waitUntil } from './harness/wait-until.ts';

const elements: OsmElement[] = [];
let overpass: FakeService;
let nominatim: FakeService;
let server: FacilitiesApp;
beforeAll(async () => {
  overpass = await startFakeOverpass(elements);
  nominatim = await startFakeNominatim([nominatimResult(5, 'YMCA', ['leisure', 'fitness_centre'])]);
  server = await startFacilities({
    PLACES_PROVIDER: 'osm',
    OVERPASS_URL: overpass.url,
    NOMINATIM_URL: nominatim.url,
  });
  for (let i = 0; i < 80; i += 1) elements.push(osmCourt(i + 1, ...northOfRucker(i * 5)));
});
afterAll(async () => {
  await server.close();
  await overpass.close();
  await nominatim.close();
});
beforeEach(async () => {
  await query(server, 'DELETE FROM facility_searches');
  overpass.calls.length = 0;
  nominatim.calls.length = 0;
});

const kept = () =>
  query<{ key: string; expires_at: Date }>(server, 'SELECT key, expires_at FROM facility_searches ORDER BY key');
const nearby = (metresNorth = 0) => facilities(server.nearby(...northOfRucker(metresNorth)));
const DAY_MS = 24 * 3_600_000;

describe('one search by many people at once', () => {
  /**
   * Twenty people search while the service delays its answer. Resolves to their answers after the service has
   * answered.
   */
  async function searchAtOnce(client: FacilitiesApp, service: FakeService, answerer: (reply: ServerResponse) => void) {
    const people = await buildCrowd(client, 20);
    const waiting: ServerResponse[] = [];
    service.answer((_, reply) => void waiting.push(reply));
    const asked = jest.spyOn(client.app.get(ProviderClient), 'nearby');
    const body = { ...RUCKER, radius: 8047 };
    const answers = people.map((person) => call(person, 'POST', '/api/courts/nearby', body));
    await waitUntil(() => asked.mock.calls.length === 20 && waiting.length > 0);
    waiting.forEach(answerer);
    service.answer((_, reply) => answerer(reply));
    return Promise.all(answers);
  }

  it('makes one call to the provider', async () => {
    const google = await startFakeService();
    const client = await startFacilities({
      PLACES_PROVIDER: 'google',
      GOOGLE_PLACES_KEY: GOOGLE_KEY,
      GOOGLE_PLACES_URL: google.url,
    });
    const place = { id: 'a', displayName: { text: 'A' }, location: RUCKER };
    const answers = await searchAtOnce(client, google, (reply) => sendJson(reply, { places: [place] }));
    for (const answer of answers) expect(await answer.json()).toHaveLength(1);
    expect(google.calls).toHaveLength(1);
    await client.close();
    await google.close();
  });

  it('that fails makes one call and one log line, and the next search calls again', async () => {
    const failing = await startFakeService();
    const client = await startFacilities({ PLACES_PROVIDER: 'osm', OVERPASS_URL: failing.url });
    const answers = await searchAtOnce(client, failing, (reply) => sendJson(reply, {}, 500));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([502]));
    expect(failing.calls).toHaveLength(1);
    expect(client.warnings()).toHaveLength(1);
    await client.nearby(RUCKER.latitude, RUCKER.longitude);
    expect(failing.calls).toHaveLength(2);
    await client.close();
    await failing.close();
  });
});

describe('an answer that is kept', () => {
  it('serves the same search, also from a few steps away, sorted and filtered anew', async () => {
    const first = await nearby();
    const asked = overpass.calls.length;
    expect(await nearby()).toEqual(first);
    const other = await nearby(200);
    expect(overpass.calls).toHaveLength(asked);
    expect(idsOf(first)[0]).toBe('osm-node-1');
    expect(idsOf(other)[0]).toBe('osm-node-41');
    await nearby(5_000);
    expect(overpass.calls.length).toBeGreaterThan(asked);
  });

  it('serves texts that differ only in case and blanks', async () => {
    for (const text of ['YMCA', ' ymca', 'YmCa ']) await ok(server.search(text));
    expect(nominatim.calls).toHaveLength(1);
    await ok(server.search('YMCA', { lat: 40.83, lng: -73.94 }));
    expect(nominatim.calls).toHaveLength(2);
  });

  it('is kept for a day for a nearby search, for a week for a search by text, and no longer', async () => {
    const before = Date.now();
    await nearby();
    await ok(server.search('YMCA'));
    const [near, text] = (await kept()).map(({ expires_at }) => expires_at.getTime());
    expect(near).toBeGreaterThanOrEqual(before + DAY_MS);
    expect(near).toBeLessThanOrEqual(Date.now() + DAY_MS);
    expect(text).toBeGreaterThanOrEqual(before + 7 * DAY_MS);
    expect(text).toBeLessThanOrEqual(Date.now() + 7 * DAY_MS);
    const asked = overpass.calls.length;
    await query(server, "UPDATE facility_searches SET expires_at = now() - interval '1 ms'");
    await nearby();
    await ok(server.search('YMCA'));
    expect([overpass.calls.length, nominatim.calls.length]).toEqual([2 * asked, 2]);
    expect((await kept()).every(({ expires_at }) => expires_at > new Date())).toBe(true);
  });

  it('that cannot be parsed is requested again', async () => {
    await nearby();
    const asked = overpass.calls.length;
    await query(server, `UPDATE facility_searches SET places = '[{"old": true}]'`);
    expect(await nearby()).toHaveLength(60);
    expect(overpass.calls).toHaveLength(2 * asked);
  });

  it('is deleted once it has expired; beyond the limit, the one that expires first is deleted', async () => {
    const add = (key: string, hours: number) =>
      query(server, `INSERT INTO facility_searches VALUES ($1, '[]', now() + make_interval(hours => $2))`, [
        key,
        hours,
      ]);
    for (const [key, hours] of [
      ['old', -1],
      ['soon', 1],
      ['later', 2],
      ['latest', 3],
    ] as const)
      await add(key, hours);
    await runJob(server, ProviderClient, 'removeOldSearches');
    expect((await kept()).map(({ key }) => key)).toEqual(['later', 'latest', 'soon']);
    await server.app.get(ProviderClient).keepOnly(2, new Date());
    expect((await kept()).map(({ key }) => key)).toEqual(['later', 'latest']);
  });
});

describe('a person’s position', () => {
  it('is not logged, and is stored and sent only rounded to about a kilometre or ten', async () => {
    const [latitude, longitude] = [40.831234567, -73.937654321];
    await ok(server.nearby(latitude, longitude));
    await ok(server.search('YMCA', { lat: latitude, lng: longitude }));
    const sent = [...overpass.calls, ...nominatim.calls].map(({ path, body }) => `${path} ${decodeURIComponent(body)}`);
    const keys = (await kept()).map(({ key }) => key);
    expect(keys).toEqual(['osm near 40.83 -73.94 9000', 'osm search 40.8 -73.9 ymca']);
    for (const text of [...sent, ...keys]) expect(text).not.toMatch(/40\.831|73\.937/);
    expect(server.logged()).not.toMatch(/40\.8|73\.9|ymca/i);
  });
});

it('the tests above caused no warning', () => {
  expect(server.warnings()).toEqual([]);
});
