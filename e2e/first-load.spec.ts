import { devices, type Page, type Request, type Response } from '@playwright/test';
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

const OPENED = [
  ...['/', '/landing', '/feed', '/games', '/join-games', '/highlights', '/messages', '/courts', '/settings'],
  ...['/notifications', '/notifications?show=unread', '/applications', '/applications?tab=posts', '/sponsorships'],
  ...['/profile', '/profile?tab=rankings', '/profile?tab=players', '/profiles', '/coaches', '/coaches?tab=coaches'],
];

/** Pages of what a list of the API names first. */
const OPENED_OF_LIST: Record<string, string[]> = {
  '/api/games': ['/games/:id'],
  '/api/feed': ['/feed/:id'],
  '/api/courts': ['/courts/:id'],
  '/api/coaches': ['/profiles/:id', '/profiles/:id?show=highlights', '/profiles/:id?show=results'],
  '/api/coaching': ['/coaching/:id'],
  '/api/sponsorships': ['/sponsorships/:id'],
};

/** What is asked of the API while a page is opened, until nothing more is. */
async function callsAt(page: Page, path: string): Promise<string[]> {
  await page.goto('about:blank'); // nothing of the page before is counted
  const calls: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  };
  page.on('request', note);
  const isWatching = path !== '/landing' && frameWith(page, '"topics"');
  await page.goto(path);
  await isWatching; // after this answer a page reads what it has missed
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return calls;
}

for (const who of ['a visitor', 'a member'])
  test(`the first visit of ${who} asks the API for nothing: all that is on screen has come with the page`, async ({
    page,
    expectError,
  }) => {
    expectError('The position could not be read'); // the courts ask for it
    if (who === 'a member') await signIn(page, 'Marcus Bell');
    // A server that has just started does not know what was published before, so pages read again.
    await expect(async () => expect(await greetingAt(page, '/')).toContain('"replayedMs"')).toPass();
    const ofLists = Object.entries(OPENED_OF_LIST).map(async ([list, paths]) => {
      const [{ id }] = await (await page.request.get(list)).json();
      return paths.map((path) => path.replace(':id', id));
    });
    const called: Record<string, string[]> = {};
    for (const path of [...OPENED, ...(await Promise.all(ofLists)).flat()]) {
      // On a busy machine the server sends a page without what it could not read in time, and the page reads that itself.
      const calls = (await callsAt(page, path)).length > 0 ? await callsAt(page, path) : [];
      if (calls.length > 0) called[path] = calls;
    }
    expect(called).toEqual({});
  });

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a second visit asks the API for nothing, and the server for none of the files it has', async ({ page }) => {
    await expect(async () => expect(await greetingAt(page, '/join-games')).toContain('"replayedMs"')).toPass();
    await page.waitForFunction(async () => navigator.serviceWorker.controller && (await caches.match('/')));
    await expect(async () => {
      const files: string[] = [];
      const note = (response: Response) => {
        if (response.url().includes('/assets/') && !response.fromServiceWorker()) files.push(response.url());
      };
      page.on('response', note);
      const calls = await callsAt(page, '/join-games');
      page.off('response', note);
      expect({ calls, files }).toEqual({ calls: [], files: [] });
    }).toPass();
    const opened = await page.goto('/no-such-page');
    expect([opened?.status(), opened?.fromServiceWorker()]).toEqual([404, false]);
  });
});

test('the files of a page set out with it, not one after the other', async ({ page, request }) => {
  const shown = await (await request.get('/join-games')).text();
  const named = [...shown.matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, file = '']) => file);
  const files: string[] = [];
  page.on('request', (one) => one.url().includes('/assets/') && files.push(new URL(one.url()).pathname));
  // Nothing that the app itself asks for can be among these.
  await page.route(/\/assets\/app-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/join-games');
  await page.waitForLoadState('networkidle');
  expect(named.length).toBeGreaterThan(3);
  expect(files).toEqual(expect.arrayContaining(named));
  expect(named).toEqual(
    expect.arrayContaining([expect.stringMatching(/join-games-page-/), expect.stringMatching(/games-en-/)]),
  );
});

