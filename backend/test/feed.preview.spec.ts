import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { query, startTestApp, useServer } from './harness/app.ts';
import { call, fieldErrors } from './harness/calls.ts';
import { buildUpload, createPost } from './harness/feed.ts';
import { buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { readPng } from './harness/png.ts';
import { pointsOf } from './harness/rate-limits.ts';
import { runFolder } from './harness/test-run.ts';

let ann: TestPerson;
const server = useServer(() => {
  const webApp = runFolder('web');
  writeFileSync(path.join(webApp, 'index.html'), '<html><head><title>Hoopline</title></head></html>');
  return { webApp };
});
beforeAll(async () => {
  ann = await buildMember(server);
});

/** The `<meta>` elements in a post's page: the content of each by its name. */
async function tagsOf(id: string, search = ''): Promise<Record<string, string>> {
  const page = await (await fetch(`${server.url}/feed/${id}${search}`)).text();
  const tags = [...page.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)];
  return Object.fromEntries(tags.map(([, key = '', value = '']) => [key, value]));
}

const addressOf = async (id: string): Promise<string> => (await tagsOf(id))['og:image'] ?? '';

const preview = (id: string, search = '') => fetch(`${server.url}/feed/${id}/preview.png${search}`);

const drawPreview = async (body: object, author = ann): Promise<Buffer> => {
  const { id } = await createPost(author, body);
  return (await readPng(await preview(id))).bytes;
};

describe('the picture of a link to a text post', () => {
  it('is in the meta elements of the page, and has the size that other sites ask for', async () => {
    const { id } = await createPost(ann, { content: 'Need two for tonight' });
    const tags = await tagsOf(id);
    expect(tags['og:image']).toMatch(new RegExp(`^${server.url}/feed/${id}/preview\\.png\\?state=[\\w-]{16}$`));
    expect(tags).toMatchObject({
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Need two for tonight',
      'twitter:card': 'summary_large_image',
      'twitter:image': tags['og:image'],
    });
    expect((await readPng(await fetch(tags['og:image'] ?? ''))).size).toEqual([1200, 630]);
  });

  it('is in the language that the link names', async () => {
    const { id } = await createPost(ann, { content: 'Run tonight' });
    const tags = await tagsOf(id, '?lang=de');
    expect(tags).toMatchObject({
      'og:title': `${ann.displayName} auf Hoopline`,
      'og:url': `${server.url}/feed/${id}?lang=de`,
    });
    const picture = await fetch((tags['og:image'] ?? '').replace('&amp;', '&'));
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await readPng(picture)).bytes.equals((await readPng(await preview(id))).bytes)).toBe(false);
    expect((await tagsOf(id, '?lang=tlh'))['og:url']).toBe(`${server.url}/feed/${id}`);
  });

  it('may be cached for long if the address names its state', async () => {
    const { id } = await createPost(ann);
    const named = await fetch(await addressOf(id));
    expect(named.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { bytes } = await readPng(named);
    for (const search of ['', '?state=', '?state=AAAAAAAAAAAAAAAA', '?state=a&state=b']) {
      const unnamed = await preview(id, search);
      expect(unnamed.headers.get('cache-control')).toBe('public, max-age=60');
      expect((await readPng(unnamed)).bytes.equals(bytes)).toBe(true);
    }
  });

  it('shows the text, the author and their avatar, and does not change with likes', async () => {
    const bea = await buildMember(server, { displayName: 'Bea Baker' });
    const { id } = await createPost(bea, { content: 'Run at six' });
    const before = await addressOf(id);
    expect((await drawPreview({ content: 'Run at seven' }, bea)).equals((await readPng(await preview(id))).bytes)).toBe(
      false,
    );
    await call(ann, 'POST', `/api/feed/${id}/like`);
    expect(await addressOf(id)).toBe(before);
    await query(server, 'UPDATE users SET display_name = $2 WHERE id = $1', [bea.id, 'Bea Butcher']);
    const renamed = await addressOf(id);
    expect(renamed).not.toBe(before);
    const skin = `jsonb_set(avatar, '{skin}', CASE avatar ->> 'skin' WHEN 'dark' THEN '"light"' ELSE '"dark"' END::jsonb)`;
    await query(server, `UPDATE users SET avatar = ${skin} WHERE id = $1`, [bea.id]);
    expect(await addressOf(id)).not.toBe(renamed);
  });

  it('shows the beginning of the longest text', async () => {
    const long = 'Three weeks of left-hand layups. '.repeat(700).slice(0, 20_000);
    const pictures = [await drawPreview({ content: long }), await drawPreview({ content: long.slice(0, 5_000) })];
    expect(pictures[0]?.equals(pictures[1] as Buffer)).toBe(true);
    expect(
      (await drawPreview({ content: 'W'.repeat(20_000), caption: '<&>"\u0027 '.repeat(40) })).length,
    ).toBeGreaterThan(0);
  });

  it('shows Chinese, whatever the language', async () => {
    const [here, there] = [await drawPreview({ content: '今晚八点见' }), await drawPreview({ content: '今晚九点见' })];
    expect(here.equals(there)).toBe(false);
  });

  it('leaves out emoji, and shows general words if no letter is left or most are of another script', async () => {
    const plain = { hashtags: [], caption: '' };
    expect(
      (await drawPreview({ ...plain, content: 'Run 🏀 at six' })).equals(
        await drawPreview({ ...plain, content: 'Run at six' }),
      ),
    ).toBe(true);
    const general = await drawPreview({ ...plain, content: '🏀🔥' });
    for (const content of ['오늘 저녁에', 'מחר בשש', 'غدا في السادسة']) {
      expect((await drawPreview({ ...plain, content })).equals(general)).toBe(true);
    }
    expect((await drawPreview({ ...plain, content: '🏀🔥', hashtags: ['#농구', '#Hooper농'] })).equals(general)).toBe(
      true,
    );
    expect((await drawPreview({ ...plain, content: '🏀🔥', hashtags: ['#Hooper'] })).equals(general)).toBe(false);
  });
});

