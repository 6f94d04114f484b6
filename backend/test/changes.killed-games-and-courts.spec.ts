import { type Court, courtsTopics, gamesTopics, playersTopics } from '@hoopline/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { buildCourt, checkIn } from './harness/courts.ts';
import { buildGame, join, moveStart, readGame } from './harness/games.ts';
import { useKilled } from './harness/killed.ts';
import { buildMember, type TestPerson } from './harness/people.ts';

const server = useServer();
const { watch, killedAfter, expectSwept } = useKilled(server);
let ann: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  [ann, ben] = [await buildMember(server), await buildMember(server)];
});

describe('another node, after one was killed between COMMIT and publishing', () => {
  it('publishes that a player has joined a game, also to their other tabs', async () => {
    const { id: ref } = await buildGame(server, { host: ann });
    const tab = await watch(ben, [gamesTopics.all, gamesTopics.game(ref)]);
    await killedAfter(() => ok(join(ben, ref)));
    const events = ['games.seatsChanged', 'games.rosterChanged', 'games.mySeatChanged'] as const;
    await expectSwept({ kind: 'games.seats', ref }, [...events]);
    expect(tab.all('games.seatsChanged')).toMatchObject([{ gameId: ref, currentPlayers: 1 }]);
    expect(tab.all('games.rosterChanged')).toMatchObject([{ players: [{ id: ben.id }] }]);
    expect(tab.all('games.mySeatChanged')).toMatchObject([{ gameId: ref, seat: { status: 'joined' } }]);
  });

  it('publishes new statistics to the players of a confirmed result, and the leaderboard to everybody', async () => {
    const { id: ref, host, players } = await buildGame(server, { joined: 2 });
    await moveStart(server, ref, -3);
    const [winner, loser] = players as [TestPerson, TestPerson];
    const result = { teams: [[winner.id], [loser.id]], scores: [11, 9] };
    await ok(call(host, 'POST', `/api/games/${ref}/result`, result));
    const rev = (await readGame(loser, ref)).result?.rev;
    const tab = await watch(winner, [playersTopics.leaderboard]);
    await killedAfter(() => ok(call(loser, 'POST', `/api/games/${ref}/result/confirm`, { rev })));
    await expectSwept({ kind: 'players.results', ref }, ['players.statsChanged', 'players.leaderboardChanged']);
    expect(tab.all('players.statsChanged')).toMatchObject([{ playerId: winner.id, gamesPlayed: 1, wins: 1 }]);
    const [leaderboard] = tab.all('players.leaderboardChanged');
    expect(JSON.stringify(leaderboard)).toContain(winner.id);
  });

  it('publishes who is at a court', async () => {
    const ref = await buildCourt(server);
    const tab = await watch(ben, [courtsTopics.court(ref)]);
    await killedAfter(() => checkIn(ann, ref));
    await expectSwept({ kind: 'courts.pulse', ref }, ['courts.pulseChanged']);
    expect(tab.all('courts.pulseChanged')).toMatchObject([{ courtId: ref, hereCount: 1 }]);
  });

  it('publishes a check-in to the other tabs of the person', async () => {
    const courtId = await buildCourt(server);
    const tab = await watch(ben, []);
    await killedAfter(() => checkIn(ben, courtId));
    await expectSwept({ kind: 'courts.checkIn', ref: ben.id }, ['courts.myCheckInChanged']);
    expect(tab.all('courts.myCheckInChanged')).toMatchObject([{ myCheckIn: { courtId } }]);
  });

  it('publishes a report about the condition of a court', async () => {
    const ref = await buildCourt(server);
    const tab = await watch(ben, [courtsTopics.court(ref)]);
    await killedAfter(() => ok(call(ann, 'POST', `/api/courts/${ref}/conditions`, { kind: 'rim', state: 'good' })));
    await expectSwept({ kind: 'courts.reports', ref }, ['courts.reportsChanged']);
    expect(tab.all('courts.reportsChanged')).toMatchObject([{ courtId: ref }]);
  });

  it('publishes to the other tabs of a person that a place was stored as a court', async () => {
    const tab = await watch(ann, []);
    const placeId = 'sample-dyckman-park';
    let ref = '';
    await killedAfter(async () => {
      ref = (await ok<Court>(call(ann, 'POST', '/api/courts/import', { placeId }))).id;
    });
    await expectSwept({ kind: 'courts.imported', ref }, ['courts.imported']);
    expect(tab.all('courts.imported')).toEqual([{ placeId, courtId: ref }]);
  });
});
