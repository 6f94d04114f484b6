import type { Page } from '@playwright/test';
import { expect, lookAs, test, violations } from '../fixtures.ts';
import { fitsWidth } from '../posting.ts';

async function open(page: Page, name: string) {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Checks the open dialog in both colour modes and in both widths. */
async function check(page: Page): Promise<void> {
  for (const look of [
    ['dark', 390],
    ['light', 1440],
  ] as const) {
    await lookAs(page, look);
    expect([look, await violations(page, '[role=dialog]')]).toEqual([look, []]);
    await fitsWidth(page);
  }
}

test('the coaching resources pass the axe checks', async ({ page }) => {
  await page.goto('/coaches');
  for (const [name, choice] of [
    ['Training Drills', 'Four-Man Shell'],
    ['Game Strategies', 'High Pick and Roll'],
  ] as const) {
    const dialog = await open(page, name);
    await check(page);
    await dialog.getByRole('button', { name: choice }).click();
    await dialog.getByRole('button', { name: 'Next step' }).click();
    await expect(dialog.getByText(/^Step 2 of/)).toBeVisible();
    await check(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/coaches$/);
  }
  for (const name of ['Coaching Tips', 'Skill Assessments']) {
    await open(page, name);
    await check(page);
    await page.keyboard.press('Escape');
  }
});

test('the printed page shows only the assessment sheet, with the entered values', async ({ page }) => {
  await page.goto('/coaches');
  const dialog = await open(page, 'Skill Assessments');
  await dialog.getByRole('textbox', { name: 'Player' }).fill('Ada');
  await dialog.getByRole('combobox', { name: 'Score for Passing' }).selectOption('4');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Player: Ada')).toBeVisible();
  await expect(page.locator('tr', { hasText: 'Passing' }).locator('td').last()).toHaveText('4');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Coaches Corner', includeHidden: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('Player: Ada')).toBeHidden();
});
