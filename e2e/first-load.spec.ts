import type { Page } from '@playwright/test';
import * as firstTexts from '../frontend/src/locales/en/first.ts';
import { expect, signIn, test } from './fixtures.ts';

test('the texts of every screen are one request', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(/\/assets\/(\w+)-[^/]*\.js$/.exec(request.url())?.[1] ?? ''));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const named = ['first', 'texts', ...Object.keys(firstTexts)];
  expect(files.filter((file) => named.includes(file))).toEqual(['first']);
});

for (const path of ['/', '/feed', '/join-games', '/games', '/messages']) {
  test(`no call is made twice on arrival at ${path}`, async ({ page }) => {
    await signIn(page, 'Marcus Bell');
    // A server that has just started does not know what was published before, so pages read again.
    await expect(async () => expect(await greetingAt(page, '/')).toContain('"replayedMs"')).toPass();
    await page.goto('about:blank'); // nothing of the page before is counted
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
    });
    const isWatching = frameWith(page, '"topics"');
    await page.goto(path);
    await isWatching; // after this answer a page reads what it has missed
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([...new Set(calls)]);
  });
}

test('the first reads of a page set out beside its code', async ({ page }) => {
  test.setTimeout(60_000); // a page without such reads hangs
  await signIn(page, 'Marcus Bell');
  const firstOf = async (list: string) => (await (await page.request.get(list)).json())[0].id;
  const [game, post, conversation] = await Promise.all(['/api/games', '/api/feed', '/api/conversations'].map(firstOf));
  const pages = {
    '/': ['home-page', ['/api/conversations', '/api/games']],
    '/feed': ['feed-page', ['/api/feed']],
    [`/feed/${post}`]: ['post-page', [`/api/feed/${post}`]],
    '/games': ['game-hub-page', ['/api/games', '/api/games/user/anonymous']],
    '/join-games': ['join-games-page', ['/api/games']],
    [`/games/${game}`]: ['game-page', [`/api/games/${game}`]],
    '/highlights': ['highlights-page', ['/api/highlights']],
    '/messages': ['messages-page', ['/api/conversations']],
    [`/messages/${conversation}`]: ['messages-page', [`/api/conversations/${conversation}/messages`]],
  } as const;
  for (const [path, [code, reads]] of Object.entries(pages)) {
    const areRead = Promise.all(
      reads.map((read) => page.waitForRequest((one) => new URL(one.url()).pathname === read)),
    );
    // The code arrives only once everything was asked for.
    await page.route(`**/assets/${code}-*.js`, async (route) => {
      await areRead;
      await route.continue();
    });
    await page.goto(path);
    await areRead;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

async function greetingAt(page: Page, path: string): Promise<string> {
  const greeting = frameWith(page, '"session.ready"');
  await page.goto(path);
  return greeting;
}

/** The first frame with these words that the next socket of the page receives. */
async function frameWith(page: Page, words: string): Promise<string> {
  const socket = await page.waitForEvent('websocket');
  const { payload } = await socket.waitForEvent('framereceived', ({ payload }) => payload.toString().includes(words));
  return payload.toString();
}
