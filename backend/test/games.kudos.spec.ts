import { type GameAfter, gamesTopics } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { giveKudos, playGame, readAfter, requestKudos } from './harness/after.ts';
import { query, useServer } from './harness/app.ts';
import { block } from './harness/blocks.ts';
import { fieldErrors, ok, refusal } from './harness/calls.ts';
import { moveStart } from './harness/games.ts';
import { inboxOf } from './harness/notifications.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import type { TestSocket } from './harness/sockets.ts';
import { useWatchers, waitForEarlierEvents } from './harness/watching.ts';

const server = useServer();
const watchers = useWatchers();

type Three = [TestPerson, TestPerson, TestPerson];
async function playThree(options: Parameters<typeof playGame>[2] = {}) {
  const game = await playGame(server, ['Ann', 'Ben', 'Cem'], options);
  await untilPublished(server);
  return { ...game, players: game.players as Three };
}

const NONE = { team_player: 0, defense: 0, hustle: 0, good_sport: 0 };
const kudosNotices = async (person: TestPerson) => {
  await untilPublished(server);
  return (await inboxOf(person)).filter(({ kind }) => kind === 'kudos');
};
const kudosCount = async (reader: TestPerson, { id }: TestPerson) =>
  (await ok<{ kudosCount: number }>(reader.fetch(`/api/players/${id}`))).kudosCount;

