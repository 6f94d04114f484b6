import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { useServer } from './harness/app.ts';
import { rawCall } from './harness/raw-http.ts';
import { runFolder } from './harness/test-run.ts';

const APP_PAGE = '<html><head><title>Hoopline</title></head></html>';
const GERMAN_PAGE = '<html lang="de"><head><title>Hoopline</title></head></html>';

const server = useServer(() => {
  const webApp = runFolder('web');
  writeFileSync(path.join(webApp, 'index.html'), APP_PAGE);
  writeFileSync(path.join(webApp, 'index.de.html'), GERMAN_PAGE);
  return { webApp };
});

const get = async (address: string) => {
  const answer = await fetch(server.url.replace('127.0.0.1', 'localhost') + address);
  return [answer.status, answer.headers.get('content-type'), await answer.text()];
};

describe("the app's page", () => {
  const pageAt = async (address: string, headers: Record<string, string>) => {
    const answer = await fetch(server.url.replace('127.0.0.1', 'localhost') + address, { headers });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('vary')).toMatch(/^cookie, accept-language/);
    return answer.text();
  };

  it.each(['/', '/nope', '/games/abc'])("is in the visitor's language, if it is translated: %s", async (address) => {
    expect(await pageAt(address, { cookie: 'language=de', 'accept-language': 'en' })).toBe(GERMAN_PAGE);
    expect(await pageAt(address, { 'accept-language': 'de-AT, en;q=0.5' })).toBe(GERMAN_PAGE);
    expect(await pageAt(`${address}?lang=de`, {})).toBe(GERMAN_PAGE);
    expect(await pageAt(`${address}?lang=tlh`, {})).toBe(APP_PAGE);
    expect(await pageAt(address, { cookie: 'language=fr' })).toBe(APP_PAGE);
    expect(await pageAt(address, { cookie: 'language=en', 'accept-language': 'de' })).toBe(APP_PAGE);
  });
});

describe('an address that no other route answers', () => {
  it.each([
    '/',
    '/join-games',
    '/feed/',
    '/FEED',
    '/profiles/',
    `/games/${newId()}`,
    '/messages',
    '/join-games?create=true',
  ])("is answered with the app's page: %s", async (address) => {
    expect(await get(address)).toEqual([200, 'text/html; charset=utf-8', APP_PAGE]);
  });

  it.each(['/nope', '/feed/zzz', '/games/zzz', '/courts/zzz', '/games/with/more/parts', '/apiary', '/gym', '/public'])(
    "is answered with the app's page and 404 if the app has no such page: %s",
    async (address) => {
      expect(await get(address)).toEqual([404, 'text/html; charset=utf-8', APP_PAGE]);
    },
  );

  it.each(['/profiles/%ED%A0%80', '/%', '/games/%zz?a=%ED', '/%C0%AFetc'])(
    "is answered with the app's page and 404 where its percent-encoding is malformed: %s",
    async (address) => {
      expect(await get(address)).toEqual([404, 'text/html; charset=utf-8', APP_PAGE]);
    },
  );

  it.each(['/api/games/%ED%A0%80', '/api/%'])('is refused by the API if it is malformed: %s', async (address) => {
    expect(await get(address)).toEqual([400, expect.stringContaining('json'), expect.stringContaining('"code"')]);
  });

  it.each(['/api', '/api/nope', '/g', '/g/a/b', '/public-objects/nope', '/assets/gone', '/gone.png'])(
    'is an error below paths without pages: %s',
    async (address) => {
      expect(await get(address)).toEqual([404, expect.stringContaining('json'), expect.stringContaining('not_found')]);
    },
  );

  it.each(['/.env', '/.git/config', '/.vite/manifest.json', '/games/.hidden', '/.well-known/nope', '/.'])(
    'is an error if a part of it begins with a dot, even for a built file: %s',
    async (address) => {
      const { status, body } = await rawCall(server.url.replace('127.0.0.1', 'localhost'), { path: address });
      expect([status, JSON.parse(body.toString())]).toEqual([404, { code: 'not_found', message: 'Not found.' }]);
    },
  );

  it.each(['//evil.example/x', '/\\evil.example/x', '//evil.example'])(
    'leads to no other host when 127.0.0.1 redirects to the host of the app: %s',
    async (address) => {
      const { status, headers } = await rawCall(server.url.replace('localhost', '127.0.0.1'), { path: address });
      expect(status === 404 || headers.location?.startsWith(`${server.url.replace('127.0.0.1', 'localhost')}/`)).toBe(
        true,
      );
    },
  );

  it('refuses TRACE, whose answer would contain headers that proxies have added', async () => {
    for (const path of ['/', '/api/games', '/api/nope']) {
      const { status, headers, body } = await rawCall(server.url + path, {
        method: 'TRACE',
        headers: { 'x-secret': 'confidential' },
      });
      expect([path, status, headers.allow]).toEqual([path, 405, 'GET, HEAD, POST, PUT, PATCH, DELETE']);
      expect(body.toString()).not.toContain('confidential');
    }
  });
});
