import { randomUUID } from 'node:crypto';
import * as contracts from '@hoopline/contracts';
import type { Page } from '@playwright/test';
import { pathPattern } from '../../backend/src/web/page-paths.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { countElements, MOST_ELEMENTS, untilServerKnows, visit } from '../visits.ts';

/** The pages of each group. An `:id` becomes the id of the first thing in the API's list `of`. */
const SCREENS: Record<string, readonly (string | { of: string; path: string; isForMembers?: boolean })[]> = {
  'games and posts': ['/', '/landing', '/feed', '/social-feed', '/games', '/join-games', '/highlights'],
  'courts and people': [
    ...['/courts', '/court-finder', '/profile?tab=rankings', '/profile?tab=players', '/profiles'],
    ...['/coaches', '/coaches?tab=coaches', '/sponsorships'],
  ],
  'the viewer’s own things': [
    ...['/messages', '/settings', '/notifications', '/notifications?show=unread', '/applications'],
    ...['/applications?tab=posts', '/profile', '/goodbye', '/ops'],
    { of: '/api/conversations', path: '/messages/:id', isForMembers: true },
  ],
  'a single thing': [
    { of: '/api/games', path: '/games/:id' },
    { of: '/api/feed', path: '/feed/:id' },
    { of: '/api/courts', path: '/courts/:id' },
    { of: '/api/coaches', path: '/profiles/:id' },
    { of: '/api/coaches', path: '/profiles/:id?show=highlights' },
    { of: '/api/coaches', path: '/profiles/:id?show=results' },
    { of: '/api/coaching', path: '/coaching/:id' },
    { of: '/api/sponsorships', path: '/sponsorships/:id' },
  ],
};

/** Only operators can open this page. */
const OF_OPERATORS = '/ops/reports';

// On a first visit there is no service worker yet: with one, all but the first of these pages would be second visits.
test.use({ serviceWorkers: 'block' });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test('the first visits below open every page', () => {
  const opened = Object.values(SCREENS).flatMap((screens) =>
    screens.map(
      (one) => new URL(typeof one === 'string' ? one : one.path.replace(':id', randomUUID()), 'http://h').pathname,
    ),
  );
  const pages = Object.entries(contracts).flatMap(([list, paths]) =>
    /^[a-z]+Pages$/.test(list) ? (paths as readonly string[]) : [],
  );
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((page) => !opened.some((path) => pathPattern(page).test(path)))).toEqual([OF_OPERATORS]);
});

for (const [what, screens] of Object.entries(SCREENS))
  for (const who of ['a visitor', 'a member'])
    test(`a page of ${what} that ${who} opens first makes no API call, loads no file twice, fails no request, and has few elements`, async ({
      page,
      expectError,
    }) => {
      if (what === 'courts and people') expectError('The position could not be read'); // The court finder asks for it.
      if (who === 'a member') await signIn(page, 'Marcus Bell');
      await untilServerKnows(page);
      const wrong: Record<string, object> = {};
      for (const screen of screens) {
        if (typeof screen !== 'string' && screen.isForMembers && who !== 'a member') continue;
        const path = typeof screen === 'string' ? screen : screen.path.replace(':id', await firstOf(page, screen.of));
        await page.setViewportSize(PHONE);
        const { status, kinds, calls, failed, twice } = await visit(page, path);
        // On a phone the list beside a thread exists with its heading, but is hidden.
        const title = await page.locator('h1').first().textContent();
        const elements = [await countElements(page)];
        await page.setViewportSize(DESKTOP);
        elements.push(await countElements(page));
        const isRight = status === 200 && kinds.Document === 1 && title !== 'Page Not Found';
        if (!isRight || calls.length + failed.length + twice.length > 0 || Math.max(...elements) > MOST_ELEMENTS)
          wrong[path] = { status, title, kinds, calls, failed, twice, elements };
      }
      expect(wrong).toEqual({});
    });

for (const viewport of [PHONE, DESKTOP])
  test(`cards far below a window of ${viewport.width} pixels get their content when they are scrolled near`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/join-games');
    const cards = page.getByRole('list', { name: 'Games' }).getByRole('article');
    await expect.poll(() => cards.count()).toBeGreaterThan(20);
    const far = cards.nth(20);
    await expect(far.getByRole('link')).toHaveCount(1);
    await expect(far.getByRole('img')).toHaveCount(0);
    await far.scrollIntoViewIfNeeded();
    await expect(far.getByRole('img').first()).toBeVisible();
  });

async function firstOf(page: Page, list: string): Promise<string> {
  const [{ id }] = await (await page.request.get(list)).json();
  return id;
}
