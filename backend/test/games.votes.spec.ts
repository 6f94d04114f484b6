import { randomUUID } from 'node:crypto';
import { gamesTopics, playersTopics } from '@hoopline/contracts';
import { GameAfter as GameAfterShape } from '@hoopline/contracts/games/after-schemas';
import { describe, expect, it } from '@jest/globals';
import { VotesService } from '../src/features/games/after/votes.service.ts';
import { endVote, playGame, readAfter, requestVote, vote } from './harness/after.ts';
import { query, useServer } from './harness/app.ts';
import { block } from './harness/blocks.ts';
import { call, fieldErrors, ok, refusal } from './harness/calls.ts';
import { buildGame, cancelGame, join, leaveForGood, moveStart, readGame } from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { inboxOf } from './harness/notifications.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import type { TestSocket } from './harness/sockets.ts';
import { useWatchers, waitForEarlierEvents } from './harness/watching.ts';

const server = useServer();
const watchers = useWatchers();

type Four = [TestPerson, TestPerson, TestPerson, TestPerson];
const NAMES = ['Ann', 'Ben', 'Cem', 'Dan'];
async function playFour(options: Parameters<typeof playGame>[2] = {}) {
  const game = await playGame(server, NAMES, options);
  return { ...game, players: game.players as Four };
}

const noShow = (host: TestPerson, id: string, { id: userId }: TestPerson, isNoShow = true) =>
  call(host, 'PUT', `/api/games/${id}/players/${userId}/no-show`, { isNoShow });
const awardsOf = async (person: TestPerson) => {
  await untilPublished(server);
  return (await inboxOf(person)).filter(({ kind }) => kind === 'player_of_game');
};

