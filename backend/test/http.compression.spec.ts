import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { FEED_LINKS, type Game, type GameDetail, SIGN_IN } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { migrate } from '../src/database/migrate.ts';
import { seed } from '../src/demo/seed/seed.ts';
import { PAGE_STYLE } from '../src/http/pages/page.ts';
import { DEVELOPMENT } from '../src/identity/sign-in/development-client.ts';
import { PageRenderer } from '../src/web/page-renderer.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { ok } from './harness/calls.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { createPost } from './harness/feed.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { type RawAnswer, rawCall } from './harness/raw-http.ts';

const BUILD = fileURLToPath(new URL('../../frontend/dist', import.meta.url));
const TEXT = /^text\/|[+/](json|xml|javascript)\b/;
const SMALLEST = 1024;

/** For each page, the most compressed bytes that all scripts of its first load may have. */
const BUDGETS = {
  '/': 190_000,
  '/courts': 220_000,
  '/feed': 220_000,
  '/games': 220_000,
  '/games/:id': 220_000,
  '/join-games': 220_000,
  '/messages': 220_000,
};
/** The most bytes of all fonts that a page preloads. */
const FONTS_BUDGET = 60_000;
/** The most scripts of a first load: each is a request, and several small files compress worse than one. */
const MOST_SCRIPTS = 25;
/** The largest file of a first screen, in bytes before compression: a phone would spend too long on a larger one. */
const LARGEST_FILE = 300_000;

let database: TestDatabase;
let server: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  if (!existsSync(path.join(BUILD, 'index.html'))) throw new Error('Build the web app first: npm run build');
  database = await createTestDatabase();
  await migrate(database.url, async (dataSource) => {
    await seed(dataSource, new Date());
  });
  server = await startTestApp({ DATABASE_URL: database.url, webApp: BUILD });
  ann = await buildMember(server);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const get = (address: string, headers: Record<string, string> = {}) =>
  rawCall(server.url.replace('127.0.0.1', 'localhost') + address, { headers });
const packed = (address: string, more: Record<string, string> = {}) =>
  get(address, { 'accept-encoding': 'gzip, deflate, br', ...more });

const isText = ({ headers }: RawAnswer) => TEXT.test(headers['content-type'] ?? '');

describe('the built web app', () => {
  const files = () =>
    readdirSync(BUILD, { recursive: true, encoding: 'utf8' })
      .map((file) => `/${file.split(path.sep).join('/')}`)
      .filter((file) => path.extname(file) !== '' && !/\.(br|gz)$|\/\./.test(file));

  it('serves every text file compressed, and media unchanged', async () => {
    const all = files();
    expect(all.length).toBeGreaterThan(100);
    for (const file of all) {
      const plain = readFileSync(path.join(BUILD, file));
      const answer = await packed(file);
      const encoding = isText(answer) ? 'br' : undefined;
      expect([file, answer.status, answer.headers['content-encoding']]).toEqual([file, 200, encoding]);
      expect((encoding ? brotliDecompressSync(answer.body) : answer.body).equals(plain)).toBe(true);
      if (plain.length >= SMALLEST)
        expect([file, existsSync(path.join(BUILD, `${file}.br`))]).toEqual([file, isText(answer)]);
    }
  });

  it('is sent as gzip or plain to other clients, with a vary header', async () => {
    const script = files().find((file) => file.endsWith('.js')) ?? '';
    const plain = readFileSync(path.join(BUILD, script));
    const zipped = await get(script, { 'accept-encoding': 'gzip' });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(zipped.body).equals(plain)).toBe(true);
    const whole = await get(script);
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(whole.headers.vary).toBe('accept-encoding');
    expect(whole.body.equals(plain)).toBe(true);
  });

  it('answers 304 for the etag of the same encoding, and has other etags in other encodings', async () => {
    const [page, plain] = [await packed('/index.html'), await get('/index.html')];
    const etag = page.headers.etag ?? '';
    expect(etag).not.toBe('');
    expect(plain.headers.etag).not.toBe(etag);
    expect((await packed('/index.html', { 'if-none-match': etag })).status).toBe(304);
    expect((await packed('/join-games')).headers['content-encoding']).toBe('br');
  });

  it.each(Object.entries(BUDGETS))(
    'starts %s with few scripts, within their compressed budget, and without large files',
    async (address, budget) => {
      const [listed] = await ok<Game[]>(ann.fetch('/api/games?limit=1'));
      const page = address.replace(':id', listed?.id ?? '');
      await untilRendered(page);
      const scripts = await firstScripts(page);
      const served = await Promise.all(scripts.map((file) => packed(file)));
      const bytes = served.reduce((sum, { body }) => sum + body.length, 0);
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThanOrEqual(budget);
      expect(scripts.length).toBeLessThanOrEqual(MOST_SCRIPTS);
      const fonts = await Promise.all((await preloadedFonts(page)).map((file) => packed(file)));
      expect(fonts.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThanOrEqual(FONTS_BUDGET);
      const all = [page, ...scripts, ...(await firstStylesAndFonts(page))];
      const sizes = await Promise.all(all.map(async (file) => [file, (await get(file)).body.length] as const));
      expect(sizes.filter(([, size]) => size > LARGEST_FILE)).toEqual([]);
    },
  );
});

