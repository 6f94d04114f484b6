import type { Page, Response, Route } from '@playwright/test';
import { expect, signUp, test } from '../fixtures.ts';
import { CLIP, commentsOf, drawCourt, fitsPhones, likeOf, posting, reader, shareOf, uniqueWords } from '../posting.ts';

const PUTS = '**/api/feed/uploads/**';

/** Three seconds of playing count as a view. */
const isWatched = ({ played }: HTMLVideoElement) => played.length > 0 && played.end(0) - played.start(0) >= 3;
const isReportOf = (postId: string) => (response: Response) =>
  response.url().endsWith('/api/feed/views') && (response.request().postData() ?? '').includes(postId);

test('a clip counts one view per viewer, however often they watch, and none of its author', async ({ browser }) => {
  const ann = await reader(browser, 'Ann');
  const ben = await reader(browser, 'Ben');
  const caption = uniqueWords('Run it back');
  const dialog = await ann.compose();
  await ann.choose('Video', CLIP);
  await dialog.getByLabel('Caption').fill(caption);
  await ann.submit();
  await expect(dialog).toBeHidden();
  const annsPost = ann.post(caption);
  await annsPost.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => annsPost.locator('video').evaluate(isWatched), { timeout: 30_000 }).toBe(true);

  for (const time of ['first', 'second']) {
    const bensPost = await ben.read(caption);
    const reported = ben.page.waitForResponse(isReportOf((await ben.newest(caption)).id), { timeout: 40_000 });
    await bensPost.getByRole('button', { name: 'Play' }).click();
    expect((await reported).status(), time).toBe(204);
    await expect(annsPost.getByText('1 view', { exact: true })).toBeAttached();
  }
  expect(await ann.newest(caption)).toMatchObject({ views: 1 });
});

