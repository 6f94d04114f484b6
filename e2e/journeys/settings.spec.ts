import { expect, lookAs, signUp, test, violations } from '../fixtures.ts';
import { fitsWidth } from '../posting.ts';

test('a member without a public profile is not in the list of players', async ({ browser }) => {
  const ann = await (await browser.newContext()).newPage();
  const ben = await (await browser.newContext()).newPage();
  const name = await signUp(ann, 'Ann');
  await signUp(ben, 'Ben');
  const listed = async () => {
    await ben.goto('/profiles');
    await ben.getByRole('searchbox').fill(name);
    return ben.getByRole('main').getByRole('link', { name });
  };
  await expect(await listed()).toBeVisible();
  await ann.goto('/settings');
  await ann.getByRole('switch', { name: 'Public Profile' }).click();
  await ann.getByRole('button', { name: 'Save Settings' }).click();
  await expect(ann.getByText('Saved', { exact: true })).toBeVisible();
  const link = await listed();
  await expect(ben.getByText('No players', { exact: false }).first()).toBeVisible();
  await expect(link).toBeHidden();
});

test('the settings pass the axe checks and fit a phone', async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible();
  for (const mode of ['dark', 'light'] as const) {
    await lookAs(page, [mode, 390]);
    expect([mode, await violations(page)]).toEqual([mode, []]);
    await fitsWidth(page);
  }
  await page.getByRole('button', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible();
  for (const mode of ['dark', 'light'] as const) {
    await lookAs(page, [mode, 390]);
    expect([mode, await violations(page, '[role=dialog]')]).toEqual([mode, []]);
  }
});
