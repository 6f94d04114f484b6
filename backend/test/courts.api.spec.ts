import type { ErrorBody } from '@hoopline/contracts';
import { Court } from '@hoopline/contracts/courts/schemas';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../src/config/clock.ts';
import { query, useServer } from './harness/app.ts';
import { ok, readAllPages } from './harness/calls.ts';
import { buildCourt } from './harness/courts.ts';

const server = useServer();

const visitor = { fetch: (path: string) => fetch(server.url + path) };
const pathOf = (query: Record<string, string | number> = {}) =>
  `/api/courts?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))}`;
const list = (query?: Record<string, string | number>): Promise<Court[]> => ok<Court[]>(visitor.fetch(pathOf(query)));
const names = async (query?: Record<string, string | number>) => (await list(query)).map((court) => court.name);
const pagesOf = async (query: Record<string, string | number>) =>
  (await readAllPages<Court>(visitor, pathOf(query))).map((page) => page.map((court) => court.name));

const NEW_YORK = '40.83,-73.936';

beforeAll(async () => {
  expect(await list()).toEqual([]);
  await buildCourt(server, { name: 'rucker Park', googlePlaceId: 'rucker', isLit: true });
  const venice = { latitude: 33.9853, longitude: -118.4733, timeZone: 'America/Los_Angeles' };
  await buildCourt(server, { name: 'Venice Beach', city: 'Los Angeles', openingHours: '06:00-22:00', ...venice });
  const cage = { latitude: 40.731, longitude: -74.0012 };
  await buildCourt(server, { name: 'The Cage', address: 'Sixth Avenue 100%', openingHours: 'sometimes', ...cage });
  const fiji = { latitude: -18.15, timeZone: 'Pacific/Fiji', city: 'Suva' };
  await buildCourt(server, { name: 'West of the line', longitude: 178.45, ...fiji });
  await buildCourt(server, { name: 'East of the line', longitude: -179.5, ...fiji });
  await buildCourt(server, { name: 'On the line', longitude: 180, ...fiji });
  const pole = { latitude: -90, city: 'Amundsen–Scott', timeZone: 'Antarctica/McMurdo' };
  await buildCourt(server, { name: 'South Pole', longitude: 45, ...pole });
});

describe('GET /api/courts', () => {
  it('lists every stored court by name, for anybody, with all its data', async () => {
    const courts = await list();
    expect(Court.strict().array().parse(courts)).toEqual(courts);
    expect(courts.map((court) => court.name)).toEqual([
      'East of the line',
      'On the line',
      'rucker Park',
      'South Pole',
      'The Cage',
      'Venice Beach',
      'West of the line',
    ]);
    expect(courts[2]).toEqual({
      id: expect.any(String),
      name: 'rucker Park',
      address: '155th St',
      city: 'New York',
      rating: '4.50',
      totalReviews: 7,
      googlePlaceId: 'rucker',
      courtType: 'outdoor',
      numberOfCourts: 1,
      amenities: ['lights'],
      latitude: 40.83,
      longitude: -73.936,
      timeZone: 'America/New_York',
      isLit: true,
      isOpenNow: null,
      hereCount: 0,
      pulseRev: 0,
    });
    expect(courts[4]).toMatchObject({ googlePlaceId: null, isLit: null });
  });

  it('comes in pages, each of which names the next one, except the last', async () => {
    expect(await pagesOf({ limit: 3 })).toEqual([
      ['East of the line', 'On the line', 'rucker Park'],
      ['South Pole', 'The Cage', 'Venice Beach'],
      ['West of the line'],
    ]);
    const answer = await visitor.fetch(pathOf({ limit: 6 }));
    expect(answer.headers.get('link')).toMatch(/^<\/api\/courts\?limit=6&after=[\w-]+>; rel="next"$/);
    expect((await visitor.fetch(pathOf({ limit: 7 }))).headers.get('link')).toBeNull();
  });

  it('shows by each court’s own clock whether it is open, and null if its hours are unknown', async () => {
    const open = async (at: string) => {
      const clock = jest.spyOn(server.app.get(Clock), 'now').mockReturnValue(new Date(at));
      const courts = await list().finally(() => clock.mockRestore());
      return ['Venice Beach', 'The Cage', 'rucker Park'].map((name) => courts.find((c) => c.name === name)?.isOpenNow);
    };
    // In Los Angeles it is 21:59 and 22:01 of the day before.
    expect(await open('2026-06-12T04:59:00Z')).toEqual([true, null, null]);
    expect(await open('2026-06-12T05:01:00Z')).toEqual([false, null, null]);
  });
});

