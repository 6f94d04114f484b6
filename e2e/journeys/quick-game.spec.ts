import AxeBuilder from '@axe-core/playwright';
import { expect, signUp, test } from '../fixtures.ts';
import { playing, uniqueTitle } from '../playing.ts';

const PHONE = { width: 390, height: 844 };
/** Beside Rucker Park in New York, which the sample data has. */
const HARLEM = { latitude: 40.8296, longitude: -73.9369 };

test('a run is posted in two taps on a phone, at the nearest court and with the host in it', {
  tag: '@core',
}, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(HARLEM);
  await signUp(page, 'Two Taps');
  await page.goto('/join-games');
  await page.getByRole('main').getByRole('button', { name: 'Create Game' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Game' });
  await expect(dialog.getByRole('combobox', { name: 'Court' })).toHaveValue('Rucker Park, New York');
  await expect(dialog.getByRole('button', { name: 'Put it up' })).toBeFocused();
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Put it up' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^\w+ 5v5 at Rucker Park$/ })).toBeVisible();
  await expect(page.getByRole('img', { name: '1 of 10 players' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  // Its title is a sentence, which the journeys of the pseudo-language would find on their pages.
  const path = `/api${new URL(page.url()).pathname}`;
  const { rev } = await (await page.request.get(path)).json();
  expect((await page.request.post(`${path}/cancel`, { data: { reason: 'Rain', rev } })).ok()).toBe(true);
});

test('a run like an earlier run has the choices and the hour of that run', async ({ page }) => {
  await signUp(page, 'Again');
  const host = playing(page);
  const title = uniqueTitle();
  await host.host({ title, format: '3v3', maxPlayers: 7 });
  await host.letEnd(title);
  await host.open(title);
  await page.getByRole('link', { name: 'Start a run like this' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Game' });
  await expect(dialog.getByText(title)).toBeVisible();
  await expect(dialog.getByLabel('3v3')).toBeChecked();
  await expect(dialog.getByLabel('Max players')).toHaveValue('7');
  await expect(dialog.getByRole('radio', { name: 'Another time' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Put it up' }).click();
  await expect(page.getByText('Your game is posted.')).toBeVisible();
});
