import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RateLimit } from '@hoopline/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { addressKey } from '../src/http/rate-limit/address-key.ts';
import { RateCounter } from '../src/http/rate-limit/rate-counter.ts';
import { DEFAULT_LIMITS, FULL_DOCUMENTS } from '../src/http/rate-limit/rate-limit.decorator.ts';
import { firstReads } from '../src/web/page-paths.ts';
import { PageRenderer } from '../src/web/page-renderer.ts';
import { useServer } from './harness/app.ts';
import { buildGame } from './harness/games.ts';
import { buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { waitUntil } from './harness/wait-until.ts';

const BUILD = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

const server = useServer(() => {
  if (!existsSync(path.join(BUILD, 'index.html'))) throw new Error('Build the web app first: npm run build');
  return { webApp: BUILD };
});

type Reader = Pick<TestPerson, 'fetch'>;

/** The headers of a phone: for phones the server renders pages with their data. */
const asPhone = { headers: { accept: 'text/html', 'sec-ch-ua-mobile': '?1' } };
/** The key by which limits count visitors from this machine. */
const NETWORK = addressKey('127.0.0.1');

/** Uses up a caller's limit, except `left` calls. */
async function spend(bucket: string, limit: RateLimit, caller: string, left = 0): Promise<void> {
  const counter = server.app.get(RateCounter);
  for (let count = left; count < limit.points; count += 1) await counter.hit(bucket, limit, caller);
}

/** The addresses of the answers in a page's data. */
async function readsOf(reader: Reader, address: string): Promise<string[]> {
  const page = await (await reader.fetch(address, asPhone)).text();
  const [, block = '{}'] = /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec(page) ?? [];
  return Object.keys(JSON.parse(block));
}

describe('an address', () => {
  it.each(['/feed/zzz', '/games/zzz', '/courts/zzz'])(
    'that names nothing is answered with 404 and an error page, without reading data: %s',
    async (address) => {
      const visitor = buildVisitor(server);
      const answer = await visitor.fetch(address, asPhone);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain('<html');
      const ofEveryPage = firstReads('/nope', true);
      expect((await readsOf(visitor, address)).filter((read) => !ofEveryPage.includes(read))).toEqual([]);
    },
  );

  it.each([
    ['/feed/', '/api/feed'],
    ['/FEED', '/api/feed'],
    ['/profiles/', '/api/players'],
  ])('%s leads to the page that reads %s', async (address, read) => {
    const visitor = buildVisitor(server);
    expect((await visitor.fetch(address, asPhone)).status).toBe(200);
    expect(await readsOf(visitor, address)).toContain(read);
  });
});

describe('a page', () => {
  it('does not count its reads, so that all spectators in a gym can share one address', async () => {
    const visitor = buildVisitor(server);
    await spend('read', DEFAULT_LIMITS.read, NETWORK, 1);
    for (let count = 0; count < 3; count += 1) expect(await readsOf(visitor, '/join-games')).toContain('/api/games');
    expect((await visitor.fetch('/api/games')).status).toBe(200);
    expect((await visitor.fetch('/api/games')).status).toBe(429);
    expect(await readsOf(visitor, '/join-games')).toContain('/api/games');
  });

  it('has reads that keep the limits of their own routes: pages give no unlimited search for people', async () => {
    const eve = await buildMember(server);
    const address = '/profile?tab=players&search=ann';
    expect(await readsOf(eve, address)).toContain('/api/players?search=ann');
    await spend('GET /api/players', { points: 60, seconds: 60 }, eve.id);
    expect(await readsOf(eve, address)).not.toContain('/api/players?search=ann');
  });

  it('frees only its own reads from the limit: a call with a forged header counts', async () => {
    await spend('read', DEFAULT_LIMITS.read, NETWORK);
    const forged = { headers: { 'x-hoopline-own-read': 'true' } };
    expect((await buildVisitor(server).fetch('/api/games', forged)).status).toBe(429);
  });

  it('has no data and markup for a network with many requests, and is refused to one with very many', async () => {
    const ann = await buildMember(server);
    const title = 'Shown before the app has started';
    await buildGame(server, { fields: { title } });
    /** Whether the markup of the page, not only its data, contains the game. */
    const isRendered = async () => {
      const page = await (await ann.fetch('/join-games', asPhone)).text();
      return page.replace(/<script type="application\/json" id="first-data">.*?<\/script>/s, '').includes(title);
    };
    const pages = ['/join-games', `/profiles/${ann.id}`, '/nope'];
    // On a busy machine a page may also lack data or markup that takes too long.
    await waitUntil(isRendered);
    await spend('full-document', FULL_DOCUMENTS, NETWORK);
    const rendering = jest.spyOn(PageRenderer.prototype, 'render');
    for (const address of pages) expect([address, await readsOf(ann, address)]).toEqual([address, []]);
    expect(await isRendered()).toBe(false);
    expect(rendering).not.toHaveBeenCalled();
    rendering.mockRestore();
    expect((await ann.fetch('/api/games')).status).toBe(200);
    await spend('document', DEFAULT_LIMITS.document, NETWORK);
    for (const address of pages) {
      const answer = await ann.fetch(address, asPhone);
      expect([address, answer.status]).toEqual([address, 429]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.text()).toContain('<h1>Too many requests.');
    }
  });
});
