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
    await page.goto('about:blank'); // nothing of the page after sign-in is counted
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
    });
    const isCaughtUp = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived', isWatched));
    await page.goto(path);
    await isCaughtUp;
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([...new Set(calls)]);
  });
}

/** The acknowledgement of `watch`, after which a page reads what it has missed. */
const isWatched = ({ payload }: { payload: string | Buffer }) => payload.toString().includes('"topics"');
