import { copyFile, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { FEED, HIGHLIGHT_CATEGORIES, tagKey } from '@hoopline/contracts';
import { FeedPost } from '@hoopline/contracts/feed/schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import sharp from 'sharp';
import { keepSamples } from '../src/boot/keep-samples.ts';
import { newId } from '../src/database/ids.ts';
import { migrate } from '../src/database/migrate.ts';
import { readSampleMedia, type SampleFile } from '../src/demo/seed/posts/sample-posts.ts';
import { addPosts, seed } from '../src/demo/seed/seed.ts';
import { openStore } from '../src/uploads/stores/open-store.ts';
import { PLACEHOLDER_CHARACTERS, SMALL_WIDTH } from '../src/uploads/upload-rules.ts';
import { validateVideo } from '../src/uploads/videos/validate-video.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { startS3 } from './harness/s3-server.ts';
import { runFolder } from './harness/test-run.ts';

const NOW = new Date('2026-03-10T15:20:00.000Z');
const DAY = 24 * 60 * 60_000;

interface PostRow {
  id: string;
  type: string;
  highlight: string | null;
  caption: string;
  created_at: Date;
  rev: number;
  shown: number[];
  counted: number[];
}

/** The stored counts of a post, and the counts of its rows. */
const POSTS = `
  SELECT p.*, ARRAY[like_count, comment_count, share_count, view_count] AS shown,
         ARRAY[(SELECT count(*) FROM post_likes l WHERE l.post_id = p.id),
               (SELECT count(*) FROM post_comments c WHERE c.post_id = p.id),
               (SELECT count(*) FROM post_shares s WHERE s.post_id = p.id),
               (SELECT count(*) FROM post_views v WHERE v.post_id = p.id)]::int[] AS counted
    FROM posts p ORDER BY created_at DESC, id DESC`;

let database: TestDatabase;
let server: TestApp;
let client: pg.Client;
let posts: PostRow[];
const DATA_DIR = runFolder('seeded');
const keep = keepSamples({ s3: null, DATA_DIR });

const numbers = async (text: string): Promise<Record<string, number>> => (await client.query(text)).rows[0];

/** Picks a clip, a picture that needs no smaller version, and a picture that has a smaller version. */
async function someFiles(): Promise<SampleFile[]> {
  const media = [...(await readSampleMedia()).values()];
  const some = [
    media.find(({ type }) => type === 'video/webm'),
    media.find(({ type, small }) => type === 'image/webp' && !small),
    media.find(({ small }) => small),
  ];
  return some.flatMap((each) => (each ? [{ id: newId(), file: each.file, small: each.small, type: each.type }] : []));
}

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, async (dataSource) => {
    await seed(dataSource, NOW, keep);
  });
  client = new pg.Client(database.url);
  await client.connect();
  posts = (await client.query<PostRow>(POSTS)).rows;
  server = await startTestApp({ DATABASE_URL: database.url, DATA_DIR });
});

afterAll(async () => {
  await server.close();
  await client.end();
  await database.drop();
});

describe('sample posts', () => {
  it('show clips with a sound track', async () => {
    const clips = [...(await readSampleMedia()).values()].filter(({ type }) => type === 'video/webm');
    const films = await Promise.all(clips.map(({ file }) => readFile(file, 'latin1')));
    expect(films.length).toBeGreaterThanOrEqual(20);
    expect(films.map((film) => film.includes('A_OPUS'))).toEqual(films.map(() => true));
  });

  it('are many, of every type and category, and many have comments', () => {
    const ofType = (type: string) => posts.filter((post) => post.type === type).length;
    expect(posts.length).toBeGreaterThanOrEqual(80);
    expect(ofType('text')).toBeGreaterThanOrEqual(30);
    expect(ofType('image')).toBeGreaterThanOrEqual(32);
    expect(ofType('video')).toBeGreaterThanOrEqual(20);
    const highlights = posts.flatMap(({ highlight }) => highlight ?? []);
    expect(highlights.length).toBeGreaterThanOrEqual(25);
    expect(new Set(highlights)).toEqual(new Set(HIGHLIGHT_CATEGORIES));
    const comments = posts.map(({ counted }) => counted[1] ?? 0);
    expect(comments.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(200);
    expect(comments.filter((count) => count >= 10).length).toBeGreaterThanOrEqual(3);
  });

  it('have the counts of their rows, and likes, shares and comments only from viewers', async () => {
    for (const { shown, counted, rev } of posts) {
      expect(shown).toEqual(counted);
      expect(rev).toBeGreaterThan(0);
    }
    const unseen = `SELECT count(*)::int AS n FROM (
      SELECT post_id, user_id FROM post_likes UNION SELECT post_id, user_id FROM post_shares
      UNION SELECT c.post_id, c.user_id FROM post_comments c JOIN posts p ON p.id = c.post_id AND p.user_id <> c.user_id
      EXCEPT SELECT post_id, user_id FROM post_views) AS blind`;
    expect(await numbers(unseen)).toEqual({ n: 0 });
    const likes = posts.map(({ shown }) => shown[0] ?? 0).sort((a, b) => b - a);
    expect(likes[0]).toBeGreaterThanOrEqual(28);
    expect(likes.at(-1)).toBeLessThanOrEqual(8);
  });

  it('are in the past, spread over weeks, and all reactions came after them', async () => {
    const times = posts.map(({ created_at }) => created_at.getTime());
    expect(Math.max(...times)).toBeLessThan(NOW.getTime());
    for (let week = 0; week < 5; week += 1) {
      const inWeek = times.filter((time) => Math.floor((NOW.getTime() - time) / (7 * DAY)) === week);
      expect(inWeek.length).toBeGreaterThanOrEqual(5);
    }
    const odd = `SELECT count(*)::int AS n FROM (
        SELECT post_id, user_id, created_at AS at FROM post_likes UNION ALL SELECT post_id, user_id, created_at FROM post_comments
        UNION ALL SELECT post_id, user_id, counted_at FROM post_views UNION ALL SELECT post_id, user_id, counted_at FROM post_shares
        UNION ALL SELECT id, user_id, created_at FROM posts) AS deed
      JOIN posts p ON p.id = deed.post_id JOIN users u ON u.id = deed.user_id
      WHERE deed.at < p.created_at OR deed.at > '${NOW.toISOString()}' OR deed.at < u.created_at`;
    expect(await numbers(odd)).toEqual({ n: 0 });
  });

  it('match the contract on every page, and are found by their hashtags', async () => {
    const seen: FeedPost[] = [];
    for (let next = '/api/feed?limit=50'; next; ) {
      const answer = await fetch(server.url + next);
      seen.push(...((await answer.json()) as unknown[]).map((post) => FeedPost.parse(post)));
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]?.replace(server.url, '') ?? '';
    }
    expect(seen.map(({ id }) => id)).toEqual(posts.map(({ id }) => id));
    for (const preset of FEED.presetHashtags) {
      const found = (await (await fetch(`${server.url}/api/feed?limit=50&tag=${preset}`)).json()) as FeedPost[];
      const tagged = seen.filter(({ hashtags }) => hashtags.map(tagKey).includes(tagKey(preset))).slice(0, 50);
      expect(found.map(({ id }) => id)).toEqual(tagged.map(({ id }) => id));
      expect(found.length).toBeGreaterThan(0);
    }
  });
});

