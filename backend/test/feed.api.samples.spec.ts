import type { FeedPost } from '@hoopline/contracts';
import { feedTopics } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { readPlayers } from '../src/demo/seed/players/sample-players.ts';
import { query, startTestApp, useServer } from './harness/app.ts';
import { call, fieldErrors, ok } from './harness/calls.ts';
import { createComment, createPost, readComments, readFeed, readPost, requestComment } from './harness/feed.ts';
import { buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { like } from './harness/posts.ts';
import { TestSocket } from './harness/sockets.ts';

/** Subjects of the sample players who write the sample posts. */
const SAMPLE_AUTHORS = readPlayers()
  .slice(0, 6)
  .map(({ subject }) => subject);

const server = useServer();

const addSamples = (person: TestPerson): Promise<FeedPost[]> =>
  ok<FeedPost[]>(call(person, 'POST', '/api/feed/sample'));
const idsOf = (posts: FeedPost[]): string[] => posts.map((post) => post.id);

describe('sample posts', () => {
  it('fill the feed of the member who asks, by sample players, newest first', async () => {
    const ann = await buildMember(server);
    const posts = await addSamples(ann);
    expect(posts).toHaveLength(5);
    expect(new Set(posts.map((post) => post.user.id)).size).toBe(5);
    for (const post of posts) expect(post).toMatchObject({ isSample: true, type: 'text', likeCount: 0 });
    expect(await readFeed(ann)).toEqual(posts);
  });

  it('are added once: the second call adds none and is no error', async () => {
    const ann = await buildMember(server);
    await addSamples(ann);
    const again = await call(ann, 'POST', '/api/feed/sample');
    expect([again.status, await again.json()]).toEqual([200, []]);
    expect(await readFeed(ann)).toHaveLength(5);
  });

  it('are added once, however many tabs ask at the same moment', async () => {
    const ann = await buildMember(server);
    const answers = await Promise.all(Array.from({ length: 8 }, () => addSamples(ann)));
    expect(answers.map((posts) => posts.length).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 5]);
    expect(await readFeed(ann)).toHaveLength(5);
  });

  it('create their authors once if the database has none and many members ask at once', async () => {
    const fresh = await startTestApp();
    const people = await Promise.all(Array.from({ length: 6 }, () => buildMember(fresh)));
    const fills = await Promise.all(people.map(addSamples));
    expect(fills.map((posts) => posts.length)).toEqual([5, 5, 5, 5, 5, 5]);
    const text = `SELECT is_public, email FROM users WHERE subject = ANY($1)`;
    const authors = await query(fresh, text, [SAMPLE_AUTHORS]);
    expect(authors).toEqual(SAMPLE_AUTHORS.map(() => ({ is_public: false, email: null })));
    const players = (await (await people[0]?.fetch('/api/players?limit=200'))?.json()) as { id: string }[];
    const authorIds = new Set(fills.flat().map((post) => post.user.id));
    expect(players.filter((player) => authorIds.has(player.id))).toEqual([]);
    await fresh.close();
  });

  it('are not shown to others: in lists, by id, for comments, and in events', async () => {
    const [ann, ben] = await Promise.all([buildMember(server), buildMember(server)]);
    const socket = await TestSocket.open(server.url, ben.cookie);
    await socket.call('watch', { topics: [feedTopics.all] });
    const own = idsOf(await addSamples(ann));
    const [id = ''] = own;
    for (const other of [ben, buildVisitor(server)]) {
      expect(idsOf(await readFeed(other)).filter((one) => own.includes(one))).toEqual([]);
      expect(idsOf(await readFeed(other, '?tag=StreetBall')).filter((one) => own.includes(one))).toEqual([]);
      expect(await fieldErrors(other.fetch(`/api/feed/${id}`))).toEqual([404, 'post_not_found', []]);
      expect(await fieldErrors(other.fetch(`/api/feed/${id}/comments`))).toEqual([404, 'post_not_found', []]);
    }
    expect(await fieldErrors(requestComment(ben, id, 'hi'))).toEqual([404, 'post_not_found', []]);
    expect(await fieldErrors(call(ben, 'DELETE', `/api/feed/${id}`))).toEqual([404, 'post_not_found', []]);
    const real = await createPost(ben);
    await socket.next('feed.created', ({ postId }) => postId === real.id);
    expect(socket.all('feed.created')).toHaveLength(1);
    socket.close();
  });

  it('are found by their hashtags, among all posts in the order of time', async () => {
    const ann = await buildMember(server);
    const real = await createPost(ann, { hashtags: ['#streetball'] });
    const samples = await addSamples(ann);
    const tagged = samples.filter((post) => post.hashtags.includes('#StreetBall'));
    expect(tagged.length).toBeGreaterThan(0);
    const found = await readFeed(ann, '?tag=StreetBall&limit=200');
    expect(idsOf(found)).toEqual(expect.arrayContaining([real.id, ...idsOf(tagged)]));
    const times = found.map((post) => post.createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const first = await readFeed(ann, '?limit=1');
    expect(idsOf(first)).toEqual([real.id]);
  });

  it('may be liked and commented by their reader, but not removed', async () => {
    const ann = await buildMember(server);
    const [first] = await addSamples(ann);
    const id = first?.id ?? '';
    await like(ann, id);
    await createComment(ann, id, 'See you there');
    expect(await readPost(ann, id)).toMatchObject({ isLiked: true, likeCount: 1, commentCount: 1 });
    expect(await readComments(ann, id)).toHaveLength(1);
    expect(await fieldErrors(call(ann, 'DELETE', `/api/feed/${id}`))).toEqual([403, 'forbidden', []]);
  });

  it('are by other players also for a reader who is an author of sample posts', async () => {
    await addSamples(await buildMember(server));
    const marcus = await buildMember(server);
    const [subject] = SAMPLE_AUTHORS;
    await query(server, 'UPDATE users SET subject = id::text WHERE subject = $1', [subject]);
    await query(server, 'UPDATE users SET subject = $1 WHERE id = $2', [subject, marcus.id]);
    const posts = await addSamples(marcus);
    expect(posts).toHaveLength(5);
    expect(posts.map((post) => post.user.id)).not.toContain(marcus.id);
  });
});
