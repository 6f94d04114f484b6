import { randomUUID } from 'node:crypto';
import { COURTS } from '@hoopline/contracts';
import { CourtVisit } from '@hoopline/contracts/courts/schemas';
import { describe, expect, it } from '@jest/globals';
import { Sql } from '../src/database/sql.ts';
import { VisitsRepository } from '../src/features/courts/visits/visits.repository.ts';
import { VisitsService } from '../src/features/courts/visits/visits.service.ts';
import { query, startTestApp, useServer } from './harness/app.ts';
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
import { runJob } from './harness/jobs.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';

const server = useServer();

describe('checking in', () => {
  it('begins a check-in of 90 minutes', async () => {
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

  it('again renews the check-in, and may change whether the name is shown', async () => {
    const id = await buildCourt(server);
    const ann = await buildMember(server);
    const first = await checkIn(ann, id);
    await query(server, `UPDATE court_check_ins SET until = until - interval '1 hour' WHERE user_id = $1`, [ann.id]);
    const again = await checkIn(ann, id, { ...AT_COURT, isNamed: true });
    expect(again.myCheckIn).toMatchObject({ id: first.myCheckIn?.id, isNamed: true, isVerified: true });
    expect(Date.parse(again.myCheckIn?.until ?? '')).toBeGreaterThanOrEqual(Date.parse(first.myCheckIn?.until ?? ''));
    expect(again.pulse).toMatchObject({ hereCount: 1, here: [{ since: first.pulse.here[0]?.since }], rev: 2 });
  });

  it('elsewhere ends the check-in and begins a new one', async () => {
    const [here, there] = [await buildCourt(server), await buildCourt(server)];
    const ann = await buildMember(server);
    const first = await checkIn(ann, here);
    const second = await checkIn(ann, there);
    expect(second.myCheckIn).toMatchObject({ courtId: there });
    expect(second.myCheckIn?.id).not.toBe(first.myCheckIn?.id);
    expect((await readCourt(ann, here)).pulse).toMatchObject({ hereCount: 0, here: [], rev: 2 });
  });

  it('at several courts at once, from several tabs, leaves one check-in', async () => {
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

  it('stores the person only until the check-in ends', async () => {
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

  it('without a session makes a visitor a guest, but not at an unknown court', async () => {
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

  it('by guests of one network is limited; members and guests who are checked in are not limited', async () => {
    const crowded = await startTestApp();
    try {
      const id = await buildCourt(crowded);
      const guests = await Promise.all(Array.from({ length: 12 }, () => buildGuest(crowded)));
      const answers = await Promise.all(guests.map((guest) => requestCheckIn(guest, id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429, 429]);
      const refused = answers.find(({ status }) => status === 429) as Response;
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await refusal(refused)).toEqual([429, 'too_many_guests']);
      expect((await readCourt(buildVisitor(crowded), id)).pulse.here).toHaveLength(10);
      const inside = guests[answers.findIndex(({ status }) => status === 200)] as TestPerson;
      expect((await requestCheckIn(inside, id)).status).toBe(200);
      expect((await requestCheckIn(await buildMember(crowded), id)).status).toBe(200);
    } finally {
      await crowded.close();
    }
  });

  it.each([
    ['half a position', { longitude: undefined }, 'longitude'],
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

const UNNAMED = { isVerified: true, isNamed: false };

describe('a name', () => {
  const face = {
    id: expect.any(String),
    displayName: 'Ann Archer',
    profileImageUrl: null,
    isMember: true,
    avatar: expect.anything(),
  };

  it.each([
    ['is shown with consent and a public profile', true, true, face],
    ['is not shown without consent', false, true, null],
    ['is not shown with a private profile', true, false, null],
  ])('%s', async (_, isNamed, isPublic, person) => {
    const id = await buildCourt(server);
    const ann = await buildMember(server, { displayName: 'Ann Archer', isPublic });
    await checkIn(ann, id, { isNamed });
    for (const viewer of [buildVisitor(server), ann]) {
      expect((await readCourt(viewer, id)).pulse.here).toEqual([expect.objectContaining({ person })]);
    }
  });

  it('of a guest is the same for all guests', async () => {
    const id = await buildCourt(server);
    const { pulse } = await checkIn(await buildGuest(server), id, { isNamed: true });
    expect(pulse.here[0]?.person).toMatchObject({ displayName: 'Anonymous Player' });
  });
});

describe('checking out', () => {
  it('ends the check-in at this court only, and does nothing the second time', async () => {
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

  it('is answered with 404 at an unknown court', async () => {
    const { fetch } = await buildMember(server);
    expect(await refusal(fetch(`/api/courts/${randomUUID()}/check-in`, { method: 'DELETE' }))).toEqual([
      404,
      'court_not_found',
    ]);
  });
});

describe('a check-in whose time is up', () => {
  it('ends by itself, at its planned end', async () => {
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

  it('is not swept while another transaction has locked the court', async () => {
    const id = await buildCourt(server);
    const ann = await buildMember(server);
    await checkIn(ann, id);
    const toSweep = () => server.app.get(VisitsRepository).courtsToSweep(new Date());
    await server.app.get(Sql).transaction(async (tx) => {
      await tx.query('SELECT 1 FROM courts WHERE id = $1 FOR NO KEY UPDATE', [id]);
      await query(
        server,
        `UPDATE court_check_ins SET since = since - interval '2 hours', until = now() - interval '1 second' WHERE user_id = $1`,
        [ann.id],
      );
      expect(await toSweep()).toEqual([id]);
      await runJob(server, VisitsService, 'sweep');
      expect(await toSweep()).toEqual([id]);
    });
    while ((await toSweep()).length > 0) await runJob(server, VisitsService, 'sweep');
    expect((await readCourt(ann, id)).pulse).toMatchObject({ hereCount: 0, rev: 2 });
  });

  it('is not renewed: checking in again begins a new one', async () => {
    const id = await buildCourt(server);
    const ann = await buildMember(server);
    const first = await checkIn(ann, id);
    // The lock keeps the sweep away, which would end the check-in at any moment.
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
