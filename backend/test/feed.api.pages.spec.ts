import type { FeedPost, HashtagCount } from '@hoopline/contracts';
import { LIMITS } from '@hoopline/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../src/config/clock.ts';
import { newId } from '../src/database/ids.ts';
import { Sql } from '../src/database/sql.ts';
import { query, startTestApp, useServer } from './harness/app.ts';
import { block } from './harness/blocks.ts';
import { readAllPages } from './harness/calls.ts';
import { createComment, createPost, readFeed, readPost } from './harness/feed.ts';
import { untilNotified } from './harness/notifications.ts';
import { buildCrowd, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { buildPost, like } from './harness/posts.ts';

/** Names of the statements that jobs and every call run. */
const OF_OTHERS =
  /^(session-store|digests|exports|mail|push[\w-]*|outbox|reports|deletion|removal|games|seats|absent-seats|suspended-hosts|left-games|results|reminders|applications|courts|visits)\./;

const server = useServer();

/** Stores posts with one hashtag by one author: `each` posts for every moment. */
async function buildTagged(tag: string, moments: string[], each: number): Promise<string[]> {
  const { id: authorId } = await buildMember(server);
  const ids = Array.from({ length: moments.length * each }, newId);
  const times = ids.map((_, i) => moments[i % moments.length]);
  await query(
    server,
    `WITH made AS (
       INSERT INTO posts (id, user_id, type, content, hashtags, created_at)
       SELECT id, $1, 'text', 'x', ARRAY['#' || $4], at FROM unnest($2::uuid[], $3::timestamptz[]) AS new (id, at))
     INSERT INTO post_tags (tag, hashtag, created_at, post_id)
     SELECT lower($4), '#' || $4, at, id FROM unnest($2::uuid[], $3::timestamptz[]) AS new (id, at)`,
    [authorId, ids, times, tag],
  );
  return ids;
}

const MOMENTS = ['2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.001Z'];

describe('pages', () => {
  it('omit and repeat no post, also if many posts have the same time', async () => {
    const ids = await buildTagged('Pages', MOMENTS, 11);
    const pages = await readAllPages<FeedPost>(buildVisitor(server), '/api/feed?tag=pages&limit=5');
    expect(pages.map((page) => page.length)).toEqual([5, 5, 5, 5, 2]);
    const seen = pages.flat();
    expect(new Set(seen.map((post) => post.id))).toEqual(new Set(ids));
    const keys = seen.map((post) => `${post.createdAt} ${post.id}`);
    expect(keys).toEqual([...keys].sort().reverse());
  });

  it('contain the same posts in the other direction, oldest first', async () => {
    await buildTagged('Back', MOMENTS, 6);
    const forth = (await readAllPages<FeedPost>(buildVisitor(server), '/api/feed?tag=back&limit=5')).flat();
    const everything = await buildVisitor(server).fetch('/api/feed?tag=back&limit=11');
    const cursor = new URL(/<(.+)>/.exec(everything.headers.get('link') ?? '')?.[1] ?? '', server.url).searchParams;
    const oldest = (await readFeed(buildVisitor(server), `?tag=back&before=${cursor.get('before')}`))[0];
    expect(oldest?.id).toBe(forth.at(-1)?.id);
    const after = `/api/feed?tag=back&limit=4&after=${Buffer.from(JSON.stringify([oldest?.createdAt, oldest?.id])).toString('base64url')}`;
    const back = (await readAllPages<FeedPost>(buildVisitor(server), after)).flat();
    expect(back.map((post) => post.id)).toEqual(
      forth
        .map((post) => post.id)
        .reverse()
        .slice(1),
    );
  });

  it('contain the whole feed in both directions', async () => {
    const ids = await buildTagged('Whole', MOMENTS, 4);
    const down = (await readAllPages<FeedPost>(buildVisitor(server), '/api/feed?limit=3'))
      .flat()
      .map((post) => post.id);
    expect(new Set(down).size).toBe(down.length);
    expect(down).toEqual(expect.arrayContaining(ids));
    const before = Buffer.from(JSON.stringify(['1970-01-01T00:00:00.000Z', newId()])).toString('base64url');
    const up = (await readAllPages<FeedPost>(buildVisitor(server), `/api/feed?limit=3&after=${before}`)).flat();
    expect(up.map((post) => post.id)).toEqual([...down].reverse());
  });

  it('stay complete while new posts arrive', async () => {
    const ids = await buildTagged('Moving', MOMENTS, 3);
    const first = await buildVisitor(server).fetch('/api/feed?tag=moving&limit=3');
    const rest = /<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    await createPost(await buildMember(server), { hashtags: ['#Moving'] });
    const seen = [
      (await first.json()) as FeedPost[],
      ...(await readAllPages<FeedPost>(buildVisitor(server), rest)),
    ].flat();
    expect(seen.map((post) => post.id).sort()).toEqual([...ids].sort());
  });

  it('link to the next page and keep the rest of the address', async () => {
    await buildTagged('Linked', MOMENTS, 1);
    const answer = await buildVisitor(server).fetch('/api/feed?tag=linked&limit=1');
    expect(answer.headers.get('link')).toMatch(/^<\/api\/feed\?tag=linked&limit=1&before=[\w-]+>; rel="next"$/);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const last = await buildVisitor(server).fetch('/api/feed?tag=linked&limit=2');
    expect(last.headers.get('link')).toBeNull();
  });

  it('contain fifty posts by default', async () => {
    await buildTagged('Fifty', MOMENTS, 26);
    expect(await readFeed(buildVisitor(server), '?tag=fifty')).toHaveLength(LIMITS.pageDefault);
  });

  it('are empty arrays for an unused hashtag', async () => {
    expect(await readFeed(buildVisitor(server), '?tag=NobodyWroteThis')).toEqual([]);
  });

  it.each([
    '?limit=0',
    '?limit=201',
    '?limit=x',
    '?before=x',
    '?after=WyJhIl0',
    '?before=a&after=b',
    '?page=2',
    '?tag=',
    '?tag=%23',
    '?tag=a%23b',
    '?tag=a%20b',
    `?tag=${'x'.repeat(201)}`,
    "?tag=';--",
  ])('refuse %s', async (search) => {
    const answer = await buildVisitor(server).fetch(`/api/feed${search}`);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'invalid_input']);
  });

  it('take one statement, however many posts, likes and comments there are', async () => {
    const me = await buildMember(server);
    const crowd = await buildCrowd(server, 3);
    for (const person of crowd) {
      const { id } = await createPost(person, { hashtags: ['#Counted'] });
      await Promise.all([...crowd.map((other) => like(other, id)), createComment(me, id), like(me, id)]);
    }
    await untilNotified(server);
    const rows = jest.spyOn(server.app.get(Sql), 'rows');
    try {
      for (const path of ['/api/feed', '/api/feed?tag=counted']) {
        rows.mockClear();
        const page = await readFeed(me, path.slice('/api/feed'.length));
        expect(page.length).toBeGreaterThanOrEqual(3);
        expect(page.filter((post) => post.isLiked).length).toBeGreaterThanOrEqual(3);
        // Ignores statements of jobs, which run at any time and may read users, and the read of the session.
        const read = rows.mock.calls
          .map(([statement]) => statement)
          .filter(({ name, text }) => !OF_OTHERS.test(name) && /\b(post|user)/.test(text));
        expect(read.map(({ name }) => name)).toEqual([path.includes('tag') ? 'posts.tag-before' : 'posts.list-before']);
      }
    } finally {
      rows.mockRestore();
    }
  });
});

