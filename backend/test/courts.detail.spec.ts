import { randomUUID } from 'node:crypto';
import { COURTS } from '@hoopline/contracts';
import { CourtDetail } from '@hoopline/contracts/courts/schemas';
import { describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { RUNTIME, type Runtime } from '../src/config/runtime.ts';
import { newId } from '../src/database/ids.ts';
import { Sql } from '../src/database/sql.ts';
import { BUSY_HOURS, CourtsRepository } from '../src/features/courts/courts.repository.ts';
import { query, useServer } from './harness/app.ts';
import { refusal } from './harness/calls.ts';
import { buildCourt, checkIn, readCourt } from './harness/courts.ts';
import { buildMember, buildVisitor } from './harness/people.ts';

const server = useServer();

describe('a court’s page', () => {
  it('contains everything, for anybody, and is read with two statements', async () => {
    const id = await buildCourt(server);
    const ann = await buildMember(server, { displayName: 'Ann Archer' });
    await checkIn(ann, id, { isNamed: true });
    const asked = jest.spyOn(server.app.get(Sql), 'rows');
    const court = await readCourt(buildVisitor(server), id);
    const statements = asked.mock.calls.flatMap(([{ name }, values]) => (values.includes(id) ? [name] : []));
    asked.mockRestore();
    expect(statements.sort()).toEqual(['courts.busy-hours', 'courts.detail']);
    expect(CourtDetail.strict().parse(court)).toEqual(court);
    expect(court).toMatchObject({
      ...{ id, name: 'Rucker Park', surface: null, openingHours: null, busyHours: null, hereCount: 1, pulseRev: 1 },
      pulse: { courtId: id, hereCount: 1, holderId: null, streak: 0, queue: [], undoUntil: null, rev: 1 },
      reports: { courtId: id, conditions: [], photos: [], rev: 0 },
      ...{ myCheckIn: null, viewerId: null },
    });
    expect(await readCourt(ann, id)).toMatchObject({ viewerId: ann.id, myCheckIn: { courtId: id } });
  });

  it('shows whether the court is open now, and its hours', async () => {
    const id = await buildCourt(server);
    await query(server, `UPDATE courts SET opening_hours = '24/7' WHERE id = $1`, [id]);
    expect(await readCourt(buildVisitor(server), id)).toMatchObject({ openingHours: '24/7', isOpenNow: true });
  });

  it.each([
    [randomUUID(), 404, 'court_not_found'],
    ['nothing', 400, 'invalid_input'],
  ])('is answered for %s with %i %s', async (id, status, code) => {
    const { fetch } = buildVisitor(server);
    expect(await refusal(fetch(`/api/courts/${id}`))).toEqual([status, code]);
  });
});

/** A Tuesday, 9:00 in New York and 22:00 in Tokyo. */
const NOW = new Date('2026-06-09T13:00:00Z');

const busyHours = (courtId: string, now = NOW) => server.app.get(CourtsRepository).busyHours(courtId, now);

/** Adds past stays of `minutes` each at a court. */
async function addStays(courtId: string, begins: string[], minutes = 60): Promise<void> {
  const text = `INSERT INTO court_check_ins (id, court_id, is_verified, is_named, since, until, ended_at)
                SELECT id, $1, true, false, since, since + $4 * interval '1 minute', since + $4 * interval '1 minute'
                FROM unnest($2::uuid[], $3::timestamptz[]) AS one (id, since)`;
  await query(server, text, [courtId, begins.map(newId), begins, minutes]);
}

const repeat = (count: number, begin: string) => Array.from({ length: count }, () => begin);
/** Check-ins on days that most tests do not read. With them there are enough check-ins. */
const FILL = ['2026-05-27', '2026-05-28', '2026-05-29', '2026-05-30', '2026-05-31'].map((day) => `${day}T18:00:00Z`);
const fill = (courtId: string) =>
  addStays(
    courtId,
    FILL.flatMap((begin) => repeat(6, begin)),
  );
const hours = (known: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => known[hour] ?? 0);

describe('the busy hours of a court', () => {
  it('are the mean of this weekday’s hours, by the court’s clock, exact to the minute', async () => {
    const id = await buildCourt(server);
    await fill(id);
    // The first stay is on a Tuesday, four weeks before NOW.
    await addStays(id, ['2026-05-12T22:00:00Z']);
    await addStays(id, repeat(3, '2026-05-26T22:30:00Z'), 90);
    // 23:30 on a Monday until 1:00 on a Tuesday in New York.
    await addStays(id, ['2026-06-02T03:30:00Z'], 90);
    // A Wednesday.
    await addStays(id, ['2026-06-03T05:00:00Z'], 30);
    expect(await busyHours(id)).toEqual(
      hours({ 0: 1 / 4, 18: (1 + 1.5) / 4, 19: 3 / 4 }).map((mean) => Math.round(mean * 100) / 100),
    );
  });

  it('are for the weekday at the court, not at the server', async () => {
    const id = await buildCourt(server, { timeZone: 'Asia/Tokyo' });
    await fill(id);
    // Tuesday 1:00 in Tokyo is Monday in UTC.
    await addStays(id, ['2026-06-01T16:00:00Z']);
    expect(await busyHours(id)).toEqual(hours({ 1: 1 }));
    expect(await busyHours(id, new Date('2026-06-08T13:00:00Z'))).toEqual(hours({ 3: 6 }));
  });

  it('do not count today, because it is not over', async () => {
    const id = await buildCourt(server);
    await fill(id);
    await addStays(id, repeat(5, '2026-06-09T11:00:00Z'));
    expect(await busyHours(id)).toEqual(hours({}));
  });

  it.each([
    ['too few check-ins', FILL.flatMap((begin) => repeat(6, begin)).slice(1)],
    ['too few days', FILL.slice(1).flatMap((begin) => repeat(9, begin))],
    ['no such weekday yet', Array.from({ length: 40 }, (_, i) => `2026-06-0${(i % 5) + 3}T18:00:00Z`)],
    ['none in the last 90 days', repeat(40, '2026-03-01T18:00:00Z')],
  ])('are null with %s', async (_, begins) => {
    const id = await buildCourt(server);
    await addStays(id, begins);
    expect(await busyHours(id)).toBeNull();
  });

  it('are on the page of the court', async () => {
    const id = await buildCourt(server);
    const weeks = Array.from(
      { length: COURTS.busy.minCheckIns },
      (_, i) => new Date(Date.now() - (i + 1) * 86_400_000),
    );
    await addStays(
      id,
      weeks.map((time) => time.toISOString()),
    );
    await checkIn(await buildMember(server), id);
    const { busyHours: shown } = await readCourt(buildVisitor(server), id);
    expect(shown).toHaveLength(24);
    expect(shown?.some((mean) => mean > 0)).toBe(true);
  });

  it('are read by an index, from at most 5,000 rows', async () => {
    const id = await buildCourt(server);
    await query(
      server,
      `INSERT INTO court_check_ins (id, court_id, is_verified, is_named, since, until, ended_at)
       SELECT gen_random_uuid(), $1, true, false, $2::timestamptz - n * interval '2 minutes', $2::timestamptz, $2::timestamptz - n * interval '1 minute'
       FROM generate_series(1, 20000) n`,
      [id, NOW],
    );
    await query(server, 'ANALYZE court_check_ins');
    const client = new Client(server.app.get<Runtime>(RUNTIME).DATABASE_URL);
    await client.connect();
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, TIMING OFF) ${BUSY_HOURS.text}`, [
      id,
      NOW,
    ]);
    await client.end();
    const plan = rows.map((row) => row['QUERY PLAN']);
    expect(plan.filter((line) => line.includes('court_check_ins')).join()).toMatch(
      /Index Scan (Backward )?using court_check_ins_past.* rows=5000(\.00)? /,
    );
  });
});
