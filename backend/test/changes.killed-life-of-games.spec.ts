import { feedTopics, gamesTopics, playersTopics } from '@hoopline/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { playGame, readAfter, requestBoxScore, vote } from './harness/after.ts';
import { useServer } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { buildCourt, checkIn } from './harness/courts.ts';
import { buildInviting, invite } from './harness/fill.ts';
import { buildGame, inHours, join, readGame } from './harness/games.ts';
import { useKilled } from './harness/killed.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { addRegular, buildSeries, dayOf, pauseSeries, readSeries } from './harness/series.ts';

const server = useServer();
const { watch, killedAfter, expectSwept } = useKilled(server);
let cat: TestPerson;
beforeAll(async () => {
  cat = await buildMember(server);
});

/** A game that has ended, with its result. */
async function played() {
  const game = await playGame(server, ['Ann', 'Ben']);
  const [ann, ben] = game.players as [TestPerson, TestPerson];
  const result = { teams: [[ann.id], [ben.id]], scores: [11, 9] };
  await ok(call(game.host, 'POST', `/api/games/${game.id}/result`, result));
  return { ...game, ann, ben };
}

describe('another node, after one was killed between COMMIT and publishing', () => {
  it('publishes that a player who has checked in at the court of their game has arrived', async () => {
    const courtId = await buildCourt(server);
    const { id, players } = await buildGame(server, { joined: 1, fields: { courtId, scheduledAt: inHours(1) } });
    const [player] = players as [TestPerson];
    const tab = await watch(cat, [gamesTopics.game(id)]);
    await killedAfter(() => checkIn(player, courtId, { isNamed: true }));
    await expectSwept({ kind: 'courts.checkedIn', ref: player.id }, ['games.rosterChanged']);
    expect(tab.all('games.rosterChanged')).toMatchObject([{ players: [{ id: player.id, arrival: 'here' }] }]);
  });

  it('publishes that a player who takes a seat at the court where they are checked in has arrived', async () => {
    const courtId = await buildCourt(server);
    const { id } = await buildGame(server, { fields: { courtId, scheduledAt: inHours(1) } });
    const player = await buildMember(server);
    await checkIn(player, courtId, { isNamed: true });
    const tab = await watch(cat, [gamesTopics.game(id)]);
    await killedAfter(() => join(player, id));
    await expectSwept({ kind: 'games.mayBeHere', ref: player.id }, ['games.rosterChanged']);
    expect(tab.all('games.rosterChanged').at(-1)).toMatchObject({ players: [{ id: player.id, arrival: 'here' }] });
  });

  it('publishes to the host who was invited', async () => {
    const { id, host, people } = await buildInviting(server, 1);
    await watch(host, []);
    await killedAfter(() => invite(host, id, people));
    await expectSwept({ kind: 'games.asks', ref: id }, ['games.asksChanged']);
  });

  it('publishes how many have voted for the player of the game', async () => {
    const { id, ann, ben } = await played();
    const tab = await watch(cat, [gamesTopics.game(id)]);
    await killedAfter(() => vote(ann, id, ben));
    await expectSwept({ kind: 'games.votes', ref: id }, ['games.votesChanged']);
    expect(tab.all('games.votesChanged')).toMatchObject([{ gameId: id, voteCount: 1 }]);
  });

  it('publishes the player of the game, also to their page', async () => {
    const game = await playGame(server, ['Ann', 'Ben', 'Cem']);
    const [ann, ben, cem] = game.players as [TestPerson, TestPerson, TestPerson];
    await vote(ann, game.id, ben);
    await vote(ben, game.id, ann);
    await watch(cat, [gamesTopics.game(game.id), playersTopics.player(ben.id)]);
    await killedAfter(() => vote(cem, game.id, ben));
    await expectSwept({ kind: 'games.after', ref: game.id }, ['games.afterChanged', 'players.honorsChanged']);
  });

  it('publishes a new result to readers of the box score, and that the box score was removed', async () => {
    const { id, host, ben } = await played();
    await ok(requestBoxScore(host, id));
    const postId = (await readAfter(host, id)).boxScorePostId ?? '';
    await watch(cat, [feedTopics.post(postId)]);
    const rev = (await readGame(ben, id)).result?.rev;
    await killedAfter(() => ok(call(ben, 'POST', `/api/games/${id}/result/confirm`, { rev })));
    await expectSwept({ kind: 'feed.box-score-changed', ref: id }, ['feed.boxScoreChanged']);
    await watch(cat, [gamesTopics.game(id)]);
    await killedAfter(() => call(host, 'DELETE', `/api/feed/${postId}`));
    await expectSwept({ kind: 'feed.box-score-removed', ref: id }, ['games.afterChanged']);
  });

  it('publishes to the pages of a weekly run that it has another regular', async () => {
    const scheduledAt = inHours(48);
    const { id: ref, game, host } = await buildSeries(server, { scheduledAt, until: inHours(24 * 40).slice(0, 10) });
    const player = await buildMember(server);
    await ok(join(player, game.id));
    const tab = await watch(cat, [gamesTopics.game(game.id)]);
    await killedAfter(() => addRegular(host, ref, player.id));
    await expectSwept({ kind: 'games.series', ref }, ['games.seriesChanged']);
    expect(tab.all('games.seriesChanged')).toMatchObject([{ seriesId: ref }]);
    // The page of a run that a pause has cancelled shows the pause too.
    await watch(cat, [gamesTopics.game(game.id)]);
    const { rev } = await readSeries(host, game.id);
    const days = { from: dayOf(scheduledAt), until: dayOf(scheduledAt), reason: 'Closed' };
    await killedAfter(() => ok(pauseSeries(host, ref, { ...days, rev })));
    await expectSwept({ kind: 'games.series', ref }, ['games.seriesChanged']);
  });
});
