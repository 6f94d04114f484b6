import type { Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures.ts';
import { posting, uniqueWords } from './posting.ts';

/** Until `page.unrouteAll()` nothing of these files arrives, as on a network that is gone for a while. */
const lose = (page: Page, ...files: string[]) =>
  Promise.all(files.map((file) => page.route(`**/assets/${file}-*.js`, (route) => route.abort())));

const notOpened = (page: Page) => page.getByText('This could not be opened', { exact: true });

// A browser remembers an import that failed: each part here fails once itself, or in a file that it imports.
for (const file of ['create-game-dialog', 'form-dialog']) {
  test(`a dialog opens on the next press once ${file} can be loaded`, async ({ page, expectError }) => {
    expectError('/assets/');
    await lose(page, file);
    await page.goto('/join-games');
    const open = page.getByRole('main').getByRole('button', { name: 'Create Game' }).first();
    await open.click();
    await expect(notOpened(page)).toBeVisible();
    await page.unrouteAll();
    await open.click();
    await expect(page.getByRole('dialog', { name: 'Create Game' })).toBeVisible();
  });
}

test('comments, and the question before a post is deleted, come on the next press', async ({ page, expectError }) => {
  expectError('Failed to fetch');
  await signUp(page, 'Ann');
  const id = await posting(page).tell(uniqueWords());
  await lose(page, 'comments-panel', 'question');
  await page.goto(`/feed/${id}`);
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  const remove = async () => {
    await page.getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await remove();
  await expect(notOpened(page)).toBeVisible();

  await page.unrouteAll();
  await retry.click();
  await expect(page.getByPlaceholder('Write a comment')).toBeVisible();
  await remove();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('a page whose live connection could not be loaded is live once it can be', async ({ page, expectError }) => {
  expectError('Code could not be loaded');
  await lose(page, 'socket-realtime');
  await page.goto('/join-games');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Games');
  const isTold = page.waitForEvent('console', (message) => message.text().includes('Code could not be loaded'));
  await isTold;
  await page.unrouteAll();
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the drawer opens on the next press once it can be loaded', async ({ page, expectError }) => {
    expectError('Failed to fetch');
    await lose(page, 'sidebar-drawer');
    await page.goto('/join-games');
    const menu = page.getByRole('button', { name: 'Open sidebar' });
    await menu.click();
    await expect(notOpened(page)).toBeVisible();
    await page.unrouteAll();
    await menu.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('when a newer version has replaced the files, a reload is offered', async ({ page, expectError }) => {
  expectError('/assets/');
  await page.route('**/assets/create-game-dialog-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/join-games');
  await page.route('/index.html', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/app-[\w-]+\.js/g, 'app-newer.js') });
  });
  await page.getByRole('main').getByRole('button', { name: 'Create Game' }).first().click();
  await expect(notOpened(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});
