import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './harness/app.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { runFolder } from './harness/test-run.ts';

const DOCUMENT = `<html lang="en"><head><title>Hoopline</title><link id="app" rel="modulepreload" crossorigin href="/assets/app.js"></head>
<body><div id="root"></div></body></html>`;

const rendered = (name: string) => ({
  en: { title: `${name} · Hoopline`, signedOut: `<h1>${name} in English</h1>`, unknown: `<h1>${name}</h1>` },
  de: { title: `${name} · Hoopline`, signedOut: `<h1>${name} auf Deutsch</h1>`, unknown: `<h1>${name}</h1>` },
});
const PRERENDERED = {
  styles: 'h1{color:red}',
  pages: [
    { paths: ['/landing'], fitsAllWidths: true, isStatic: true, byLanguage: rendered('Landing $&') },
    { paths: ['/feed', '/social-feed'], fitsAllWidths: false, isStatic: false, byLanguage: rendered('Feed') },
  ],
};
const FILES = [{ paths: ['/'], scripts: ['assets/home.js'], texts: [] }];

let server: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  const webApp = runFolder('web');
  mkdirSync(path.join(webApp, '.vite'));
  for (const [file, content] of Object.entries({
    'index.html': DOCUMENT,
    'index.de.html': DOCUMENT.replace('lang="en"', 'lang="de"'),
    '.vite/prerendered.json': JSON.stringify(PRERENDERED),
    '.vite/pages.json': JSON.stringify(FILES),
  }))
    writeFileSync(path.join(webApp, file), content);
  server = await startTestApp({ webApp });
  ann = await buildMember(server);
});
afterAll(() => server.close());

const PHONE = { 'sec-ch-ua-mobile': '?1' };
const COMPUTER = { 'sec-ch-ua-mobile': '?0' };

const visit = async (address: string, headers: Record<string, string> = PHONE) =>
  (await fetch(server.url.replace('127.0.0.1', 'localhost') + address, { headers })).text();

describe('a page as the build rendered it', () => {
  it('stands before the app in the language of the visitor, with its title', async () => {
    const page = await visit('/social-feed?post=1');
    expect(page).toContain('<title>Feed · Hoopline</title>');
    expect(page).toContain(
      '<div id="prerendered" class="narrow"><style>h1{color:red}</style><h1>Feed in English</h1></div><div id="root"></div>',
    );
    // What is seen already needs the network first.
    const late = '<link id="app" rel="modulepreload" crossorigin href="/assets/app.js">';
    expect(page).toContain(`<template id="app-files">${late}`);
    expect(page.match(/modulepreload/g)).toHaveLength(
      page.match(/<template.*<\/template>/)?.[0].match(/modulepreload/g)?.length ?? 0,
    );
    expect(await visit('/feed', { ...PHONE, cookie: 'language=de' })).toContain('<h1>Feed auf Deutsch</h1>');
  });

  it('is left out where the build rendered none: its language, or its address', async () => {
    for (const address of ['/feed?lang=fr', '/games', '/nope'])
      expect([address, await visit(address)]).toEqual([address, expect.not.stringContaining('prerendered')]);
  });

  it('is left out on a computer, unless it fits all widths', async () => {
    const page = await visit('/feed', COMPUTER);
    expect(page).not.toMatch(/prerendered|<template/);
    expect(page).toContain('<title>Feed · Hoopline</title>');
    expect(await visit('/landing', COMPUTER)).toContain('<h1>Landing $& in English</h1>');
  });

  it('starts no app where whoever is signed out needs none; its files come when the browser is idle', async () => {
    const page = await visit('/landing');
    expect(page).toMatch(/^<html data-static /);
    const ahead = page.match(/<template id="app-files">.*<\/template>/)?.[0] ?? '';
    expect(ahead).toMatch(/<link id="app" rel="prefetch" as="script"[^>]* href="\/assets\/app.js">/);
    expect(ahead).toMatch(/<link rel="prefetch" as="script"[^>]* href="\/assets\/home.js">/);
    expect(page.replace(ahead, '')).not.toMatch(/prefetch|modulepreload|first-data/);
    expect(page).toContain('<link rel="canonical" href="http://localhost:');
  });

  it('starts the app for a member, who is no stranger on any page', async () => {
    const page = await (await ann.fetch('/landing')).text();
    expect(page).not.toContain('data-static');
    expect(page).toContain('rel="modulepreload"');
    expect(page).toContain('id="first-data"');
    expect(page).toContain('<h1>Landing $&</h1>');
  });
});
