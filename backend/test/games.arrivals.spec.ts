import { gamesTopics } from '@hoopline/contracts';
import { Roster } from '@hoopline/contracts/games/roster-schemas';
import { describe, expect, it } from '@jest/globals';
import { ArrivalsService } from '../src/features/games/answers/arrivals.service.ts';
import { SeatsService } from '../src/features/games/seats/seats.service.ts';
import { answersOf, cantPlay, setArrival, stillIn } from './harness/answers.ts';
import { query, useServer } from './harness/app.ts';
import { ok, refusal } from './harness/calls.ts';
import { AT_COURT, buildCourt, checkIn, NOWHERE, readCourt, requestConfirm } from './harness/courts.ts';
import { bringFriend } from './harness/fill.ts';
import { buildGame, join, joinWaitlist, leaveForGood, moveStart, readGame, seatCounts } from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { notificationsAbout, untilNotified } from './harness/notifications.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildGuest, buildMember, type TestPerson } from './harness/people.ts';
import { eventNamesAbout, useWatchers, waitForEarlierEvents } from './harness/watching.ts';

const server = useServer();
const watchers = useWatchers();

/** A game at a court that starts in `hours`, with two players. */
async function buildSoon(hours: number, fields: object = {}) {
  const courtId = await buildCourt(server, AT_COURT);
  const built = await buildGame(server, { joined: 2, fields: { courtId, maxPlayers: 4, ...fields } });
  await moveStart(server, built.id, hours);
  const [ann, ben] = built.players as [TestPerson, TestPerson];
  return { ...built, courtId, ann, ben };
}

describe('a player on the way', () => {
  it('says so from 90 minutes before the start until the end', async () => {
    const { id, ann } = await buildSoon(1.6);
    expect(await refusal(setArrival(ann, id, 'on_way'))).toEqual([409, 'too_early']);
    await moveStart(server, id, 1.4);
    expect(answersOf(await ok(setArrival(ann, id, 'late')), ann)).toEqual([null, 'late']);
    await moveStart(server, id, -1.4);
    const { rev } = await ok(setArrival(ann, id, 'on_way'));
    expect((await ok(setArrival(ann, id, 'on_way'))).rev).toBe(rev);
    await moveStart(server, id, -1.6);
    expect(await refusal(setArrival(ann, id, 'late'))).toEqual([409, 'game_over']);
  });

  it('is seen at once by everybody who has the game open, and lists get no event', async () => {
    const { id, ann } = await buildSoon(1);
    const [list, page] = await Promise.all([
      watchers.watch(server, [gamesTopics.all]),
      watchers.watch(server, [gamesTopics.game(id)]),
    ]);
    await waitForEarlierEvents(server, list);
    const earlier = eventNamesAbout(list, id).length;
    const { rev } = await ok(setArrival(ann, id, 'on_way'));
    const roster = await page.next('games.rosterChanged', (changed) => changed.rev === rev);
    expect(Roster.strict().parse(roster)).toEqual(roster);
    expect(answersOf(roster, ann)).toEqual([null, 'on_way']);
    await waitForEarlierEvents(server, list);
    expect(eventNamesAbout(list, id).slice(earlier)).toEqual([]);
  });

  it('has answered whether they still play', async () => {
    const { id, ann } = await buildSoon(1);
    await query(server, `UPDATE game_seats SET asked_at = now() WHERE game_id = $1`, [id]);
    expect(answersOf(await ok(setArrival(ann, id, 'on_way')), ann)).toEqual(['yes', 'on_way']);
  });

  it('needs a seat; a guest with a seat can say it too', async () => {
    const { id } = await buildSoon(1);
    expect(await refusal(setArrival(await buildMember(server), id, 'on_way'))).toEqual([403, 'not_seated']);
    const guest = await buildGuest(server);
    await ok(join(guest, id));
    expect(answersOf(await ok(setArrival(guest, id, 'late')), guest)).toEqual([null, 'late']);
  });
});

