import { feedTopics } from '@hoopline/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { mostInASecond, watchFrom } from '../../bench/steps/watch-from.mjs';
import { Sql } from '../src/database/sql.ts';
import { useServer } from './harness/app.ts';
import { call, refusal } from './harness/calls.ts';
import { buildCrowd, buildMember, type TestPerson } from './harness/people.ts';
import { buildPost, like, likesOf, unlike, watchPost } from './harness/posts.ts';
import { TestSocket } from './harness/sockets.ts';

let sockets: TestSocket[] = [];
const server = useServer();
afterEach(() => {
  for (const socket of sockets) socket.close();
  sockets = [];
});

/** Stores a like without publishing it, as if the connection had ended between COMMIT and its answer. */
const STORE_UNPUBLISHED = {
  name: 'test.store-unpublished-like',
  text: `WITH liked AS (INSERT INTO post_likes (post_id, user_id, created_at) VALUES ($1, $2, now()))
         UPDATE posts SET like_count = 1, rev = 1 WHERE id = $1`,
};

async function reader(id: string, person?: TestPerson): Promise<TestSocket> {
  const { socket } = await watchPost(server.url, id, person);
  sockets.push(socket);
  return socket;
}

const guestCookie = async () => {
  const answer = await fetch(`${server.url}/api/auth/guest`, { method: 'POST' });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
};

describe('a like', () => {
  it('is one row, however often it is given, and deleted when withdrawn', async () => {
    const { id } = await buildPost(server);
    const ann = await buildMember(server);
    expect(await like(ann, id)).toEqual({ postId: id, isLiked: true, likeCount: 1, rev: 1 });
    expect(await like(ann, id)).toEqual({ postId: id, isLiked: true, likeCount: 1, rev: 1 });
    expect(await unlike(ann, id)).toEqual({ postId: id, isLiked: false, likeCount: 0, rev: 2 });
    expect(await unlike(ann, id)).toEqual({ postId: id, isLiked: false, likeCount: 0, rev: 2 });
    expect(await likesOf(server, id)).toMatchObject({ likeCount: 0, rows: 0 });
  });

  it('of a highlight is the like of its post', async () => {
    const { id } = await buildPost(server, { highlight: 'dunks' });
    const ann = await buildMember(server);
    await like(ann, id, 'highlights');
    expect(await like(ann, id)).toMatchObject({ isLiked: true, likeCount: 1 });
    expect(await unlike(ann, id, 'highlights')).toMatchObject({ isLiked: false, likeCount: 0 });
  });

  it('is refused to guests and visitors (401), and for a post that the member may not see (404)', async () => {
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const { id } = await buildPost(server);
    const { id: ofBen } = await buildPost(server, { sampleFor: ben.id });
    const post = (cookie?: string) =>
      fetch(`${server.url}/api/feed/${id}/like`, { method: 'POST', headers: cookie ? { cookie } : {} });
    expect((await post()).status).toBe(401);
    expect((await post(await guestCookie())).status).toBe(401);
    const missing = '01890000-0000-7000-8000-000000000000';
    expect(await refusal(call(ann, 'POST', `/api/feed/${missing}/like`))).toEqual([404, 'post_not_found']);
    expect(await refusal(call(ann, 'POST', `/api/feed/${ofBen}/like`))).toEqual([404, 'post_not_found']);
    expect(await refusal(call(ann, 'POST', '/api/feed/nonsense/like'))).toEqual([400, 'invalid_input']);
    // One batch contains a member who may like the post and a member who may not.
    const both = await Promise.all([
      call(ben, 'POST', `/api/feed/${ofBen}/like`),
      call(ann, 'POST', `/api/feed/${ofBen}/like`),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 404]);
    expect(await likesOf(server, ofBen)).toMatchObject({ likeCount: 1, rows: 1 });
  });

  it('ends in the state of the last call, whichever batch applied it', async () => {
    const { id } = await buildPost(server);
    const ann = await buildMember(server);
    for (let pair = 0; pair < 10; pair += 1) {
      await like(ann, id);
      await unlike(ann, id);
    }
    expect(await likesOf(server, id)).toMatchObject({ likeCount: 0, rows: 0 });
    // Calls that come together may be in one batch, in which only the last call of a person counts.
    const answers = await Promise.all([like(ann, id), unlike(ann, id), like(ann, id)]);
    const { likeCount, rows } = await likesOf(server, id);
    expect(likeCount).toBe(rows);
    expect(answers.at(-1)?.isLiked).toBe(rows === 1);
  });

  it('keeps the count equal to the rows when a hundred people like and unlike at random', async () => {
    const { id } = await buildPost(server);
    const crowd = await buildCrowd(server, 100);
    const expected = new Map<string, boolean>();
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        crowd.map((person) => {
          const isWanted = Math.random() < 0.5;
          expected.set(person.id, isWanted);
          return isWanted ? like(person, id) : unlike(person, id);
        }),
      );
      expect(answers.filter(({ likeCount }) => likeCount < 0 || likeCount > 100)).toEqual([]);
    }
    const wanted = [...expected.values()].filter(Boolean).length;
    expect(await likesOf(server, id)).toMatchObject({ likeCount: wanted, rows: wanted });
  }, 60_000);
});

