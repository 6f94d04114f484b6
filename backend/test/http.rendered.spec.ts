import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { startTestApp, type TestApp } from './harness/app.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { runFolder } from './harness/test-run.ts';

const DOCUMENT = `<html data-texts="v1" lang="en"><head><title>Hoopline</title><link id="app" rel="modulepreload" crossorigin href="/assets/app.js"></head>
<body><div id="root"></div></body></html>`;

const MANIFEST = {
  'src/feed-page.tsx': { file: 'assets/feed-page.js', imports: ['_posts.js', 'index.html'] },
  '_posts.js': { file: 'assets/posts.js', imports: ['src/feed-page.tsx'] },
  'index.html': { file: 'assets/app.js' },
  'src/app/pages/home/home-page.tsx': { file: 'assets/home.js' },
};

/** Replaces the renderer of the build. Its markup repeats the request. */
const PROGRAM = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ url, language, width, data }) => {
  if (url === '/games') return parentPort.postMessage({ failure: 'No games' });
  parentPort.postMessage({
    markup: '<h1>$& ' + [url, language, width, Object.keys(JSON.parse(data)).length > 0].join(' ') + '</h1>',
    at: 7,
    title: 'Feed $& · Hoopline',
    styles: { ids: ['a', 'b'], rules: 'h1{color:red}' },
    source: 'src/feed-page.tsx',
    texts: ['feed'],
    canonical: url === '/landing' ? 'http://localhost/landing' : undefined,
    isStatic: url === '/landing',
  });
});`;

let server: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  const webApp = runFolder('web');
  mkdirSync(path.join(webApp, '.vite/renderer'), { recursive: true });
  for (const [file, content] of Object.entries({
    'index.html': DOCUMENT,
    'index.de.html': DOCUMENT.replace('lang="en"', 'lang="de"'),
    '.vite/manifest.json': JSON.stringify(MANIFEST),
    '.vite/renderer/package.json': '{"type":"commonjs"}',
    '.vite/renderer/renderer.js': PROGRAM,
  }))
    writeFileSync(path.join(webApp, file), content);
  server = await startTestApp({ webApp });
  ann = await buildMember(server);
});
afterAll(() => server.close());

const PHONE = { 'sec-ch-ua-mobile': '?1' };

const visit = async (address: string, headers: Record<string, string> = PHONE) =>
  (await fetch(server.url.replace('127.0.0.1', 'localhost') + address, { headers })).text();

describe('a page that the server renders', () => {
  it('has the language of its reader, its data, its title, and the styles, which the app need not create', async () => {
    const page = await visit('/social-feed?post=1');
    expect(page).toContain('<title>Feed $& · Hoopline</title>');
    expect(page).toContain('<style id="page-styles" data-ids="a b">h1{color:red}</style>');
    expect(page).toContain(
      '<div id="root" data-width="390" data-at="7"><h1>$& /social-feed?post=1 en 390 true</h1></div>',
    );
    expect(page).toContain('id="first-data"');
    expect(await visit('/feed', { ...PHONE, cookie: 'language=de' })).toContain('<h1>$& /feed de 390 true</h1>');
  });

  it('has the width of the device: by the hint of newer browsers, else by the user agent', async () => {
    const widthFor = async (headers: Record<string, string>) =>
      (await visit('/feed', headers)).match(/data-width="(\d+)"/)?.[1];
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
    expect(await widthFor({ 'sec-ch-ua-mobile': '?0' })).toBe('1440');
    expect(await widthFor({ 'user-agent': phone })).toBe('390');
    expect(await widthFor({ 'user-agent': phone, 'sec-ch-ua-mobile': '?0' })).toBe('1440');
    expect(await widthFor({ 'user-agent': 'curl' })).toBe('1440');
  });

  it('loads the files of its app once and after the paint, because visible content comes first', async () => {
    const page = await visit('/feed');
    const late = page.match(/<template id="app-files">(.*)<\/template>/)?.[1] ?? '';
    expect([...late.matchAll(/href="([^"]+)"/g)].map(([, file]) => file)).toEqual([
      '/assets/app.js',
      '/assets/feed-page.js',
      '/assets/posts.js',
      '/assets/feed-en-v1.js',
    ]);
    expect(page.replace(late, '')).not.toContain('modulepreload');
  });

  it('has only its data if it cannot be rendered', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    const page = await visit('/games');
    expect(logged).toHaveBeenCalledWith('/games could not be rendered: No games');
    logged.mockRestore();
    expect(page).toContain('<div id="root"></div>');
    expect(page).toContain('id="first-data"');
    expect(page).toContain('<link id="app" rel="modulepreload" crossorigin href="/assets/app.js">');
  });

  it('starts no app if visitors need none, and prefetches the files of the app', async () => {
    const page = await visit('/landing');
    expect(page).toMatch(/^<html data-static /);
    const ahead = page.match(/<template id="app-files">.*<\/template>/)?.[0] ?? '';
    expect(ahead).toMatch(/<link id="app" rel="prefetch" as="script"[^>]* href="\/assets\/app.js">/);
    expect(ahead).toMatch(/<link rel="prefetch" as="script"[^>]* href="\/assets\/home.js">/);
    expect(page.replace(ahead, '')).not.toMatch(/prefetch|modulepreload|first-data/);
    expect(page).toContain('<link rel="canonical" href="http://localhost/landing">');
  });

  it('starts the app for a member on every page', async () => {
    const page = await (await ann.fetch('/landing')).text();
    expect(page).not.toContain('data-static');
    expect(page).toContain('rel="modulepreload"');
    expect(page).toContain('id="first-data"');
  });
});
