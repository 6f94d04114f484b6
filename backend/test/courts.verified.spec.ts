import { randomUUID } from 'node:crypto';
import { type CourtPulse } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { query, startTestApp, useServer } from './harness/app.ts';
import { ok, refusal } from './harness/calls.ts';
import {
  AT_COURT,
  buildCourt,
  checkIn,
  expireCheckIn,
  lineUp,
  NOWHERE,
  readCourt,
  requestCheckIn,
  requestConfirm,
  requestJoin,
  requestMove,
} from './harness/courts.ts';
import { buildMember, type TestPerson } from './harness/people.ts';

const server = useServer();

describe('a position', () => {
  /** The position that many metres north of the court. */
  const north = (metres: number) => ({ ...AT_COURT, latitude: AT_COURT.latitude + metres / 111_195.08 });

  it.each([
    ['at the court', AT_COURT, true],
    ['249 m away', north(249), true],
    ['251 m away', north(251), false],
    ['at the other side of the world', { latitude: -AT_COURT.latitude, longitude: 106.064 }, false],
    ['that is not sent', NOWHERE, false],
  ])('decides whether a check-in is verified: %s', async (_, position, isVerified) => {
    const id = await buildCourt(server);
    const { pulse, myCheckIn } = await checkIn(await buildMember(server), id, position);
    expect([pulse.here[0]?.isVerified, myCheckIn?.isVerified]).toEqual([isVerified, isVerified]);
    expect(pulse.hereCount).toBe(isVerified ? 1 : 0);
  });

  it('elsewhere removes a renewed check-in from count and queue; a renewal without a position keeps its end', async () => {
    const id = await buildCourt(server);
    const ann = await buildMember(server);
    await lineUp(id, ann);
    await query(server, `UPDATE court_check_ins SET until = until - interval '1 hour' WHERE user_id = $1`, [ann.id]);
    const { myCheckIn } = await readCourt(ann, id);
    const unmoved = await checkIn(ann, id, { ...NOWHERE, isNamed: true });
    expect(unmoved.pulse).toMatchObject({ hereCount: 1, holderId: expect.any(String) });
    expect(unmoved.myCheckIn).toEqual({ ...myCheckIn, isNamed: true });
    expect((await checkIn(ann, id, north(80_000))).pulse).toMatchObject({ hereCount: 0, holderId: null });
    expect(await refusal(requestJoin(ann, id))).toEqual([409, 'not_verified']);
    expect(await refusal(requestMove(ann, id, 'holder_won', 0))).toEqual([409, 'not_verified']);
    expect((await checkIn(ann, id)).pulse.hereCount).toBe(1);
    expect((await requestJoin(ann, id)).status).toBe(200);
  });

  it('that another person confirmed counts until the check-in ends; the next check-in is not verified', async () => {
    const id = await buildCourt(server);
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const { myCheckIn } = await checkIn(ann, id, NOWHERE);
    await checkIn(ben, id);
    await ok(requestConfirm(ben, id, myCheckIn?.id ?? ''));
    await expireCheckIn(server, ann);
    expect((await checkIn(ann, id, NOWHERE)).myCheckIn).toMatchObject({ isVerified: false });
  });

  it('may be confirmed by a person who is verified there, and by nobody else', async () => {
    const id = await buildCourt(server);
    const [ann, ben, cat] = [await buildMember(server), await buildMember(server), await buildMember(server)];
    const { myCheckIn } = await checkIn(ann, id, NOWHERE);
    const confirm = (person: TestPerson, checkInId = myCheckIn?.id ?? '') => requestConfirm(person, id, checkInId);
    expect(await refusal(confirm(ben))).toEqual([409, 'not_checked_in']);
    await checkIn(cat, id, NOWHERE);
    for (const person of [ann, cat]) expect(await refusal(confirm(person))).toEqual([409, 'not_verified']);
    await checkIn(ben, id);
    expect(await refusal(confirm(ben, randomUUID()))).toEqual([404, 'check_in_not_found']);
    const visit = await ok<{ pulse: CourtPulse }>(confirm(ben));
    expect(visit.pulse).toMatchObject({ hereCount: 2 });
    expect((await readCourt(ann, id)).myCheckIn).toMatchObject({ isVerified: true });
    expect((await requestJoin(ann, id)).status).toBe(200);
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
