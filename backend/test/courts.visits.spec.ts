import { randomUUID } from 'node:crypto';
import { COURTS } from '@hoopline/contracts';
import { CourtVisit } from '@hoopline/contracts/courts/schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Sql } from '../src/database/sql.ts';
import { CourtsJob } from '../src/features/courts/courts.job.ts';
import { VisitsService } from '../src/features/courts/visits/visits.service.ts';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { TestBrowser } from './harness/browser.ts';
import { fieldErrors, refusal } from './harness/calls.ts';
import {
  AT_COURT,
  buildCourt,
  checkIn,
  checkOut,
  expireCheckIn,
  hereCounts,
  readCourt,
  requestCheckIn,
} from './harness/courts.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('checking in', () => {
  it('lasts 90 minutes', async () => {
    const id = await buildCourt(server, { name: 'The Cage' });
    const ann = await buildMember(server);
    const visit = await checkIn(ann, id);
    expect(CourtVisit.strict().parse(visit)).toEqual(visit);
    const [here] = visit.pulse.here;
    expect(Date.parse(here?.until ?? '') - Date.parse(here?.since ?? '')).toBe(COURTS.checkInMs);
    expect(visit).toEqual({
      pulse: expect.objectContaining({ courtId: id, hereCount: 1, rev: 1 }),
      myCheckIn: { ...{ id: here?.id, courtId: id, courtName: 'The Cage', until: here?.until }, ...UNNAMED },
    });
  });

  it('once more renews it, and may change the rest', async () => {
    const id = await buildCourt(server);
    const ann = await buildMember(server);
    const first = await checkIn(ann, id);
    await query(server, `UPDATE court_check_ins SET until = until - interval '1 hour' WHERE user_id = $1`, [ann.id]);
    const again = await checkIn(ann, id, { ...AT_COURT, isNamed: true });
    expect(again.myCheckIn).toMatchObject({ id: first.myCheckIn?.id, isNamed: true, isVerified: true });
    expect(Date.parse(again.myCheckIn?.until ?? '')).toBeGreaterThanOrEqual(Date.parse(first.myCheckIn?.until ?? ''));
    expect(again.pulse).toMatchObject({ hereCount: 1, here: [{ since: first.pulse.here[0]?.since }], rev: 2 });
  });

  it('elsewhere ends it, with a new one of its own', async () => {
    const [here, there] = [await buildCourt(server), await buildCourt(server)];
    const ann = await buildMember(server);
    const first = await checkIn(ann, here);
    const second = await checkIn(ann, there);
    expect(second.myCheckIn).toMatchObject({ courtId: there });
    expect(second.myCheckIn?.id).not.toBe(first.myCheckIn?.id);
    expect((await readCourt(ann, here)).pulse).toMatchObject({ hereCount: 0, here: [], rev: 2 });
  });

  it('at several courts at once, from several tabs, leaves one', async () => {
    const courts = await Promise.all(Array.from({ length: 4 }, () => buildCourt(server)));
    const people = [await buildMember(server), await buildMember(server), await buildGuest(server)];
    for (let round = 0; round < 5; round += 1) {
      const calls = people.flatMap((person) => courts.map((id) => requestCheckIn(person, id)));
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
      const rows = await query(
        server,
        'SELECT user_id FROM court_check_ins WHERE court_id = ANY($1) AND ended_at IS NULL',
        [courts],
      );
      expect(rows.map((row) => row.user_id).sort()).toEqual(people.map(({ id }) => id).sort());
      for (const id of courts) {
        const { stored, running } = (await hereCounts(server, id)) ?? {};
        expect(stored).toBe(running);
        expect((await readCourt(people[0] as TestPerson, id)).pulse).toMatchObject({ hereCount: running });
      }
    }
  });

  it('keeps nobody’s name of what has ended', async () => {
    const id = await buildCourt(server);
    const ann = await buildMember(server);
    await checkIn(ann, id);
    await checkOut(ann, id);
    const rows = await query(
      server,
      'SELECT user_id, ended_at IS NOT NULL AS ended FROM court_check_ins WHERE court_id = $1',
      [id],
    );
    expect(rows).toEqual([{ user_id: null, ended: true }]);
  });

  it('without a session makes a guest, but not at a court that there is not', async () => {
    const id = await buildCourt(server);
    const guests = async () => (await query(server, `SELECT count(*)::int FROM users WHERE kind = 'guest'`))[0]?.count;
    const before = Number(await guests());
    const browser = new TestBrowser(server.url);
    const visitor = { fetch: (path: string, init?: RequestInit) => browser.visit(path, init) };
    expect(await refusal(requestCheckIn(visitor, randomUUID()))).toEqual([404, 'court_not_found']);
    expect([await guests(), browser.cookie]).toEqual([before, '']);
    expect((await checkIn(visitor, id)).pulse.hereCount).toBe(1);
    expect(await guests()).toBe(before + 1);
    expect((await readCourt(visitor, id)).myCheckIn).toMatchObject({ courtId: id });
  });

  it.each([
    ['half a position', { latitude: 1 }, 'longitude'],
    ['a latitude of 91', { latitude: 91, longitude: 0 }, 'latitude'],
    ['a longitude that is no number', { latitude: 0, longitude: 'abc' }, 'longitude'],
    ['another key', { userId: randomUUID() }, 'userId'],
  ])('is refused with %s', async (_, body, field) => {
    const ann = await buildMember(server);
    expect(await fieldErrors(requestCheckIn(ann, await buildCourt(server), body))).toEqual([
      400,
      'invalid_input',
      [field],
    ]);
  });
});