describe('kudos', () => {
  it('are counted for their receiver without names, and on the page of the player', async () => {
    const { id, players } = await playThree();
    const [ann, ben, cem] = players;
    const given = await giveKudos(ann, id, ben, 'hustle', 'defense', 'hustle');
    expect(given.kudos).toMatchObject({ given: [{ userId: ben.id, kinds: ['defense', 'hustle'] }], received: NONE });
    await giveKudos(cem, id, ben, 'hustle');
    const mine = await readAfter(ben, id);
    expect(mine.kudos).toMatchObject({ given: [], received: { ...NONE, defense: 1, hustle: 2 } });
    expect((await readAfter(cem, id)).kudos).toMatchObject({ received: NONE });
    expect((await readAfter(await buildMember(server), id)).kudos).toMatchObject({ given: [], received: null });
    expect(await kudosCount(cem, ben)).toBe(3);
  });

  it('are replaced and taken back while it is possible', async () => {
    const { id, players } = await playThree();
    const [ann, ben] = players;
    await giveKudos(ann, id, ben, 'hustle');
    await giveKudos(ann, id, ben, 'good_sport');
    expect((await readAfter(ben, id)).kudos.received).toEqual({ ...NONE, good_sport: 1 });
    expect((await giveKudos(ann, id, ben)).kudos.given).toEqual([]);
    expect((await readAfter(ben, id)).kudos.received).toEqual(NONE);
    await giveKudos(ben, id, ann);
    expect(await query(server, 'SELECT 1 FROM game_kudos WHERE game_id = $1', [id])).toHaveLength(1);
  });

  it('notify their receiver once for each game, without the giver', async () => {
    const { id, players } = await playThree();
    const [ann, ben, cem] = players;
    await giveKudos(ann, id, ben, 'hustle');
    const [notice, ...more] = await kudosNotices(ben);
    expect(notice).toMatchObject({ subjectId: id, actors: [], actorCount: 0 });
    expect(more).toEqual([]);
    await query(server, `UPDATE notifications SET read_at = now() WHERE user_id = $1`, [ben.id]);
    await giveKudos(cem, id, ben, 'hustle');
    await giveKudos(ann, id, ben, 'defense');
    expect(await kudosNotices(ben)).toMatchObject([{ isRead: true }]);
    const other = await playThree();
    await query(server, `UPDATE game_seats SET user_id = $2 WHERE game_id = $1 AND user_id = $3`, [
      other.id,
      ben.id,
      other.players[1].id,
    ]);
    await giveKudos(other.players[0], other.id, ben, 'hustle');
    expect(await kudosNotices(ben)).toHaveLength(2);
  });

  it('take the notification back with the last of them, and do not notify a second time', async () => {
    const { id, players } = await playThree();
    const [ann, ben] = players;
    await giveKudos(ann, id, ben, 'hustle');
    expect(await kudosNotices(ben)).toHaveLength(1);
    await giveKudos(ann, id, ben);
    expect(await kudosNotices(ben)).toEqual([]);
    await giveKudos(ann, id, ben, 'hustle');
    expect(await kudosNotices(ben)).toEqual([]);
  });

  it('are given by players to others until two days after the game', async () => {
    const { id, host, players } = await playThree();
    const [ann, ben, cem] = players;
    const stranger = await buildMember(server);
    for (const person of [host, stranger])
      expect(await refusal(requestKudos(person, id, ann.id, ['hustle']))).toEqual([403, 'forbidden']);
    for (const wrong of [ann.id, host.id, stranger.id])
      expect(await fieldErrors(requestKudos(ann, id, wrong, ['hustle']))).toEqual([400, 'invalid_input', ['userId']]);
    expect(await refusal(requestKudos(ann, id, ben.id, ['best']))).toEqual([400, 'invalid_input']);
    await block(cem, ann);
    expect(await refusal(requestKudos(ann, id, cem.id, ['hustle']))).toEqual([400, 'invalid_input']);
    await moveStart(server, id, -(1.5 + 47.9));
    await giveKudos(ann, id, ben, 'hustle');
    await moveStart(server, id, -(1.5 + 48.1));
    expect(await refusal(requestKudos(ann, id, ben.id, []))).toEqual([409, 'kudos_closed']);
    await moveStart(server, id, 1);
    expect(await refusal(requestKudos(ann, id, ben.id, []))).toEqual([409, 'game_not_over']);
  });

  it('are published to their receiver alone, and the new number to those who see their page', async () => {
    const { id, host, players } = await playThree();
    // The host's notification of who joined names Ann too.
    await untilPublished(server);
    const [ann, ben] = players;
    const topics = [gamesTopics.all, gamesTopics.game(id), `player:${ben.id}`];
    const [hostTab, benTab] = await Promise.all([
      watchers.watch(server, topics, host),
      watchers.watch(server, topics, ben),
    ]);
    await giveKudos(ann, id, ben, 'hustle');
    expect(await benTab.next('games.afterChanged')).toEqual({ gameId: id });
    expect(await hostTab.next('players.honorsChanged')).toEqual({ playerId: ben.id });
    await waitForEarlierEvents(server, hostTab, benTab);
    expect(hostTab.all('games.afterChanged')).toEqual([]);
    expect(JSON.stringify([...hostTab.received, ...benTab.received])).not.toContain(ann.id);
  });

  it('show in the other tabs of the person who gave them', async () => {
    const { id, players } = await playThree();
    const [ann, ben, cem] = players;
    const [annTab, cemTab] = (await Promise.all(
      [ann, cem].map((player) => watchers.watch(server, [gamesTopics.all], player)),
    )) as [TestSocket, TestSocket];
    await giveKudos(ann, id, ben, 'hustle');
    expect(await annTab.next('games.afterChanged')).toEqual({ gameId: id });
    await waitForEarlierEvents(server, cemTab);
    expect(cemTab.all('games.afterChanged')).toEqual([]);
  });

  it('add up to the same numbers if many are given at once', async () => {
    const { id, players } = await playThree();
    const [ann, ben, cem] = players;
    const answers = await Promise.all([
      requestKudos(ann, id, ben.id, ['hustle']),
      requestKudos(cem, id, ben.id, ['hustle']),
      requestKudos(ann, id, ben.id, ['hustle']),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ok<GameAfter>(ben.fetch(`/api/games/${id}/after`))).kudos.received).toEqual({ ...NONE, hustle: 2 });
    expect(await kudosNotices(ben)).toHaveLength(1);
  });
});