describe('the vote for the player of the game', () => {
  it('ends once everybody has voted, and names the winner to everybody', async () => {
    const { id, host, players } = await playFour();
    const [ann, ben, cem, dan] = players;
    const open = await vote(ann, id, ben);
    expect(GameAfterShape.strict().parse(open)).toEqual(open);
    expect(open).toMatchObject({
      vote: { mine: ben.id, voteCount: 1, voterCount: 4, isClosed: false, winners: [], winnerCount: 0 },
      others: [ben.id, cem.id, dan.id],
    });
    await vote(ben, id, ann);
    await vote(cem, id, ben);
    const closed = await vote(dan, id, ben);
    expect(closed.vote).toMatchObject({ isClosed: true, voteCount: 4, winners: [ben.id], winnerCount: 1 });
    for (const reader of [host, buildVisitor(server), await buildMember(server)])
      expect((await readAfter(reader, id)).vote).toMatchObject({ isClosed: true, winners: [ben.id], mine: null });
    expect(await awardsOf(ben)).toMatchObject([
      { subjectId: id, actorCount: 0, details: { title: expect.any(String) } },
    ]);
    expect(await awardsOf(ann)).toEqual([]);
    expect(await refusal(requestVote(ann, id, cem.id))).toEqual([409, 'vote_closed']);
    const profile = await ok<{ playerOfGameCount: number }>(ann.fetch(`/api/players/${ben.id}`));
    expect(profile.playerOfGameCount).toBe(1);
  });

  it('can be changed and taken back while it is open', async () => {
    const { id, players } = await playFour();
    const [ann, ben, cem] = players;
    await vote(ann, id, ben);
    expect((await vote(ann, id, cem)).vote).toMatchObject({ mine: cem.id, voteCount: 1 });
    const again = await vote(ann, id, cem);
    expect((await vote(ann, id, cem)).vote.rev).toBe(again.vote.rev);
    expect((await ok<typeof again>(requestVote(ann, id, null))).vote).toMatchObject({ mine: null, voteCount: 0 });
    await ok(requestVote(ann, id, null));
    expect(await query(server, 'SELECT 1 FROM game_votes WHERE game_id = $1', [id])).toEqual([]);
  });

  it('is refused for oneself, for people who were not there, and by them', async () => {
    const { id, host, players } = await playFour();
    const [ann, ben, cem] = players;
    const stranger = await buildMember(server);
    await ok(noShow(host, id, cem));
    for (const wrong of [ann.id, stranger.id, host.id, cem.id, randomUUID()])
      expect(await fieldErrors(requestVote(ann, id, wrong))).toEqual([400, 'invalid_input', ['userId']]);
    for (const person of [stranger, host, cem])
      expect(await refusal(requestVote(person, id, ben.id))).toEqual([403, 'forbidden']);
    expect(await refusal(call(buildVisitor(server), 'POST', `/api/games/${id}/vote`, { userId: ben.id }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(await refusal(call(ann, 'POST', `/api/games/${id}/vote`, {}))).toEqual([400, 'invalid_input']);
    expect((await readAfter(ann, id)).others).toEqual([ben.id, players[3].id]);
    expect((await readAfter(stranger, id)).others).toEqual([]);
    expect(await query(server, 'SELECT 1 FROM game_votes WHERE game_id = $1', [id])).toEqual([]);
  });

  it('is closed to a player who left just before the end, but open to one who disputes a no-show', async () => {
    const { id, host, players } = await buildGame(server, { joined: 3 });
    const [ann, ben, cem] = players as [TestPerson, TestPerson, TestPerson];
    await leaveForGood(server, cem, id);
    await moveStart(server, id, -2);
    await ok(noShow(host, id, ben));
    expect((await readAfter(ann, id)).others).toEqual([]);
    await ok(call(ben, 'POST', `/api/games/${id}/no-show/dispute`));
    expect((await readAfter(ann, id)).others).toEqual([ben.id]);
    expect(await refusal(requestVote(cem, id, ann.id))).toEqual([403, 'forbidden']);
    await vote(ben, id, ann);
  });

  it('is open from the end of the game until a day later', async () => {
    const { id, players } = await playFour({ hours: -0.1 });
    const [ann, ben] = players;
    expect(await refusal(requestVote(ann, id, ben.id))).toEqual([409, 'game_not_over']);
    await moveStart(server, id, -(1.5 + 23.9));
    await vote(ann, id, ben);
    await moveStart(server, id, -(1.5 + 24.1));
    expect(await refusal(requestVote(ann, id, ben.id))).toEqual([409, 'vote_closed']);
    const { host, id: off } = await buildGame(server);
    await ok(join(ann, off));
    await ok(cancelGame(host, off, { reason: 'Rain', rev: (await readGame(host, off)).rev }));
    await moveStart(server, off, -3);
    expect(await refusal(requestVote(ann, off, ben.id))).toEqual([409, 'game_cancelled']);
  });
});

describe('after a day', () => {
  it('the votes are counted once, although two jobs find them at the same time', async () => {
    const { id, players } = await playFour();
    const [ann, ben, cem, dan] = players;
    await vote(ann, id, cem);
    await vote(ben, id, cem);
    await runJob(server, VotesService, 'closeDue');
    expect((await readAfter(ann, id)).vote.isClosed).toBe(false);
    await query(server, `UPDATE game_polls SET closes_at = now() WHERE game_id = $1`, [id]);
    await Promise.all([1, 2, 3].map(() => runJob(server, VotesService, 'closeDue')));
    await runJob(server, VotesService, 'closeDue');
    expect((await readAfter(dan, id)).vote).toMatchObject({ isClosed: true, winners: [cem.id], voteCount: 2 });
    const log = await query(server, `SELECT user_id, actor_id, detail FROM game_log WHERE game_id = $1 AND kind = $2`, [
      id,
      'player_of_game',
    ]);
    expect(log).toEqual([{ user_id: cem.id, actor_id: null, detail: {} }]);
    expect(await awardsOf(cem)).toHaveLength(1);
    expect(await refusal(requestVote(dan, id, cem.id))).toEqual([409, 'vote_closed']);
  });

  it('there are two players of the game after a tie, and none after a single vote', async () => {
    const tie = await playFour();
    await vote(tie.players[0], tie.id, tie.players[1]);
    await vote(tie.players[1], tie.id, tie.players[0]);
    await endVote(server, tie.id);
    const winners = [tie.players[0].id, tie.players[1].id].sort();
    expect((await readAfter(tie.host, tie.id)).vote).toMatchObject({ winners, winnerCount: 2 });
    const single = await playFour();
    await vote(single.players[0], single.id, single.players[1]);
    await endVote(server, single.id);
    expect((await readAfter(single.host, single.id)).vote).toMatchObject({
      isClosed: true,
      winners: [],
      winnerCount: 0,
    });
    expect(await awardsOf(single.players[1])).toEqual([]);
  });

  it('votes by and for a no-show do not count', async () => {
    const { id, host, players } = await playFour();
    const [ann, ben, cem, dan] = players;
    await vote(ann, id, ben);
    await vote(ben, id, dan);
    await vote(cem, id, dan);
    await ok(noShow(host, id, ben));
    expect((await readAfter(ann, id)).vote).toMatchObject({ mine: null, voteCount: 1, voterCount: 3 });
    await endVote(server, id);
    expect((await readAfter(ann, id)).vote).toMatchObject({ winnerCount: 0 });
  });
});

describe('two people in a block', () => {
  it('cannot vote for each other, and earlier votes for each other do not count', async () => {
    const { id, players } = await playFour();
    const [ann, ben, cem] = players;
    await vote(ann, id, ben);
    await vote(cem, id, ben);
    await block(ben, ann);
    expect(await fieldErrors(requestVote(ann, id, ben.id))).toEqual([400, 'invalid_input', ['userId']]);
    expect((await readAfter(ann, id)).others).not.toContain(ben.id);
    expect((await readAfter(ann, id)).vote).toMatchObject({ mine: null, voteCount: 1 });
    await endVote(server, id);
    expect((await readAfter(cem, id)).vote.winnerCount).toBe(0);
  });

  it('do not see each other as player of the game, unless they were in the game', async () => {
    const { id, players } = await playFour();
    const [ann, ben, cem] = players;
    await vote(ann, id, cem);
    await vote(ben, id, cem);
    await endVote(server, id);
    const outside = await buildMember(server);
    await block(outside, cem);
    await block(ann, cem);
    expect((await readAfter(outside, id)).vote).toMatchObject({ winners: [], winnerCount: 1 });
    expect((await readAfter(ann, id)).vote).toMatchObject({ winners: [cem.id], winnerCount: 1 });
  });
});

describe('a vote is secret', () => {
  it('and yet shows at once in the other tabs of the voter, and in nobody else’s', async () => {
    const { id, players } = await playFour();
    const [ann, ben] = players;
    const [annTab, benTab] = (await Promise.all(
      [ann, ben].map((player) => watchers.watch(server, [gamesTopics.all], player)),
    )) as [TestSocket, TestSocket];
    await vote(ann, id, ben);
    expect(await annTab.next('games.afterChanged')).toEqual({ gameId: id });
    await waitForEarlierEvents(server, benTab);
    expect(benTab.all('games.afterChanged')).toEqual([]);
  });

  it('in every event, answer, notification and log entry', async () => {
    const { id, host, players } = await playFour();
    const [ann, ben, cem, dan] = players;
    await untilPublished(server);
    const topics = [gamesTopics.game(id), gamesTopics.all];
    const [hostTab, benTab, visitor] = await Promise.all([
      watchers.watch(server, topics, host),
      watchers.watch(server, [...topics, playersTopics.player(ben.id)], ben),
      watchers.watch(server, topics),
    ]);
    await vote(ann, id, ben);
    await visitor.next('games.votesChanged', ({ voteCount }) => voteCount === 1);
    await waitForEarlierEvents(server, hostTab, benTab, visitor);
    for (const tab of [hostTab, benTab, visitor]) {
      const about = tab.received
        .filter(({ payload }) => JSON.stringify(payload).includes(id))
        // The host is notified of players who join a little later than they do.
        .filter(({ payload }) => !JSON.stringify(payload).includes('"game_joined"'));
      expect(about.map(({ event, payload }) => [event, payload])).toEqual([
        ['games.votesChanged', { gameId: id, voteCount: 1, rev: 1 }],
      ]);
    }
    for (const reader of [host, ben, cem, buildVisitor(server)]) {
      const { vote: seen } = await readAfter(reader, id);
      expect(seen).toMatchObject({ mine: null, voteCount: 1, winners: [] });
    }
    await vote(cem, id, ben);
    await vote(ben, id, dan);
    await vote(dan, id, ben);
    await benTab.next('games.afterChanged', ({ gameId }) => gameId === id);
    await benTab.next('players.honorsChanged', ({ playerId }) => playerId === ben.id);
    // Only the winner is named.
    for (const reader of [host, buildVisitor(server)]) {
      const text = JSON.stringify(await readAfter(reader, id));
      for (const other of [ann, cem, dan]) expect(text).not.toContain(other.id);
    }
    expect((await readAfter(ben, id)).vote).toMatchObject({ mine: dan.id, winners: [ben.id] });
    const log = await query(
      server,
      `SELECT actor_id FROM game_log WHERE game_id = $1 AND kind NOT IN ('created', 'joined')`,
      [id],
    );
    expect(log).toHaveLength(1);
    const [notice] = await awardsOf(ben);
    expect(notice?.actors).toEqual([]);
  });

  it('and in a private game is only for people with its link key', async () => {
    const { id, players, key } = await playFour({ fields: { isPublic: false } });
    const stranger = await buildMember(server);
    expect(await refusal(stranger.fetch(`/api/games/${id}/after`))).toEqual([404, 'game_not_found']);
    expect(await refusal(requestVote(stranger, id, players[0].id))).toEqual([404, 'game_not_found']);
    expect((await readAfter(stranger, id, key)).vote.voterCount).toBe(4);
  });
});