describe('every public address with text', () => {
  it('is compressed from 1 KB on, for visitors and members', async () => {
    const [listed] = await ok<Game[]>(ann.fetch('/api/games?limit=1'));
    const game = await ok<GameDetail>(ann.fetch(`/api/games/${listed?.id}`));
    const post = await createPost(ann);
    const values: Record<string, string> = { id: game.id, userId: ann.id };
    const filled = (address: string) => address.replace(/[:{](\w+)\}?/g, (_, name: string) => values[name] ?? 'x');
    const { paths } = await ok<{ paths: Record<string, object> }>(ann.fetch('/api/docs-json'));
    const read = Object.entries(paths).flatMap(([address, calls]) => ('get' in calls ? [filled(address)] : []));
    const pages = ['/', '/landing', '/join-games', '/api/docs', '/api/docs-json', PAGE_STYLE, DEVELOPMENT.script];
    const links = [FEED_LINKS.post.replace(':id', post.id), game.sharePath, '/api/auth/problem'];
    const addresses = [...read, ...pages, ...links, SIGN_IN.login, '/api/games?limit=200', '/api/players?limit=200'];
    expect(read.length).toBeGreaterThan(20);
    const compressed = new Set<string>();
    for (const address of addresses) {
      for (const who of [{}, { cookie: ann.cookie }] as Record<string, string>[]) {
        const answer = await packed(address, who);
        if (!isText(answer) || Number(answer.headers['content-length'] ?? SMALLEST) < SMALLEST / 4) continue;
        const encoding = answer.headers['content-encoding'];
        if (encoding === undefined) expect([address, answer.body.length < SMALLEST]).toEqual([address, true]);
        else compressed.add(address);
        const varies = expect.stringMatching(/(^|, )accept-encoding$/);
        if (encoding !== undefined) expect([address, answer.headers.vary]).toEqual([address, varies]);
      }
    }
    expect([...compressed]).toEqual(
      expect.arrayContaining(['/api/games', '/api/players', '/api/docs', PAGE_STYLE, game.sharePath]),
    );
  });

  it('decompresses to the plain answer for visitors, and has the same bytes each time', async () => {
    const [plain, answer, again] = [
      await get('/api/games?limit=200'),
      await packed('/api/games?limit=200'),
      await packed('/api/games?limit=200'),
    ];
    expect(brotliDecompressSync(answer.body).equals(plain.body)).toBe(true);
    expect(again.body.equals(answer.body)).toBe(true);
    expect(answer.body.length).toBeLessThan(plain.body.length / 3);
  });
});

