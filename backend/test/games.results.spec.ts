import { randomUUID } from 'node:crypto';
import type { GameDetail, Player, SessionUser } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ResultsRepository } from '../src/features/games/results/results.repository.ts';
import { ResultsService } from '../src/features/games/results/results.service.ts';
import { query, useServer } from './harness/app.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { buildGame, cancelGame, join, leaveForGood, moveStart, readGame } from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { buildMember, type TestPerson } from './harness/people.ts';

const server = useServer();
afterEach(() => {
  jest.restoreAllMocks();
});

/** A game that is over; the host played in the first team. */
async function buildPlayedGame() {
  const { id, host, players } = await buildGame(server, { joined: 3 });
  await ok(join(host, id));
  await moveStart(server, id, -3);
  const [ann, ben, cat] = players as [TestPerson, TestPerson, TestPerson];
  const result = {
    teams: [
      [host.id, ann.id],
      [ben.id, cat.id],
    ],
    scores: [21, 18],
  };
  return { id, host, ann, ben, cat, result };
}

const enterResult = (person: TestPerson, id: string, body: object) =>
  call(person, 'POST', `/api/games/${id}/result`, body);
/** Confirms the present result, or the one of `rev`. */
const confirmResult = async (person: TestPerson, id: string, rev?: number) => {
  const seen = rev ?? (await readGame(person, id)).result?.rev ?? 0;
  return call(person, 'POST', `/api/games/${id}/result/confirm`, { rev: seen });
};
const rateGame = (person: TestPerson, id: string, rating: unknown) =>
  call(person, 'POST', `/api/games/${id}/rating`, { rating });

const disputeResult = (person: TestPerson, id: string, rev: number) =>
  call(person, 'POST', `/api/games/${id}/result/dispute`, { rev });
const aDayPasses = (id: string) =>
  query(server, `UPDATE game_results SET entered_at = now() - interval '24 hours' WHERE game_id = $1`, [id]);
/** The state of a result that nobody has confirmed or disputed. */
const open = { confirmedAt: null, disputedAt: null, objectUntil: null };

const autoConfirm = () => runJob(server, ResultsService, 'autoConfirm');

