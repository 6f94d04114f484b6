import { expect, test } from '../fixtures.ts';

/** The heading of the settings in each language. */
const HEADINGS = { es: 'Ajustes', fr: 'Réglages', zh: '设置', en: 'Settings', de: 'Einstellungen' };

test('theme and language change without a reload, stay once they are saved, and reach other tabs', {
  tag: '@core',
}, async ({ page }) => {
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
  // The last choice was not saved, so a reload shows the saved language.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
  await expect(html).toHaveClass(/light/);
});
