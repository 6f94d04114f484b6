import { randomUUID } from 'node:crypto';
import { ALL_LOOKS, expect, lookAs, signIn, test, untilHydrated, violations } from '../fixtures.ts';
import { commentsOf, fitsWidth, isLive, likeOf, posting, reader, shareOf, uniqueWords } from '../posting.ts';
import { walking } from '../walking.ts';

test('both tabs of a reader show the result of the last of twenty quick clicks', async ({ browser }) => {
  const tab = await reader(browser, 'Ann');
  const { untilIdle } = walking(tab.page);
  const words = uniqueWords();
  const id = await tab.publishText(words);
  const other = posting(await tab.page.context().newPage());
  const here = likeOf(await tab.read(words));
  const there = likeOf(await other.read(words));

  await here.click();
  await expect(there).toHaveAttribute('aria-pressed', 'true');
  await expect(there).toHaveAccessibleName('Like, 1 like');
  await there.click();
  await expect(here).toHaveAttribute('aria-pressed', 'false');

  const calls: Promise<unknown>[] = [];
  tab.page.on('request', (request) => request.url().endsWith('/like') && calls.push(request.response()));
  await here.click({ clickCount: 20 });
  // Only the last click counts. Once the page is idle, it has no more calls to make.
  await untilIdle();
  await Promise.all(calls);
  for (const like of [here, there]) {
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await expect(like).toHaveAccessibleName('Like, 0 likes');
  }
  expect(await tab.ask(id)).toMatchObject({ isLiked: false, likeCount: 0 });

  await here.click({ clickCount: 21 });
  for (const like of [here, there]) {
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveAccessibleName('Like, 1 like');
  }
  await expect.poll(() => tab.ask(id)).toMatchObject({ isLiked: true, likeCount: 1 });
});

test('a like that was not saved is undone, and its post says so', async ({ browser, expectError }) => {
  expectError('A like was not saved');
  const ann = await reader(browser, 'Ann');
  const words = uniqueWords();
  const id = await ann.publishText(words);
  const post = await ann.read(words);
  await ann.page.route('**/like', (route) => route.abort(), { times: 1 });
  await likeOf(post).click();
  await expect(post.getByText('Not saved')).toBeVisible();
  await expect(likeOf(post)).toHaveAttribute('aria-pressed', 'false');
  await expect(likeOf(post)).toHaveAccessibleName('Like, 0 likes');
  await likeOf(post).click();
  await expect(likeOf(post)).toHaveAccessibleName('Like, 1 like');
  await expect(post.getByText('Not saved')).toBeHidden();
  await expect.poll(() => ann.ask(id)).toMatchObject({ isLiked: true, likeCount: 1 });
});

