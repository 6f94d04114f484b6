import type { Locator, Page } from '@playwright/test';
import { expect, signUp, test } from '../fixtures.ts';
import { visitor } from '../playing.ts';

const MOST_TABS = 120;

/** Presses Tab until the control has the focus, and expects that the focus can be seen. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach the control');
}

/** Reaches a control with Tab, and presses a key on it. */
async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

test('a run is posted, joined, filled and answered with the keyboard alone', async ({ browser }) => {
  const [host, ann] = [await visitor(browser), await visitor(browser)];
  await signUp(host.page, 'Hana');
  await signUp(ann.page, 'Ann');

  await host.page.goto('/join-games');
  await press(host.page, host.page.getByRole('main').getByRole('button', { name: 'Create Game' }).first());
  const sheet = host.page.getByRole('dialog', { name: 'Create Game' });
  const submit = sheet.getByRole('button', { name: 'Put it up' });
  await expect(submit).toBeFocused();
  await tabTo(host.page, sheet.getByRole('radio', { name: '5v5' }));
  // The radio buttons of a group share one Tab stop, and the arrow keys choose.
  await host.page.keyboard.press('ArrowRight');
  await expect(sheet.getByRole('radio', { name: '3v3' })).toBeChecked();
  await press(host.page, submit);
  await expect(host.page.getByText('Your game is posted.')).toBeVisible();
  const path = new URL(host.page.url()).pathname;

  await press(host.page, host.page.getByRole('button', { name: /^Invite/ }));
  await expect(host.page.getByRole('dialog')).toBeVisible();
  await host.page.keyboard.press('Escape');
  await expect(host.page.getByRole('button', { name: /^Invite/ })).toBeFocused();

  await ann.page.goto(path);
  await press(ann.page, ann.page.getByRole('button', { name: 'Join Game' }));
  await expect(ann.page.getByText('Joined', { exact: true })).toBeVisible();
  await press(ann.page, ann.page.getByRole('button', { name: 'Bring a friend' }));
  await expect(ann.page.getByRole('textbox', { name: 'Your friend’s name' })).toBeFocused();
  await ann.page.keyboard.type('Sam');
  await ann.page.keyboard.press('Enter');
  await expect(ann.page.getByText(/Sam/).first()).toBeVisible();
  await press(ann.page, ann.page.getByRole('button', { name: 'Leave' }));
  await press(ann.page, ann.page.getByRole('button', { name: 'Undo' }));
  await expect(ann.page.getByText('Joined', { exact: true })).toBeVisible();

  const { rev } = await (await host.page.request.get(`/api${path}`)).json();
  expect((await host.page.request.post(`/api${path}/cancel`, { data: { reason: 'Rain', rev } })).ok()).toBe(true);
});
