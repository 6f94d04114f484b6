import type { Browser, Page } from '@playwright/test';
import { expect, signIn, signUp, test } from '../fixtures.ts';
import { countElements, MOST_ELEMENTS } from '../visits.ts';
import { walking } from '../walking.ts';

type Row = { id?: string; gameId?: string };

/**
 * Screens whose list is short in the sample data. The test fills its first page with copies of its rows. `:id` becomes
 * the id of the thing in the list `of` that has the most rows. The test opens the screens inside the app, so that the
 * app requests their lists.
 */
const SCREENS: Record<string, { list: string; path: string; of?: string }[]> = {
  'Marcus Bell': [
    { list: '/api/conversations', path: '/messages' },
    { list: '/api/notifications', path: '/notifications' },
    { list: '/api/applications', path: '/applications' },
    { list: '/api/games/user/:id', path: '/profiles/:id', of: '/api/coaches' },
    { list: '/api/conversations/:id/messages', path: '/messages/:id', of: '/api/conversations' },
    { list: '/api/feed/:id/comments', path: '/feed/:id', of: '/api/feed' },
  ],
  // This member has posted an opportunity for which others have applied.
  'Tunde Akinwale': [
    { list: '/api/applications/posted', path: '/applications?tab=posts' },
    { list: '/api/coaching/:id/applications', path: '/coaching/:id', of: '/api/applications/posted' },
  ],
};

for (const [name, screens] of Object.entries(SCREENS))
  test(`first screens hold few elements also with long lists: ${screens.map(({ path }) => path).join(', ')}`, async ({
    page,
    browser,
  }) => {
    await signIn(page, name);
    await beFollowed(page, browser);
    const { goTo } = walking(page);
    await page.goto('/settings');
    const found: Record<string, number[]> = {};
    for (const { list, path, of } of screens) {
      const id = of ? await longestOf(page, of, list) : '';
      const rows = await answerInFull(page, list.replace(':id', id));
      await page.setViewportSize({ width: 390, height: 844 });
      await goTo(path.replace(':id', id));
      await expect.poll(rows).toBeGreaterThanOrEqual(20);
      await expect.poll(() => page.getByRole('main').locator('li, article').count()).toBeGreaterThanOrEqual(20);
      found[path] = [await countElements(page)];
      await page.setViewportSize({ width: 1440, height: 900 });
      found[path].push(await countElements(page));
    }
    expect(Object.entries(found).filter(([, counts]) => Math.max(...counts) > MOST_ELEMENTS)).toEqual([]);
  });

/** A new member follows the player of this window, because the sample data has no notifications. */
async function beFollowed(page: Page, browser: Browser): Promise<void> {
  const { id } = await (await page.request.get('/api/auth/user')).json();
  const follower = await (await browser.newContext()).newPage();
  await signUp(follower, 'Ann');
  expect((await follower.request.post(`/api/players/${id}/follow`)).ok()).toBe(true);
}

/** The id of the thing with the most rows, among the first 40 in the list `of`. */
async function longestOf(page: Page, of: string, list: string): Promise<string> {
  const things: { id: string }[] = await (await page.request.get(of)).json();
  const counted = things.slice(0, 40).map(async ({ id }) => {
    const rows: Row[] = await (await page.request.get(list.replace(':id', id))).json();
    return { id, count: rows.length ?? 0 };
  });
  const [longest] = (await Promise.all(counted)).sort((one, other) => other.count - one.count);
  return longest?.id ?? '';
}

/** Fills the first page of a list with copies of its rows. The returned function counts the rows of the last answer. */
async function answerInFull(page: Page, list: string): Promise<() => number> {
  let count = 0;
  await page.route(
    (url) => url.pathname === list && !url.searchParams.has('before') && !url.searchParams.has('after'),
    async (route) => {
      const response = await route.fetch();
      const rows: Row[] = await response.json();
      count = Number(new URL(route.request().url()).searchParams.get('limit') ?? 50);
      expect(rows.length, `${list} has rows to copy`).toBeGreaterThan(0);
      const copies = Array.from({ length: count }, (_, index) =>
        copyOf(rows[index % rows.length] ?? {}, index, rows.length),
      );
      return route.fulfill({ response, json: copies });
    },
  );
  return () => count;
}

/** The row itself at its first use, then copies of it with other ids. */
function copyOf(row: Row, index: number, count: number): Row {
  if (index < count) return row;
  const other = (id: string) => id.slice(0, -3) + String(index).padStart(3, '0');
  return { ...row, ...(row.id && { id: other(row.id) }), ...(row.gameId && { gameId: other(row.gameId) }) };
}