describe('pictures and clips of sample posts', () => {
  it('are served completely and with their type', async () => {
    const rows = await client.query<{ id: string; content_type: string; size: string; has_small: boolean }>(
      'SELECT * FROM uploads',
    );
    expect(rows.rows.length).toBe((await readSampleMedia()).size);
    for (const { id, content_type, size, has_small } of rows.rows) {
      const main = await fetch(`${server.url}/public-objects/uploads/${id}`);
      expect([main.status, main.headers.get('content-type')]).toEqual([200, content_type]);
      expect((await main.arrayBuffer()).byteLength).toBe(Number(size));
      const small = await fetch(`${server.url}/public-objects/uploads/${id}/small`);
      expect(small.status).toBe(has_small ? 200 : 404);
      await small.arrayBuffer();
    }
  });

  it('match the index, small ones have the width of small uploads, and pictures have a placeholder', async () => {
    for (const [name, { file, small, type, size, width, height, placeholder }] of await readSampleMedia()) {
      expect([name, (await stat(file)).size]).toEqual([name, size]);
      if (type === 'video/webm') {
        const copy = `${runFolder(name)}/sent`;
        await copyFile(file, copy);
        expect([name, await validateVideo(type, copy, path.dirname(copy))]).toMatchObject([name, { width, height }]);
        expect(placeholder).toBeNull();
        continue;
      }
      expect(await sharp(file).metadata()).toMatchObject({ format: type.slice('image/'.length), width, height });
      if (small) expect((await sharp(small).metadata()).width).toBe(SMALL_WIDTH);
      expect(placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(placeholder?.length).toBeLessThan(PLACEHOLDER_CHARACTERS);
    }
  });

  it('leave no file in the folder of incoming files', async () => {
    expect(await readdir(path.join(DATA_DIR, 'uploads', 'incoming'))).toEqual([]);
  });

  it('are stored all or none', async () => {
    const folder = runFolder('half');
    const missing = { id: newId(), file: `${folder}/missing.webp`, small: null, type: 'image/webp' };
    const half = keepSamples({ s3: null, DATA_DIR: folder })([...(await someFiles()), missing]);
    await expect(half).rejects.toThrow('ENOENT');
    const left = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('are stored in an S3-compatible store if there is one', async () => {
    const s3 = await startS3();
    const config = { s3: s3.settings, DATA_DIR: runFolder('beside-s3') };
    const files = await someFiles();
    expect(files).toHaveLength(3);
    await keepSamples(config)(files);
    const store = openStore(config);
    for (const { id, file, small } of files) {
      const main = await store.read(`${id}/main`);
      expect(main?.size).toBe((await stat(file)).size);
      const smaller = await store.read(`${id}/small`);
      expect(smaller !== null).toBe(small !== null);
      for (const object of [main, smaller]) object?.stream.destroy();
    }
    await s3.stop();
  });
});

describe('a database with sample players in it', () => {
  const rows = 'SELECT (SELECT count(*)::int FROM posts) AS posts, (SELECT count(*)::int FROM uploads) AS uploads';

  it('gets no samples again', async () => {
    const before = await numbers(rows);
    await migrate(database.url, async (dataSource) => {
      expect(await seed(dataSource, NOW, keep)).toBe(false);
      expect(await addPosts(dataSource, NOW, keep)).toBe(false);
    });
    expect(await numbers(rows)).toEqual(before);
  });

  it('gets its posts once if it is older than the feed, and none if their files cannot be stored', async () => {
    const older = await createTestDatabase();
    const failing = () => Promise.reject(new Error('The disk is full'));
    await migrate(older.url, async (dataSource) => {
      await seed(dataSource, NOW);
      // A database of an older version lacks sample players that were added later.
      await dataSource.query(`UPDATE users SET issuer = 'elsewhere' WHERE subject = 'tam-nguyen'`);
      await expect(addPosts(dataSource, NOW, failing)).rejects.toThrow('The disk is full');
      expect(await addPosts(dataSource, NOW, keep)).toBe(true);
      expect(await addPosts(dataSource, NOW, keep)).toBe(false);
    });
    await older.drop();
  });
});