describe('a result', () => {
  it('is entered and corrected by the host, and final once an opponent confirms', async () => {
    const { id, host, ann, ben, result } = await buildPlayedGame();
    expect(await refusal(confirmResult(ben, id))).toEqual([404, 'not_found']);
    await ok(enterResult(host, id, { ...result, scores: [1, 0] }));
    const entered = await ok<GameDetail>(enterResult(host, id, result));
    expect(entered.result).toEqual({ ...result, enteredAt: expect.any(String), rev: entered.rev, ...open });
    expect(await refusal(confirmResult(host, id))).toEqual([403, 'forbidden']);
    expect(await refusal(confirmResult(ann, id))).toEqual([403, 'forbidden']);
    const confirmed = await ok<GameDetail>(confirmResult(ben, id));
    expect(confirmed.result).toMatchObject({ ...result, confirmedAt: expect.any(String) });
    expect(await ok(confirmResult(ben, id))).toEqual(confirmed);
    expect(await refusal(enterResult(host, id, result))).toEqual([409, 'result_confirmed']);
  });

  it('is confirmed only if it is the result that the player saw, not if it was entered again', async () => {
    const { id, host, ann, ben, result } = await buildPlayedGame();
    const seen = (await ok<GameDetail>(enterResult(host, id, result))).result?.rev;
    await ok(rateGame(ann, id, 5));
    expect((await readGame(ben, id)).result?.rev).toBe(seen);
    const again = await ok<GameDetail>(enterResult(host, id, { ...result, scores: [1, 0] }));
    expect(await refusal(confirmResult(ben, id, seen))).toEqual([409, 'result_changed']);
    expect((await readGame(ben, id)).result).toMatchObject({ scores: [1, 0], confirmedAt: null });
    expect(await refusal(call(ben, 'POST', `/api/games/${id}/result/confirm`))).toEqual([400, 'invalid_input']);
    expect((await ok<GameDetail>(confirmResult(ben, id, again.result?.rev))).result?.confirmedAt).not.toBeNull();
  });

  it('comes with the viewer’s id, so that a player sees their team without a socket', async () => {
    const { id, host, ben, result } = await buildPlayedGame();
    await ok(enterResult(host, id, result));
    const shown = await readGame(ben, id);
    expect(shown.viewerId).toBe(ben.id);
    expect(shown.result?.teams[1]).toContain(shown.viewerId);
    const nobody = await fetch(`${server.url}/api/games/${id}`);
    expect(await nobody.json()).toMatchObject({ id, viewerId: null });
  });

  it('is confirmed by the team that lost if the host did not play', async () => {
    const { id, host, players } = await buildGame(server, { joined: 2 });
    await moveStart(server, id, -3);
    const [ann, ben] = players as [TestPerson, TestPerson];
    await ok(enterResult(host, id, { teams: [[ann.id], [ben.id]], scores: [11, 9] }));
    expect(await refusal(confirmResult(ann, id))).toEqual([403, 'forbidden']);
    expect((await ok<GameDetail>(confirmResult(ben, id))).result?.confirmedAt).not.toBeNull();
  });

  it('that an opponent disputes does not count by itself, also when it is entered again', async () => {
    const { id, host, ann, ben, cat, result } = await buildPlayedGame();
    const { rev } = await ok<GameDetail>(enterResult(host, id, { ...result, scores: [199, 0] }));
    for (const winner of [host, ann]) expect(await refusal(disputeResult(winner, id, rev))).toEqual([403, 'forbidden']);
    const disputed = await ok<GameDetail>(disputeResult(ben, id, rev));
    expect(disputed.result).toMatchObject({ confirmedAt: null, disputedAt: expect.any(String) });
    expect(await ok(disputeResult(cat, id, rev))).toMatchObject({ rev: disputed.rev, result: disputed.result });
    const again = await ok<GameDetail>(enterResult(host, id, result));
    expect(again.result?.disputedAt).toBe(disputed.result?.disputedAt);
    await aDayPasses(id);
    await autoConfirm();
    expect((await readGame(ben, id)).result?.confirmedAt).toBeNull();
    expect(await refusal(disputeResult(ben, id, rev))).toEqual([409, 'result_changed']);
    await ok(confirmResult(cat, id));
    expect(await refusal(disputeResult(ben, id, again.rev))).toEqual([409, 'result_confirmed']);
  });

  it('is confirmed automatically after a day', async () => {
    const { id, host, result } = await buildPlayedGame();
    await ok(enterResult(host, id, result));
    await autoConfirm();
    expect((await readGame(host, id)).result?.confirmedAt).toBeNull();
    await aDayPasses(id);
    await Promise.all([autoConfirm(), autoConfirm()]);
    await autoConfirm();
    expect((await readGame(host, id)).result?.confirmedAt).not.toBeNull();
    const log = await query(server, `SELECT 1 FROM game_log WHERE game_id = $1 AND kind = 'result_confirmed'`, [id]);
    expect(log).toHaveLength(1);
  });

  it('is not confirmed automatically if it was entered again after the job had found it', async () => {
    const { id, host, result } = await buildPlayedGame();
    jest.spyOn(server.app.get(ResultsRepository), 'enteredBefore').mockResolvedValue([id]);
    await ok(enterResult(host, id, result));
    await autoConfirm();
    expect((await readGame(host, id)).result?.confirmedAt).toBeNull();
    await aDayPasses(id);
    await autoConfirm();
    expect((await readGame(host, id)).result?.confirmedAt).not.toBeNull();
  });

  it('cannot be entered by others, before the end, or for a cancelled game', async () => {
    const { id, ann, result } = await buildPlayedGame();
    expect(await refusal(enterResult(ann, id, result))).toEqual([403, 'forbidden']);
    const open = await buildGame(server, { joined: 2 });
    const [one, other] = open.players as [TestPerson, TestPerson];
    const early = { teams: [[one.id], [other.id]], scores: [1, 2] };
    expect(await refusal(enterResult(open.host, open.id, early))).toEqual([409, 'game_not_over']);
    await query(server, 'UPDATE games SET cancelled_at = now() WHERE id = $1', [open.id]);
    expect(await refusal(enterResult(open.host, open.id, early))).toEqual([409, 'game_cancelled']);
  });

  it('names only players of the game, each once, and whole scores', async () => {
    const { id, host, ann, ben, result } = await buildPlayedGame();
    const teams = result.teams;
    const bad = [
      { ...result, teams: [[randomUUID()], [ben.id]] },
      { ...result, teams: [[ann.id], [ann.id]] },
      { ...result, teams: [[], [ben.id]] },
      { ...result, teams: [teams[0]] },
      { teams, scores: [-1, 3] },
      { teams, scores: [1.5, 3] },
      { teams, scores: [3] },
      { ...result, winner: ann.id },
    ];
    for (const body of bad) expect(await refusal(enterResult(host, id, body))).toEqual([400, 'invalid_input']);
  });
});

