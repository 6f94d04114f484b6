import type { Page } from '@playwright/test';
import { ALL_LOOKS, expect, lookAs, signIn, signUp, test, violations } from '../fixtures.ts';
import { drawCourt, fitsWidth, isLive } from '../posting.ts';
import { walking } from '../walking.ts';

const idOf = async (page: Page): Promise<string> => (await (await page.request.get('/api/auth/user')).json()).id;
const group = (page: Page, name: string) => page.getByRole('group', { name });
/** The markup of a player's drawn avatar. */
const drawing = (page: Page, name: string) => page.getByRole('img', { name }).first().innerHTML();

test('a new avatar is tried on, saved, and seen by others without a reload', async ({ browser }) => {
  const ann = await (await browser.newContext()).newPage();
  const ben = await (await browser.newContext()).newPage();
  const name = await signUp(ann, 'Ann');
  await ben.goto(`/profiles/${await idOf(ann)}`);
  await isLive(ben);
  const before = await drawing(ben, name);

  await ann.goto('/profile');
  const own = await drawing(ann, name);
  await group(ann, 'Hair').getByRole('radio', { name: 'Long blonde' }).check();
  await group(ann, 'Jersey').getByRole('radio', { name: 'Purple' }).check();
  await expect.poll(() => drawing(ann, name)).not.toBe(own);
  await ann.getByRole('button', { name: 'Try a random look' }).click();
  await ann.getByRole('button', { name: 'Undo' }).click();
  await expect(group(ann, 'Jersey').getByRole('radio', { name: 'Purple' })).toBeChecked();
  expect(await drawing(ben, name)).toBe(before);
  await ann.getByRole('button', { name: 'Save Avatar' }).click();
  await expect(ann.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => drawing(ben, name)).not.toBe(before);

  const download = ann.waitForEvent('download');
  await ann.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^ann-newcomer-.*\.png$/);
});

test('a player sees at once that a follower was added, and later removed', async ({ browser }) => {
  const ann = await (await browser.newContext()).newPage();
  const ben = await (await browser.newContext()).newPage();
  await signUp(ann, 'Ann');
  const bens = await signUp(ben, 'Ben');
  const page = `/profiles/${await idOf(ann)}`;
  for (const one of [ann, ben]) {
    await one.goto(page);
    await isLive(one);
  }
  await expect(ann.getByRole('button', { name: '0 followers' })).toBeVisible();
  await expect(ann.getByRole('link', { name: 'Edit profile' })).toBeVisible();
  const follow = ben.getByRole('button', { name: /^Follow(ing)? Ann/ });
  await follow.click();
  await expect(follow).toHaveText('Following');
  await expect(ann.getByRole('button', { name: '1 follower' })).toBeVisible();
  await ann.getByRole('button', { name: '1 follower' }).click();
  await expect(ann.getByRole('dialog').getByRole('link', { name: bens })).toBeVisible();
  await ann.goBack();
  await expect(ann.getByRole('dialog')).toBeHidden();
  await follow.click();
  await expect(ann.getByRole('button', { name: '0 followers' })).toBeVisible();

  await ben.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(ben).toHaveURL(/\/messages\/.+/);
  const toast = ben.getByRole('listitem').filter({ hasText: 'Conversation started' });
  await expect(toast).toBeVisible();
  // The toast does not cover the field that appeared after it.
  const field = ben.getByRole('textbox', { name: /^Message / });
  await expect(field).toBeVisible();
  await expect(async () => {
    const [said, written] = await Promise.all([toast.boundingBox(), field.boundingBox()]);
    expect((said?.y ?? Infinity) + (said?.height ?? 0)).toBeLessThanOrEqual(written?.y ?? 0);
  }).toPass({ timeout: 3_000 });
});

