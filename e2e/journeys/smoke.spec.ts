import { expect, test } from '../fixtures.ts';

test('the server answers, and the app shows a page', { tag: '@core' }, async ({ page }) => {
  const health = await page.request.get('/api/health');
  expect(await health.json()).toMatchObject({ live: true, ready: true });
  await page.goto('/');
  await expect(page).toHaveTitle(/Hoopline/);
  await expect(page.getByRole('heading').first()).toBeVisible();
});