const UNNAMED = { isVerified: false, isNamed: false };

describe('a position', () => {
  /** Degrees of latitude that so many metres are. */
  const north = (metres: number) => ({ ...AT_COURT, latitude: AT_COURT.latitude + metres / 111_195.08 });

  it.each([
    ['at the court', AT_COURT, true],
    ['249 m away', north(249), true],
    ['251 m away', north(251), false],
    ['at the other side of the world', { latitude: -AT_COURT.latitude, longitude: 106.064 }, false],
    ['that is not told', {}, false],
  ])('%s', async (_, position, isVerified) => {
    const id = await buildCourt(server);
    const { pulse, myCheckIn } = await checkIn(await buildMember(server), id, position);
    expect([pulse.here[0]?.isVerified, myCheckIn?.isVerified]).toEqual([isVerified, isVerified]);
  });

  it('is neither stored nor logged', async () => {
    const logged: string[] = [];
    const talkative = await startTestApp({
      LOG_LEVEL: 'debug',
      logStream: { write: (line) => void logged.push(line) },
    });
    const id = await buildCourt(talkative);
    await checkIn(await buildMember(talkative), id, { latitude: 40.8301234, longitude: -73.9361234 });
    const position = { latitude: 40.8301234, longitude: 0 };
    await refusal(requestCheckIn(await buildMember(talkative), randomUUID(), position));
    const named = `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`;
    for (const { name } of await query<{ name: string }>(talkative, named)) {
      const [row] = await query(talkative, `SELECT count(*)::int FROM ${name} t WHERE t::text ~ '8301234|9361234'`);
      expect([name, row?.count]).toEqual([name, 0]);
    }
    await talkative.close();
    expect(logged.join('')).toContain('/api/courts/:id/check-in');
    expect(logged.join('')).not.toMatch(/8301234|9361234/);
  });
});

describe('a name', () => {
  const face = {
    id: expect.any(String),
    displayName: 'Ann Archer',
    profileImageUrl: null,
    isMember: true,
    avatar: expect.anything(),
  };

  it.each([
    ['is shown with a yes and a public profile', true, true, face],
    ['is not shown without a yes', false, true, null],
    ['is not shown with a private profile', true, false, null],
  ])('%s', async (_, isNamed, isPublic, person) => {
    const id = await buildCourt(server);
    const ann = await buildMember(server, { displayName: 'Ann Archer', isPublic });
    await checkIn(ann, id, { isNamed });
    for (const viewer of [buildVisitor(server), ann]) {
      expect((await readCourt(viewer, id)).pulse.here).toEqual([expect.objectContaining({ person })]);
    }
  });

  it('of a guest is that of all guests', async () => {
    const id = await buildCourt(server);
    const { pulse } = await checkIn(await buildGuest(server), id, { isNamed: true });
    expect(pulse.here[0]?.person).toMatchObject({ displayName: 'Anonymous Player' });
  });
});

