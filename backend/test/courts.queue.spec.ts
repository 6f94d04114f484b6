import { randomUUID } from 'node:crypto';
import { COURTS, type CourtPulse } from '@hoopline/contracts';
import { CourtVisit } from '@hoopline/contracts/courts/schemas';
import { describe, expect, it } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { query, useServer } from './harness/app.ts';
import { fieldErrors, refusal } from './harness/calls.ts';
import {
  buildCourt,
  checkIn,
  checkOut,
  expireCheckIn,
  joinQueue,
  leaveQueue,
  lineUp,
  moveQueue,
  readCourt,
  requestJoin,
  requestMove,
} from './harness/courts.ts';
import { buildCrowd, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';

const server = useServer();

/** A court with a holder and three people who wait, with the ids of their check-ins. */
async function buildQueue() {
  const courtId = await buildCourt(server);
  const people = [1, 2, 3, 4].map(() => buildMember(server));
  const [ann, ben, cat, dan] = (await Promise.all(people)) as [TestPerson, TestPerson, TestPerson, TestPerson];
  const [a, b, c, d] = (await lineUp(courtId, ann, ben, cat, dan)) as [string, string, string, string];
  return { courtId, ann, ben, cat, dan, a, b, c, d };
}

/** The queue as `[holder, streak, ...waiting]`. */
const shown = ({ holderId, streak, queue }: CourtPulse) => [holderId, streak, ...queue];

describe('the queue at a court', () => {
  it('lists people in the order in which they join, and does not change if they join again', async () => {
    const { courtId, ann, cat, a, b, c, d } = await buildQueue();
    const visit = await joinQueue(cat, courtId);
    expect(CourtVisit.strict().parse(visit)).toEqual(visit);
    expect(shown(visit.pulse)).toEqual([a, 0, b, c, d]);
    expect(visit.pulse.here.map(({ id }) => id)).toEqual([d, c, b, a]);
    expect((await joinQueue(ann, courtId)).pulse).toEqual(visit.pulse);
    expect(visit.pulse.rev).toBe(8);
  });

  it('can be moved by anybody who is checked in there', async () => {
    const { courtId, ann, a, b, c, d } = await buildQueue();
    const eve = await buildMember(server);
    await checkIn(eve, courtId);
    expect(shown((await moveQueue(eve, courtId, 'holder_won')).pulse)).toEqual([a, 1, c, d]);
    expect(shown((await moveQueue(ann, courtId, 'challenger_won')).pulse)).toEqual([c, 1, d]);
    const undone = await moveQueue(eve, courtId, 'undo');
    expect(shown(undone.pulse)).toEqual([a, 1, c, d]);
    expect(undone.pulse.undoUntil).toBeNull();
    expect(await refusal(requestMove(eve, courtId, 'undo', undone.pulse.rev))).toEqual([409, 'nothing_to_undo']);
    expect(b).not.toBe('');
  });

  it('can be restored for a minute after a move', async () => {
    const { courtId, ben, b, c, d } = await buildQueue();
    const { pulse } = await moveQueue(ben, courtId, 'challenger_won');
    const until = Date.parse(pulse.undoUntil ?? '');
    expect(until).toBeGreaterThan(Date.now());
    expect(until).toBeLessThanOrEqual(Date.now() + COURTS.undoMs);
    const past = `UPDATE courts SET last_move = jsonb_set(last_move, '{at}', to_jsonb($2::text)) WHERE id = $1`;
    await query(server, past, [courtId, new Date(Date.now() - COURTS.undoMs).toISOString()]);
    const { pulse: later } = await readCourt(ben, courtId);
    expect([shown(later), later.undoUntil]).toEqual([[b, 1, c, d], null]);
    expect(await refusal(requestMove(ben, courtId, 'undo', later.rev))).toEqual([409, 'nothing_to_undo']);
  });

  it('is restored without people who have left the court, and with people who have come', async () => {
    const { courtId, ann, ben, cat, a, b, d } = await buildQueue();
    await moveQueue(ben, courtId, 'challenger_won');
    await joinQueue(ann, courtId);
    const eve = await buildMember(server);
    const [e] = await lineUp(courtId, eve);
    await checkOut(cat, courtId);
    expect(shown((await moveQueue(ben, courtId, 'undo')).pulse)).toEqual([a, 0, b, d, e]);
  });

  it('is moved once if three people report the winner at the same time', async () => {
    const { courtId, ann, ben, cat, a, c, d } = await buildQueue();
    const { rev } = (await readCourt(ann, courtId)).pulse;
    const answers = await Promise.all([ann, ben, cat].map((person) => requestMove(person, courtId, 'holder_won', rev)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const answer of answers.filter(({ ok }) => !ok)) expect(await refusal(answer)).toEqual([409, 'queue_changed']);
    expect(shown((await readCourt(ann, courtId)).pulse)).toEqual([a, 1, c, d]);
  });

  it('is not moved by a person who did not see yet that other people play', async () => {
    const { courtId, ann, ben } = await buildQueue();
    const { rev } = (await readCourt(ann, courtId)).pulse;
    await leaveQueue(ben, courtId);
    expect(await refusal(requestMove(ann, courtId, 'holder_won', rev))).toEqual([409, 'queue_changed']);
    expect(await refusal(requestMove(ann, courtId, 'holder_won', rev + 2))).toEqual([409, 'queue_changed']);
    expect(await refusal(requestMove(ann, courtId, 'undo', rev))).toEqual([409, 'queue_changed']);
  });

  it('is moved if others only came to wait', async () => {
    const { courtId, ann, a, c, d } = await buildQueue();
    const { rev } = (await readCourt(ann, courtId)).pulse;
    const [e] = await lineUp(courtId, await buildMember(server));
    const moved = (await (await requestMove(ann, courtId, 'holder_won', rev)).json()) as CourtVisit;
    expect(shown(moved.pulse)).toEqual([a, 1, c, d, e]);
  });

  it('leaves out people who leave the court, whichever way they leave', async () => {
    const { courtId, ann, ben, cat, dan, c, d } = await buildQueue();
    await moveQueue(ann, courtId, 'holder_won');
    await checkIn(ann, await buildCourt(server));
    expect(shown((await readCourt(ben, courtId)).pulse)).toEqual([c, 0, d]);
    await expireCheckIn(server, cat);
    expect(shown((await readCourt(ben, courtId)).pulse)).toEqual([d, 0]);
    expect(shown((await leaveQueue(dan, courtId)).pulse)).toEqual([null, 0]);
    expect((await readCourt(dan, courtId)).myCheckIn).toMatchObject({ id: d });
  });

  it('keeps the position of a person who renews their check-in', async () => {
    const { courtId, ben, a, b, c, d } = await buildQueue();
    expect(shown((await checkIn(ben, courtId)).pulse)).toEqual([a, 0, b, c, d]);
  });

  it('lists everybody in it, however many others are at the court', async () => {
    const courtId = await buildCourt(server);
    const [first] = await lineUp(courtId, await buildMember(server));
    const crowd = (await buildCrowd(server, COURTS.maxListed + 5)).map((person) => person.id);
    const added = `INSERT INTO court_check_ins (id, court_id, user_id, is_verified, is_named, since, until)
                   SELECT own, $1, person, true, false, now(), now() + interval '1 hour'
                   FROM unnest($2::uuid[], $3::uuid[]) AS made (own, person)`;
    await query(server, added, [courtId, crowd.map(newId), crowd]);
    const { pulse } = await checkIn(await buildMember(server), courtId);
    expect(pulse.hereCount).toBe(COURTS.maxListed + 7);
    expect(pulse.here).toHaveLength(COURTS.maxListed + 1);
    expect(pulse.here.at(-1)?.id).toBe(first);
  });

  it('is full at its limit', async () => {
    const courtId = await buildCourt(server);
    const [first] = await lineUp(courtId, await buildMember(server));
    const waiting = Array.from({ length: COURTS.maxQueue }, () => randomUUID());
    await query(server, 'UPDATE courts SET queue = $2 WHERE id = $1', [courtId, waiting]);
    const late = await buildMember(server);
    await checkIn(late, courtId);
    expect(await refusal(requestJoin(late, courtId))).toEqual([409, 'queue_full']);
    expect(shown((await readCourt(late, courtId)).pulse)).toEqual([first, 0, ...waiting]);
  });
});

describe('a call about the queue', () => {
  it('is refused to people who are not checked in at the court', async () => {
    const { courtId, ann, a, b, c, d } = await buildQueue();
    const elsewhere = await buildMember(server);
    await checkIn(elsewhere, await buildCourt(server));
    const { pulse } = await readCourt(ann, courtId);
    const guests = async () => (await query(server, `SELECT count(*) FROM users WHERE kind = 'guest'`))[0];
    const before = await guests();
    for (const person of [elsewhere, await buildMember(server), buildVisitor(server)]) {
      expect(await refusal(requestJoin(person, courtId))).toEqual([409, 'not_checked_in']);
      for (const move of ['holder_won', 'challenger_won', 'undo'])
        expect(await refusal(requestMove(person, courtId, move, pulse.rev))).toEqual([409, 'not_checked_in']);
      expect(shown((await leaveQueue(person, courtId)).pulse)).toEqual([a, 0, b, c, d]);
      expect((await readCourt(person, courtId)).pulse).toEqual(pulse);
    }
    expect(await guests()).toEqual(before);
  });

  it('is refused if nobody waits to play', async () => {
    const courtId = await buildCourt(server);
    const ann = await buildMember(server);
    await lineUp(courtId, ann);
    for (const move of ['holder_won', 'challenger_won'])
      expect(await refusal(requestMove(ann, courtId, move, 2))).toEqual([409, 'queue_changed']);
  });

  it('is refused for an unknown court, and with an invalid move', async () => {
    const ann = await buildMember(server);
    const id = randomUUID();
    expect(await refusal(requestJoin(ann, id))).toEqual([404, 'court_not_found']);
    expect(await refusal(requestMove(ann, id, 'undo', 0))).toEqual([404, 'court_not_found']);
    expect(await fieldErrors(requestMove(ann, id, 'nobody_won', -1))).toEqual([400, 'invalid_input', ['move', 'rev']]);
  });
});
