import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { call } from './harness/calls.ts';
import { buildUpload, createPost } from './harness/feed.ts';
import { readLink } from './harness/links.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { runFolder } from './harness/test-run.ts';

/** The web app's page as the build writes it. */
const APP_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <link rel="preload" href="/assets/figtree.woff2" as="font" type="font/woff2" crossorigin>
    <meta charset="utf-8" />
    <meta name="description" content="Find a court, join a run and meet the people who play there." />
    <title>Hoopline</title>
    <script type="module" crossorigin src="/assets/index.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

/** Removes the data that the server adds to a page for its reader. */
const withoutData = (page: string) => page.replace(/<script type="application\/json".*?<\/script>/s, '');

const server = useServer(() => {
  const webApp = runFolder('web');
  writeFileSync(path.join(webApp, 'index.html'), APP_PAGE);
  return { webApp };
});

const openLink = async (address: string, who: Pick<TestPerson, 'fetch'> = buildVisitor(server)) =>
  readLink(await who.fetch(address));

describe('a post’s own address', () => {
  it('has meta tags for previews on other sites, in a page that runs the app', async () => {
    const ann = await buildMember(server, { displayName: 'Ann Archer', email: 'ann.secret@example.com' });
    const { id, createdAt } = await createPost(ann, {
      caption: 'Tonight',
      content: 'Open run\nat six',
      hashtags: ['#Hooper'],
    });
    const { answer, page, title, tags } = await openLink(`/feed/${id}?from=chat`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('link')).toBe(`<${server.url}/feed/${id}>; rel="canonical"`);
    expect(title).toBe('Ann Archer on Hoopline · Hoopline');
    expect(tags).toMatchObject({
      description: 'Tonight Open run at six',
      author: 'Ann Archer',
      'og:type': 'article',
      'og:site_name': 'Hoopline',
      'og:title': 'Ann Archer on Hoopline',
      'og:description': 'Tonight Open run at six',
      'og:url': `${server.url}/feed/${id}`,
      'article:published_time': createdAt,
      'twitter:card': 'summary_large_image',
    });
    for (const part of APP_PAGE.matchAll(/<(?:script|link|div)[^\n]*/g)) expect(page).toContain(part[0]);
    expect(page.match(/<title>|name="description"/g)).toHaveLength(2);
    expect(page).not.toContain('ann.secret');
  });

  it('shows an image, and a video with its poster, by absolute addresses', async () => {
    const ann = await buildMember(server);
    const [image, clip, poster] = [
      await buildUpload(server, ann),
      await buildUpload(server, ann, { kind: 'video' }),
      await buildUpload(server, ann),
    ];
    const picture = await createPost(ann, { type: 'image', content: undefined, mediaUrl: image.mediaUrl });
    expect((await openLink(`/feed/${picture.id}`)).tags).toMatchObject({
      'og:image': server.url + image.mediaUrl,
      'og:image:width': '640',
      'og:image:height': '360',
      'twitter:card': 'summary_large_image',
      'twitter:image': server.url + image.mediaUrl,
      description: 'A new image in the Hoop Feed.',
    });
    const urls = { mediaUrl: clip.mediaUrl, posterUrl: poster.mediaUrl };
    const film = await createPost(ann, { type: 'video', content: undefined, caption: 'Buzzer beater', ...urls });
    expect((await openLink(`/feed/${film.id}`)).tags).toMatchObject({
      'og:type': 'video.other',
      'og:video': server.url + clip.mediaUrl,
      'og:video:type': 'video/webm',
      'og:image': server.url + poster.mediaUrl,
      description: 'Buzzer beater',
    });
  });

  it('escapes what people write, and inserts replacement patterns literally', async () => {
    const displayName = '<script>alert("1")</script>';
    const ann = await buildMember(server, { displayName });
    const content = `"><img src=x onerror=alert(1)></title></head> $& $\` $' $1`;
    const { id } = await createPost(ann, { content });
    const { page, title, tags } = await openLink(`/feed/${id}`);
    expect(page).not.toMatch(/<script>|<img/);
    expect(page.match(/<\/title>|<\/head>/g)).toHaveLength(2);
    expect(title).toBe(`${displayName} on Hoopline · Hoopline`);
    expect(tags['og:description']).toBe(content);
  });

  it('cuts a long text after a word', async () => {
    const { id } = await createPost(await buildMember(server), { content: 'Twenty letters, more. '.repeat(40) });
    const { description = '' } = (await openLink(`/feed/${id}`)).tags;
    expect(description).toMatch(/^Twenty letters, more\. .*(Twenty|letters|more)…$/);
    expect(description.length).toBeLessThanOrEqual(201);
  });

  it.each([
    ['unknown', () => randomUUID()],
    ['no id', () => 'seven'],
    ['a file’s name', () => 'photo.png'],
    ['broken', () => '%00'],
  ])('that is %s shows the plain app with status 404', async (_, id) => {
    const { answer, page } = await openLink(`/feed/${id()}`);
    expect([answer.status, withoutData(page)]).toEqual([404, APP_PAGE]);
    expect(answer.headers.get('link')).toBeNull();
  });

  it('of a deleted post has status 404', async () => {
    const ann = await buildMember(server);
    const { id } = await createPost(ann);
    await call(ann, 'DELETE', `/api/feed/${id}`);
    expect((await openLink(`/feed/${id}`)).answer.status).toBe(404);
  });

  it('of a sample post shows its reader the plain app, and has status 404 for everybody else', async () => {
    const [ann, ben, guest] = await Promise.all([buildMember(server), buildMember(server), buildGuest(server)]);
    const [post] = (await (await call(ann, 'POST', '/api/feed/sample')).json()) as { id: string }[];
    const visit = async (who: Pick<TestPerson, 'fetch'>) => {
      const { answer, page } = await openLink(`/feed/${post?.id}`, who);
      expect([withoutData(page), answer.headers.get('link')]).toEqual([APP_PAGE, null]);
      return answer.status;
    };
    expect(await visit(ann)).toBe(200);
    for (const other of [ben, guest, buildVisitor(server)]) expect(await visit(other)).toBe(404);
    const forged = ann.cookie.slice(0, -3);
    expect(await visit({ fetch: (path) => fetch(server.url + path, { headers: { cookie: forged } }) })).toBe(404);
    await ann.fetch('/api/logout', { redirect: 'manual' });
    expect(await visit(ann)).toBe(404);
  });

  it('redirects from 127.0.0.1, where cookies belong to another host', async () => {
    const { id } = await createPost(await buildMember(server));
    const address = new URL(`/feed/${id}?a=1`, server.url);
    address.hostname = '127.0.0.1';
    const answer = await fetch(address, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${server.url}/feed/${id}?a=1`]);
  });

  it('is not that of the feed, which shows the plain app', async () => {
    for (const address of ['/feed', '/feed?tag=hooper', '/social-feed']) {
      const { answer, page } = await openLink(address);
      expect([address, answer.status, withoutData(page)]).toEqual([address, 200, APP_PAGE]);
    }
  });
});
