import type { Page } from '@playwright/test';
import { expect, signUp, test } from '../fixtures.ts';
import { messaging } from '../messaging.ts';
import { playing, uniqueTitle } from '../playing.ts';
import { posting } from '../posting.ts';
import { walking } from '../walking.ts';

/** A word without an end, as from a key that is held down. */
const ENDLESS = 'W'.repeat(200);

/** Texts with endless words that reach beyond their boxes, except those that end with an ellipsis. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!/W{20}/i.test(node.textContent ?? '')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      let box: Element | null = node.parentElement;
      while (box && box !== document.body && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
      const { textOverflow, webkitLineClamp } = getComputedStyle(box ?? document.body);
      const { left, right, width } = (box ?? document.body).getBoundingClientRect();
      // Boxes of one pixel are only for screen readers.
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || width <= 1) continue;
      const { left: from, right: to } = range.getBoundingClientRect();
      const name = box?.tagName ?? '';
      if (from < left - 1 || to > right + 1) found.push(`${name} ${node.textContent?.slice(0, 40)}: ${from} to ${to}`);
    }
    if (document.documentElement.scrollWidth > window.innerWidth) found.push('The page is wider than the window');
    return found;
  });

const WIDTHS = [390, 768, 1440];

/** Expects that no text reaches beyond its box, at each width. */
async function expectInside(page: Page, where: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    // Some parts measure their text anew after a resize.
    await expect(async () => expect([where, width, await outside(page)]).toEqual([where, width, []])).toPass({
      timeout: 5_000,
    });
  }
}

test('endless words stay within their boxes', async ({ browser, page }) => {
  const { goTo } = walking(page);
  const [host, other] = [playing(page), await (await browser.newContext()).newPage()];
  await signUp(page, ENDLESS.slice(0, 60));
  const name = await signUp(other, ENDLESS.slice(0, 60).toLowerCase());
  const title = await host.host({
    title: `${uniqueTitle()}${ENDLESS}`.slice(0, 200),
    location: ENDLESS,
    maxPlayers: 2,
  });
  await host.join(title);
  await playing(other).takeSeat(title);
  await expect(host.board('2 of 2 players')).toBeVisible();
  await expectInside(page, 'the page of the game');
  const text = { type: 'text', content: ENDLESS, caption: ENDLESS, hashtags: [`#${ENDLESS.slice(0, 48)}`] };
  const post = await (await other.request.post('/api/feed', { data: text })).json();
  await page.request.post(`/api/feed/${post.id}/comments`, { data: { content: ENDLESS } });

  const addresses = ['/', `/join-games?search=${title}`, '/games?tab=hosted', '/feed', `/feed/${post.id}`];
  for (const address of [...addresses, '/messages', `/feed?tag=${'w'.repeat(47)}`]) {
    await goTo(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectInside(page, address);
  }
  await messaging(page).startChatByHand(name);
  await expect(page.getByText('You can now chat with').first()).toBeVisible();
  await expect(page.getByText('Say hello to').first()).toBeVisible();
  await expectInside(page, 'a thread without messages');
  await messaging(page).write(ENDLESS);
  await expect(messaging(page).bubble(ENDLESS)).toBeVisible();
  await expectInside(page, 'a thread');
  await posting(page).compose();
  await posting(page).dialog.getByLabel('Your post').fill(ENDLESS);
  await expectInside(page, 'the form of a post');
});

test('an endless title takes two lines, is complete for screen readers, and can be unfolded', async ({ page }) => {
  const host = playing(page);
  const title = await host.host({ title: `${uniqueTitle()}${ENDLESS}`.slice(0, 200) });
  await host.open(title);
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
  const lines = () =>
    heading.evaluate((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(lines).toBe(2);
    await page.getByRole('button', { name: 'Show whole title' }).click();
    expect(await lines()).toBeGreaterThan(4);
    expect(await outside(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show less' }).click();
    expect(await lines()).toBe(2);
  }
});

test('a title of ordinary words is shown in full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const host = playing(page);
  const title = await host.host({ title: `Sunday morning run for everybody from the old gym ${uniqueTitle()}` });
  await host.open(title);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.evaluate((h1) => h1.clientHeight)).toBeGreaterThan(60);
  await expect.poll(() => heading.evaluate((h1) => h1.scrollHeight - h1.clientHeight)).toBeLessThan(8);
  await expect(page.getByRole('button', { name: 'Show whole title' })).toBeHidden();
});
