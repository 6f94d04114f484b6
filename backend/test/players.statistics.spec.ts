import { type Leaderboard, type PlayerStats, playersTopics } from '@hoopline/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ChangesService } from '../src/changes/changes.service.ts';
import { newId } from '../src/database/ids.ts';
import { Sql } from '../src/database/sql.ts';
import { StatisticsService } from '../src/features/players/statistics/statistics.service.ts';
import { StatisticsReplay } from '../src/features/players/statistics/statistics-replay.ts';
import { GuestsRepository } from '../src/identity/guests/guests.repository.ts';
import { PeopleService } from '../src/identity/people/people.service.ts';
import { query, useServer } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { buildGame, join, moveStart, readGame } from './harness/games.ts';
import { buildGuest, buildMember, type TestPerson } from './harness/people.ts';
import { Watchers } from './harness/watching.ts';

const watchers = new Watchers();
const server = useServer();
afterEach(() => watchers.close());

/** A game of these teams with an entered result, which `confirm` confirms. The first player of the first team hosts. */
async function playedGame(teams: [TestPerson[], TestPerson[]], scores: [number, number]) {
  const [first, second] = teams;
  const host = first[0] as TestPerson;
  const { id } = await buildGame(server, { host });
  for (const person of teams.flat()) await ok(join(person, id));
  await moveStart(server, id, -3);
  const ids = teams.map((team) => team.map((person) => person.id));
  const { result } = await ok<{ result: { rev: number } }>(
    call(host, 'POST', `/api/games/${id}/result`, { teams: ids, scores }),
  );
  const confirm = () => call(second[0] as TestPerson, 'POST', `/api/games/${id}/result/confirm`, { rev: result.rev });
  return { id, confirm };
}

const statsOf = async (...people: { id: string }[]) =>
  query(
    server,
    `SELECT user_id, games_played AS games, wins, points, rating, round(mu::numeric, 6)::text AS mu, log_id::int
     FROM player_stats WHERE user_id = ANY($1) ORDER BY array_position($1::uuid[], user_id)`,
    [people.map(({ id }) => id)],
  );

/** Counts everything again, and returns a summary. */
function replay() {
  const sql = server.app.get(Sql);
  return sql.transaction((tx) => new StatisticsReplay(sql).run(tx));
}

const changes = () => query(server, 'SELECT * FROM rating_changes ORDER BY user_id, log_id', []);

