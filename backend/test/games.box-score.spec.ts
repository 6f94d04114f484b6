import { type BoxScore, feedTopics, gamesTopics } from '@hoopline/contracts';
import { FeedPost as FeedPostShape } from '@hoopline/contracts/feed/schemas';
import { describe, expect, it } from '@jest/globals';
import {
  endVote,
  enterResult,
  playGame,
  playTo21,
  publishBoxScore,
  readAfter,
  requestBoxScore,
  vote,
} from './harness/after.ts';
import { query, useServer } from './harness/app.ts';
import { block } from './harness/blocks.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { buildUpload, readFeed, readPost } from './harness/feed.ts';
import { moveStart } from './harness/games.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { useWatchers } from './harness/watching.ts';

const server = useServer();
const watchers = useWatchers();

const namesIn = ({ teams, playersOfGame }: BoxScore) => [
  ...teams.map(({ players }) => players.map(({ displayName }) => displayName)),
  playersOfGame.map(({ displayName }) => displayName),
];
const boxOf = async (reader: Pick<TestPerson, 'fetch'>, id: string) => {
  const { boxScore } = await readPost(reader, id);
  if (!boxScore) throw new Error('The post has no box score');
  return boxScore;
};

describe('a box score', () => {
  it('is a post of the host with the score, both teams and the player of the game', async () => {
    const { id, host, players } = await playTo21(server);
    const [ann, ben, cem, dan] = players;
    for (const [voter, player] of [
      [ann, ben],
      [ben, cem],
      [cem, ben],
      [dan, ben],
    ] as const)
      await vote(voter, id, player);
    const postId = await publishBoxScore(server, host, id, { type: 'text', content: 'What a night' });
    for (const reader of [host, ann, await buildMember(server), buildVisitor(server)]) {
      const post = await readPost(reader, postId);
      expect(FeedPostShape.strict().parse(post)).toEqual(post);
      expect(post).toMatchObject({ type: 'text', content: 'What a night', user: { id: host.id } });
      expect(post.boxScore).toMatchObject({
        game: { id, title: 'Basketball Game' },
        isFinal: false,
        teams: [
          { score: 21, playerCount: 2 },
          { score: 18, playerCount: 2 },
        ],
        playerOfGameCount: 1,
      });
      expect(namesIn(post.boxScore as BoxScore)).toEqual([['Ann', 'Ben'], ['Cem', 'Dan'], ['Ben']]);
      const listed = (await readFeed(reader)).find((one) => one.id === postId);
      expect(listed).toEqual(post);
      expect((await readFeed(reader, `?limit=1`))[0]).toEqual(post);
      expect((await readAfter(reader, id)).boxScorePostId).toBe(postId);
    }
  });

  it('needs no text, and may show a film of the host, but not one of somebody else', async () => {
    const first = await playTo21(server);
    const wordless = await publishBoxScore(server, first.host, first.id, { type: 'text' });
    expect(await readPost(first.host, wordless)).toMatchObject({ content: '' });
    const second = await playTo21(server);
    const foreign = await buildUpload(server, first.host, { kind: 'video' });
    const clip = { type: 'video', caption: 'Last shot' };
    const stolen = requestBoxScore(second.host, second.id, { ...clip, mediaUrl: foreign.mediaUrl });
    expect(await refusal(stolen)).toEqual([400, 'invalid_input']);
    const { mediaUrl } = await buildUpload(server, second.host, { kind: 'video' });
    const post = await readPost(
      second.host,
      await publishBoxScore(server, second.host, second.id, { ...clip, mediaUrl }),
    );
    expect(post).toMatchObject({ ...clip, mediaUrl, boxScore: { teams: [{ score: 21 }, {}] } });
  });

  it('is published once by the host, after the game, with a result', async () => {
    const { id, host, players } = await playTo21(server);
    expect(await refusal(requestBoxScore(players[0], id))).toEqual([403, 'forbidden']);
    expect(await refusal(call(buildVisitor(server), 'POST', `/api/games/${id}/box-score`, { type: 'text' }))).toEqual([
      401,
      'unauthenticated',
    ]);
    expect(await refusal(requestBoxScore(host, id, { type: 'text', hashtags: [] }))).toEqual([400, 'invalid_input']);
    const answers = await Promise.all([1, 2, 3].map(() => requestBoxScore(host, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await refusal(requestBoxScore(host, id))).toEqual([409, 'box_score_exists']);
    expect(await query(server, 'SELECT 1 FROM posts WHERE game_id = $1', [id])).toHaveLength(1);

    const { id: unplayed, host: other } = await playGame(server, ['Eve', 'Fay']);
    expect(await refusal(requestBoxScore(other, unplayed))).toEqual([409, 'no_result']);
    await moveStart(server, unplayed, 1);
    expect(await refusal(requestBoxScore(other, unplayed))).toEqual([409, 'game_not_over']);
  });

  it('needs an account, as every post does', async () => {
    const guest = await buildGuest(server);
    const { id } = await playTo21(server);
    await query(server, 'UPDATE games SET host_id = $2 WHERE id = $1', [id, guest.id]);
    expect(await refusal(requestBoxScore(guest, id))).toEqual([401, 'unauthenticated']);
  });

  it('shows the present result on open pages and in every later answer', async () => {
    const { id, host, players } = await playTo21(server);
    const [ann, ben, cem, dan] = players;
    const postId = await publishBoxScore(server, host, id);
    const reader = await watchers.watch(server, [feedTopics.post(postId)]);
    await readFeed(buildVisitor(server));
    const { rev } = (
      await enterResult(
        host,
        id,
        [
          [ann, cem],
          [ben, dan],
        ],
        [15, 21],
      )
    ).result as { rev: number };
    expect(await reader.next('feed.boxScoreChanged')).toEqual({ postId });
    const [listed] = await readFeed(buildVisitor(server), '?limit=1');
    expect(listed?.boxScore).toMatchObject({ teams: [{ score: 15 }, { score: 21 }], isFinal: false });
    expect(namesIn(listed?.boxScore as BoxScore)).toEqual([['Ann', 'Cem'], ['Ben', 'Dan'], []]);
    await ok(call(ann, 'POST', `/api/games/${id}/result/confirm`, { rev }));
    await vote(ann, id, dan);
    await vote(ben, id, dan);
    await endVote(server, id);
    await untilPublished(server);
    expect(await boxOf(host, postId)).toMatchObject({ isFinal: true, playersOfGame: [{ id: dan.id }] });
    expect(reader.all('feed.boxScoreChanged').length).toBeGreaterThanOrEqual(3);
  });

  it('can be removed like any post, and published again', async () => {
    const { id, host } = await playTo21(server);
    const postId = await publishBoxScore(server, host, id);
    const page = await watchers.watch(server, [gamesTopics.game(id)]);
    expect((await call(host, 'DELETE', `/api/feed/${postId}`)).status).toBe(204);
    expect(await page.next('games.afterChanged')).toEqual({ gameId: id });
    expect((await readAfter(host, id)).boxScorePostId).toBeNull();
    expect(await publishBoxScore(server, host, id)).not.toBe(postId);
  });
});

describe('a reader', () => {
  it('in a block with a player from another game does not see their name; people in the game do', async () => {
    const { id, host, players } = await playTo21(server);
    const [ann, ben, cem] = players;
    await vote(ann, id, ben);
    await vote(cem, id, ben);
    await endVote(server, id);
    const postId = await publishBoxScore(server, host, id);
    const outside = await buildMember(server);
    await block(ben, outside);
    await block(ann, ben);
    for (const box of [await boxOf(outside, postId), (await readFeed(outside, '?limit=1'))[0]?.boxScore as BoxScore]) {
      expect(namesIn(box)).toEqual([['Ann'], ['Cem', 'Dan'], []]);
      expect(box).toMatchObject({ teams: [{ playerCount: 2 }, { playerCount: 2 }], playerOfGameCount: 1 });
    }
    expect(namesIn(await boxOf(ann, postId))).toEqual([['Ann', 'Ben'], ['Cem', 'Dan'], ['Ben']]);
    expect(namesIn((await readFeed(buildVisitor(server), '?limit=1'))[0]?.boxScore as BoxScore)[0]).toEqual([
      'Ann',
      'Ben',
    ]);
  });

  it('in a block with the host sees neither the post nor a link to it', async () => {
    const { id, host, players } = await playTo21(server);
    const postId = await publishBoxScore(server, host, id);
    await block(players[0], host);
    expect((await players[0].fetch(`/api/feed/${postId}`)).status).toBe(404);
    expect((await readAfter(players[0], id)).boxScorePostId).toBeNull();
  });

  it('who may not see a private game sees only the score and the sizes of the teams', async () => {
    const { id, host, players } = await playTo21(server, { fields: { isPublic: false, title: 'Secret run' } });
    const postId = await publishBoxScore(server, host, id);
    for (const reader of [buildVisitor(server), await buildMember(server)]) {
      const box = await boxOf(reader, postId);
      expect(box).toMatchObject({
        game: null,
        teams: [
          { score: 21, playerCount: 2 },
          { score: 18, playerCount: 2 },
        ],
      });
      const [listed] = await readFeed(reader, '?limit=1');
      expect(listed?.boxScore).toEqual(box);
      expect(JSON.stringify(listed)).not.toMatch(/Secret|Ann|Ben|Cem|Dan/);
    }
    for (const reader of [host, players[0]]) {
      const box = await boxOf(reader, postId);
      expect(namesIn(box)).toEqual([['Ann', 'Ben'], ['Cem', 'Dan'], []]);
      expect(box.game).toMatchObject({ id, title: 'Secret run' });
    }
  });
});