describe('no picture is drawn', () => {
  it('for an image, or a video with a poster: they have their own picture', async () => {
    const [image, clip, poster] = [
      await buildUpload(server, ann),
      await buildUpload(server, ann, { kind: 'video' }),
      await buildUpload(server, ann),
    ];
    const shown = await createPost(ann, { type: 'image', content: undefined, mediaUrl: image.mediaUrl });
    const urls = { mediaUrl: clip.mediaUrl, posterUrl: poster.mediaUrl };
    const film = await createPost(ann, { type: 'video', content: undefined, ...urls });
    for (const { id } of [shown, film]) expect(await fieldErrors(preview(id))).toEqual([404, 'post_not_found', []]);
  });

  it('for a sample post, also when its reader asks', async () => {
    const [post] = (await (await call(ann, 'POST', '/api/feed/sample')).json()) as { id: string }[];
    for (const who of [ann, buildVisitor(server)]) {
      expect(await fieldErrors(who.fetch(`/feed/${post?.id}/preview.png`))).toEqual([404, 'post_not_found', []]);
    }
  });

  it.each([randomUUID(), 'seven', '%00'])('for %s, which is no post', async (id) => {
    expect(await fieldErrors(preview(id))).toEqual([404, 'post_not_found', []]);
  });

  it('for a deleted post', async () => {
    const { id } = await createPost(ann);
    await call(ann, 'DELETE', `/api/feed/${id}`);
    expect((await preview(id)).status).toBe(404);
  });
});

describe('a video without a poster', () => {
  it('has its caption drawn', async () => {
    const { mediaUrl } = await buildUpload(server, ann, { kind: 'video' });
    const { id } = await createPost(ann, { type: 'video', content: undefined, caption: 'Buzzer beater', mediaUrl });
    expect((await tagsOf(id))['og:type']).toBe('video.other');
    const { size } = await readPng(await fetch(await addressOf(id)));
    expect(size).toEqual([1200, 630]);
  });
});

describe('a crawler over its rate limit', () => {
  it('is refused with the time to wait', async () => {
    // An app of its own, so that the other tests' rate limits are not used up.
    const other = await startTestApp();
    const points = pointsOf(other, 'GET /feed/:id/preview.png');
    const visit = () => fetch(`${other.url}/feed/${randomUUID()}/preview.png`);
    const answers = await Promise.all(Array.from({ length: points + 1 }, visit));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${other.url}/api/feed`)).status).toBe(200);
    await other.close();
  });
});
