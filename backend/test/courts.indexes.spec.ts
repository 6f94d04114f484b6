import type { CourtsFilter, GameSort } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { Statement } from '../src/database/sql.ts';
import { listOf } from '../src/features/courts/courts.sql.ts';
import { areaOf } from '../src/features/courts/geography.ts';
import { listOf as gamesOf, type WantedGames } from '../src/features/games/open-games.sql.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { explain } from './harness/explain.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Half of the courts are anywhere on Earth, the others in one city. The rows are added without indexes, which are
 * then created at once.
 */
const FILL = `
  CREATE TEMP TABLE index_of_courts AS
    SELECT indexname AS name, indexdef AS text FROM pg_indexes
    WHERE tablename = 'courts' AND indexname IN ('courts_position', 'courts_place', 'courts_search', 'courts_name', 'courts_busiest');
  DROP INDEX courts_position, courts_place, courts_search, courts_name, courts_busiest;
  INSERT INTO courts (id, name, address, city, court_type, latitude, longitude, time_zone, here_count, created_at)
  SELECT gen_random_uuid(), 'Court ' || md5(n::text), n || ' Street', 'City ' || n % 500, 'outdoor',
         CASE WHEN n % 2 = 0 THEN degrees(asin(2 * random() - 1)) ELSE 40.6 + random() * 0.3 END,
         CASE WHEN n % 2 = 0 THEN 360 * random() - 180 ELSE -74.1 + random() * 0.3 END, 'UTC',
         CASE WHEN n % 20 = 0 THEN n % 70 ELSE 0 END, now()
  FROM generate_series(1, 100000) n;
  DO $$ DECLARE made record; BEGIN
    FOR made IN SELECT text FROM index_of_courts LOOP EXECUTE made.text; END LOOP;
  END $$;
  ANALYZE courts`;

/** A game at each court, nine of ten of them long over, and two hundred open games without a court. */
const FILL_GAMES = `
  CREATE TEMP TABLE index_of_games AS
    SELECT indexname AS name, indexdef AS text FROM pg_indexes WHERE tablename = 'games' AND indexname LIKE 'games\\_%'
    AND indexname NOT IN (SELECT conname FROM pg_constraint WHERE conrelid = 'games'::regclass);
  DO $$ DECLARE made record; BEGIN
    FOR made IN SELECT name FROM index_of_games LOOP EXECUTE 'DROP INDEX ' || made.name; END LOOP;
  END $$;
  INSERT INTO users (id, kind, display_name, avatar, created_at) VALUES ('${FIRST_ID}', 'guest', 'Ann', '{}', now());
  INSERT INTO games (id, slug, host_id, title, court_id, game_type, game_format, skill_level, difficulty, max_players,
                     scheduled_at, ends_at, time_zone, duration, location, created_at)
  SELECT gen_random_uuid(), 'game ' || n, '${FIRST_ID}', 'Game ' || md5(n::text), id,
         CASE WHEN n % 3 = 0 THEN 'league' ELSE 'pickup' END, '5v5', 'pro', 'hard', 10, start,
         start + interval '1 hour', 'UTC', 60, 'Street', now()
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM courts UNION ALL
        SELECT NULL, n * 10 + 1000000 FROM generate_series(1, 200) n) court,
       LATERAL (SELECT now() + make_interval(hours => CASE WHEN n % 10 = 0 THEN n % 300 + 1
                                                           ELSE -n % 20000 - 2 END::int) AS start) at;
  DO $$ DECLARE made record; BEGIN
    FOR made IN SELECT text FROM index_of_games LOOP EXECUTE made.text; END LOOP;
  END $$;
  ANALYZE games`;

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client(database.url);
  await client.connect();
  await client.query(FILL);
  await client.query(FILL_GAMES);
}, 120_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

const planOf = ({ statement, values }: { statement: Statement; values: unknown[] }, page: unknown[]) =>
  explain(client, statement, [...page, FIRST_ID, 51, ...values]);