describe('the accept-encoding of a caller', () => {
  /** Values of `accept-encoding`, and the encoding that follows from each. */
  const ACCEPTED: [accepted: string | undefined, encoding: 'br' | 'gzip' | undefined][] = [
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['*', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0, br', 'br'],
    ['br;q=0.001', 'br'],
    ['BR, br', 'br'],
    ['GZIP;Q=1, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.000, gzip;q=0.1', 'gzip'],
    ['gzip;q=0, *', 'br'],
    ['br;q=0', undefined],
    ['br;q=0, identity', undefined],
    ['*;q=0', undefined],
    ['identity;q=0', undefined],
    ['x-br, br2, my-gzip', undefined],
    ['br;q=nonsense', undefined],
    ['foo br', undefined],
    [';;q=,=,b r;;;\xff\xfe\x80"', undefined],
    ['x'.repeat(10_000), undefined],
    [`${'x,'.repeat(5_000)}br`, 'br'],
  ];
  const [script = ''] = readdirSync(path.join(BUILD, 'assets')).filter((file) => file.endsWith('.js'));
  const KINDS: [kind: string, address: string, isMember: boolean][] = [
    ['data for a visitor', '/api/games?limit=200', false],
    ['data for a member', '/api/games?limit=200', true],
    ['a page without the app', '/landing', false],
    ['a page for a visitor', '/join-games', false],
    ['a page for a member', '/join-games', true],
    ['a file named by its content', `/assets/${script}`, false],
    ['the service worker', '/sw.js', true],
  ];

  /** Headers of a computer. Pages for phones contain relative times, which differ between two requests. */
  const COMPUTER = { 'sec-ch-ua-mobile': '?0' };

  it.each(KINDS)('decides the encoding of %s, and never its status', async (_, address, isMember) => {
    const who = { ...COMPUTER, ...(isMember && { cookie: (await buildMember(server)).cookie }) };
    // Two renderings would contain different times.
    const rendering = jest.spyOn(PageRenderer.prototype, 'render').mockResolvedValue(undefined);
    const plain = await get(address, who);
    for (const [accepted, encoding] of ACCEPTED) {
      const answer = await get(address, { ...who, ...(accepted !== undefined && { 'accept-encoding': accepted }) });
      const { headers } = answer;
      expect([accepted, answer.status, headers['content-encoding']]).toEqual([accepted, plain.status, encoding]);
      expect([accepted, headers.vary]).toEqual([accepted, expect.stringMatching(/(^|, )accept-encoding$/)]);
      expect([accepted, unpacked(answer) === plain.body.toString()]).toEqual([accepted, true]);
    }
    rendering.mockRestore();
  });

  it('is added to the other vary headers of a page', async () => {
    for (const who of [{}, { cookie: ann.cookie }] as Record<string, string>[])
      expect((await packed('/join-games', who)).headers.vary).toBe(
        'cookie, accept-language, sec-ch-ua-mobile, accept-encoding',
      );
  });
});

function unpacked({ headers, body }: RawAnswer): string {
  const encoding = headers['content-encoding'];
  return (encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** A busy server sends a page without its content, and then with fewer scripts. It renders the content for the next request. */
async function untilRendered(page: string): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    if ((await get(page)).body.includes('id="root" data-width=')) return;
    await delay(250);
  }
  throw new Error(`${page} is never rendered`);
}

/** Addresses of the scripts of a first load: those in the document, and the file of texts that the boot script adds. */
async function firstScripts(page: string): Promise<string[]> {
  const document = (await get(page)).body.toString();
  const named = document.matchAll(/(?:rel="modulepreload"[^>]* href|<script[^>]* src)="([^"]+)"/g);
  const [, version] = /data-texts="([^"]+)"/.exec(document) ?? [];
  return [`/assets/first-en-${version}.js`, ...[...named].map(([, file = '']) => file)];
}

async function preloadedFonts(page: string): Promise<string[]> {
  const document = (await get(page)).body.toString();
  const files = [...document.matchAll(/rel="preload" href="([^"]+\.woff2)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(0);
  return files;
}

/** Addresses of the style sheets and fonts that the document links to or names in its style rules. */
async function firstStylesAndFonts(page: string): Promise<string[]> {
  const document = (await get(page)).body.toString();
  const files = [...document.matchAll(/(?:href="|url\()(\/assets\/[^")]+\.(?:css|woff2))/g)].map(
    ([, file = '']) => file,
  );
  expect(files.filter((file) => file.endsWith('.woff2')).length).toBeGreaterThan(2);
  return [...new Set(files)];
}