describe('the newest page', () => {
  /** Runs `work` with a stopped clock. `read` returns the statements that have read posts since its last call. */
  async function withStoppedClock(work: (read: () => unknown[][]) => Promise<void>) {
    const clock = jest.spyOn(server.app.get(Clock), 'now').mockReturnValue(new Date());
    const rows = jest.spyOn(server.app.get(Sql), 'rows');
    const read = () => {
      const calls = rows.mock.calls.filter(([{ name }]) => /^posts\.(list|listed|some)/.test(name));
      rows.mockClear();
      return calls.map(([{ name }, [, ids]]) => (name === 'posts.some' ? [name, ids] : [name]));
    };
    try {
      await work(read);
    } finally {
      rows.mockRestore();
      clock.mockRestore();
    }
  }

  it('is read completely by one of many readers; the others read only the posts that changed', async () => {
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const { id } = await createPost(ann);
    await untilNotified(server); // The handler that publishes the post reads it too.
    await withStoppedClock(async (read) => {
      await readFeed(ann);
      read();
      expect((await readFeed(ben))[0]).toMatchObject({ id, isLiked: false, likeCount: 0 });
      expect(read()).toEqual([['posts.listed-together']]);
      await like(ben, id);
      expect((await readFeed(ann))[0]).toMatchObject({ id, isLiked: false, likeCount: 1 });
      expect(read()).toEqual([['posts.listed-together'], ['posts.some', [id]]]);
      expect((await readFeed(ben))[0]).toMatchObject({ id, isLiked: true, likeCount: 1 });
      expect(read()).toEqual([['posts.listed-together']]);
      expect(await readFeed(ben)).toEqual(
        await Promise.all((await readFeed(ben)).map((post) => readPost(ben, post.id))),
      );
    });
  });

  it('contains what was committed before the request, for members and visitors', async () => {
    const ann = await buildMember(server);
    await withStoppedClock(async () => {
      for (const reader of [ann, await buildMember(server), buildVisitor(server)]) {
        const before = await readFeed(reader);
        const { id } = await createPost(ann);
        expect((await readFeed(reader)).map((post) => post.id)).toEqual(
          [id, ...before.map((post) => post.id)].slice(0, 50),
        );
        await ann.fetch(`/api/feed/${id}`, { method: 'DELETE' });
        expect(await readFeed(reader)).toEqual(before);
      }
    });
  });

  it('is read once for visitors who come at the same time', async () => {
    await withStoppedClock(async (read) => {
      const crowd = await Promise.all(Array.from({ length: 20 }, () => readFeed(buildVisitor(server))));
      expect(new Set(crowd.map((page) => JSON.stringify(page))).size).toBe(1);
      expect(read().length).toBeLessThan(20);
    });
  });

  it('is read together for members who come at the same time, and each gets the posts that they may see', async () => {
    const [author, liker, blocker, filled, ...others] = (await buildCrowd(server, 24)) as [
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
      ...TestPerson[],
    ];
    const { id } = await createPost(author);
    await like(liker, id);
    await block(blocker, author);
    await filled.fetch('/api/feed/sample', { method: 'POST' });
    const readers = [author, liker, blocker, filled, ...others];
    await withStoppedClock(async (read) => {
      await readFeed(author);
      read();
      const pages = await Promise.all(readers.map((reader) => readFeed(reader)));
      const together = read().filter(([name]) => name === 'posts.listed-together');
      expect(together.length).toBeLessThan(readers.length / 2);
      const seen = pages.map((page) => page.find((post) => post.id === id)?.isLiked);
      expect(seen).toEqual([false, true, undefined, false, ...others.map(() => false)]);
      expect(pages.map((page) => page.some((post) => post.isSample))).toEqual(readers.map((one) => one === filled));
    });
  });

  it('is read separately for another length', async () => {
    const pages = await Promise.all([
      readFeed(buildVisitor(server), '?limit=1'),
      readFeed(buildVisitor(server), '?limit=2'),
    ]);
    expect(pages.map((page) => page.length)).toEqual([1, 2]);
  });

  it('shows a sample post only to its reader, also while others read', async () => {
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    await withStoppedClock(async () => {
      await ann.fetch('/api/feed/sample', { method: 'POST' });
      expect((await readFeed(ann)).filter((post) => post.isSample).length).toBeGreaterThan(0);
      for (const reader of [ben, buildVisitor(server)])
        expect((await readFeed(reader)).filter((post) => post.isSample)).toEqual([]);
    });
  });
});

