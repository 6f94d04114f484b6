import { devices, type Page } from '@playwright/test';
import * as firstTexts from '../../frontend/src/locales/en/first.ts';
import { expect, openRendered, signIn, test, untilHydrated } from '../fixtures.ts';
import { untilServerKnows, visit } from '../visits.ts';

test('the texts of a first screen come with one request', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(/\/assets\/(\w+)-[^/]*\.js$/.exec(request.url())?.[1] ?? ''));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const named = ['first', 'texts', ...Object.keys(firstTexts)];
  expect(files.filter((file) => named.includes(file))).toEqual(['first']);
});

test('a second visit makes no API call, and requests no file that the browser has stored', async ({ page }) => {
  await untilServerKnows(page);
  await page.goto('/join-games');
  // The worker starts after the first files have loaded; the page sends it their names when it is idle.
  const isReady = () =>
    page.evaluate(async () => {
      const { controller } = navigator.serviceWorker;
      const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
      const kept = await Promise.all(['/', ...loaded.map(({ name }) => name)].map((address) => caches.match(address)));
      const lacking = loaded.filter((_, index) => !kept[index + 1]).map(({ name }) => name);
      return { isControlled: Boolean(controller), isLoaded: loaded.length > 20, hasShell: Boolean(kept[0]), lacking };
    });
  const ready = { isControlled: true, isLoaded: true, hasShell: true, lacking: [] };
  await expect.poll(isReady, { timeout: 60_000 }).toEqual(ready);
  const files: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/') && !response.fromServiceWorker()) files.push(response.url());
  });
  const { calls } = await visit(page, '/join-games');
  expect({ calls, files }).toEqual({ calls: [], files: [] });
  // For an unknown page the worker asks the server.
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
});

test('the files of a page are requested with it, not one after the other', async ({ page, request }) => {
  let shown = '';
  // A server that is too busy to render a page names none of its files. It caches a rendered page for half a minute.
  await expect(async () => {
    shown = await (await request.get('/join-games')).text();
    expect(shown).toContain('data-width=');
  }).toPass();
  const named = [...shown.matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, file = '']) => file);
  const files = new Set<string>();
  page.on('request', (one) => one.url().includes('/assets/') && files.add(new URL(one.url()).pathname));
  // Without its first script the app requests nothing, so `files` contains only the requests of the document.
  await page.route(/\/assets\/app-[^/]*\.js$/, (route) => route.abort());
  await openRendered(page, '/join-games');
  await page.waitForLoadState('networkidle');
  expect(named.length).toBeGreaterThan(3);
  expect([...files]).toEqual(expect.arrayContaining(named));
  expect(named).toEqual(
    expect.arrayContaining([expect.stringMatching(/join-games-page-/), expect.stringMatching(/games-en-/)]),
  );
});

test('posts, highlights and games are in the page before any script of the app arrives', async ({
  browser,
  request,
}) => {
  const page = await (await browser.newContext(devices['Pixel 7'])).newPage();
  await page.route(/\/assets\/(?!boot-)[^/]*\.js$/, (route) => route.abort());
  const [post] = await (await request.get('/api/feed')).json();
  const [highlight] = await (await request.get('/api/highlights')).json();
  const [game] = await (await request.get('/api/games')).json();
  const root = page.locator('#root[data-width="390"]');
  const shown = {
    '/feed': root.getByText(post.content.slice(0, 40)),
    '/highlights': root.getByRole('article', { name: highlight.title }),
    '/games': root.getByRole('link', { name: game.title }),
    '/join-games': root.getByRole('link', { name: game.title }),
    [`/games/${game.id}`]: root.getByRole('heading', { level: 1, name: game.title }),
  };
  // A busy server sends a page without markup.
  for (const [path, card] of Object.entries(shown))
    await expect(async () => {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(card).toBeVisible({ timeout: 1_000 });
    }).toPass();
  // The server does not get the reader's time zone, so it renders no hour rather than a wrong one.
  expect((await root.locator(`time[datetime="${game.scheduledAt}"]`).first().textContent())?.trim()).toBe('');

  // The page that was rendered for a member is not sent to the next visitor.
  const member = await (await browser.newContext(devices['Pixel 7'])).newPage();
  await signIn(member, 'Marcus Bell');
  /** A busy server sends a page without markup. */
  const rendered = async (visitor: Page): Promise<string> => {
    for (;;) {
      const answer = await visitor.request.get('/feed', { headers: { 'sec-ch-ua-mobile': '?1' } });
      const root = (await answer.text()).split('<div id="root" data-width=')[1];
      if (root !== undefined) return root.split('id="not-started"')[0] ?? '';
    }
  };
  for (const [visitor, isSignedOut] of [
    [page, true],
    [member, false],
    [page, true],
  ] as const)
    expect((await rendered(visitor)).includes('>Sign in<')).toBe(isSignedOut);
});

test('the rules of the theme are in the document, before the rules that the app creates', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  const rules = await page.evaluate(() => {
    const tokens = [...document.querySelectorAll('style')].filter(({ textContent }) =>
      textContent?.includes('@layer tokens'),
    );
    const made = [...document.styleSheets].filter(
      ({ ownerNode }) => ownerNode instanceof HTMLElement && ownerNode.dataset.emotion,
    );
    const layers = made.flatMap(({ cssRules }) => [...cssRules]).filter((rule) => rule instanceof CSSLayerBlockRule);
    return { ids: tokens.map(({ id }) => id), ofApp: layers.filter(({ name }) => name !== 'recipes').length };
  });
  expect(rules).toEqual({ ids: ['theme-styles'], ofApp: 0 });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 17, 18)');
});

test('the landing page runs only the boot script, and links to the app; a member sees no sign-in link on it', async ({
  browser,
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().resourceType() === 'script') scripts.push(pathname);
  });
  // Once rendered, the page is cached for visitors, however busy the server is.
  await openRendered(await (await browser.newContext()).newPage(), '/landing');
  await page.goto('/landing');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/boot-/)]);
  await expect(page.getByRole('link', { name: 'Sign in with Google' })).toBeVisible();
  await page.getByRole('link', { name: 'Enter Hoopline' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Got next?' })).toBeVisible();

  const member = await (await browser.newContext()).newPage();
  await signIn(member, 'Marcus Bell');
  await member.goto('/landing');
  await untilHydrated(member);
  await expect(member.getByRole('link', { name: 'Enter Hoopline' })).toBeVisible();
  await expect(member.getByRole('link', { name: 'Sign in with Google' })).toHaveCount(0);
});

test('the app can be installed: its page links a manifest in its language, and the icons exist', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { lang, description, display, start_url, icons } = await answer.json();
  expect({ lang, display, start_url }).toEqual({ lang: 'de', display: 'standalone', start_url: '/' });
  expect(description).toContain('Finde einen Court');
  expect(icons.length).toBeGreaterThan(2);
  for (const { src, sizes, type } of icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
    if (type === 'image/png') {
      const file = await icon.body();
      expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
    }
  }
});