const FIRST_KEYS = { near: '-infinity', busiest: '-2147483648', name: '' };

/** A page of courts: the first one, unless a sort key is given. */
const courts = (filter: CourtsFilter, sortKey = FIRST_KEYS[filter.near ? 'near' : (filter.sort ?? 'name')]) =>
  planOf(listOf(filter), [sortKey]);

describe('among 100,000 courts', () => {
  it.each<[string, CourtsFilter, string]>([
    ['the nearest', { near: '40.75,-73.98' }, 'courts_position'],
    ['the nearest to a position without any nearby', { near: '-89.9,12' }, 'courts_position'],
    ['courts within a radius of a busy city', { near: '40.75,-73.98', radius: 80_467 }, 'courts_position'],
    ['courts within a radius of nowhere', { near: '-47,-130', radius: 1_000 }, 'courts_position'],
    ['courts in a small part of the map', { bbox: '2,48,3,49' }, 'courts_place'],
    ['courts across the date line', { bbox: '179,-20,-179,-16' }, 'courts_place'],
    ['courts of the whole world', { bbox: '-180,-90,180,90' }, 'courts_name'],
    ['courts of the whole world by distance', { bbox: '-180,-90,180,90', near: '40.75,-73.98' }, 'courts_position'],
    ['courts with a rare text', { search: 'c4ca4238' }, 'courts_search'],
    ['the nearest with a rare text', { search: 'c4ca4238', near: '40.75,-73.98' }, 'courts_search'],
    ['courts with a common text', { search: 'street' }, 'courts_name'],
    ['courts by name', {}, 'courts_name'],
    ['the busiest', { sort: 'busiest' }, 'courts_busiest'],
  ])('%s are found by an index, without reading many others', async (_, filter, index) => {
    const plan = await courts(filter);
    expect([...plan.indexes]).toEqual([index]);
    expect(plan.scansTable).toBe(false);
    expect(plan.most).toBeLessThan(1_000);
  });

  it('a later page is found by the same index', async () => {
    expect([...(await courts({}, 'court 8')).indexes]).toEqual(['courts_name']);
    expect([...(await courts({ near: '40.75,-73.98' }, '0.001')).indexes]).toEqual(['courts_position']);
    expect([...(await courts({ sort: 'busiest' }, '-30')).indexes]).toEqual(['courts_busiest']);
  });
});

describe('among 100,000 games, most of them over', () => {
  const CITY = '40.75,-73.98';
  const games = (
    near: string,
    radius: number | undefined,
    sort: GameSort,
    wanted: WantedGames = {},
    key = '-infinity',
  ) => planOf(gamesOf(wanted, areaOf(near, radius), sort), [null, new Date(), key]);

  it.each<[string, Parameters<typeof games>, number]>([
    ['the nearest', [CITY, undefined, 'distance'], 60],
    ['the nearest to a position without any nearby', ['-89.9,12', undefined, 'distance'], 60],
    ['the nearest within a radius', [CITY, 1_609, 'distance'], 60],
    ['the soonest within one mile of a busy city', [CITY, 1_609, 'start'], 300],
    ['the soonest in the middle of nowhere', ['-47,-130', 80_467, 'start'], 10],
    // Each page reads the index from the nearest game on, so this page reads the games of earlier pages again.
    ['a later page of the nearest', [CITY, 80_467, 'distance', {}, '0.001'], 1_000],
    // The index does not contain the type, so all open games there are read.
    ['the nearest of one type', [CITY, 8_047, 'distance', { gameType: ['league'] }], 2_500],
  ])('%s are found by an index, without reading many others', async (_, page, most) => {
    const plan = await games(...page);
    // Further data of the games on the page is read by primary keys.
    expect([...plan.indexes].filter((index) => /^games_(?!pkey)/.test(index))).toEqual(['games_near']);
    expect(plan.scansTable).toBe(false);
    expect(plan.most).toBeLessThanOrEqual(most);
  });
});
