import AxeBuilder from '@axe-core/playwright';
import { expect, signUp, test } from './fixtures.ts';
import { fitsWidth } from './posting.ts';

/** What the page is called in each language. */
const HEADINGS = { es: 'Ajustes', fr: 'Réglages', zh: '设置', en: 'Settings', de: 'Einstellungen' };

test('theme and language change without a reload, stay once they are saved, and reach other tabs', async ({ page }) => {
  await page.goto('/settings');
  const other = await page.context().newPage();
  await other.goto('/feed');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Hoop Feed');
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  const html = page.locator('html');

  await page.getByRole('switch', { name: 'Dark Mode' }).click();
  await expect(html).toHaveClass(/light/);
  const languages = page.getByRole('combobox').filter({ has: page.locator('option[value=zh]') });
  for (const [language, heading] of Object.entries(HEADINGS)) {
    await languages.selectOption(language);
    await expect(html).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await languages.selectOption('de');
  await expect(html).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');
  await expect(other.locator('html')).toHaveClass(/light/);

  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(true);
  // Not saved: the next page is as it was saved.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
  await expect(html).toHaveClass(/light/);
});

test('whoever hides their profile is in no list of others', async ({ browser }) => {
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
  const gone = await listed();
  await expect(ben.getByText('No players', { exact: false }).first()).toBeVisible();
  await expect(gone).toBeHidden();
});

for (const mode of ['dark', 'light'] as const)
  test(`the settings have nothing that axe would object to and fit a phone, ${mode}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('hoopline.colour-mode', chosen), mode);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/settings');
    await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await fitsWidth(page);
    await page.getByRole('button', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible();
    expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  });
