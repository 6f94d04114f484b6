import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { ACCOUNT_LINKS } from '@hoopline/contracts';
import { expect, LOOKS, reloadAs, signUp, test } from './fixtures.ts';
import { fitsWidth } from './posting.ts';

test('an account can be deleted, and kept by signing in again within the week', async ({ page }) => {
  const email = `${randomUUID()}@example.com`;
  const name = await signUp(page, 'Ann', email);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox').fill('Somebody else');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Type your name exactly as it is shown')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  for (const look of LOOKS) {
    await reloadAs(page, look);
    await expect(page.getByText(/Until then you can sign in again and keep it/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await fitsWidth(page);
  }

  await signUp(page, 'Ann', email);
  await page.goto('/settings');
  await expect(page.getByText(/Your account is to be deleted on/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Your account stays.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Delete account…' })).toBeVisible();
  await expect(page.getByText(/Your account is to be deleted on/)).toHaveCount(0);
});

test('a copy of one’s data is made, and downloaded', async ({ page }) => {
  await signUp(page, 'Ben');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Ask for a copy' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await expect(link).toHaveAttribute('href', ACCOUNT_LINKS.exportFile);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^hoopline-.*\.zip$/);
  expect(await download.failure()).toBeNull();
});