describe('courts near a position', () => {
  it('come by distance, in pages, also when several have the same position', async () => {
    const twins = [1, 2, 3].map((n) => ({ name: `Twin ${n}`, latitude: 71, longitude: 25.78, city: 'Nordkapp' }));
    for (const twin of twins) await buildCourt(server, twin);
    expect((await names({ near: NEW_YORK })).slice(0, 3)).toEqual(['rucker Park', 'The Cage', 'Venice Beach']);
    const all = await names({ near: '70.9,25.78' });
    expect(all.slice(0, 3)).toEqual(['Twin 1', 'Twin 2', 'Twin 3']);
    expect(all).toHaveLength(10);
    for (const limit of [1, 2, 4]) {
      const pages = await pagesOf({ near: '70.9,25.78', limit });
      expect(pages.flat()).toEqual(all);
      expect(pages).toHaveLength(Math.ceil(10 / limit));
    }
    const { headers } = await visitor.fetch(pathOf({ near: NEW_YORK, radius: 20_000, limit: 1 }));
    expect(headers.get('link')).toMatch(
      /^<\/api\/courts\?near=40.83%2C-73.936&radius=20000&limit=1&after=[\w-]+>; rel="n/,
    );
  });

  it('end at the radius, which is limited to one metre at least and fifty miles at most', async () => {
    expect(await names({ near: NEW_YORK, radius: 1_000 })).toEqual(['rucker Park']);
    expect(await pagesOf({ near: NEW_YORK, radius: 20_000, limit: 1 })).toEqual([['rucker Park'], ['The Cage']]);
    for (const radius of [-1, 0, 1]) expect(await names({ near: NEW_YORK, radius })).toEqual(['rucker Park']);
    expect(await names({ near: '40.8301,-73.936', radius: -1 })).toEqual([]);
    // Venice Beach is 60 km away: within fifty miles. Los Angeles has no other.
    expect(await names({ near: '33.9853,-117.8233', radius: 1e9 })).toEqual(['Venice Beach']);
    expect(await names({ near: '33.9853,-117.4', radius: 1e9 })).toEqual([]);
  });

  it('are found across the date line and around a pole', async () => {
    const found = await names({ near: '-18.15,-179.9', radius: 80_467 });
    expect(found).toEqual(['On the line', 'East of the line']);
    expect(await names({ near: '-89.9,-120', radius: 80_467 })).toEqual(['South Pole']);
  });
});

it('the list of the busiest courts begins with the most people, comes in pages, and leaves out empty courts', async () => {
  expect(await names({ sort: 'busiest' })).toEqual([]);
  const here = { 'The Cage': 2, 'Venice Beach': 11, 'South Pole': 2, 'rucker Park': 3 };
  for (const [name, count] of Object.entries(here))
    await query(server, 'UPDATE courts SET here_count = $2 WHERE name = $1', [name, count]);
  const all = ['Venice Beach', 'rucker Park', 'The Cage', 'South Pole'];
  expect(await pagesOf({ sort: 'busiest', limit: 1 })).toEqual(all.map((name) => [name]));
  expect(await pagesOf({ sort: 'busiest', limit: 3 })).toEqual([all.slice(0, 3), all.slice(3)]);
  expect(await names({ sort: 'busiest', search: 'new york', bbox: '-74.1,40.7,-73.9,40.9' })).toEqual([
    'rucker Park',
    'The Cage',
  ]);
  await query(server, 'UPDATE courts SET here_count = 0');
});

describe('courts of a part of the map', () => {
  it.each([
    ['a city', '-74.1,40.7,-73.9,40.9', ['rucker Park', 'The Cage']],
    ['a line of one latitude', '-180,-18.15,180,-18.15', ['East of the line', 'On the line', 'West of the line']],
    ['across the date line', '178,-19,-179,-18', ['East of the line', 'On the line', 'West of the line']],
    ['up to the date line from the west', '178,-19,180,-18', ['On the line', 'West of the line']],
    ['up to the date line from the east', '-180,-19,-179,-18', ['East of the line', 'On the line']],
    ['almost to the date line', '178,-19,179.9,-18', ['West of the line']],
    ['down to a pole, at any longitude', '-10,-90,-9,-80', ['South Pole']],
    ['almost to a pole', '-10,-89.9,-9,-80', []],
  ])('%s', async (_, bbox, expected) => {
    expect(await names({ bbox })).toEqual(expected);
  });

  it('the whole world, in pages', async () => {
    const all = await names();
    expect((await pagesOf({ bbox: '-180,-90,180,90', limit: 4 })).flat()).toEqual(all);
    expect((await pagesOf({ bbox: '10,-90,9,90', limit: 4 })).flat()).toEqual(all);
  });
});