describe('e-mails', () => {
  it('are null for all but their owner', async () => {
    const author = await buildMember(server, { email: 'quinn@example.com' });
    const { id } = await buildPost(server, { author });
    const emailFor = async (reader: Pick<TestPerson, 'fetch'>) => (await readPost(reader, id)).user.email;
    expect(await emailFor(author)).toBe('quinn@example.com');
    expect(await emailFor(await buildMember(server))).toBe(null);
    expect(await emailFor(buildVisitor(server))).toBe(null);
  });

  it('are null if the author has none', async () => {
    const { id } = await buildPost(server, { author: await buildMember(server, { email: null }) });
    const post = (await readFeed(await buildMember(server))).find((one) => one.id === id);
    expect(post?.user.email).toBeNull();
  });
});

describe('hashtags of the week', () => {
  it('are the ten most used of seven days, in their most frequent spelling', async () => {
    const fresh = await startTestApp();
    const members = await buildCrowd(fresh, 5);
    const [ann, ben, cat] = members as [(typeof members)[0], (typeof members)[0], (typeof members)[0]];
    await createPost(ann, { hashtags: ['#streetball', '#Dunk'] });
    await createPost(ben, { hashtags: ['#StreetBall'] });
    await createPost(cat, { hashtags: ['#StreetBall', '#Dunk'] });
    const old = await createPost(cat, { hashtags: ['#Old'] });
    await query(fresh, `UPDATE post_tags SET created_at = now() - interval '7 days 1 hour' WHERE post_id = $1`, [
      old.id,
    ]);
    await createPost(ann, { hashtags: Array.from({ length: 12 }, (_, i) => `#once${String(i).padStart(2, '0')}`) });
    await ann.fetch('/api/feed/sample', { method: 'POST' });
    const top = (await (await ann.fetch('/api/feed/hashtags')).json()) as HashtagCount[];
    expect(top.slice(0, 3)).toEqual([
      { hashtag: '#StreetBall', posts: 3 },
      { hashtag: '#Dunk', posts: 2 },
      { hashtag: '#once00', posts: 1 },
    ]);
    expect(top).toHaveLength(10);
    expect(JSON.stringify(top)).not.toMatch(/Old|Hooper/);
    await fresh.close();
  });
});
