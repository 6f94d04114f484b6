import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate } from '../src/database/migrate.ts';
import { seed } from '../src/demo/seed/seed.ts';
import { isOpenAt, type PlaceClock } from '../src/features/courts/opening-hours.ts';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { readCourt } from './harness/courts.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { buildVisitor } from './harness/people.ts';

type Stay = Pick<PlaceClock, keyof PlaceClock> & { hours: string; since: Date; endedAt: Date };

let database: TestDatabase;
let server: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, async (dataSource) => {
    await seed(dataSource, new Date());
  });
  server = await startTestApp({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const readByName = async (name: string) => {
  const [row] = await query<{ id: string }>(server, 'SELECT id FROM courts WHERE name = $1', [name]);
  return readCourt(buildVisitor(server), row?.id ?? '');
};

describe('sample visits', () => {
  it.each(['Rucker Park', 'West 4th Street Courts', 'Venice Beach Courts'])('show when %s is busy', async (name) => {
    const { busyHours, hereCount } = await readByName(name);
    expect(Math.max(...(busyHours ?? []))).toBeGreaterThan(2);
    expect(busyHours?.[3]).toBe(0);
    expect(hereCount).toBe(0);
  });

  it('are over, contain no person, and are of the last weeks', async () => {
    const [row] = await query(
      server,
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE ended_at IS NULL OR ended_at > now() OR user_id IS NOT NULL)::int AS wrong,
              count(DISTINCT court_id)::int AS courts FROM court_check_ins`,
    );
    expect(row).toMatchObject({ wrong: 0, courts: 3 });
    expect(row?.all).toBeGreaterThan(500);
    expect(row?.all).toBeLessThan(4_000);
  });

  it('are within the opening hours of their courts', async () => {
    const stays = await query<Stay>(
      server,
      `SELECT c.opening_hours AS hours, c.time_zone AS "timeZone", c.latitude, c.longitude, v.since, v.ended_at AS "endedAt"
       FROM court_check_ins v JOIN courts c ON c.id = v.court_id WHERE c.opening_hours IS NOT NULL`,
    );
    expect(stays.length).toBeGreaterThan(0);
    const isShut = (stay: Stay) => [stay.since, stay.endedAt].some((at) => isOpenAt(stay.hours, stay, at) === false);
    expect(stays.filter(isShut)).toEqual([]);
  });

  it('include conditions of courts, reported by sample players who were seen since', async () => {
    const { reports } = await readByName('Rucker Park');
    expect(reports.conditions.map(({ kind }) => kind)).toEqual(['rim', 'net', 'surface', 'water']);
    const late = `SELECT 1 FROM court_conditions r JOIN users u ON u.id = r.user_id
                  WHERE u.last_seen_at < r.reported_at OR r.reported_at > now()`;
    expect(await query(server, late)).toEqual([]);
    expect(await query(server, 'SELECT 1 FROM court_conditions WHERE user_id IS NULL')).toEqual([]);
  });
});
