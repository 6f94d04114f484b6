import * as firstTexts from '../frontend/src/locales/en/first.ts';
import { expect, test } from './fixtures.ts';

test('the texts of every screen are one request', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(/\/assets\/(\w+)-[^/]*\.js$/.exec(request.url())?.[1] ?? ''));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const named = ['first', 'texts', ...Object.keys(firstTexts)];
  expect(files.filter((file) => named.includes(file))).toEqual(['first']);
});
