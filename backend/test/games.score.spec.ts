import { gamesTopics } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { setScore } from './harness/answers.ts';
import { useServer } from './harness/app.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { buildGame, cancelGame, moveStart, readGame } from './harness/games.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { useWatchers } from './harness/watching.ts';

const server = useServer();
const watchers = useWatchers();

/** A game with two teams of one player each, which started `hours` from now. */
async function buildRunning(hours = -0.5) {
  const { id, host, players } = await buildGame(server, { joined: 2 });
  await ok(call(host, 'PUT', `/api/games/${id}/teams`, {}));
  await moveStart(server, id, hours);
  const [ann, ben] = players as [TestPerson, TestPerson];
  return { id, host, ann, ben };
}

describe('the running score', () => {
  it('is kept by any player, live on the page of the game', async () => {
    const { id, ann, ben } = await buildRunning();
    expect((await readGame(ann, id)).liveScore).toBeNull();
    const page = await watchers.watch(server, [gamesTopics.game(id)]);
    const first = await ok(setScore(ann, id, [2, 0], 0));
    expect(first.liveScore).toEqual({ scores: [2, 0], rev: first.rev });
    const roster = await page.next('games.rosterChanged', ({ rev }) => rev === first.rev);
    expect(roster.liveScore).toEqual(first.liveScore);
    const second = await ok(setScore(ben, id, [2, 3], first.rev));
    expect(second.liveScore?.scores).toEqual([2, 3]);
  });

  it('of the first of two players who press at once is kept, and the second is refused', async () => {
    const { id, ann, ben } = await buildRunning();
    const { rev } = await ok(setScore(ann, id, [2, 0], 0));
    const both = await Promise.all([setScore(ann, id, [4, 0], rev), setScore(ben, id, [2, 3], rev)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409) as Response;
    expect(await refusal(refused)).toEqual([409, 'score_changed']);
    // The second is also refused if both press the same points, because each may mean another basket.
    const { liveScore } = await readGame(ann, id);
    const [first, other] = liveScore?.scores[0] === 4 ? [ann, ben] : [ben, ann];
    const stands = liveScore?.scores ?? [0, 0];
    expect(await refusal(setScore(other, id, stands, rev))).toEqual([409, 'score_changed']);
    // A request that the same player repeats because its answer was lost changes nothing.
    expect((await ok(setScore(first, id, stands, rev))).liveScore).toEqual(liveScore);
  });

  it('needs a seat, teams, and a game that has begun', async () => {
    const { id, host, ann } = await buildRunning(0.5);
    expect(await refusal(setScore(ann, id, [2, 0], 0))).toEqual([409, 'game_not_begun']);
    await moveStart(server, id, -0.5);
    expect(await refusal(setScore(host, id, [2, 0], 0))).toEqual([403, 'not_seated']);
    expect(await refusal(setScore(await buildMember(server), id, [2, 0], 0))).toEqual([403, 'not_seated']);
    await ok(call(host, 'DELETE', `/api/games/${id}/teams`));
    expect(await refusal(setScore(ann, id, [2, 0], 0))).toEqual([409, 'no_teams']);
    const { rev } = await readGame(host, id);
    await ok(cancelGame(host, id, { reason: 'Rain', rev }));
    expect(await refusal(setScore(ann, id, [2, 0], 0))).toEqual([409, 'game_cancelled']);
  });

  it('may change until two hours after the end, and not once the game has a result', async () => {
    const { id, host, ann, ben } = await buildRunning(-3.4);
    const { rev } = await ok(setScore(ann, id, [21, 18], 0));
    await moveStart(server, id, -3.6);
    expect(await refusal(setScore(ann, id, [22, 18], rev))).toEqual([409, 'score_closed']);
    await moveStart(server, id, -2);
    await ok(call(host, 'POST', `/api/games/${id}/result`, { teams: [[ann.id], [ben.id]], scores: [21, 18] }));
    expect(await refusal(setScore(ann, id, [22, 18], rev))).toEqual([409, 'score_closed']);
    expect((await readGame(ann, id)).liveScore?.scores).toEqual([21, 18]);
  });

  it('refuses points below zero and above the limit', async () => {
    const { id, ann } = await buildRunning();
    for (const scores of [
      [-1, 0],
      [0, 1_000],
      [0.5, 0],
    ] as const)
      expect(await refusal(setScore(ann, id, scores, 0))).toEqual([400, 'invalid_input']);
  });
});
