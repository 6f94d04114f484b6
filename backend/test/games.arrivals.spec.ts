import { gamesTopics } from '@hoopline/contracts';
import { Roster } from '@hoopline/contracts/games/roster-schemas';
import { describe, expect, it } from '@jest/globals';
import { SeatsService } from '../src/features/games/seats/seats.service.ts';
import { answersOf, setArrival, stillIn } from './harness/answers.ts';
import { query, useServer } from './harness/app.ts';
import { ok, refusal } from './harness/calls.ts';
import { AT_COURT, buildCourt, checkIn } from './harness/courts.ts';
import { buildGame, join, joinWaitlist, leave, leaveForGood, moveStart, readGame } from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
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
  it('frees the seat for the first of the waitlist', async () => {
    const { id, ann } = await buildSoon(1, { maxPlayers: 2 });
    const cat = await buildMember(server);
    await ok(joinWaitlist(cat, id));
    await leaveForGood(server, ann, id);
    expect((await readGame(cat, id)).mySeat).toMatchObject({ status: 'offered' });
  });

  it('and is on the way after all takes back the seat while it is kept, and is refused afterwards', async () => {
    const { id, ann } = await buildSoon(1, { maxPlayers: 2 });
    await ok(setArrival(ann, id, 'late'));
    await ok(joinWaitlist(await buildMember(server), id));
    await ok(leave(ann, id));
    const back = await ok(setArrival(ann, id, 'on_way'));
    expect([back.isJoined, answersOf(back, ann)]).toEqual([true, [null, 'on_way']]);
    await leaveForGood(server, ann, id);
    expect(await refusal(setArrival(ann, id, 'on_way'))).toEqual([403, 'not_seated']);
    expect(await refusal(stillIn(ann, id))).toEqual([403, 'not_seated']);
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

  it('without a name shows it only in a game in which the player has said that they are coming', async () => {
    const { id, courtId, ann } = await buildSoon(1);
    await arrive(ann, courtId, false);
    expect(await arrived(ann, id)).toBeNull();
    await ok(setArrival(ann, id, 'on_way'));
    await arrive(ann, courtId, false);
    expect(await arrived(ann, id)).toBe('here');
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

it('keeps an offered seat apart from answers: the new player starts without any', async () => {
  const { id, ann } = await buildSoon(1, { maxPlayers: 2 });
  await query(server, `UPDATE game_seats SET asked_at = now() WHERE game_id = $1`, [id]);
  const cat = await buildMember(server);
  await ok(joinWaitlist(cat, id));
  await leaveForGood(server, ann, id);
  await runJob(server, SeatsService, 'endHeldSeats');
  expect(answersOf(await ok(join(cat, id)), cat)).toEqual([null, null]);
});
