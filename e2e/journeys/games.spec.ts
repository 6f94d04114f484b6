import { expect, signIn, signUp, test } from '../fixtures.ts';
import { playing, uniqueTitle, visitor } from '../playing.ts';
import { frameWith } from '../visits.ts';
import { walking } from '../walking.ts';

test('a cancelled game says so on every open screen', async ({ browser }) => {
  const [host, ann, ben] = [await visitor(browser), await visitor(browser), await visitor(browser)];
  await signUp(host.page, 'Hope');
  const title = await host.host();
  await ann.find(title);
  await ben.open(title);
  await host.open(title);
  await host.page.getByRole('button', { name: 'Cancel game' }).click();
  const dialog = host.page.getByRole('dialog', { name: 'Cancel this game?' });
  await dialog.getByLabel('Reason').fill('The court is flooded');
  await dialog.getByRole('button', { name: 'Cancel game' }).click();
  await expect(ann.card(title).getByRole('button', { name: 'Cancelled' })).toBeDisabled();
  await expect(ben.page.getByText('This game was cancelled.')).toBeVisible();
  await expect(ben.page.getByText('The court is flooded')).toBeVisible();
});

test('filters request only the games that are not loaded, and are in the address', async ({ page }) => {
  await signIn(page, 'Marcus Bell');
  // No event reaches this page, so it never reads again by itself: only filters make requests.
  await page.routeWebSocket(/socket\.io/, () => {});
  const { untilIdle } = walking(page);
  await page.goto('/join-games');
  await expect(page.getByRole('article').first()).toBeVisible();
  await untilIdle();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByLabel('Skill level').selectOption('Pro');
  await page.getByPlaceholder('Search title or description').fill('zzz nothing');
  await expect(page.getByRole('heading', { name: 'No games found' })).toBeVisible();
  await expect(page).toHaveURL(/skillLevel=pro&search=zzz/);
  await page.getByPlaceholder('Search title or description').fill('');
  await page.getByRole('button', { name: 'Date: Any date' }).click();
  await page.getByRole('grid').getByRole('button', { disabled: false }).first().click();
  await page.getByRole('button', { name: 'Clear Filter' }).click();
  await expect(page).toHaveURL(/\?skillLevel=pro$/);
  const others = asked.filter(
    (url) => url.includes('/api/') && !/\/api\/games(\/why-none)?\?.*skillLevel=pro/.test(url),
  );
  expect(others).toEqual([]);
});

test('a new game appears in the ticker of another screen', async ({ browser }) => {
  const [host, watcher] = [await visitor(browser), await visitor(browser)];
  const greeting = frameWith(watcher.page, '"topics"');
  await watcher.page.goto('/feed');
  const link = watcher.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Join Games/ });
  await expect(link).toContainText(/\d+ games?/);
  // The page shows a count before it has a socket. Events come over the socket.
  await greeting;
  // Other journeys fill the ticker too: it may show this game only for a moment.
  const title = uniqueTitle();
  const seen = expect(watcher.page.getByRole('link', { name: new RegExp(`New game: ${title}`) })).toBeVisible({
    timeout: 40_000,
  });
  await host.host({ title });
  await seen;
});

test('hosting and joining work by keyboard alone', async ({ page }) => {
  await signUp(page, 'Kay');
  await page.goto('/join-games');
  const { card } = playing(page);
  await page.getByRole('button', { name: 'Create Game' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Game' });
  const title = `Keys ${Date.now()}`;
  await expect(dialog).toBeVisible();
  await dialog.getByRole('switch', { name: 'I’m playing too' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'More options' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Title').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(title);
  await page.keyboard.press('Tab'); // Skips the type, which is chosen already.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByLabel('3v3')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Adv');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByLabel('Max players')).toHaveValue('11');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await page.getByPlaceholder('Search title or description').focus();
  await page.keyboard.type(title);
  const join = card(title).getByRole('button', { name: 'Join Game' });
  await join.focus();
  await page.keyboard.press('Enter');
  await expect(card(title).getByText('Joined', { exact: true })).toBeVisible();
});

test.describe('on a screen of 1440 by 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a long description leaves the button to join in view, and is unfolded by a press', async ({
    browser,
    page,
  }) => {
    const host = await visitor(browser);
    const title = await host.host({
      title: `${uniqueTitle()} ${'and whoever else has time '.repeat(6)}`.trim(),
      description: 'Call your own fouls, and keep score aloud.\n'.repeat(100),
    });
    const { board, joinButton, open } = playing(page);
    await open(title);
    await expect(board('0 of 10 players')).toBeVisible();
    await expect(page.getByText('Call your own fouls')).toBeInViewport();
    await expect(joinButton).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(joinButton).not.toBeInViewport();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the button to join stays in view, and nothing scrolls sideways', async ({ page }) => {
    const me = playing(page);
    const title = await me.hostByHand({ maxPlayers: 3, format: '3v3' });
    await me.open(title);
    await expect(me.joinButton).toBeInViewport();
    await page.getByRole('button', { name: 'Take an open spot on the court' }).tap();
    await expect(page.getByText('Joined', { exact: true })).toBeInViewport();
    for (const path of ['/join-games', '/games', page.url()]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    }
  });
});
