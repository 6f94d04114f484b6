import { GAME, type Game, type GameDetail, gamesErrors } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../src/config/clock.ts';
import { SeatsService } from '../src/features/games/seats/seats.service.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { ok, refusal } from './harness/calls.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import {
  buildGame,
  buildWaitlist,
  expireOffers,
  join,
  joinWaitlist,
  leave,
  leaveForGood,
  leaveWaitlist,
  readGame,
  seatCounts,
} from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { buildCrowd, buildMember, type TestPerson } from './harness/people.ts';

let database: TestDatabase;
let server: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestApp({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** Starts the app anew with the same data. */
async function restart(): Promise<void> {
  await server.close();
  server = await startTestApp({ DATABASE_URL: database.url });
}

/** Calls the present app as a person who signed in before the last restart. */
const again = (person: TestPerson, path: string, method = 'GET') =>
  fetch(server.url + path, { method, headers: { cookie: person.cookie } });

const endHeldSeats = () => runJob(server, SeatsService, 'endHeldSeats');

/** Asks again after 503, as the web app does: a server on a busy machine sheds calls, and stores nothing of them. */
async function answeredJoin(person: TestPerson, id: string): Promise<Response> {
  const answer = await joinWaitlist(person, id);
  return answer.status === 503 ? answeredJoin(person, id) : answer;
}

describe('a waitlist that is full', () => {
  it('takes fifty of the people who come at once, refuses the others, and answers people on it as before', async () => {
    const { id } = await buildGame(server, { joined: 2, fields: { maxPlayers: 2 } });
    const crowd = await buildCrowd(server, GAME.maxWaitlist + 10);
    const answers = await Promise.all(crowd.map((person) => answeredJoin(person, id)));
    const refused = answers.filter((answer) => !answer.ok);
    expect(refused).toHaveLength(10);
    for (const answer of refused) {
      expect(answer.status).toBe(409);
      expect(await answer.json()).toEqual({ code: 'waitlist_full', message: gamesErrors.waitlist_full.message });
    }
    expect(await seatCounts(server, id)).toMatchObject({ waitlist_count: 50, waiting: 50 });
    const waiting = crowd[answers.findIndex((answer) => answer.ok)] as TestPerson;
    const game = await ok(joinWaitlist(waiting, id));
    expect(game.waitlist).toHaveLength(50);
    expect(game.mySeat?.status).toBe('waitlisted');
    const late = await buildMember(server);
    expect(await refusal(joinWaitlist(late, id))).toEqual([409, 'waitlist_full']);
    await ok(leaveWaitlist(waiting, id));
    expect((await ok(joinWaitlist(late, id))).mySeat).toMatchObject({ status: 'waitlisted', waitlistPosition: 50 });
  });

  it('does not count the seat that is kept for a player who has just left', async () => {
    const { id, players } = await buildGame(server, { joined: 2, fields: { maxPlayers: 2 } });
    const crowd = await buildCrowd(server, GAME.maxWaitlist - 1);
    for (const person of crowd) await ok(joinWaitlist(person, id));
    await ok(leave(players[0] as TestPerson, id));
    const last = await ok(joinWaitlist(await buildMember(server), id));
    expect(last.mySeat).toMatchObject({ status: 'waitlisted', waitlistPosition: GAME.maxWaitlist });
    expect(await refusal(joinWaitlist(await buildMember(server), id))).toEqual([409, 'waitlist_full']);
  });
});

describe('the waitlist', () => {
  it('shows each person their position, and moves up', async () => {
    const { id, waitlist } = await buildWaitlist(server, ['Cat', 'Dan', 'Eve']);
    const [cat, dan, eve] = waitlist as [TestPerson, TestPerson, TestPerson];
    expect((await readGame(eve, id)).mySeat).toMatchObject({ status: 'waitlisted', waitlistPosition: 3 });
    await ok(joinWaitlist(dan, id));
    await ok(leaveWaitlist(cat, id));
    expect((await readGame(eve, id)).mySeat).toMatchObject({ waitlistPosition: 2 });
    await ok(joinWaitlist(cat, id));
    expect((await readGame(cat, id)).mySeat).toMatchObject({ waitlistPosition: 3 });
    expect(await seatCounts(server, id)).toMatchObject({ current_players: 2, waitlist_count: 3, waiting: 3 });
  });

  it('gives a seat if one is free', async () => {
    const { id } = await buildGame(server);
    expect(await ok(joinWaitlist(await buildMember(server), id))).toMatchObject({ isJoined: true, currentPlayers: 1 });
  });

  it('offers a freed seat to the first person only', async () => {
    const { id, players, waitlist } = await buildWaitlist(server, ['Cat', 'Dan']);
    const [cat, dan] = waitlist as [TestPerson, TestPerson];
    await leaveForGood(server, players[0], id);
    expect(await readGame(dan, id)).toMatchObject({ currentPlayers: 2, heldCount: 1, waitlistCount: 1 });
    expect((await readGame(cat, id)).mySeat).toMatchObject({
      status: 'offered',
      waitlistPosition: null,
      offerExpiresAt: expect.any(String),
    });
    expect((await readGame(dan, id)).mySeat).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
    expect(await refusal(join(players[0], id))).toEqual([409, 'game_full']);
    expect(await refusal(join(dan, id))).toEqual([409, 'game_full']);
    expect(await ok(join(cat, id))).toMatchObject({ isJoined: true, currentPlayers: 2, heldCount: 0 });
  });

  it('passes on declined and expired offers, and moves the owner of an expired one to the end', async () => {
    const { id, players, waitlist } = await buildWaitlist(server, ['Cat', 'Dan', 'Eve']);
    const [cat, dan, eve] = waitlist as [TestPerson, TestPerson, TestPerson];
    await leaveForGood(server, players[0], id);
    expect(await ok(leaveWaitlist(cat, id))).toMatchObject({ mySeat: null, heldCount: 1, waitlistCount: 1 });
    expect((await readGame(dan, id)).mySeat?.status).toBe('offered');
    await endHeldSeats();
    expect((await readGame(dan, id)).mySeat?.status).toBe('offered');
    await expireOffers(server, id);
    await endHeldSeats();
    expect((await readGame(dan, id)).mySeat).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
    expect((await readGame(eve, id)).mySeat?.status).toBe('offered');
    expect(await seatCounts(server, id)).toMatchObject({
      current_players: 2,
      taken: 2,
      held_count: 1,
      held: 1,
      waitlist_count: 1,
    });
  });

  it('expires an offer once, however many nodes run the job at the same moment', async () => {
    const { id, players } = await buildWaitlist(server, ['Cat', 'Dan']);
    await leaveForGood(server, players[0], id);
    await expireOffers(server, id);
    const { rev } = await readGame(players[1], id);
    await Promise.all([endHeldSeats(), endHeldSeats(), endHeldSeats(), endHeldSeats()]);
    await endHeldSeats();
    expect((await readGame(players[1], id)).rev).toBe(rev + 1);
  });

  it('passes on an offer that ends exactly now, and not a millisecond before', async () => {
    const { id, players, waitlist } = await buildWaitlist(server, ['Cat', 'Dan']);
    const [cat] = waitlist as [TestPerson];
    await leaveForGood(server, players[0], id);
    const end = Date.parse((await readGame(cat, id)).mySeat?.offerExpiresAt ?? '');
    const clock = jest.spyOn(server.app.get(Clock), 'now').mockReturnValue(new Date(end - 1));
    await endHeldSeats();
    const before = (await readGame(cat, id)).mySeat?.status;
    clock.mockReturnValue(new Date(end));
    await endHeldSeats();
    clock.mockRestore();
    expect([before, (await readGame(cat, id)).mySeat?.status]).toEqual(['offered', 'waitlisted']);
  });

  it('keeps its offers over a restart', async () => {
    const { id, players, waitlist } = await buildWaitlist(server, ['Cat', 'Dan']);
    await leaveForGood(server, players[0], id);
    const offer = (await readGame(waitlist[0] as TestPerson, id)).mySeat;
    await restart();
    const [cat, dan] = waitlist as [TestPerson, TestPerson];
    const seen = await ok<GameDetail>(again(cat, `/api/games/${id}`));
    expect(seen.mySeat).toEqual(offer);
    expect((await ok<Game[]>(again(cat, '/api/games/held'))).map((game) => game.mySeat)).toEqual([offer]);
    expect(await ok(again(dan, '/api/games/held'))).toEqual([]);
    expect(await ok(fetch(`${server.url}/api/games/held`))).toEqual([]);
    await expireOffers(server, id);
    await endHeldSeats();
    expect((await ok<GameDetail>(again(dan, `/api/games/${id}`))).mySeat).toMatchObject({ status: 'offered' });
  });
});
