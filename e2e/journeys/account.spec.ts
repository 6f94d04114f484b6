import { randomUUID } from 'node:crypto';
import { expect, LOOKS, lookAs, signUp, test, violations } from '../fixtures.ts';
import { fitsWidth } from '../posting.ts';

test('an account can be deleted, and kept by signing in again within the week', async ({ page }) => {
  const email = `${randomUUID()}@example.com`;
  const name = await signUp(page, 'Ann', email);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox').fill('Somebody else');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Type your name exactly as it is shown')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  for (const look of LOOKS) {
    await lookAs(page, look);
    await expect(page.getByText(/Until then you can sign in again and keep it/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await fitsWidth(page);
  }

  await signUp(page, 'Ann', email);
  await page.goto('/settings');
  await expect(page.getByText(/Your account will be deleted on/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Your account stays.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Delete account…' })).toBeVisible();
  await expect(page.getByText(/Your account will be deleted on/)).toHaveCount(0);
});
