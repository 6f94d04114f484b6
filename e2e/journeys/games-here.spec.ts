import { randomUUID } from 'node:crypto';
import type { Court } from '@hoopline/contracts';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const MANHATTAN = { latitude: 40.7829, longitude: -73.9654 };
const DAY_MS = 24 * 60 * 60_000;

test.use({ permissions: ['geolocation'], geolocation: MANHATTAN, timezoneId: 'America/New_York' });

/** Hosts a game in three days at the court that is nearest to a position. Returns its title. */
async function hostNear(request: APIRequestContext, { latitude, longitude }: typeof MANHATTAN, word: string) {
  const [court] = (await (await request.get(`/api/courts?near=${latitude},${longitude}`)).json()) as Court[];
  if (!court) throw new Error('No court is stored');
  const title = `${court.city} ${word}`;
  const levels = { gameType: 'pickup', gameFormat: '5v5', skillLevel: 'pro', difficulty: 'hard' };
  const scheduledAt = new Date(Date.now() + 3 * DAY_MS).toISOString();
  const data = { title, courtId: court.id, scheduledAt, ...levels };
  expect((await request.post('/api/games', { data })).status()).toBe(201);
  return title;
}

test('a visitor in Manhattan who permitted their position sees the games there, and why there is none tonight', async ({
  page,
}) => {
  const word = randomUUID().slice(0, 8);
  const here = await hostNear(page.request, MANHATTAN, word);
  const far = await hostNear(page.request, { latitude: -18.14, longitude: 178.44 }, word);
  const card = (title: string) => page.getByRole('article', { name: title });
  const nearMe = page.getByRole('button', { name: 'Near me' });

  // No prompt is answered here: the permission stands already.
  await page.goto(`/join-games?search=${word}`);
  await expect(nearMe).toHaveAttribute('aria-pressed', 'true');
  await expect(card(here)).toBeVisible();
  await expect(card(here).getByText(/\d mi\b/)).toBeVisible();
  await expect(card(far)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`\\?search=${word}$`));

  // The chosen radius, and later that near is off, are kept for the device.
  await page.getByLabel('How far away').selectOption('10 mi');
  await page.goto(`/join-games?search=${word}`);
  await expect(page.getByLabel('How far away')).toHaveValue('16093');
  await expect(card(far)).toBeHidden();

  await page.getByRole('button', { name: 'Tonight' }).click();
  await expect(page.getByRole('heading', { name: 'No games found' })).toBeVisible();
  await expect(page.getByText('“Tonight” is to blame: 1 game is at another time.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'This one would fit' }).getByRole('link', { name: here }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Any time' }).click();
  await expect(card(here)).toBeVisible();

  await nearMe.click();
  await expect(card(far)).toBeVisible();
  await page.goto(`/join-games?search=${word}`);
  await expect(card(far)).toBeVisible();
  await expect(nearMe).toHaveAttribute('aria-pressed', 'false');
});