describe('readers', () => {
  it('receive the new total; the member’s other tabs also receive the like', async () => {
    const { id } = await buildPost(server);
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const { socket, counts } = await watchPost(server.url, id, ben);
    const tab = await TestSocket.open(server.url, ann.cookie);
    sockets.push(socket, tab);
    expect(counts).toEqual({ postId: id, likeCount: 0, commentCount: 0, shares: 0, views: 0, rev: 0 });
    await like(ann, id);
    expect(await socket.next('feed.countsChanged')).toMatchObject({ postId: id, likeCount: 1, rev: 1 });
    expect(await tab.next('feed.likeChanged')).toEqual({ postId: id, isLiked: true, likeCount: 1, rev: 1 });
    expect(socket.all('feed.likeChanged')).toEqual([]);
    expect(tab.all('feed.countsChanged')).toEqual([]);
  });

  it('receive a repeated like again, because the first may have been stored without being published', async () => {
    const { id } = await buildPost(server);
    const ann = await buildMember(server);
    await server.app.get(Sql).rows(STORE_UNPUBLISHED, [id, ann.id]);
    const [socket, tab] = [await reader(id), await TestSocket.open(server.url, ann.cookie)];
    sockets.push(tab);
    await like(ann, id);
    expect(await tab.next('feed.likeChanged')).toEqual({ postId: id, isLiked: true, likeCount: 1, rev: 1 });
    expect(await socket.next('feed.countsChanged')).toMatchObject({ likeCount: 1, rev: 1 });
    expect(socket.all('feed.likeChanged')).toEqual([]);
  });

  /**
   * Watches a post from another process, because events reach this busy process in bursts. Returns a function that
   * stops the watching and returns the events.
   */
  async function watchAfar(id: string, person?: TestPerson) {
    const viewer = await watchFrom(server.url, [person?.cookie ?? '']);
    await viewer.watch([feedTopics.post(id)]);
    return async () => {
      const [events = []] = await viewer.received();
      await viewer.stop();
      return events;
    };
  }

  it('receive at most four totals a second, and the exact last one, when a thousand people like a post', async () => {
    const { id } = await buildPost(server);
    const crowd = await buildCrowd(server, 1_000);
    const [socket, eventsAfar] = [await reader(id), await watchAfar(id)];
    const answers = await Promise.all(crowd.map((person) => like(person, id)));
    await socket.next('feed.countsChanged', ({ likeCount }) => likeCount === 1_000);
    const most = mostInASecond(await eventsAfar(), 'feed.countsChanged');
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(4);
    expect(Math.max(...answers.map(({ likeCount }) => likeCount))).toBe(1_000);
    const { likeCount, rows, rev } = await likesOf(server, id);
    expect([likeCount, rows]).toEqual([1_000, 1_000]);
    // Likes that arrive together are written together.
    expect(rev).toBeLessThan(250);
  }, 60_000);

  it('receive at most four totals a second, and the author as many notifications, for many single likes', async () => {
    const author = await buildMember(server);
    const { id } = await buildPost(server, { author });
    const crowd = await buildCrowd(server, 150);
    const [socket, eventsAfar] = [await reader(id, author), await watchAfar(id, author)];
    for (const person of crowd) await like(person, id);
    await socket.next('feed.countsChanged', ({ likeCount }) => likeCount === 150);
    await socket.next('notifications.created', ({ notification }) => notification.actorCount === 150);
    const events = await eventsAfar();
    for (const event of ['feed.countsChanged', 'notifications.created'] as const) {
      const most = mostInASecond(events, event);
      expect([event, most > 0 && most <= 4]).toEqual([event, true]);
    }
    expect(await likesOf(server, id)).toMatchObject({ likeCount: 150, rev: 150 });
  });

  it('get a “gone” for a missing post, and a refusal for a post that they may not see', async () => {
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const { id: ofBen } = await buildPost(server, { sampleFor: ben.id });
    const missing = feedTopics.post('01890000-0000-7000-8000-000000000000');
    const asked = [feedTopics.post(ofBen), missing, feedTopics.post('nonsense'), feedTopics.all];
    const socket = await TestSocket.open(server.url, ann.cookie);
    sockets.push(socket);
    const answer = await socket.call('watch', { topics: asked });
    expect(answer).toMatchObject({
      ok: true,
      topics: {
        [feedTopics.post(ofBen)]: { refused: true },
        [missing]: { gone: true },
        [feedTopics.post('nonsense')]: { refused: true },
        [feedTopics.all]: { state: { feed: { newest: expect.objectContaining({ postId: expect.any(String) }) } } },
      },
    });
  });
});