test('a pill announces new posts, and the page does not move', async ({ browser }) => {
  const ann = await reader(browser, 'Ann');
  const ben = await reader(browser, 'Ben');
  const lines = Array.from({ length: 12 }, (_, line) => `Round ${line + 1}`).join('\n');
  const words = uniqueWords('Long read');
  for (let part = 1; part <= 5; part += 1) await ann.publishText(`${words} part ${part}\n${lines}`);
  const shown = await ben.read(`${words} part 1`);

  await shown.evaluate((post) => post.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(shown).toBeInViewport();
  expect(await ben.page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
  const before = await shown.boundingBox();
  const newWords = uniqueWords('Fresh nets');
  await ann.publishText(newWords);
  await expect(ben.pill).toBeVisible();
  await isPillCorrect(ben);
  expect(await shown.boundingBox()).toEqual(before);
  await expect(ben.post(newWords)).toHaveCount(0);

  await ben.pill.click();
  await isShownOnTop(ben, newWords);
  await isPillCorrect(ben);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a deleted post fades from the screens of others, and its address is not found', async ({ browser }) => {
    const ann = await reader(browser, 'Ann');
    const ben = await reader(browser, 'Ben');
    const atPermalink = posting(await ben.page.context().newPage());
    const words = uniqueWords('Wrong day');
    const id = await ann.publishText(words);
    const annsPost = await ann.read(words);
    const bensPost = await ben.read(words);
    await atPermalink.page.goto(`/feed/${id}`);
    await expect(atPermalink.post(words)).toBeVisible();
    await isLive(atPermalink.page);

    await annsPost.getByRole('button', { name: 'More about this post' }).click();
    await ann.page.getByRole('menuitem', { name: 'Delete' }).click();
    await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(annsPost).toHaveCount(0);
    await expect(bensPost).toHaveCount(0);
    await expect(atPermalink.page.getByRole('heading', { name: 'This post was deleted' })).toBeVisible();
    await atPermalink.page.reload();
    await expect(atPermalink.page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
});

test('after a time offline the counts are right, and nothing jumps', async ({ browser }) => {
  const ann = await reader(browser, 'Ann');
  const ben = await reader(browser, 'Ben');
  const words = uniqueWords();
  const id = await ann.publishText(words);
  const bensPost = await ben.read(words);
  await commentsOf(bensPost).click();
  await expect(bensPost.getByText('Be the first to comment!')).toBeVisible();
  // Wait for the bell: its code and texts arrive late, and cannot load without a network.
  await expect(ben.page.getByRole('link', { name: /^Notifications\. / })).toBeVisible();

  await ben.page.context().setOffline(true);
  await expect(
    ben.page
      .getByRole('status')
      .filter({ hasText: /offline/i })
      .first(),
  ).toBeVisible();
  expect((await ann.page.request.post(`/api/feed/${id}/like`)).ok()).toBe(true);
  const data = { content: 'Said in the gap' };
  expect((await ann.page.request.post(`/api/feed/${id}/comments`, { data })).ok()).toBe(true);
  const newWords = uniqueWords('Posted in the gap');
  await ann.publishText(newWords);
  const before = await bensPost.boundingBox();
  await ben.page.context().setOffline(false);

  await expect(likeOf(bensPost)).toHaveAccessibleName('Like, 1 like');
  await expect(commentsOf(bensPost)).toHaveAccessibleName('1 comment');
  await expect(bensPost.getByRole('listitem').filter({ hasText: 'Said in the gap' })).toHaveCount(1);
  const pill = ben.page.getByRole('button', { name: /new posts?$/i });
  await expect(pill).toBeVisible();
  await expect(ben.post(newWords)).toHaveCount(0);
  expect((await bensPost.boundingBox())?.y).toBe(before?.y);
  await pill.click();
  await isShownOnTop(ben, newWords);
});

test('sharing a post copies a link with a preview, and counts once', async ({ browser }) => {
  const ann = await reader(browser, 'Ann');
  const ben = await reader(browser, 'Ben');
  const words = `${uniqueWords()} <"bring" & win>`;
  const id = await ann.publishText(words);
  const page = await (await ann.page.request.get(`/feed/${id}`)).text();
  for (const property of ['og:title', 'og:description', 'og:url', 'og:type']) expect(page).toContain(`"${property}"`);
  expect(page).toContain(ann.name);
  expect(page).toContain('&lt;&quot;bring&quot; &amp; win&gt;');
  const unknown = await ann.page.request.get(`/feed/${randomUUID()}`);
  expect(unknown.status()).toBe(404);

  await ben.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const bensPost = await ben.read(words);
  const annsPost = await ann.read(words);
  await shareOf(bensPost).click();
  await expect(bensPost.getByText('Link copied')).toBeVisible();
  const link = await ben.page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/feed/${id}`);
  for (const post of [annsPost, bensPost]) await expect(shareOf(post)).toHaveAccessibleName('Share, 1 share');

  const second = ben.page.waitForResponse((response) => response.url().endsWith(`/${id}/share`));
  await shareOf(bensPost).click();
  expect((await second).ok()).toBe(true);
  expect(await ben.ask(id)).toMatchObject({ shares: 1 });
  await expect(shareOf(bensPost)).toHaveAccessibleName('Share, 1 share');
  await ben.page.goto(link);
  await expect(ben.page.getByRole('heading', { level: 1, name: `Post by ${ann.name}` })).toBeAttached();
});

/** Expects the post to be shown and the page to be at its top. Posts of other journeys may be above the post. */
async function isShownOnTop({ page, post }: Pick<ReturnType<typeof posting>, 'page' | 'post'>, words: string) {
  await expect(post(words)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}

/**
 * Expects the pill to count the newer posts that the page does not show, and to be hidden if there are none. If other
 * journeys posted before this page was live, the pill shows no number.
 */
async function isPillCorrect(ben: Awaited<ReturnType<typeof reader>>) {
  await expect(async () => {
    const articles = ben.page.getByRole('article');
    const shown = await articles.evaluateAll((posts) => posts.map(({ id }) => id.replace('post', '')).sort());
    const newest = (await ben.askNewest()).map(({ id }) => id.replaceAll('-', ''));
    const newer = newest.filter((id) => id > (shown[0] ?? '') && !shown.includes(id)).length;
    if (newer === 0) await expect(ben.pill).toBeHidden({ timeout: 500 });
    else await expect(ben.pill).toHaveText(new RegExp(`^(${newer} new posts?|New posts)$`), { timeout: 500 });
  }).toPass({ timeout: 15_000 });
}

test('the feed passes the axe checks, and fits a phone', async ({ page }) => {
  for (const who of ['a visitor', 'a member'] as const) {
    if (who === 'a member') await signIn(page, 'Marcus Bell');
    await page.goto('/feed');
    await expect(page.getByRole('article').nth(2)).toBeVisible();
    await untilHydrated(page);
    for (const look of ALL_LOOKS) {
      await lookAs(page, look);
      expect([who, look, await violations(page)]).toEqual([who, look, []]);
      await fitsWidth(page);
    }
  }
});
