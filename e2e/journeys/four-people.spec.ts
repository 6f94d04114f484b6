import type { Court } from '@hoopline/contracts';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect, signUp, test } from '../fixtures.ts';
import { messaging } from '../messaging.ts';
import { uniqueTitle } from '../playing.ts';
import { fitsWidth, likeOf, posting, uniqueWords } from '../posting.ts';

// A player, a host and a reader open Hoopline on a phone and on a desktop. The operator is in ops.spec.ts.

const MANHATTAN = { latitude: 40.7829, longitude: -73.9654 };
const SUVA = { latitude: -18.14, longitude: 178.44 };
const MINUTE = 60_000;

/** Hosts a game in half an hour at the court nearest to a position. Returns its id and title. */
async function hostNear(request: APIRequestContext, { latitude, longitude }: typeof MANHATTAN) {
  const [court] = (await (await request.get(`/api/courts?near=${latitude},${longitude}`)).json()) as Court[];
  if (!court) throw new Error('No court is stored');
  const title = uniqueTitle();
  const levels = { gameType: 'pickup', gameFormat: '3v3', skillLevel: 'intermediate', difficulty: 'medium' };
  const scheduledAt = new Date(Date.now() + 30 * MINUTE).toISOString();
  const created = await request.post('/api/games', {
    data: { title, courtId: court.id, scheduledAt, maxPlayers: 6, ...levels },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { id } = (await created.json()) as { id: string };
  return { id, title };
}

/** A new member in a window of this width, at this position. */
async function member(browser: Browser, firstName: string, width: number, geolocation = MANHATTAN) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    permissions: ['geolocation'],
    geolocation,
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  const name = await signUp(page, firstName);
  return { page, name };
}

/** Waits until this page receives events. On phones, only screen readers find the word. */
const receivesEvents = (page: Page) => expect(page.getByText('Live', { exact: true }).first()).toBeAttached();

for (const width of [390, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test('a player finds a run nearby on the first screen, joins it, and reacts in its thread', async ({ browser }) => {
      const host = await member(browser, 'Hana', 1440);
      const { id, title } = await hostNear(host.page.request, MANHATTAN);
      const far = await hostNear(host.page.request, SUVA);

      const { page, name } = await member(browser, 'Ann', width);
      await page.goto('/');
      const run = page.getByRole('link', { name: title });
      await expect(run.first()).toBeVisible();
      await expect(page.getByText(far.title)).toHaveCount(0);
      await fitsWidth(page);
      await run.first().click();
      await page.getByRole('button', { name: 'Join Game' }).click();
      await expect(page.getByText('Joined', { exact: true })).toBeVisible();

      await host.page.goto(`/messages/${id}`);
      await messaging(host.page).write('Bring both jerseys');
      await page.goto('/');
      await page.getByRole('region', { name: title }).getByRole('link', { name: 'Game chat' }).click();
      await receivesEvents(page);
      const words = messaging(page).bubble('Bring both jerseys');
      await expect(words).toBeVisible();
      await words.hover();
      await page.getByRole('button', { name: 'Message options' }).first().click();
      await page.getByRole('menuitemcheckbox', { name: 'Fire' }).click();
      await expect(page.getByRole('button', { name: 'Fire from you' })).toBeVisible();
      await expect(host.page.getByRole('button', { name: `Fire from ${name}` })).toBeVisible();
      await fitsWidth(page);
    });

    test('a host watches the seats fill on the first screen, and writes to everybody', async ({ browser }) => {
      const { page } = await member(browser, 'Hana', width);
      const { id, title } = await hostNear(page.request, MANHATTAN);
      await page.goto('/');
      const next = page.getByRole('region', { name: title });
      await expect(next).toBeVisible();
      await receivesEvents(page);

      const ann = await member(browser, 'Ann', 1440);
      await ann.page.goto(`/games/${id}`);
      await ann.page.getByRole('button', { name: 'Join Game' }).click();
      await expect(ann.page.getByText('Joined', { exact: true })).toBeVisible();
      await expect(next.getByText(`${ann.name} joined since you looked`)).toBeVisible();
      await fitsWidth(page);

      await next.getByRole('link', { name: 'Game chat' }).click();
      await messaging(page).write('See you at the fence');
      await ann.page.goto(`/messages/${id}`);
      await expect(messaging(ann.page).bubble('See you at the fence')).toBeVisible();
    });

    test('a reader sees likes move, and opens the run of a post from its card', async ({ browser }) => {
      const host = await member(browser, 'Hana', 1440);
      const { id, title } = await hostNear(host.page.request, MANHATTAN);
      await host.page.goto('/feed');
      const words = uniqueWords('Six seats');
      const postId = await posting(host.page).publishText(`${words} ${new URL(`/games/${id}`, host.page.url())}`);

      const { page } = await member(browser, 'Ann', width);
      await page.goto(`/feed/${postId}`);
      const post = posting(page).post(words);
      await expect(likeOf(post)).toHaveAccessibleName('Like, 0 likes');
      await receivesEvents(page);
      await host.page.goto(`/feed/${postId}`);
      await likeOf(posting(host.page).post(words)).click();
      await expect(likeOf(post)).toHaveAccessibleName('Like, 1 like');
      const card = post.getByRole('link', { name: new RegExp(`^Game: ${title}`) });
      await expect(card).toBeVisible();
      await fitsWidth(page);
      await card.click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });
  });
}