test('a phone shows a page before any script of the app has come, and nothing that is typed can be lost', async ({
  browser,
}) => {
  const page = await (await browser.newContext(devices['Pixel 7'])).newPage();
  let sendScripts = () => {};
  const scriptsMayCome = new Promise<void>((resolve) => {
    sendScripts = resolve;
  });
  await page.route(/\/assets\/(?!boot-)[^/]*\.js$/, async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  await page.goto('/join-games', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Join Games' })).toBeVisible();
  await expect(page).toHaveTitle('Join Games · Hoopline');
  const search = page.getByPlaceholder('Search title or description');
  await expect(search).toBeVisible();
  await expect(search).not.toBeEditable();
  sendScripts();
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await search.fill('Sunset');
  await expect(page).toHaveURL(/Sunset/);
});

test('the posts, highlights and games of a phone stand in the page before any script of the app has come', async ({
  browser,
  request,
}) => {
  const page = await (await browser.newContext(devices['Pixel 7'])).newPage();
  await page.route(/\/assets\/(?!boot-)[^/]*\.js$/, (route) => route.abort());
  const [post] = await (await request.get('/api/feed')).json();
  const [highlight] = await (await request.get('/api/highlights')).json();
  const [game] = await (await request.get('/api/games')).json();
  const prerendered = page.locator('#prerendered');
  const shown = {
    '/feed': prerendered.getByText(post.content.slice(0, 40)),
    '/highlights': prerendered.getByRole('article', { name: highlight.title }),
    '/games': prerendered.getByRole('link', { name: game.title }),
    '/join-games': prerendered.getByRole('link', { name: game.title }),
    [`/games/${game.id}`]: prerendered.getByRole('heading', { level: 1, name: game.title }),
  };
  // The program that renders them loads what it needs with the first requests, which do not wait long for it.
  for (const [path, card] of Object.entries(shown))
    await expect(async () => {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(card).toBeVisible({ timeout: 1_000 });
    }).toPass();
  // The server does not know the reader's time zone, and says no hour rather than a wrong one.
  expect((await prerendered.locator(`time[datetime="${game.scheduledAt}"]`).first().textContent())?.trim()).toBe('');

  // Nothing of a member is left for who comes next.
  const member = await (await browser.newContext(devices['Pixel 7'])).newPage();
  await signIn(member, 'Marcus Bell');
  const rendered = async (visitor: Page) => {
    const answer = await visitor.request.get('/feed', { headers: { 'sec-ch-ua-mobile': '?1' } });
    return (await answer.text()).split('id="prerendered"')[1]?.split('id="root"')[0];
  };
  for (const [visitor, isSignedOut] of [
    [page, true],
    [member, false],
    [page, true],
  ] as const)
    expect((await rendered(visitor))?.includes('>Sign in<')).toBe(isSignedOut);
});

test('the rules of the theme come with the document, in front of those that the app makes', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#prerendered')).toHaveCount(0);
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

test('the landing page runs no script but the first, and leads on; a member finds no way to sign in on it', async ({
  browser,
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().resourceType() === 'script') scripts.push(pathname);
  });
  await page.goto('/landing');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/boot-/)]);
  await expect(page.getByRole('link', { name: 'Sign in with Google' })).toBeVisible();
  await page.getByRole('link', { name: 'Enter Hoopline' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Got next?' })).toBeVisible();

  const member = await (await browser.newContext()).newPage();
  await signIn(member, 'Marcus Bell');
  await member.goto('/landing');
  await expect(member.locator('#prerendered')).toHaveCount(0);
  await expect(member.getByRole('link', { name: 'Enter Hoopline' })).toBeVisible();
  await expect(member.getByRole('link', { name: 'Sign in with Google' })).toHaveCount(0);
});

test('the app can be installed: its page names a manifest in its language, whose icons are there', async ({
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

/** What a phone can lay out and style without a pause, and a reader of the whole page can walk through. */
const MOST_ELEMENTS = 1_500;
const FIRST_SCREENS = [
  ...['/', '/games', '/join-games', '/coaches', '/coaching', '/profiles', '/rankings', '/courts', '/sponsorships'],
  ...['/highlights', '/settings', '/feed'],
];

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`first screens of ${viewport.width} pixels hold few elements, drawings included`, async ({
    page,
    expectError,
  }) => {
    expectError('The position could not be read'); // the courts ask for it
    test.setTimeout(60_000); // a dozen pages
    await page.setViewportSize(viewport);
    await signIn(page, 'Marcus Bell');
    const heavy: string[] = [];
    for (const path of FIRST_SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const count = await page.locator('*').count();
      if (count > MOST_ELEMENTS) heavy.push(`${path} ${count}`);
    }
    expect(heavy).toEqual([]);
    // The list was there to be counted, all of it, and the cards that are scrolled to get their content.
    await page.goto('/join-games');
    const cards = page.getByRole('list', { name: 'Games' }).getByRole('article');
    await expect.poll(() => cards.count()).toBeGreaterThan(20);
    const far = cards.nth(20);
    await expect(far.getByRole('link')).toHaveCount(1);
    await expect(far.getByRole('img')).toHaveCount(0);
    await far.scrollIntoViewIfNeeded();
    await expect(far.getByRole('img').first()).toBeVisible();
  });
}

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