test('Follow and Message of a card do not move while Message loads and once Follow was pressed', async ({
  browser,
}) => {
  const ann = await (await browser.newContext()).newPage();
  const ben = await (await browser.newContext()).newPage();
  const name = await signUp(ann, 'Ann');
  await signUp(ben, 'Ben');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await ben.context().route('**/assets/start-conversation-button-*.js', async (route) => {
    await released;
    await route.fallback();
  });
  await ben.goto(`/profiles?search=${encodeURIComponent(name)}`);
  await isLive(ben);
  const card = ben.getByRole('article', { name });
  const follow = card.getByRole('button', { name: /^Follow(ing)? Ann/ });
  const message = card.getByRole('button', { name: 'Message', exact: true });
  await expect(follow).toBeVisible();
  await expect(message).toHaveCount(0);
  const before = await follow.boundingBox();
  release();
  await expect(message).toBeVisible();
  expect(await follow.boundingBox()).toEqual(before);
  const beside = await message.boundingBox();
  await follow.click();
  await expect(follow).toHaveText('Following');
  expect(await follow.boundingBox()).toEqual(before);
  expect(await message.boundingBox()).toEqual(beside);
});

test('a photo is cropped with the keyboard, replaces the avatar everywhere, and can be removed', async ({
  browser,
}) => {
  const ann = await (await browser.newContext()).newPage();
  const ben = await (await browser.newContext()).newPage();
  const name = await signUp(ann, 'Ann');
  await ben.goto(`/profiles/${await idOf(ann)}`);
  await isLive(ben);
  const photo = ben.locator('main').getByRole('img', { name });
  await ann.goto('/profile');
  await ann.getByLabel('Photo file').setInputFiles(await drawCourt(ann));
  const dialog = ann.getByRole('dialog', { name: 'Crop your photo' });
  const use = dialog.getByRole('button', { name: 'Use this photo' });
  await expect(use).toBeEnabled();
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  for (let press = 0; press < 10; press += 1) await ann.keyboard.press('ArrowRight');
  await dialog.getByRole('group', { name: /^Position of the photo/ }).focus();
  await ann.keyboard.press('ArrowLeft');
  await use.click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => photo.evaluate((img) => img.tagName.toLowerCase())).toBe('img');
  const size = () => photo.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await expect.poll(size).toEqual([384, 384]);

  await ann.getByRole('button', { name: 'Use my avatar' }).click();
  await ann.getByRole('alertdialog').getByRole('button', { name: 'Use my avatar' }).click();
  await expect.poll(() => photo.evaluate((img) => img.tagName.toLowerCase())).toBe('svg');
});

test('the avatar customizer works by keyboard alone', async ({ page }) => {
  await page.goto('/profile');
  await group(page, 'Skin').getByRole('radio').first().waitFor();
  const before = await drawing(page, 'Anonymous Player');
  const chosen = group(page, 'Skin').getByRole('radio', { checked: true });
  await chosen.focus();
  const first = await chosen.getAttribute('value');
  await page.keyboard.press('ArrowRight');
  expect(await chosen.getAttribute('value')).not.toBe(first);
  expect(await drawing(page, 'Anonymous Player')).not.toBe(before);
  for (const name of ['Hair', 'Headwear', 'Jersey', 'Shorts', 'Shoes']) {
    await page.keyboard.press('Tab');
    await expect(group(page, name).getByRole('radio', { checked: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
  }
  for (const name of ['Download', 'Reset', 'Save Avatar']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(group(page, 'Skin').getByRole('radio', { checked: true })).not.toHaveAttribute('value', first ?? '');
});

test('the screens of players pass the axe checks, and fit a phone', async ({ page }) => {
  await signIn(page, 'Marcus Bell');
  const { goTo } = walking(page);
  const id = await idOf(page);
  await page.goto('/settings');
  for (const path of ['/profile', '/profiles', '/profile?tab=rankings', `/profiles/${id}?show=achievements`]) {
    await goTo(path);
    await expect(
      page.getByRole('tabpanel').getByRole('article').or(page.getByRole('progressbar')).first(),
    ).toBeVisible();
    if (path === '/profile') await expect(group(page, 'Shoes')).toBeVisible();
    for (const look of ALL_LOOKS) {
      await lookAs(page, look);
      expect([path, look, await violations(page, 'main')]).toEqual([path, look, []]);
      await fitsWidth(page);
    }
  }
});
