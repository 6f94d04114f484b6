import type { FeedPost, LikeState } from '@hoopline/contracts';
import { feedTopics } from '@hoopline/contracts';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { call, ok } from './harness/games.ts';
import { at, signInAt, type TestPerson } from './harness/people.ts';
import { watchPost } from './harness/posts.ts';
import { type Node, spawnNode } from './harness/process.ts';
import { describeWithRedis, startRedis, type TestRedis } from './harness/redis.ts';
import { TestSocket } from './harness/sockets.ts';

// Processes start here, and everybody signs in through the pages.
jest.setTimeout(60_000);

/** Two processes of the built server that share one PostgreSQL and one Redis. */
describeWithRedis('the feed on two nodes', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let nodes: [Node, Node];
  let people: TestPerson[];

  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), startRedis()]);
    const settings = { databaseUrl: database.url, redisUrl: redis.url, env: { SESSION_SECRET: 'nodes'.repeat(8) } };
    nodes = await Promise.all([spawnNode(settings), spawnNode(settings)]);
    people = await Promise.all(Array.from({ length: 12 }, (_, i) => signInAt(nodes[0].url, `Reader${i}`)));
  });
  afterAll(async () => {
    await Promise.all((nodes ?? []).map((node) => node.kill('SIGTERM')));
    await redis?.stop();
    await database?.drop();
  });

  const everywhere = (person: TestPerson) => nodes.map((node) => at(node.url, person));
  const post = (author: TestPerson) =>
    ok<FeedPost>(call(author, 'POST', '/api/feed', { type: 'text', content: 'Next', caption: '', hashtags: [] }));
  const look = (person: TestPerson, id: string) => ok<FeedPost>(person.fetch(`/api/feed/${id}`));

  it('tells readers of the other of a new post, its likes, comments and end, once each', async () => {
    const [ann, ben] = people as [TestPerson, TestPerson];
    const socket = await TestSocket.open(nodes[1].url, ben.cookie);
    await socket.call('watch', { topics: [feedTopics.all] });
    const { id } = await post(ann);
    expect(await socket.next('feed.created')).toMatchObject({ postId: id, authorId: ann.id });
    await socket.call('watch', { topics: [feedTopics.post(id)] });
    await ok(call(ann, 'POST', `/api/feed/${id}/like`));
    await socket.next('feed.countsChanged', ({ likeCount }) => likeCount === 1);
    await ok(call(ann, 'POST', `/api/feed/${id}/comments`, { content: 'Mine' }));
    expect((await socket.next('feed.commented')).comment).toMatchObject({ content: 'Mine', user: { id: ann.id } });
    await socket.next('feed.countsChanged', ({ commentCount }) => commentCount === 1);
    expect((await call(ann, 'DELETE', `/api/feed/${id}`)).status).toBe(204);
    expect(await socket.next('feed.removed')).toEqual({ postId: id });
    const events = ['feed.created', 'feed.commented', 'feed.removed'] as const;
    expect(events.map((event) => socket.all(event).length)).toEqual([1, 1, 1]);
    socket.close();
  });

  it('counts exactly when the same people like and unlike at both, and none is turned away', async () => {
    const { id } = await post(people[0] as TestPerson);
    const { socket } = await watchPost(nodes[1].url, id);
    for (let round = 0; round < 8; round += 1) {
      const calls = people.flatMap((person, i) =>
        everywhere(person).map((here, node) =>
          call(here, (i + node + round) % 3 === 0 ? 'DELETE' : 'POST', `/api/feed/${id}/like`),
        ),
      );
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
    }
    const states = await Promise.all(people.map((person) => look(person, id)));
    const { likeCount, rev } = states[0] as FeedPost;
    expect(likeCount).toBe(states.filter(({ isLiked }) => isLiked).length);
    await socket.next('feed.countsChanged', (counts) => counts.rev === rev && counts.likeCount === likeCount);
    socket.close();
  });

  it('flips the like in the own other tab at the other node', async () => {
    const [ann] = people as [TestPerson];
    const { id } = await post(ann);
    const tab = await TestSocket.open(nodes[1].url, ann.cookie);
    const state = await ok<LikeState>(call(ann, 'POST', `/api/feed/${id}/like`));
    expect(await tab.next('feed.likeChanged', ({ postId }) => postId === id)).toEqual(state);
    tab.close();
  });
});