describe('a player who cannot come', () => {
  it('frees the seat for the first of the waitlist in the same change, who is notified at once', async () => {
    const { id, ann } = await buildSoon(1, { maxPlayers: 2 });
    const cat = await buildMember(server);
    await ok(joinWaitlist(cat, id));
    const tab = await watchers.watch(server, [], cat);
    const answer = await ok(cantPlay(ann, id));
    expect(answer).toMatchObject({ isJoined: false, mySeat: null, heldCount: 1, currentPlayers: 2, leaving: [] });
    expect(answer.waitlist).toMatchObject([{ id: cat.id, offerExpiresAt: expect.any(String) }]);
    const changed = `SELECT kind, user_id FROM game_log WHERE game_id = $1 AND rev = $2 ORDER BY kind`;
    expect(await query(server, changed, [id, answer.rev])).toEqual([
      { kind: 'left', user_id: ann.id },
      { kind: 'offered', user_id: cat.id },
    ]);
    const { seat } = await tab.next('games.mySeatChanged', ({ rev }) => rev === answer.rev);
    expect(seat).toMatchObject({ status: 'offered' });
    await untilNotified(server);
    expect(await notificationsAbout(cat, id)).toEqual(['seat_offered']);
    // A job that ends kept seats finds nothing to end.
    await runJob(server, SeatsService, 'endHeldSeats');
    expect((await readGame(cat, id)).rev).toBe(answer.rev);
    expect((await ok(joinWaitlist(ann, id))).mySeat).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
    expect((await ok(join(cat, id))).isJoined).toBe(true);
  });

  it('who then says that they are on the way is refused once the seat is offered, and nothing is half done', async () => {
    const { id, ann } = await buildSoon(1, { maxPlayers: 2 });
    await ok(setArrival(ann, id, 'late'));
    const cat = await buildMember(server);
    await ok(joinWaitlist(cat, id));
    const { rev } = await ok(cantPlay(ann, id));
    for (const act of [setArrival(ann, id, 'on_way'), stillIn(ann, id), cantPlay(ann, id)])
      expect(await refusal(act)).toEqual([403, 'not_seated']);
    expect(await readGame(cat, id)).toMatchObject({ rev, mySeat: { status: 'offered' } });
    const row = 'SELECT status, arrival, arrival_at, kept_until FROM game_seats WHERE game_id = $1 AND user_id = $2';
    expect(await query(server, row, [id, ann.id])).toEqual([
      { status: 'left', arrival: null, arrival_at: null, kept_until: null },
    ]);
    expect((await seatCounts(server, id))?.taken).toBe(2);
  });

  it('who then says that they are on the way takes back the seat while it is kept, because nobody waited', async () => {
    const { id, ann } = await buildSoon(1, { maxPlayers: 2 });
    await ok(setArrival(ann, id, 'late'));
    const left = await ok(cantPlay(ann, id));
    expect(left.mySeat).toMatchObject({ status: 'leaving', keptUntil: expect.any(String) });
    expect((await ok(cantPlay(ann, id))).rev).toBe(left.rev);
    const eve = await buildMember(server);
    expect(await refusal(join(eve, id))).toEqual([409, 'game_full']);
    expect((await ok(joinWaitlist(eve, id))).mySeat).toMatchObject({ status: 'waitlisted' });
    const back = await ok(setArrival(ann, id, 'on_way'));
    expect([back.isJoined, answersOf(back, ann)]).toEqual([true, [null, 'on_way']]);
    expect((await ok(cantPlay(ann, id))).waitlist).toMatchObject([{ id: eve.id, offerExpiresAt: expect.any(String) }]);
  });

  it('needs a seat: a waitlist position stays', async () => {
    const { id } = await buildSoon(1, { maxPlayers: 2 });
    const cat = await buildMember(server);
    expect(await refusal(cantPlay(cat, id))).toEqual([403, 'not_seated']);
    await ok(joinWaitlist(cat, id));
    expect(await refusal(cantPlay(cat, id))).toEqual([403, 'not_seated']);
    expect((await readGame(cat, id)).mySeat).toMatchObject({ status: 'waitlisted' });
    const over = await buildSoon(-2);
    expect(await refusal(cantPlay(over.ann, over.id))).toEqual([409, 'game_over']);
  });

  it('frees the seat of an unclaimed friend too', async () => {
    const { id, ann, ben } = await buildSoon(1, { maxPlayers: 3 });
    await bringFriend(ann, id);
    const people = [await buildMember(server), await buildMember(server)];
    for (const person of people) await ok(joinWaitlist(person, id));
    const { players, waitlist } = await ok(cantPlay(ann, id));
    expect(players.map((player) => player.id)).toEqual([ben.id]);
    expect(waitlist.map((entry) => [entry.id, entry.offerExpiresAt !== null])).toEqual(
      people.map((person) => [person.id, true]),
    );
  });

  it('starts without answers if they take a seat again', async () => {
    const { id, ann } = await buildSoon(1);
    await query(server, `UPDATE game_seats SET asked_at = now() WHERE game_id = $1`, [id]);
    await ok(setArrival(ann, id, 'on_way'));
    await leaveForGood(server, ann, id);
    expect(answersOf(await ok(join(ann, id)), ann)).toEqual([null, null]);
  });
});

