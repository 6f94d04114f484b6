import { type BoxScoreClip, feedTopics } from '@hoopline/contracts';
import { FeedPost as FeedPostShape } from '@hoopline/contracts/feed/schemas';
import { BoxScoreClip as ClipShape } from '@hoopline/contracts/games/after-schemas';
import { describe, expect, it, jest } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { Sql } from '../src/database/sql.ts';
import { playGame, playTo21, postFilm, publishBoxScore, readClips, requestBoxScore } from './harness/after.ts';
import { query, useServer } from './harness/app.ts';
import { block } from './harness/blocks.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { buildUpload, createPost, readFeed, readPost } from './harness/feed.ts';
import { buildGame, join, moveStart } from './harness/games.ts';
import { buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { act, buildOperator, OPERATORS, report } from './harness/reports.ts';
import { useWatchers } from './harness/watching.ts';

const server = useServer({ OPERATORS });
const watchers = useWatchers();

const idsOf = (clips: readonly BoxScoreClip[] | undefined) => clips?.map(({ postId }) => postId);
const shownTo = async (reader: Pick<TestPerson, 'fetch'>, postId: string) =>
  idsOf((await readPost(reader, postId)).boxScore?.clips);
const withClips = (...clips: string[]) => ({ type: 'text', clips });

describe('the host', () => {
  it('sees the films that players posted from the start until two days after the end', async () => {
    const { id, host, players } = await playTo21(server, { hours: 60 });
    const [ann, ben] = players;
    for (const hours of [62, 11]) await postFilm(server, ann, hours);
    const [begun, late] = [await postFilm(server, ann, 61, 'Tip-off'), await postFilm(server, ben, 13)];
    const clips = await readClips(host, id);
    expect(idsOf(clips)).toEqual([begun, late]);
    expect(clips.map((clip) => ClipShape.strict().parse(clip))).toEqual(clips);
    const { mediaUrl, media } = await readPost(host, begun);
    expect(clips[0]).toMatchObject({ user: { id: ann.id, displayName: 'Ann' }, caption: 'Tip-off', mediaUrl, media });
    expect(clips[0]?.user).not.toHaveProperty('email');
  });

  it('sees no other posts, and no films of people who were not there', async () => {
    const { id, host, players } = await playGame(server, ['Ann', 'Ben', 'Cem']);
    const [ann, ben, cem] = players as [TestPerson, TestPerson, TestPerson];
    const eve = await buildMember(server);
    const operator = await buildOperator(server);
    await ok(call(host, 'PUT', `/api/games/${id}/players/${cem.id}/no-show`, { isNoShow: true }));
    for (const person of [host, cem, eve]) await postFilm(server, person, 1);
    await createPost(ann);
    const { mediaUrl } = await buildUpload(server, ann);
    await createPost(ann, { type: 'image', content: undefined, mediaUrl });
    const hidden = await postFilm(server, ann, 1);
    await report(eve, { kind: 'post', id: hidden });
    await act(operator, hidden, 'hide');
    await postFilm(server, ben, 1);
    await block(ben, host);
    expect(await readClips(host, id)).toEqual([]);
  });

  it('sees their own films if they played, but not the film of another box score', async () => {
    const { id, host } = await playTo21(server);
    const { mediaUrl } = await buildUpload(server, host, { kind: 'video' });
    await publishBoxScore(server, host, id, { type: 'video', mediaUrl });
    const other = await buildGame(server);
    await ok(join(host, other.id));
    await moveStart(server, other.id, -3);
    const own = await postFilm(server, host, 1);
    expect(idsOf(await readClips(other.host, other.id))).toEqual([own]);
  });

  it('sees at most four films of each player, and first the newest film of each', async () => {
    const { id, host, players } = await playTo21(server);
    const [ann, ben] = players;
    const films: string[] = [];
    for (const hours of [2.4, 2.3, 2.2, 2.1, 2]) films.push(await postFilm(server, ann, hours));
    const ofBen = await postFilm(server, ben, 1);
    const [, second, third, fourth, newest] = films;
    expect(idsOf(await readClips(host, id))).toEqual([newest, ofBen, fourth, third, second]);
  });
});

describe('a box score', () => {
  it('shows the chosen clips to every reader, in their order', async () => {
    const { id, host, players } = await playTo21(server);
    const [ann, ben] = players;
    const clips = [await postFilm(server, ann, 1), await postFilm(server, ben, 1), await postFilm(server, ann, 0.5)];
    const order = [clips[2], clips[0], clips[1]] as string[];
    const postId = await publishBoxScore(server, host, id, withClips(...order));
    for (const reader of [host, ann, await buildMember(server), buildVisitor(server)]) {
      const post = await readPost(reader, postId);
      expect(FeedPostShape.strict().parse(post)).toEqual(post);
      expect(idsOf(post.boxScore?.clips)).toEqual(order);
      expect((await readFeed(reader)).find((one) => one.id === postId)).toEqual(post);
      expect((await readFeed(reader, '?limit=1'))[0]).toEqual(post);
    }
  });

  it('has its own film beside four clips', async () => {
    const { id, host, players } = await playTo21(server);
    const clips: string[] = [];
    for (const player of players) clips.push(await postFilm(server, player, 1));
    const { mediaUrl } = await buildUpload(server, host, { kind: 'video' });
    const postId = await publishBoxScore(server, host, id, { type: 'video', mediaUrl, clips });
    const post = await readPost(host, postId);
    expect([post.mediaUrl, idsOf(post.boxScore?.clips)]).toEqual([mediaUrl, clips]);
  });

  it('is refused with more than four clips, or with the same clip twice', async () => {
    const { id, host, players } = await playTo21(server);
    const five: string[] = [];
    for (let i = 0; i < 5; i += 1) five.push(await postFilm(server, players[0], 1));
    const [first] = five as [string];
    for (const [clips, problem] of [
      [five, { clips: { code: 'too_many', max: 4 } }],
      [[first, first], { clips: { code: 'named_twice' } }],
      [[first, first.toUpperCase()], { clips: { code: 'named_twice' } }],
    ] as const) {
      const answer = await requestBoxScore(host, id, withClips(...clips));
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ problems: problem })]);
    }
    expect(await refusal(requestBoxScore(host, id, withClips('no-id')))).toEqual([400, 'invalid_input']);
    expect(await query(server, 'SELECT 1 FROM posts WHERE game_id = $1', [id])).toEqual([]);
  });

  it('is refused with a post that is not a clip of the game, in the same way as with one that does not exist', async () => {
    const { id, host, players } = await playTo21(server);
    const [ann, ben] = players;
    const usable = await postFilm(server, ann, 1);
    const removed = await postFilm(server, ann, 1);
    expect((await call(ann, 'DELETE', `/api/feed/${removed}`)).status).toBe(204);
    const ofBlocked = await postFilm(server, ben, 1);
    await block(ben, host);
    const eve = await buildMember(server);
    const wrong = [
      newId(),
      removed,
      ofBlocked,
      (await createPost(ann)).id,
      await postFilm(server, ann, 3),
      await postFilm(server, eve, 1),
      await postFilm(server, host, 1),
    ];
    for (const clip of wrong)
      expect(await refusal(requestBoxScore(host, id, withClips(usable, clip)))).toEqual([409, 'clip_unavailable']);
    expect(await query(server, 'SELECT 1 FROM posts WHERE game_id = $1', [id])).toEqual([]);
  });

  it('reads the clips of a whole page in one statement', async () => {
    const posts: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const { id, host, players } = await playTo21(server);
      const clips = [await postFilm(server, players[0], 1), await postFilm(server, players[1], 1)];
      posts.push(await publishBoxScore(server, host, id, withClips(...clips)));
    }
    const reader = await buildMember(server);
    const rows = jest.spyOn(server.app.get(Sql), 'rows');
    const statements = async (search: string) => {
      rows.mockClear();
      await readFeed(reader, search);
      return rows.mock.calls.map(([{ name }]) => name).filter((name) => /box-score|clip/.test(name));
    };
    expect(await statements('?limit=3')).toEqual(['box-scores.find']);
    expect(await statements('?limit=1')).toEqual(['box-scores.find']);
    rows.mockRestore();
    const listed = (await readFeed(reader, '?limit=3')).map(({ id, boxScore }) => [id, boxScore?.clips.length]);
    expect(listed).toEqual(posts.reverse().map((id) => [id, 2]));
  });
});

