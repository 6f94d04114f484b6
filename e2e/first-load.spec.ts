import type { Page } from '@playwright/test';
import * as firstTexts from '../frontend/src/locales/en/first.ts';
import { expect, signIn, test } from './fixtures.ts';

test('the texts of every screen are one request', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(/\/assets\/(\w+)-[^/]*\.js$/.exec(request.url())?.[1] ?? ''));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const named = ['first', 'texts', ...Object.keys(firstTexts)];
  expect(files.filter((file) => named.includes(file))).toEqual(['first']);
});

for (const path of ['/', '/feed', '/join-games', '/game-hub', '/messages']) {
  test(`no call is made twice on arrival at ${path}`, async ({ page }) => {
    await signIn(page, 'Marcus Bell');
    // A server that has just started does not know what was published before, so pages read again.
    await expect(async () => expect(await greetingAt(page, '/')).toContain('"replayedMs"')).toPass();
    await page.goto('about:blank'); // nothing of the page before is counted
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
    });
    const isWatching = frameWith(page, '"topics"');
    await page.goto(path);
    await isWatching; // after this answer a page reads what it has missed
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([...new Set(calls)]);
  });
}

async function greetingAt(page: Page, path: string): Promise<string> {
  const greeting = frameWith(page, '"session.ready"');
  await page.goto(path);
  return greeting;
}

/** The first frame with these words that the next socket of the page receives. */
async function frameWith(page: Page, words: string): Promise<string> {
  const socket = await page.waitForEvent('websocket');
  const { payload } = await socket.waitForEvent('framereceived', ({ payload }) => payload.toString().includes(words));
  return payload.toString();
}
