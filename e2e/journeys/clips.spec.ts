import type { Page } from '@playwright/test';
import { expect, signUp, test, withoutFirstData } from '../fixtures.ts';
import { posting, recordClip, uniqueWords } from '../posting.ts';

// Clips play by themselves only without `prefers-reduced-motion`. A service worker could answer with a copy
// of the page that has the server's own list.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, serviceWorkers: 'block' });

const COUNT = 50;
const MOST_DECODERS = 3;
const FIRST_GROUPS = '01900000-0000-7000-8000-';
/** The ids of the copies. */
const COPIES = new RegExp(`${FIRST_GROUPS}\\d{12}`, 'g');

test('one of 50 clips plays at a time with at most three decoders, and the sound stays on after a reload', async ({
  page,
}) => {
  await signUp(page, 'Ann');
  const title = uniqueWords('With sound');
  const ann = posting(page);
  await page.goto('/feed?create=highlight');
  await ann.choose('Video', await recordClip(page));
  await ann.dialog.getByLabel('Caption').fill(title);
  await ann.dialog.getByRole('radiogroup', { name: 'Highlight category' }).getByText('Dunks', { exact: true }).click();
  await ann.submit();
  await expect(ann.dialog).toBeHidden();

  await showCopies(page, title);
  await page.goto('/highlights');
  await expect.poll(() => playing(page)).toEqual(['Clip 1']);
  const sound = (number: number) =>
    page.getByRole('article', { name: `Clip ${number}`, exact: true }).getByRole('button', { name: 'Sound' });
  await expect(sound(1)).toHaveAttribute('aria-pressed', 'false');
  await sound(1).click();
  await expect(sound(1)).toHaveAttribute('aria-pressed', 'true');
  for (let number = 2; number <= COUNT; number += 1) {
    await page.keyboard.press(number % 2 === 0 ? 'j' : 'ArrowDown');
    await expect.poll(() => playing(page), { intervals: [100] }).toEqual([`Clip ${number}`]);
    expect(await page.locator('video[src]').count()).toBeLessThanOrEqual(MOST_DECODERS);
  }
  expect(await isHeard(page)).toBe(true);

  await page.reload();
  await expect.poll(() => playing(page)).toHaveLength(1);
  // The browser may allow sound only after a key or a click.
  await page.keyboard.press('k');
  await expect.poll(() => isHeard(page)).toBe(true);
});

/** The list of highlights is 50 copies of the one with this title. */
async function showCopies(page: Page, title: string): Promise<void> {
  const highlights: { id: string; title: string }[] = await (await page.request.get('/api/highlights')).json();
  const clip = highlights.find((highlight) => highlight.title === title);
  if (!clip) throw new Error(`No highlight is called ${title}`);
  const json = Array.from({ length: COUNT }, (_, index) => ({
    ...clip,
    id: `${FIRST_GROUPS}${String(COUNT - index).padStart(12, '0')}`,
    title: `Clip ${index + 1}`,
  }));
  await withoutFirstData(page);
  // The server does not know the copies, and the page would remove them: it watches the clip itself in their place.
  await page.context().routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(String(message).replace(COPIES, clip.id)));
  });
  await page.context().route(/\/api\/highlights(\?|$)/, (route) => route.fulfill({ json }));
}

/** The names of the clips that play. */
const playing = (page: Page) =>
  page
    .locator('video')
    .evaluateAll((videos: HTMLVideoElement[]) =>
      videos.flatMap((video) => (video.paused || video.currentTime === 0 ? [] : [video.getAttribute('aria-label')])),
    );

/** Whether the clip that plays has its sound on. */
const isHeard = (page: Page) =>
  page
    .locator('video')
    .evaluateAll((videos: HTMLVideoElement[]) => videos.some(({ paused, muted }) => !paused && !muted));
