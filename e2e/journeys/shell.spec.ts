import { expect, signIn, signUp, test, untilHydrated } from '../fixtures.ts';
import { messaging } from '../messaging.ts';
import { idOf, playing, visitor } from '../playing.ts';
import { fitsWidth } from '../posting.ts';

const ENTRIES = [
  ['Home', '/'],
  ['Social Feed', '/feed'],
  ['Find Courts', '/courts'],
  ['Game Hub', '/games'],
  ['Join Games', '/join-games'],
  ['Highlights', '/highlights'],
  ['Messages', '/messages'],
  ['Coaches Corner', '/coaches'],
  ['Sponsorships', '/sponsorships'],
  ['Settings', '/settings'],
] as const;

// The court finder asks for the position, and logs a refusal.
test.use({ permissions: ['geolocation'], geolocation: { latitude: 40.8116, longitude: -73.9465 } });

test('every entry of the sidebar leads to its screen and is marked there', async ({ page }) => {
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of ENTRIES) {
    await nav.getByRole('link', { name }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(nav.locator('[aria-current="page"]')).toContainText(name);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('aliases show the same screen, and any other path is not found', async ({ page }) => {
  const nav = page.getByRole('navigation', { name: 'Main' });
  for (const [path, entry] of [
    ['/social-feed', 'Social Feed'],
    ['/court-finder', 'Find Courts'],
  ] as const) {
    await page.goto(path);
    await expect(nav.locator('[aria-current="page"]')).toContainText(entry);
  }
  for (const path of ['/nope', '/games/zzz/yyy', '/profiles/nobody']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
  await page.goto('/feed?x=1');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeHidden();
});

test('an address in capitals, or with a slash at its end, opens the same screen', async ({ page }) => {
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Social Feed' });
  for (const path of ['/FEED', '/feed/']) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoop Feed');
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/feed$/);
  }
  expect((await page.goto('/profiles/'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Player Profiles');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/profiles$/);
});

test('an address with an invalid id is not found, and the page makes no API call with that id', async ({ page }) => {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/feed/zzz', '/games/zzz', '/courts/zzz']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
  }
  expect(asked.filter((path) => path.startsWith('/api/') && path.includes('zzz'))).toEqual([]);
  expect(asked).toContain('/feed/zzz');
});

test('the landing page leads into the product without signing in', async ({ page }) => {
  await page.goto('/landing');
  await expect(page.getByText('Connect Through Basketball').first()).toBeVisible();
  await expect(page.getByText(/no sign-?up/i)).toBeVisible();
  for (const words of ['10K+', '500+', '1K+', '50+', 'Social Feed', 'Court Finder', 'Game Hub', 'Coaches Corner']) {
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  }
  await page
    .getByRole('link', { name: 'Enter Hoopline' })
    .or(page.getByRole('button', { name: 'Enter Hoopline' }))
    .click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('the development sign-in finds players while the visitor types', async ({ page }) => {
  await page.goto('/api/auth/google');
  const found = page.getByRole('status');
  await expect(found).toHaveText(/^\d+ players$/);
  const search = page.getByRole('searchbox', { name: 'Search players' });
  await search.fill('marcus bell');
  await expect(found).toHaveText('1 player');
  await expect(page.getByRole('button', { name: 'Marcus Bell' })).toBeVisible();
  await search.fill('nobody of this name');
  await expect(found).toHaveText('No sample player matches.');
  await search.clear();
  await expect(found).toHaveText(/^\d+ players$/);
});

test('the page obeys its content policy and makes no request to other hosts', async ({ page }) => {
  const errors: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  // Listens on the context, to include the requests of the service worker.
  page.context().on('request', (request) => hosts.add(new URL(request.url()).hostname));
  // The browser does not log a violation that a script catches.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
      console.error(`Refused: ${blockedURI} by ${effectiveDirective}`),
    ),
  );
  await signIn(page, 'Marcus Bell');
  for (const path of ['/', '/messages', '/landing', '/feed']) await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/join-games?create=true');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Game' }).click();
  await expect(page.getByText('Title must be at least 3 characters')).toBeVisible();
  expect(errors.filter((text) => !text.includes('401'))).toEqual([]);
  expect([...hosts]).toEqual(['localhost']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'no-preference' } });

  test('the drawer opens, closes three ways, and returns the focus', async ({ page }) => {
    await page.goto('/');
    const open = page.getByRole('button', { name: 'Open sidebar' });
    const drawer = page.getByRole('dialog');
    /** Waits until the focus is inside, so that keys and taps reach the drawer. */
    const openDrawer = async () => {
      await open.click();
      await expect(drawer.locator(':focus')).toHaveCount(1);
    };
    await openDrawer();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();
    await openDrawer();
    await page.mouse.click(380, 500);
    await expect(drawer).toBeHidden();
    await openDrawer();
    await drawer.getByRole('button', { name: 'Close sidebar' }).click();
    await expect(drawer).toBeHidden();
    await openDrawer();
    await drawer.getByRole('link', { name: 'Game Hub' }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/games$/);
  });

  test('the top bar counts messages once, beside the bell, and fits at 320 px in every language', async ({
    browser,
  }) => {
    const narrow = { viewport: { width: 320, height: 700 } };
    const open = async () => playing(await (await browser.newContext(narrow)).newPage());
    const [ben, ann, guest] = [await visitor(browser), await open(), await open()];
    await signUp(ben.page, 'Ben');
    const name = await signUp(ann.page, 'Ann');
    await messaging(ben.page).startChat(name);
    await messaging(ben.page).write('Run at six?');
    const title = await ben.host();
    await guest.takeSeat(title);
    const data = { content: 'Bring a light and a dark shirt.' };
    const sent = await ben.page.request.post(`/api/conversations/${idOf(title)}/messages`, { data });
    expect(sent.ok(), await sent.text()).toBe(true);
    const { rev } = await (await ben.page.request.get(`/api/games/${idOf(title)}`)).json();
    const moved = await ben.page.request.patch(`/api/games/${idOf(title)}`, { data: { rev, location: 'Pier 3' } });
    expect(moved.ok(), await moved.text()).toBe(true);

    for (const { page } of [ann, guest]) {
      const bar = page.getByRole('banner');
      for (const language of ['de', 'es', 'fr', 'zh', 'en']) {
        await page.goto('/landing');
        await page.evaluate((chosen) => localStorage.setItem('hoopline.language', chosen), language);
        await page.goto('/settings');
        await expect(bar.locator('a[href="/messages"]')).toContainText('1');
        await expect(bar.locator('a[href="/notifications"]')).toBeAttached();
        await fitsWidth(page);
        const sizes = await bar
          .locator('a[href="/messages"]')
          .evaluate((link) => link.getBoundingClientRect().toJSON());
        expect([sizes.width, sizes.height]).toEqual([44, 44]);
      }
      await expect(page.getByText('1 unread message')).toHaveCount(1);
      await page.getByRole('button', { name: 'Open sidebar' }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
      await expect(page.getByText('1 unread message')).toHaveCount(1);
      await page.keyboard.press('Escape');
    }
    // The message to Ann is in her inbox, but only Messages counts it. The guest was notified of the new place too.
    await expect(ann.page.locator('a[href="/notifications"]')).toHaveAccessibleName('Notifications. Nothing unread');
    await expect(guest.page.locator('a[href="/notifications"]')).toHaveAccessibleName('Notifications. 1 unread');
    await guest.page
      .getByRole('banner')
      .getByRole('link', { name: /^Messages/ })
      .click();
    await expect(guest.page.getByRole('heading', { name: 'Sign in to Use Messaging' })).toBeVisible();
    await guest.page.getByRole('link', { name: title }).click();
    await expect(guest.page.getByText(data.content)).toBeVisible();
    await guest.page.getByRole('button', { name: 'Back to conversations' }).click();
    await expect(guest.page).toHaveURL(/\/messages$/);
    await expect(guest.page.getByRole('banner').getByText(/unread message/)).toHaveCount(0);
  });

  test('the bottom bar has four entries below 768 px and none from there on', async ({ page }) => {
    await page.goto('/');
    const links = page.locator('nav').filter({ hasText: 'Profile' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'Feed', 'Courts', 'Profile']);
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(links.first()).toBeVisible();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(links.first()).toBeHidden();
  });
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`a dialog closes, motion: ${reducedMotion}`, async ({ browser }) => {
    const page = await (await browser.newContext({ reducedMotion })).newPage();
    await page.goto('/join-games?create=true');
    const dialog = page.getByRole('dialog', { name: 'Create Game' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await page.getByLabel('Skill level').selectOption('Pro');
  });
}