describe('a search of courts', () => {
  it.each([
    ['part of a name', 'ucker', ['rucker Park']],
    ['a city in any case', 'LOS ANG', ['Venice Beach']],
    ['an address', 'sixth avenue', ['The Cage']],
    ['a sign with a meaning in SQL', '0%', ['The Cage']],
    ['nothing for such a sign alone', '_', []],
    ['nothing for words of two fields', 'beach los', []],
    ['two letters', 'ck', ['rucker Park']],
  ])('finds %s', async (_, search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  it('lists all courts if the text is empty', async () => {
    expect(await names({ search: '  ' })).toHaveLength(10);
  });

  it('can be combined with a position, a radius and a part of the map', async () => {
    const search = 'the';
    expect((await names({ search, near: NEW_YORK })).slice(0, 1)).toEqual(['The Cage']);
    expect(await names({ search: 'e', near: NEW_YORK, radius: 50_000 })).toEqual(['rucker Park', 'The Cage']);
    expect(await names({ search, bbox: '170,-80,-170,80' })).toEqual([
      'East of the line',
      'On the line',
      'West of the line',
    ]);
    const everything = { search: 'line', bbox: '170,-80,-170,80', near: '-18.15,-179.9', radius: 80_467 };
    expect(await pagesOf({ ...everything, limit: 1 })).toEqual([['On the line'], ['East of the line']]);
    expect(await names({ near: NEW_YORK, bbox: '170,-80,-170,80' })).toHaveLength(3);
  });
});

describe('an invalid query', () => {
  const cursorOf = (keys: unknown) => Buffer.from(JSON.stringify(keys)).toString('base64url');
  const ID = '0198c0de-0000-7000-8000-000000000000';

  it.each<[string, string, Record<string, string>]>([
    ['a latitude beyond the pole', 'near', { near: '91,0' }],
    ['a longitude beyond the date line', 'near', { near: '0,-180.5' }],
    ['no numbers', 'near', { near: 'abc' }],
    ['one number', 'near', { near: '40' }],
    ['three numbers', 'near', { near: '40,-73,9' }],
    ['infinity', 'near', { near: 'Infinity,0' }],
    ['an exponent', 'near', { near: '1e1,0' }],
    ['an empty position', 'near', { near: '' }],
    ['a radius without a position', 'near', { radius: '100' }],
    ['half a metre', 'radius', { near: NEW_YORK, radius: '80467.5' }],
    ['an empty radius', 'radius', { near: NEW_YORK, radius: '' }],
    ['an endless radius', 'radius', { near: NEW_YORK, radius: 'Infinity' }],
    ['a radius in words', 'radius', { near: NEW_YORK, radius: 'far' }],
    ['a box upside down', 'bbox', { bbox: '-74,41,-73,40' }],
    ['a box of three numbers', 'bbox', { bbox: '-74,41,-73' }],
    ['a box beyond the pole', 'bbox', { bbox: '-74,40,-73,91' }],
    ['a line break', 'search', { search: 'a\nb' }],
    ['a search longer than any name', 'search', { search: 'x'.repeat(201) }],
    ['a cursor of a list by name, by distance', 'cursor', { near: NEW_YORK, after: cursorOf(['rucker park', ID]) }],
    ['a cursor of a list by distance, by name', 'cursor', { after: cursorOf([0.01, ID]) }],
    ['a cursor without a distance', 'cursor', { near: NEW_YORK, after: cursorOf([null, ID]) }],
    ['a cursor of a list by name, by people', 'cursor', { sort: 'busiest', after: cursorOf(['rucker park', ID]) }],
    ['an order by distance and by people', 'sort', { near: NEW_YORK, sort: 'busiest' }],
    ['an unknown order', 'sort', { sort: 'best' }],
    ['a cursor with an invalid id', 'cursor', { near: NEW_YORK, after: cursorOf([0.01, 'me']) }],
    ['a text that is no cursor', 'after', { after: 'a.b' }],
    ['an unknown key', 'offset', { offset: '1' }],
  ])('is refused with the name of its field: %s', async (_, field, query) => {
    const answer = await visitor.fetch(pathOf(query));
    const { code, fields } = (await answer.json()) as ErrorBody;
    expect([answer.status, code, Object.keys(fields ?? {})]).toEqual([400, 'invalid_input', [field]]);
  });

  it.each([5e-324, 1e308, -1, 9])('never fails because of an invented distance in the cursor: %s', async (distance) => {
    const answer = await visitor.fetch(pathOf({ near: NEW_YORK, after: cursorOf([distance, ID]) }));
    expect(answer.status).toBe(200);
  });
});