describe('a clip', () => {
  /** A published box score with a clip of Ann and one of Ben. */
  async function publishTwo(options: Parameters<typeof playTo21>[1] = {}) {
    const { id, host, players } = await playTo21(server, options);
    const [ann, ben, cem] = players;
    const [first, second] = [await postFilm(server, ann, 1), await postFilm(server, ben, 1)];
    const postId = await publishBoxScore(server, host, id, withClips(first, second));
    return { id, host, ann, ben, cem, first, second, postId };
  }

  it('disappears for everybody once its author removes it, also from open pages', async () => {
    const { id, host, ann, first, second, postId } = await publishTwo();
    const page = await watchers.watch(server, [feedTopics.post(postId)]);
    expect((await call(ann, 'DELETE', `/api/feed/${first}`)).status).toBe(204);
    expect(await page.next('feed.boxScoreChanged')).toEqual({ postId });
    for (const reader of [host, ann, buildVisitor(server)]) expect(await shownTo(reader, postId)).toEqual([second]);
    expect((await call(host, 'DELETE', `/api/feed/${postId}`)).status).toBe(204);
    expect(idsOf(await readClips(host, id))).toEqual([second]);
    expect((await host.fetch(`/api/feed/${second}`)).status).toBe(200);
  });

  it('that operators hide is seen by its author alone, until they show it again', async () => {
    const { host, ann, cem, first, second, postId } = await publishTwo();
    const operator = await buildOperator(server);
    const page = await watchers.watch(server, [feedTopics.post(postId)]);
    await report(cem, { kind: 'post', id: first });
    await act(operator, first, 'hide');
    expect(await page.next('feed.boxScoreChanged')).toEqual({ postId });
    for (const reader of [host, cem, buildVisitor(server)]) expect(await shownTo(reader, postId)).toEqual([second]);
    expect(await shownTo(ann, postId)).toEqual([first, second]);
    await act(operator, first, 'undo');
    await page.next('feed.boxScoreChanged', () => page.all('feed.boxScoreChanged').length > 1);
    expect(await shownTo(cem, postId)).toEqual([first, second]);
  });

  it('is not shown to people in a block with its author, whether or not they played', async () => {
    const { host, ann, cem, second, first, postId } = await publishTwo();
    const eve = await buildMember(server);
    await block(ann, cem);
    await block(eve, ann);
    for (const reader of [cem, eve]) {
      expect(await shownTo(reader, postId)).toEqual([second]);
      expect(idsOf((await readFeed(reader, '?limit=1'))[0]?.boxScore?.clips)).toEqual([second]);
    }
    expect(await shownTo(host, postId)).toEqual([first, second]);
  });

  it('of a private game is shown only to people who see the game', async () => {
    const { host, cem, first, second, postId } = await publishTwo({ fields: { isPublic: false } });
    for (const reader of [buildVisitor(server), await buildMember(server)])
      expect(await shownTo(reader, postId)).toEqual([]);
    for (const reader of [host, cem]) expect(await shownTo(reader, postId)).toEqual([first, second]);
  });
});
