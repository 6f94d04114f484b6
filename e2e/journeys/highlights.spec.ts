import type { Page } from '@playwright/test';
import { expect, signUp, test } from '../fixtures.ts';
import { CLIP, drawCourt, fitsPhones, isLive, likeOf, posting, reader, uniqueWords } from '../posting.ts';

test('a clip posted from the highlights screen is announced live, watched, and liked there and in the feed', async ({
  browser,
}) => {
  const ann = await reader(browser, 'Ann');
  const ben = await reader(browser, 'Ben');
  const visitor = await (await browser.newContext()).newPage();
  const title = uniqueWords('Poster dunk');
  for (const page of [ben.page, visitor]) {
    await page.goto('/highlights');
    await isLive(page);
  }
  await ann.page.goto('/highlights');
  await ann.page.getByRole('link', { name: 'Upload Highlight' }).click();
  await expect(ann.page.getByRole('dialog', { name: 'Create Post for Highlights' })).toBeVisible();
  await ann.choose('Video', CLIP);
  await ann.dialog.getByLabel('Caption').fill(`${title}\nand nobody saw it coming`);
  await ann.submit();
  await expect(ann.dialog.getByText(/Choose a category/)).toBeVisible();
  await ann.dialog.getByRole('radiogroup', { name: 'Highlight category' }).getByText('Dunks', { exact: true }).click();
  await ann.submit();
  await expect(ann.dialog).toBeHidden();
  const annsPost = ann.post(title);
  await expect(annsPost).toBeVisible();

  const category = (name: string) =>
    ben.page.getByRole('radiogroup', { name: 'Category' }).getByRole('radio', { name });
  await category('Dunks').click();
  const card = ben.page.getByRole('article', { name: title });
  await expect(card).toHaveCount(0);
  await pillOf(ben.page).click();
  await pillOf(visitor).click();
  await expect(visitor.getByRole('article', { name: title })).toBeVisible();
  await expect(card).toBeVisible();
  await expect(card).toContainText('Dunks');
  await category('Blocks').click();
  await expect(card).toHaveCount(0);
  await category('Dunks').click();

  // The player starts by itself only without `prefers-reduced-motion`.
  await ben.page.emulateMedia({ reducedMotion: 'no-preference' });
  await card.getByRole('button', { name: 'Watch' }).click();
  const player = ben.page.getByRole('dialog', { name: title });
  await expect(player.getByText('and nobody saw it coming')).toBeVisible();
  const isPlaying = (video: HTMLVideoElement) => !video.paused && video.muted && video.currentTime > 0;
  await expect.poll(() => player.locator('video').evaluate(isPlaying)).toBe(true);
  await expect(player.getByRole('img', { name: '1 view' })).toBeVisible({ timeout: 30_000 });
  await likeOf(player).click();
  await expect(likeOf(player)).toHaveAccessibleName('Like, 1 like');
  await expect(likeOf(annsPost)).toHaveAccessibleName('Like, 1 like');

  await ben.page.keyboard.press('Escape');
  await expect(player).toBeHidden();
  await expect(likeOf(card)).toHaveAttribute('aria-pressed', 'true');
  const bensPost = await ben.read(title);
  await expect(likeOf(bensPost)).toHaveAttribute('aria-pressed', 'true');
  await likeOf(bensPost).click();
  await expect(likeOf(annsPost)).toHaveAccessibleName('Like, 0 likes');
  expect(await ben.newest(`${title}\nand nobody saw it coming`)).toMatchObject({ likeCount: 0, views: 1 });
});

/** The number varies, because other journeys may post highlights meanwhile. */
const pillOf = (page: Page) => page.getByRole('button', { name: /^\d+ new highlights?$/ });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('a picture becomes a highlight by its hashtag and is watched, and nothing scrolls sideways', async ({
    page,
  }) => {
    await signUp(page, 'Pat');
    const pat = posting(page);
    const title = uniqueWords('No-look assist');
    await page.goto('/highlights');
    await fitsPhones(page);
    await page.getByRole('link', { name: 'Upload Highlight' }).tap();
    await expect(pat.dialog).toBeVisible();
    await pat.choose('Image', await drawCourt(page));
    await pat.dialog.getByLabel('Caption').fill(title);
    await pat.dialog.getByLabel('Hashtags', { exact: true }).fill('#Assist');
    await expect(pat.dialog.getByText('From your hashtags: Assists')).toBeVisible();
    await fitsPhones(page);
    await pat.dialog.getByRole('button', { name: 'Create Post' }).tap();
    await expect(pat.dialog).toBeHidden();
    // The dialog leaves its history entry a moment later, which would cancel the next navigation.
    await page.waitForFunction(() => !history.state?.backGuard);

    await page.goto('/highlights?category=assists');
    const card = page.getByRole('article', { name: title });
    await expect(card).toContainText('Assists');
    await fitsPhones(page);
    await card.getByRole('button', { name: 'Watch' }).tap();
    const player = page.getByRole('dialog', { name: title });
    const picture = player.locator('img').first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await fitsPhones(page);
    await likeOf(player).tap();
    await expect(likeOf(player)).toHaveAccessibleName('Like, 1 like');
    await page.goBack();
    await expect(player).toBeHidden();
    await expect(likeOf(card)).toHaveAttribute('aria-pressed', 'true');
  });
});