describe('statistics', () => {
  it('count a result once, however often it is confirmed', async () => {
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const { confirm } = await playedGame([[ann], [ben]], [21, 17]);
    expect(await statsOf(ann, ben)).toEqual([]);
    await Promise.all([confirm(), confirm(), confirm()]);
    expect(await statsOf(ann, ben)).toMatchObject([
      { games: 1, wins: 1, points: 21, rating: null },
      { games: 1, wins: 0, points: 17, rating: null },
    ]);
  });

  it('count results of the same players one after the other if they are confirmed at the same moment', async () => {
    const people = [await buildMember(server), await buildMember(server), await buildMember(server)];
    const [ann, ben, cat] = people as [TestPerson, TestPerson, TestPerson];
    // In the second round everybody has a record already.
    for (const round of [1, 2]) {
      const games = [];
      for (const teams of [
        [[ann], [ben]],
        [[cat], [ann]],
        [[ben], [cat]],
        [[ben], [ann]],
      ] as [TestPerson[], TestPerson[]][])
        games.push(await playedGame(teams, [11, 5]));
      await Promise.all(games.map(({ confirm }) => ok(confirm())));
      expect(await statsOf(ann, ben, cat)).toMatchObject([
        { games: 3 * round, wins: round },
        { games: 3 * round, wins: 2 * round },
        { games: 2 * round, wins: round },
      ]);
    }
    expect((await replay()).different).toBe(0);
  });

  it('are the same when counted again from the log, also after a guest has signed in', async () => {
    const [ann, guest] = [await buildMember(server), await buildGuest(server)];
    const { confirm } = await playedGame([[ann], [guest]], [15, 21]);
    await ok(confirm());
    const account = await buildMember(server);
    const other = await playedGame([[ann], [account]], [3, 21]);
    await ok(other.confirm());
    await server.app.get(ChangesService).commit({}, async (change) => {
      await server.app.get(PeopleService).merge(guest.id, account.id, change);
      await server.app.get(GuestsRepository).replaceBy(guest.id, account.id, change.tx);
    });
    expect(await statsOf(guest, account)).toMatchObject([{ user_id: account.id, games: 2, wins: 2, points: 42 }]);
    const [before, changesBefore] = [await statsOf(ann, account), await changes()];
    expect(await replay()).toMatchObject({ different: 0 });
    expect(await statsOf(ann, account)).toEqual(before);
    expect(await changes()).toEqual(changesBefore);
    await query(server, 'UPDATE player_stats SET mu = mu + 1, wins = 0 WHERE user_id = $1', [ann.id]);
    expect(await replay()).toMatchObject({ different: 1 });
    expect(await statsOf(ann, account)).toEqual(before);
  });

  it('of a removed guest are removed, and counting again changes nothing for the others', async () => {
    const [ann, guest] = [await buildMember(server), await buildGuest(server)];
    const { id, confirm } = await playedGame([[ann], [guest]], [21, 9]);
    await ok(confirm());
    expect((await readGame(ann, id)).result?.confirmedAt).not.toBeNull();
    const later = new Date(Date.now() + 400 * 86_400_000);
    await server.app
      .get(Sql)
      .transaction((tx) => server.app.get(GuestsRepository).removeIdle(later, later, undefined, tx));
    expect(await statsOf(ann, guest)).toMatchObject([{ user_id: ann.id, games: 1, wins: 1 }]);
    expect(await replay()).toMatchObject({ different: 0 });
  });

  it('are published to watchers of the players and the leaderboard, also from the outbox', async () => {
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const { id, confirm } = await playedGame([[ann], [ben]], [11, 7]);
    const socket = await watchers.watch(server, [playersTopics.player(ann.id), playersTopics.leaderboard]);
    await ok(confirm());
    const event = await socket.next('players.statsChanged');
    expect(event).toMatchObject({
      playerId: ann.id,
      gamesPlayed: 1,
      wins: 1,
      averageScore: 11,
      winRate: 100,
      rating: null,
    });
    expect(event).toEqual(await ok(fetch(`${server.url}/api/players/${ann.id}/stats`)));
    // The leaderboard of the test before may have been held back until now.
    const board = await socket.next('players.leaderboardChanged', ({ rev }) => rev === event.rev);
    expect(board.players.map((player) => player.id)).toContain(ann.id);
    expect(board).toEqual(await ok(fetch(`${server.url}/api/players/leaderboard`)));

    // An outbox row, which a process left that ended between COMMIT and publishing.
    await query(
      server,
      `INSERT INTO outbox (id, topic, ref, created_at) VALUES ($1, 'players.results', $2, now() - interval '10 s')`,
      [newId(), id],
    );
    expect(await socket.next('players.statsChanged')).toEqual(event);
  });

  it('have a higher rev once a result is taken back, so that screens with the earlier numbers are outdated', async () => {
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const { id, confirm } = await playedGame([[ann], [ben]], [11, 7]);
    await ok(confirm());
    const read = () => ok<PlayerStats>(fetch(`${server.url}/api/players/${ann.id}/stats`));
    const readBoard = () => ok<Leaderboard>(fetch(`${server.url}/api/players/leaderboard`));
    const [stats, board] = [await read(), await readBoard()];
    const socket = await watchers.watch(server, [playersTopics.player(ann.id)]);
    await server.app.get(ChangesService).commit({}, (change) => server.app.get(StatisticsService).takeBack(id, change));
    const event = await socket.next('players.statsChanged', ({ gamesPlayed }) => gamesPlayed === 0);
    expect(event.rev).toBeGreaterThan(stats.rev);
    expect(await read()).toEqual(event);
    expect((await readBoard()).rev).toBeGreaterThan(board.rev);
    const next = await playedGame([[ann], [ben]], [11, 7]);
    await ok(next.confirm());
    expect((await read()).rev).toBeGreaterThan(event.rev);
  });
});