describe('checking out', () => {
  it('ends the check-in at this court only, and does nothing twice', async () => {
    const [here, there] = [await buildCourt(server), await buildCourt(server)];
    const ann = await buildMember(server);
    await checkIn(ann, here);
    expect(await checkOut(ann, there)).toMatchObject({
      pulse: { courtId: there, rev: 0 },
      myCheckIn: { courtId: here },
    });
    expect(await checkOut(ann, here)).toMatchObject({ pulse: { hereCount: 0, here: [], rev: 2 }, myCheckIn: null });
    expect(await checkOut(ann, here)).toMatchObject({ pulse: { rev: 2 } });
    expect(await checkOut(buildVisitor(server), here)).toMatchObject({ pulse: { rev: 2 }, myCheckIn: null });
  });

  it('is answered at a court that there is not with 404', async () => {
    const { fetch } = await buildMember(server);
    expect(await refusal(fetch(`/api/courts/${randomUUID()}/check-in`, { method: 'DELETE' }))).toEqual([
      404,
      'court_not_found',
    ]);
  });
});

describe('a check-in whose time is up', () => {
  it('ends by itself, at the time it was to end', async () => {
    const id = await buildCourt(server);
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    await checkIn(ann, id);
    await checkIn(ben, id);
    await expireCheckIn(server, ann);
    expect(await readCourt(ann, id)).toMatchObject({ hereCount: 1, pulse: { hereCount: 1, rev: 3 }, myCheckIn: null });
    const rows = await query(
      server,
      'SELECT ended_at = until AS "isOnTime" FROM court_check_ins WHERE court_id = $1 AND ended_at IS NOT NULL',
      [id],
    );
    expect(rows).toEqual([{ isOnTime: true }]);
  });

  it('is left to whoever has the court locked', async () => {
    const id = await buildCourt(server);
    const ann = await buildMember(server);
    await checkIn(ann, id);
    const visits = server.app.get(VisitsService);
    await server.app.get(Sql).transaction(async (tx) => {
      await tx.query('SELECT 1 FROM courts WHERE id = $1 FOR NO KEY UPDATE', [id]);
      await query(
        server,
        `UPDATE court_check_ins SET since = since - interval '2 hours', until = now() - interval '1 second' WHERE user_id = $1`,
        [ann.id],
      );
      expect(await visits.courtsToSweep()).toEqual([id]);
      await visits.sweep(id);
      expect(await visits.courtsToSweep()).toEqual([id]);
    });
    while ((await visits.courtsToSweep()).length > 0) await server.app.get(CourtsJob).run();
    expect((await readCourt(ann, id)).pulse).toMatchObject({ hereCount: 0, rev: 2 });
  });

  it('is not renewed: checking in again begins another', async () => {
    const id = await buildCourt(server);
    const ann = await buildMember(server);
    const first = await checkIn(ann, id);
    // Locked against the sweep, which would end it at any moment.
    const again = await server.app.get(Sql).transaction(async (tx) => {
      await tx.query('SELECT 1 FROM courts WHERE id = $1 FOR NO KEY UPDATE', [id]);
      await query(
        server,
        `UPDATE court_check_ins SET since = since - interval '2 hours', until = now() - interval '1 second' WHERE user_id = $1`,
        [ann.id],
      );
      return { visit: checkIn(ann, id) };
    });
    const { pulse, myCheckIn } = await again.visit;
    expect(myCheckIn?.id).not.toBe(first.myCheckIn?.id);
    expect(pulse).toMatchObject({ hereCount: 1, here: [{ id: myCheckIn?.id }] });
  });
});
