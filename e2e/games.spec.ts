import { expect, signIn, signUp, signUpByHand, test } from './fixtures.ts';
import { playing, uniqueTitle, visitor } from './playing.ts';

test('a host watches two players join', async ({ browser }) => {
  const host = await visitor(browser);
  const ann = await visitor(browser);
  const ben = await visitor(browser);
  await signUp(host.page, 'Hana');
  const annName = await signUp(ann.page, 'Ann');
  const title = await host.hostByHand({ maxPlayers: 4, format: '2v2', entryFee: 5 });
  await host.open(title);
  await expect(host.page.getByText('Needs 4 more')).toBeVisible();

  await ann.find(title);
  await ben.open(title);
  await ann.card(title).getByRole('button', { name: 'Join Game' }).click();
  await expect(ann.card(title).getByText('Joined', { exact: true })).toBeVisible();
  await expect(host.board('1 of 4 players')).toBeVisible();
  await expect(host.page.getByRole('status').getByText(annName)).toBeVisible();
  await expect(ben.board('1 of 4 players')).toBeVisible();

  await ben.joinButton.click();
  await expect(host.page.getByText('Needs 2 more')).toBeVisible();
  await expect(ann.card(title).getByRole('img', { name: '2 of 4 players' })).toBeVisible();
});

test('two browsers race for the last seat, and one is told in place', async ({ browser, expectError }) => {
  expectError('A seat could not be changed');
  const host = await visitor(browser);
  const [ann, ben] = [await visitor(browser), await visitor(browser)];
  await signUp(host.page, 'Hugo');
  const title = await host.host({ maxPlayers: 2, format: '1v1' });
  await host.find(title);
  await host.card(title).getByRole('button', { name: 'Join Game' }).click();
  await expect(host.card(title).getByText('Joined', { exact: true })).toBeVisible();
  await Promise.all([signUp(ann.page, 'Ann'), signUp(ben.page, 'Ben')]);
  await Promise.all([ann.find(title), ben.find(title)]);
  // Held back until both have pressed, or the push of the first would disable the second's button.
  const joins = '**/api/games/*/join';
  let release = () => {};
  const pressed = new Promise<void>((resolve) => {
    let count = 0;
    release = () => {
      count += 1;
      if (count === 2) resolve();
    };
  });
  for (const { page } of [ann, ben]) {
    await page.route(joins, async (route) => {
      release();
      await pressed;
      await route.continue();
    });
  }
  await Promise.all([ann, ben].map(({ card }) => card(title).getByRole('button', { name: 'Join Game' }).click()));
  const outcomes = [ann, ben].map(({ card }) =>
    card(title)
      .getByText(/^Joined$/)
      .or(card(title).getByRole('button', { name: 'Full' })),
  );
  for (const outcome of outcomes) await expect(outcome).toBeVisible();
  const texts = await Promise.all(outcomes.map((outcome) => outcome.textContent()));
  expect(texts.toSorted()).toEqual(['Full', 'Joined']);
  for (const { card } of [host, ann, ben])
    await expect(card(title).getByRole('img', { name: '2 of 2 players' })).toBeVisible();
});

test('the push that fills a game turns the button into a disabled Full, and a freed seat is offered', async ({
  browser,
}) => {
  const [host, ann, ben] = [await visitor(browser), await visitor(browser), await visitor(browser)];
  await signUp(host.page, 'Hedy');
  const title = await host.host({ maxPlayers: 2, format: '1v1' });
  await host.open(title);
  await host.joinButton.click();
  await ben.open(title);
  await expect(ben.joinButton).toBeEnabled();
  await ann.open(title);
  await ann.joinButton.click();
  await expect(ben.page.getByRole('button', { name: 'Full' })).toBeDisabled();

  await ben.page.getByRole('button', { name: 'Join waitlist' }).click();
  await expect(ben.page.getByText('You’re #1 in line.')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await ann.page.getByRole('button', { name: 'Undo' }).click();
  await expect(ann.page.getByText('Joined', { exact: true })).toBeVisible();
  // Ben is told wherever he is, once Ann’s ten seconds are over.
  await ben.page.getByRole('link', { name: 'Highlights' }).first().click();
  await expect(ben.page).toHaveURL('/highlights');
  await ann.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(host.page.getByText('1 spot kept for a player who just left')).toBeVisible();
  await expect(ben.page.getByText(`A spot is yours in ${title}.`)).toBeVisible({ timeout: 20_000 });
  // What sticks to the top of a page stays below the notice.
  await ben.page.getByRole('link', { name: 'Join Games' }).first().click();
  await expect(ben.page.getByRole('article')).not.toHaveCount(0);
  await ben.page.mouse.wheel(0, 600);
  const notice = ben.page.getByRole('region', { name: 'Your spots' });
  const below = async () => {
    const [above, filters] = await Promise.all([notice.boundingBox(), ben.page.getByRole('search').boundingBox()]);
    return (filters?.y ?? 0) - (above ? above.y + above.height : 0);
  };
  await expect.poll(below).toBeGreaterThanOrEqual(-1);
  await notice.getByRole('button', { name: 'Take the spot' }).click();
  await expect(notice.getByRole('button', { name: 'Take the spot' })).toBeHidden();
  await expect(host.board('2 of 2 players')).toBeVisible();
});

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

test('a guest hosts and joins without signing in, then signs in and keeps both', async ({ browser }) => {
  const [guest, other] = [await visitor(browser), await visitor(browser)];
  await signUp(other.page, 'Olga');
  const joined = await other.host();
  const hosted = await guest.hostByHand();
  await guest.find(joined);
  await guest.card(joined).getByRole('button', { name: 'Join Game' }).click();
  await expect(guest.card(joined).getByText('Joined', { exact: true })).toBeVisible();

  const keepsBoth = async () => {
    await guest.page.goto('/games?tab=hosted');
    await expect(guest.card(hosted)).toBeVisible();
    await guest.page.getByRole('tab', { name: 'Joined Games' }).click();
    await expect(guest.card(joined)).toBeVisible();
    await expect(guest.card(hosted)).toBeHidden();
  };
  await keepsBoth();
  await signUpByHand(guest.page, 'Gail');
  await keepsBoth();
});

test('filters ask the server only for the games that they miss, and are in the address', async ({ page }) => {
  await signIn(page, 'Marcus Bell');
  // No event reaches this page, and it reads nothing again because it has gone live: only filters are left to ask.
  await page.routeWebSocket(/socket\.io/, () => {});
  await page.goto('/join-games');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('article').first()).toBeVisible();
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
  const others = asked.filter((url) => url.includes('/api/') && !/\/api\/games\?.*skillLevel=pro/.test(url));
  expect(others).toEqual([]);
});

test('the open count and the ticker follow the board on other screens', async ({ browser }) => {
  const [host, watcher] = [await visitor(browser), await visitor(browser)];
  await watcher.page.goto('/feed');
  const link = watcher.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Join Games/ });
  await expect(link).toContainText(/\d+ open/);
  // Other journeys make news too: the ticker may show this game's for a moment only.
  const title = uniqueTitle();
  const seen = expect(watcher.page.getByRole('link', { name: new RegExp(`New game: ${title}`) })).toBeVisible({
    timeout: 20_000,
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
  await dialog.getByLabel('Title').focus();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab'); // the type, which is chosen already
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the seat stays under the thumb, and nothing scrolls sideways', async ({ page }) => {
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