describe('a rating', () => {
  it('is stored once for each player, and counts in the average', async () => {
    const { id, ann, ben, cat } = await buildPlayedGame();
    expect((await readGame(ann, id)).averageRating).toBeNull();
    expect(await ok(rateGame(ann, id, 5))).toMatchObject({ averageRating: 5, myRating: 5 });
    await ok(rateGame(ben, id, 4));
    expect(await ok(rateGame(cat, id, 4))).toMatchObject({ averageRating: 4.33, myRating: 4 });
    expect(await ok(rateGame(ann, id, 1))).toMatchObject({ averageRating: 3, myRating: 1 });
    expect((await readGame(await buildMember(server), id)).myRating).toBeNull();
  });

  it('is refused for non-players, before the end, and outside 1 to 5', async () => {
    const { id, ann } = await buildPlayedGame();
    expect(await refusal(rateGame(await buildMember(server), id, 5))).toEqual([403, 'forbidden']);
    for (const rating of [0, 6, 2.5, '5', null]) {
      expect(await refusal(rateGame(ann, id, rating))).toEqual([400, 'invalid_input']);
    }
    const open = await buildGame(server, { joined: 1 });
    expect(await refusal(rateGame(open.players[0] as TestPerson, open.id, 5))).toEqual([409, 'game_not_over']);
  });
});

/** Ten counted games. One more makes the rank silver. */
const TEN = { gamesPlayed: 10, wins: 5, rating: null, averageScore: null };

/** The number of games that a person has played, from every endpoint that shows it. */
async function gamesPlayedEverywhere(person: TestPerson) {
  const searcher = await buildMember(server);
  const listed = await ok<Player[]>(fetch(`${server.url}/api/players?limit=200`));
  const found = await ok<Player[]>(searcher.fetch(`/api/players?search=${encodeURIComponent(person.displayName)}`));
  const self = await ok<SessionUser>(person.fetch('/api/auth/user'));
  const { id } = await buildGame(server);
  const { players } = await ok(join(person, id));
  await leaveForGood(server, person, id);
  const silver = await buildGame(server, { fields: { rankRequirement: 'silver' } });
  const gate = await join(person, silver.id);
  if (gate.ok) await leaveForGood(server, person, silver.id);
  const byId = (all: Player[]) => all.find((player) => player.id === person.id);
  return {
    list: byId(listed)?.gamesPlayed,
    search: byId(found)?.gamesPlayed,
    self: self.gamesPlayed,
    rosterTier: players[0]?.tier,
    passesAsSilver: gate.ok,
    winRate: byId(listed)?.winRate,
  };
}

/** A game in which `person` has beaten its host. `confirm` confirms the result. */
async function playGame(person: TestPerson) {
  const { id, host } = await buildGame(server);
  await ok(join(host, id));
  await ok(join(person, id));
  await moveStart(server, id, -3);
  await ok(enterResult(host, id, { teams: [[host.id], [person.id]], scores: [9, 11] }));
  return { id, confirm: () => ok(confirmResult(person, id)) };
}

describe('games played', () => {
  it('count a game once its result is confirmed, in the list, the search, the session, the roster and the rank alike', async () => {
    const ann = await buildMember(server, { displayName: 'Ann Archer', stats: TEN });
    const { confirm } = await playGame(ann);
    expect(await gamesPlayedEverywhere(ann)).toEqual({
      list: 10,
      search: 10,
      self: 10,
      rosterTier: 'bronze',
      passesAsSilver: false,
      winRate: 50,
    });
    await confirm();
    await confirm();
    expect(await gamesPlayedEverywhere(ann)).toEqual({
      list: 11,
      search: 11,
      self: 11,
      rosterTier: 'silver',
      passesAsSilver: true,
      winRate: 54.5,
    });
  });

  it('leave out games that were left, cancelled, only hosted, or have no confirmed result', async () => {
    const cat = await buildMember(server, { displayName: 'Cat Carter', stats: TEN });
    const [abandoned, off, over] = [await buildGame(server), await buildGame(server), await buildGame(server)];
    const hosted = await buildGame(server, { host: cat });
    for (const { id } of [abandoned, off, over]) await ok(join(cat, id));
    await leaveForGood(server, cat, abandoned.id);
    await ok(cancelGame(off.host, off.id, { reason: 'Rain', rev: (await readGame(off.host, off.id)).rev }));
    for (const { id } of [abandoned, off, over, hosted]) await moveStart(server, id, -3);
    expect(await gamesPlayedEverywhere(cat)).toMatchObject({ list: 10, search: 10, self: 10, passesAsSilver: false });
    const silver = await buildGame(server, { fields: { rankRequirement: 'silver' } });
    expect(await refusal(join(cat, silver.id))).toEqual([403, 'rank_too_low']);
  });
});
