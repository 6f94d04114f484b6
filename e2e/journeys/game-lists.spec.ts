import { randomUUID } from 'node:crypto';
import type { Court } from '@hoopline/contracts';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { playing, visitor } from '../playing.ts';
import { isLive } from '../posting.ts';

const PAGE_SIZE = 50;
const DAY_MS = 24 * 60 * 60_000;

/** Hosts a game without a date, after more than a page of games with dates. Returns its title. */
async function hostBeyondFirstPage(request: APIRequestContext): Promise<string> {
  const make = async (title: string, scheduledAt: string | null) => {
    const game = { title, gameType: 'pickup', gameFormat: '5v5', skillLevel: 'pro', difficulty: 'hard', scheduledAt };
    expect((await request.post('/api/games', { data: game })).status()).toBe(201);
  };
  const listed = (await (await request.get('/api/games?limit=200')).json()) as { scheduledAt: string | null }[];
  const dated = listed.filter(({ scheduledAt }) => scheduledAt !== null).length;
  for (let ahead = dated; ahead <= PAGE_SIZE; ahead += 1)
    await make('Some day', new Date(Date.now() + (100 + ahead) * DAY_MS).toISOString());
  const last = `Any day ${randomUUID().slice(0, 8)}`;
  await make(last, null);
  return last;
}

/** A court far from all others, where no sample game is. */
async function courtInSuva(request: APIRequestContext): Promise<Court> {
  const [court] = (await (await request.get('/api/courts?near=-18.14,178.44&radius=80467')).json()) as Court[];
  if (!court) throw new Error('No court is stored there');
  return court;
}

/** Hosts a game at a court, later than all others. Returns its title. */
async function hostAt(request: APIRequestContext, courtId: string): Promise<string> {
  const title = `Far run ${randomUUID().slice(0, 8)}`;
  const scheduledAt = new Date(Date.now() + 360 * DAY_MS).toISOString();
  const levels = { gameType: 'pickup', gameFormat: '5v5', skillLevel: 'pro', difficulty: 'hard' };
  expect((await request.post('/api/games', { data: { title, courtId, scheduledAt, ...levels } })).status()).toBe(201);
  return title;
}

test('the list loads later games as the reader scrolls', async ({ page }) => {
  const last = await hostBeyondFirstPage(page.request);
  const { card } = playing(page);
  await page.goto('/join-games');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expect(card(last)).toBeHidden();
  // With the wheel: the list changes, so a card that is picked to scroll to may show another game a moment later.
  await page.getByRole('article').first().hover();
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(card(last)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Show later games' })).toBeHidden();
});

test('a filter finds games that are not loaded, and says that there are none only if that is true', async ({
  page,
  expectError,
}) => {
  const last = await hostBeyondFirstPage(page.request);
  const { card } = playing(page);
  await page.goto('/join-games');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  const search = page.getByPlaceholder('Search title or description');
  await search.fill(last);
  await expect(card(last)).toBeVisible();
  await search.fill(`${last} and nothing else`);
  await expect(page.getByRole('heading', { name: 'No games found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('article')).not.toHaveCount(0);

  // Without a position the list stays the same. With a position the server finds the games near it.
  const { id: courtId, latitude, longitude } = await courtInSuva(page.request);
  const near = await hostAt(page.request, courtId);
  await expect(card(near)).toBeHidden();
  await page.context().grantPermissions([]);
  expectError('The position could not be read');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('does not share your location with this page', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/\/join-games$/);
  await page.context().setGeolocation({ latitude: latitude + 0.01, longitude });
  await page.context().grantPermissions(['geolocation']);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(card(near)).toBeVisible();
  await expect(card(near).getByText('0.7 mi')).toBeVisible();
  await expect(page).toHaveURL(/\/join-games\?radius=80467$/);
  await page.getByLabel('How far away').selectOption('1 mi');
  await page.getByLabel('Sort games').selectOption('Distance');
  await expect(card(near)).toBeVisible();
  await expect(page.getByRole('article').filter({ hasNotText: 'Suva' })).toHaveCount(0);
});

test('home shows the next game as it fills, and each floor of the picture links to its games', async ({ browser }) => {
  const [host, ann, watcher] = [await visitor(browser), await visitor(browser), await visitor(browser)];
  await watcher.page.goto('/');
  const card = watcher.page.getByRole('region', { name: 'Join Games' });
  await isLive(watcher.page);
  // Sooner than all other games, also those of an earlier try.
  const title = await host.host({ type: 'league', maxPlayers: 4, format: '2v2', inMinutes: 10 - test.info().retry });
  await host.takeSeat(title);
  await expect(card.getByRole('link', { name: title })).toBeVisible();
  await expect(card.getByRole('img', { name: '1 of 4 players' })).toBeVisible();
  await ann.takeSeat(title);
  await expect(card.getByRole('img', { name: '2 of 4 players' })).toBeVisible();

  await card.getByRole('link', { name: 'League' }).click();
  await expect(watcher.card(title)).toBeVisible();
  await watcher.page.goto('/join-games?gameType=tournament');
  await expect(watcher.page.getByRole('article')).not.toHaveCount(0);
  await expect(watcher.card(title)).toBeHidden();
  await watcher.page.getByRole('button', { name: 'Clear filter: Tournament' }).click();
  await expect(watcher.card(title)).toBeVisible();

  await watcher.page.goto('/');
  await expect(card.getByRole('link', { name: title })).toBeVisible();
  // The whole picture links to the game, except where it has another link.
  await card.click({ position: { x: 60, y: 60 } });
  await expect(watcher.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the calendar of the date filter is on top of the games', async ({ page }) => {
    const me = playing(page);
    const title = await me.host();
    await me.find(title);
    await page.getByRole('button', { name: 'Date: Any date' }).tap();
    await page.getByRole('grid').getByRole('button').last().tap();
    await expect(page.getByRole('grid')).toBeHidden();
    await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}/);
    await expect(me.card(title)).toBeHidden();
  });
});
