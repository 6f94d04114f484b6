import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../fixtures.ts';

const PARTS = {
  'first script': '**/assets/app-*.js',
  React: '**/assets/react-*.js',
  libraries: '**/assets/libraries-*.js',
  'first texts': '**/assets/first-*.js',
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notStarted = (page: Page) => page.getByRole('alert').filter({ hasText: 'Hoopline has not loaded' });

for (const [name, files] of Object.entries(PARTS)) {
  test(`a page whose ${name} cannot load says so, and can be tried again`, async ({ page, expectError }) => {
    if (name === 'first texts') expectError('Failed to fetch dynamically imported module');
    await page.route(files, (route) => route.abort());
    await page.goto('/join-games?search=run');
    await expect(notStarted(page)).toBeVisible();

    await page.unrouteAll();
    await notStarted(page).getByRole('link', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Join Games');
    await expect(notStarted(page)).toBeHidden();
    await expect(page).toHaveURL(/\/join-games\?search=run$/);
  });
}

test('a page that could not start starts by itself once the device is back online', async ({ page, context }) => {
  await page.route(PARTS['first script'], (route) => route.abort());
  await page.goto('/');
  await expect(notStarted(page)).toBeVisible();
  await context.setOffline(true);
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(heading(page)).toBeVisible();
  await expect(notStarted(page)).toBeHidden();
});

test('a page whose scripts have not arrived says so after fifteen seconds', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(notStarted(page)).toBeHidden();
  // The page waits fifteen seconds by an animation.
  await page.evaluate(() => document.getAnimations().forEach((one) => void one.finish()));
  await expect(notStarted(page)).toBeVisible();
});

test('a page that has started is not reloaded after an error', async ({ page, expectError }) => {
  expectError('broken');
  await page.goto('/join-games');
  await untilHydrated(page);
  const pageError = page.waitForEvent('pageerror');
  await page.evaluate(() => void Promise.reject(new Error('broken')));
  await pageError;
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  // A page that reloads requests its document before this, and does not get this answer.
  await page.evaluate(() => fetch('/favicon.svg'));
  expect(documents).toEqual([]);
  await expect(notStarted(page)).toBeHidden();
});
