import type { Page } from '@playwright/test';
import { expect, signUp, test, untilControlled } from '../fixtures.ts';
import { posting, uniqueWords } from '../posting.ts';

/**
 * Aborts the requests for these files until `find` is called, like a network that is down for a while. The routes are
 * on the context, because the service worker requests the files.
 */
const lose = (page: Page, ...files: string[]) =>
  Promise.all(files.map((file) => page.context().route(`**/assets/${file}-*.js`, (route) => route.abort())));
const find = (page: Page) => page.context().unrouteAll();

const notOpened = (page: Page) => page.getByText('This could not be opened', { exact: true });

/** A browser remembers a failed import until a reload. The page offers the reload once the server answers. */
const reload = (page: Page) => page.getByRole('button', { name: 'Reload' }).click();

// First the file of the dialog itself fails, then a file that it imports.
for (const file of ['create-game-dialog', 'form-dialog']) {
  test(`a dialog opens after a reload once ${file} can be loaded`, async ({ page, expectError }) => {
    expectError('Failed to fetch');
    await lose(page, file);
    await page.goto('/join-games');
    await untilControlled(page);
    const open = page.getByRole('main').getByRole('button', { name: 'Create Game' }).first();
    await open.click();
    await expect(notOpened(page)).toBeVisible();
    await find(page);
    await reload(page);
    await open.click();
    await expect(page.getByRole('dialog', { name: 'Create Game' })).toBeVisible();
  });
}

test('comments, and the question before a post is deleted, appear after a reload', async ({ page, expectError }) => {
  expectError('Failed to fetch');
  await signUp(page, 'Ann');
  const id = await posting(page).publishText(uniqueWords());
  await lose(page, 'comments-panel', 'question');
  await page.goto(`/feed/${id}`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  const remove = async () => {
    await page.getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await remove();
  await expect(notOpened(page)).toBeVisible();

  await find(page);
  await reload(page);
  await expect(page.getByPlaceholder('Write a comment')).toBeVisible();
  await remove();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('a page whose live connection could not be loaded is live after a reload', async ({ page, expectError }) => {
  expectError('Code could not be loaded');
  await lose(page, 'socket-realtime');
  await page.goto('/join-games');
  await page.waitForEvent('console', (message) => message.text().includes('Code could not be loaded'));
  await find(page);
  await reload(page);
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the drawer opens after a reload once it can be loaded', async ({ page, expectError }) => {
    expectError('Failed to fetch');
    await lose(page, 'sidebar-drawer');
    await page.goto('/join-games');
    await untilControlled(page);
    const menu = page.getByRole('button', { name: 'Open sidebar' });
    await menu.click();
    await expect(notOpened(page)).toBeVisible();
    await find(page);
    await reload(page);
    await menu.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('the page offers a reload when a newer version has replaced its files', async ({ page, expectError }) => {
  expectError('Failed to fetch');
  await page.context().route('**/assets/create-game-dialog-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/join-games');
  await untilControlled(page);
  const current = await (await page.request.get('/index.html')).text();
  const newer = current.replace(/app-[\w-]+\.js/g, 'app-newer.js');
  await page.context().route('**/index.html', (route) => route.fulfill({ contentType: 'text/html', body: newer }));
  await page.getByRole('main').getByRole('button', { name: 'Create Game' }).first().click();
  await expect(notOpened(page)).toBeVisible();
  await expect(page.getByText('There is a new version of this page.')).toBeVisible();
});