describe('a check-in at the court of the game', () => {
  const arrived = async (person: TestPerson, id: string) => answersOf(await readGame(person, id), person)?.[1];
  const arrive = async (person: TestPerson, courtId: string, isNamed: boolean) => {
    await checkIn(person, courtId, { isNamed });
    await untilPublished(server);
  };

  it('shows that the player is there, from 90 minutes before the start and while the game is on', async () => {
    const { id, courtId, ann, ben } = await buildSoon(1.6);
    await arrive(ann, courtId, true);
    expect(await arrived(ann, id)).toBeNull();
    await moveStart(server, id, 1.4);
    await arrive(ann, courtId, true);
    expect(await arrived(ann, id)).toBe('here');
    await moveStart(server, id, -1);
    await arrive(ben, courtId, true);
    expect(await arrived(ben, id)).toBe('here');
  });

  it('long before the start shows it once 90 minutes are left, in the game for which the player says nothing else', async () => {
    const { id, courtId, ann, ben } = await buildSoon(1.6);
    const cat = await buildMember(server);
    await ok(join(cat, id));
    await arrive(ann, courtId, true);
    await arrive(ben, courtId, true);
    await arrive(cat, courtId, false);
    await runJob(server, ArrivalsService, 'markEarly');
    expect(await arrived(ann, id)).toBeNull();
    await moveStart(server, id, 1.4);
    await ok(setArrival(ben, id, 'late'));
    await runJob(server, ArrivalsService, 'markEarly');
    const found = await readGame(ann, id);
    expect([ann, ben, cat].map((person) => answersOf(found, person)?.[1])).toEqual(['here', 'late', null]);
    await runJob(server, ArrivalsService, 'markEarly');
    expect((await readGame(ann, id)).rev).toBe(found.rev);
    await ok(cantPlay(ann, id));
    await runJob(server, ArrivalsService, 'markEarly');
    expect(await arrived(ann, id)).toBeUndefined();
  });

  it('without a name shows it only in a game in which the player has said that they are coming', async () => {
    const { id, courtId, ann } = await buildSoon(1);
    await arrive(ann, courtId, false);
    expect(await arrived(ann, id)).toBeNull();
    await ok(setArrival(ann, id, 'late'));
    await arrive(ann, courtId, false);
    expect(await arrived(ann, id)).toBe('here');
  });

  it('of a private profile, which the court shows to nobody, shows it only once the player says that they are coming', async () => {
    const { id, courtId } = await buildSoon(1);
    const cat = await buildMember(server, { isPublic: false });
    await ok(join(cat, id));
    await arrive(cat, courtId, true);
    await runJob(server, ArrivalsService, 'markEarly');
    expect(await arrived(cat, id)).toBeNull();
    await ok(setArrival(cat, id, 'on_way'));
    await untilPublished(server);
    expect(await arrived(cat, id)).toBe('here');
  });

  it('without a position, or from far away, shows nothing until somebody at the court confirms it', async () => {
    const { id, courtId, ann, ben } = await buildSoon(1);
    const cat = await buildMember(server);
    await checkIn(cat, courtId);
    await checkIn(ann, courtId, { ...NOWHERE, isNamed: true });
    await checkIn(ben, courtId, { latitude: AT_COURT.latitude + 1, isNamed: true });
    await untilPublished(server);
    expect([await arrived(ann, id), await arrived(ben, id)]).toEqual([null, null]);
    const { myCheckIn } = await readCourt(ann, courtId);
    await ok(requestConfirm(cat, courtId, myCheckIn?.id ?? ''));
    await untilPublished(server);
    expect([await arrived(ann, id), await arrived(ben, id)]).toEqual(['here', null]);
  });

  it('shows it also if the player takes their seat afterwards, and not for a game that starts much later', async () => {
    const { id, courtId } = await buildSoon(1);
    const later = await buildGame(server, { fields: { courtId } });
    const cat = await buildMember(server);
    await arrive(cat, courtId, true);
    for (const gameId of [id, later.id]) await ok(join(cat, gameId));
    await untilPublished(server);
    expect([await arrived(cat, id), await arrived(cat, later.id)]).toEqual(['here', null]);
  });

  it('without a name shows it once the player says that they are on the way; who says that they are late is', async () => {
    const { id, courtId, ann } = await buildSoon(1);
    await arrive(ann, courtId, false);
    for (const [said, shown] of [
      ['late', 'late'],
      ['on_way', 'here'],
      ['late', 'late'],
    ] as const) {
      await ok(setArrival(ann, id, said));
      await untilPublished(server);
      expect(await arrived(ann, id)).toBe(shown);
    }
  });

  it('changes nothing for people without a seat, at other courts, or in a game that is over', async () => {
    const { id, courtId, ann, ben } = await buildSoon(1);
    const other = await buildCourt(server, AT_COURT);
    await arrive(ann, other, true);
    expect(await arrived(ann, id)).toBeNull();
    const cat = await buildMember(server);
    await arrive(cat, courtId, true);
    expect(answersOf(await readGame(cat, id), cat)).toBeUndefined();
    await moveStart(server, id, -2);
    await arrive(ben, courtId, true);
    expect(await arrived(ben, id)).toBeNull();
  });
});

it('a player who accepts an offered seat starts without the answers of the player before', async () => {
  const { id, ann } = await buildSoon(1, { maxPlayers: 2 });
  await query(server, `UPDATE game_seats SET asked_at = now() WHERE game_id = $1`, [id]);
  const cat = await buildMember(server);
  await ok(joinWaitlist(cat, id));
  await leaveForGood(server, ann, id);
  await runJob(server, SeatsService, 'endHeldSeats');
  expect(answersOf(await ok(join(cat, id)), cat)).toEqual([null, null]);
});
