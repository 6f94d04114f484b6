import { expect, test } from '../fixtures.ts';
import { CLIP, drawCourt, pictureOf, posting, reader, uniqueWords } from '../posting.ts';

const PUTS = '**/api/feed/uploads/**';

test('a text is posted from the dialog', async ({ browser }) => {
  const ann = await reader(browser, 'Ann');
  const ben = await reader(browser, 'Ben');
  const words = uniqueWords('Need two more');
  const dialog = await ann.compose();
  await dialog.getByLabel('Your post').fill(words);
  await dialog.getByRole('button', { name: '#StreetBall' }).click();
  await ann.submit();
  await expect(dialog).toBeHidden();
  const post = ann.post(words);
  await expect(post).toBeFocused();
  await expect(post).toBeInViewport();
  await expect(post.getByRole('link', { name: '#StreetBall' })).toBeVisible();
  await expect(post).toContainText('Just now');
  // The draft is removed once it is posted, even if the dialog has closed and the post has the focus by then.
  await ann.page.getByRole('button', { name: 'Create Post' }).click();
  await expect(dialog.getByLabel('Your post')).toHaveValue('');
  await ann.page.keyboard.press('Escape');

  await (await ben.read(words)).getByRole('link', { name: '#StreetBall' }).click();
  await expect(ben.page).toHaveURL(/\/feed\?tag=streetball$/i);
  await expect(ben.post(words)).toBeVisible();
});

test('an image is posted, and a visitor can see and enlarge it', { tag: '@core' }, async ({ browser }) => {
  const ann = await reader(browser, 'Ann');
  const caption = uniqueWords('Fresh lines');
  const dialog = await ann.compose();
  await ann.choose('Image', await drawCourt(ann.page));
  await dialog.getByLabel('Caption').fill(caption);
  await ann.submit();
  await expect(dialog).toBeHidden();

  const visitor = posting(await (await browser.newContext()).newPage());
  for (const one of [ann, visitor]) {
    const post = one === ann ? ann.post(caption) : await one.read(caption);
    const picture = pictureOf(post).locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  const { mediaUrl, media } = await visitor.newest(caption);
  for (const url of [mediaUrl, media.smallUrl ?? '']) {
    const file = await visitor.page.request.get(url);
    expect(file.status()).toBe(200);
    expect(file.headers()['content-type']).toMatch(/^image\/(png|webp|jpeg)$/);
  }

  await pictureOf(visitor.post(caption)).click();
  await expect(visitor.page.getByRole('dialog', { name: caption }).getByRole('img')).toBeVisible();
});

test('a video is posted with a poster, and plays muted, one at a time', async ({ browser }) => {
  const ann = await reader(browser, 'Ann');
  const [first, second] = [uniqueWords('Corner three'), uniqueWords('Same again')];
  for (const caption of [first, second]) {
    const dialog = await ann.compose();
    await ann.choose('Video', CLIP);
    await dialog.getByLabel('Caption').fill(caption);
    await ann.submit();
    await expect(dialog).toBeHidden();
    await expect(ann.post(caption)).toBeVisible();
  }
  const { mediaUrl, media } = await ann.newest(first);
  const clip = await ann.page.request.get(mediaUrl);
  expect([clip.status(), clip.headers()['content-type']]).toEqual([200, 'video/webm']);
  const part = await ann.page.request.get(mediaUrl, { headers: { range: 'bytes=0-99' } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
  const poster = await ann.page.request.get(media.posterUrl ?? '');
  expect(poster.status()).toBe(200);
  expect(poster.headers()['content-type']).toMatch(/^image\//);

  const ben = await reader(browser, 'Ben');
  await ben.page.setViewportSize({ width: 1280, height: 1600 });
  const firstVideo = (await ben.read(first)).locator('video');
  const secondVideo = ben.post(second).locator('video');
  await expect(firstVideo).toHaveAttribute('poster', media.posterUrl ?? '');
  const isPlaying = (video: HTMLVideoElement) => !video.paused && video.muted && video.currentTime > 0;
  await ben.post(first).getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => firstVideo.evaluate(isPlaying)).toBe(true);
  await ben.post(second).getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => secondVideo.evaluate(isPlaying)).toBe(true);
  await expect.poll(() => firstVideo.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
});

test('an upload that was cut off says so in the dialog, and Retry makes one post', { tag: '@core' }, async ({
  browser,
  expectError,
}) => {
  expectError('A post could not be created');
  const ann = await reader(browser, 'Ann');
  const caption = uniqueWords('From the tunnel');
  const dialog = await ann.compose();
  await ann.choose('Image', await drawCourt(ann.page));
  await dialog.getByLabel('Caption').fill(caption);
  await ann.page.route(PUTS, (route) => route.abort(), { times: 1 });
  await ann.submit();

  const failure = dialog.getByRole('alert');
  await expect(failure).toContainText('Upload failed');
  await expect(dialog.getByLabel('Caption')).toHaveValue(caption);
  expect(await ann.countOf(caption)).toBe(0);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog).toBeHidden();
  await expect(ann.post(caption)).toHaveCount(1);
  expect(await ann.countOf(caption)).toBe(1);
});