test('an upload may lose the network, and its draft survives a reload', async ({ browser, expectError }) => {
  expectError('A post could not be created');
  const ann = await reader(browser, 'Ann');
  const caption = uniqueWords('Lost the signal');
  const dialog = await ann.compose();
  await ann.choose('Video', CLIP);
  await dialog.getByLabel('Caption').fill(caption);
  await ann.page.route(PUTS, async (route) => {
    await ann.page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await ann.submit();
  await expect(dialog.getByRole('alert')).toContainText('Upload failed');
  await ann.page.unroute(PUTS);
  await ann.page.context().setOffline(false);
  expect(await ann.countOf(caption)).toBe(0);

  await ann.page.reload();
  await expect(dialog.getByLabel('Caption')).toHaveValue(caption);
  await expect(dialog).toContainText('shot.webm');
  await ann.submit();
  await expect(dialog).toBeHidden();
  await expect(ann.post(caption)).toHaveCount(1);
  expect(await ann.countOf(caption)).toBe(1);
});

test('a lost answer causes neither a second post nor a second comment', async ({ browser, expectError }) => {
  expectError('A post could not be created');
  const ann = await reader(browser, 'Ann');
  const words = uniqueWords('Said once');
  const loseAnswer = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  };
  const dialog = await ann.compose();
  await dialog.getByLabel('Your post').fill('Only once, please');
  await dialog.getByLabel('Caption').fill(words);
  await ann.page.route('**/api/feed', loseAnswer);
  await ann.submit();
  await expect(dialog.getByText(/^Not posted/)).toBeVisible();
  await ann.page.unroute('**/api/feed');
  await ann.submit();
  await expect(dialog).toBeHidden();
  const post = ann.post(words);
  await expect(post).toHaveCount(1);
  expect(await ann.countOf(words)).toBe(1);

  await commentsOf(post).click();
  const field = ann.commentField(post);
  await field.fill('Said once as well');
  await ann.page.route('**/comments', loseAnswer);
  await field.press('Enter');
  await expect(ann.page.getByText('Failed to post comment. Please try again.', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('Said once as well');
  await ann.page.unroute('**/comments');
  await field.press('Enter');
  await expect(ann.page.getByText('Comment posted!', { exact: true })).toBeVisible();
  await expect(post.getByRole('listitem').filter({ hasText: 'Said once as well' })).toHaveCount(1);
  await expect(commentsOf(post)).toHaveAccessibleName('1 comment');
  await expect(field).toHaveValue('');
  expect(await ann.newest(words)).toMatchObject({ commentCount: 1 });
});

test('signed out, a like leads to sign-in and back to the feed', async ({ browser, page, expectError }) => {
  expectError('A like was not saved');
  const ann = await reader(browser, 'Ann');
  const words = uniqueWords();
  await ann.publishText(words);
  const post = await posting(page).read(words);
  const notice = showsSignedOut(page);
  await likeOf(post).click();
  await notice;
  await expect(page.getByRole('heading', { name: 'Development sign-in' })).toBeVisible();
  await page.getByRole('button', { name: /Sam Whitfield/ }).click();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(posting(page).post(words)).toBeVisible();
});

test('a draft written signed out survives signing in and is posted then', async ({ page }) => {
  const visitor = posting(page);
  const caption = uniqueWords('Written before signing in');
  const dialog = await visitor.compose();
  await visitor.choose('Image', await drawCourt(page));
  await dialog.getByLabel('Caption').fill(caption);
  // Back closes the dialog and keeps the draft. It keeps the page too, although it is the first one of its window.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/feed');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(dialog.getByLabel('Caption')).toHaveValue(caption);
  const notice = showsSignedOut(page);
  await visitor.submit();
  await notice;
  await page.getByRole('button', { name: /Sam Whitfield/ }).click();

  await expect(page).toHaveURL(/\/feed\?create=/);
  await expect(dialog.getByLabel('Caption')).toHaveValue(caption);
  await expect(dialog).toContainText('court.png');
  await visitor.submit();
  await expect(dialog).toBeHidden();
  await expect(visitor.post(caption)).toHaveCount(1);
  expect(await visitor.countOf(caption)).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('a member posts a picture, likes and comments, and nothing scrolls sideways', async ({ page }) => {
    await signUp(page, 'Pat');
    const pat = posting(page);
    const caption = uniqueWords(`Look-at-this-${'very-'.repeat(12)}long-word`);
    const dialog = await pat.compose();
    await pat.choose('Image', await drawCourt(page, 600, 900));
    await fitsPhones(page);
    await dialog.getByLabel('Caption').fill(caption);
    await dialog.getByRole('button', { name: '#Hooper' }).tap();
    await fitsPhones(page);
    await dialog.getByRole('button', { name: 'Create Post' }).tap();
    await expect(dialog).toBeHidden();

    const post = pat.post(caption);
    await expect(post).toBeInViewport();
    await fitsPhones(page);
    await likeOf(post).tap();
    await expect(likeOf(post)).toHaveAttribute('aria-pressed', 'true');
    await commentsOf(post).tap();
    await pat.commentField(post).fill(`Any-${'longer-'.repeat(12)}comment`);
    await post.getByRole('button', { name: 'Send comment' }).tap();
    await expect(commentsOf(post)).toHaveAccessibleName('1 comment');
    await expect(page.getByText('Comment posted!', { exact: true })).toBeVisible();
    await fitsPhones(page);
    // On a touch screen every button is at least 44 px wide and high.
    for (const target of [likeOf(post), commentsOf(post), shareOf(post)]) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.goto(`/feed/${(await pat.newest(caption)).id}`);
    await expect(post).toBeVisible();
    await fitsPhones(page);
  });
});

/** Looks from within the page, because the app leaves half a second after it shows these texts. */
const showsSignedOut = (page: Page) =>
  page.waitForFunction(() => {
    const shown = document.body.innerText;
    return ['Unauthorized', 'You are logged out. Logging in again...'].every((words) => shown.includes(words));
  });
