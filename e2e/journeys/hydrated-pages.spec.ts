import type { Page } from '@playwright/test';
import { expect, signIn, test, untilHydrated } from '../fixtures.ts';

const PAGES = [
  ...['/', '/landing', '/feed', '/highlights', '/games', '/games?tab=mine', '/join-games', '/join-games?create=true'],
  ...['/messages', '/courts', '/coaches', '/coaches?tab=openings', '/coaches?create=true', '/sponsorships'],
  ...['/applications', '/profile', '/profiles', '/profile?tab=rankings', '/notifications', '/settings', '/ops'],
  ...['/moderation', '/nope'],
];

/** A page for each kind of thing: the first one that the API returns to this viewer. */
async function pagesOfOneThing({ request }: Page): Promise<string[]> {
  const read = async (address: string) => (await request.get(address)).json();
  const [[post], [game], [player], [coaching], [sponsorship], conversations] = await Promise.all([
    read('/api/feed'),
    read('/api/games'),
    read('/api/players'),
    read('/api/coaching'),
    read('/api/sponsorships'),
    read('/api/conversations'),
  ]);
  return [
    `/feed/${post.id}`,
    `/games/${game.id}`,
    ...(game.place?.courtId ? [`/courts/${game.place.courtId}`] : []),
    `/profiles/${player.id}`,
    `/coaching/${coaching.id}`,
    `/sponsorships/${sponsorship.id}`,
    ...(Array.isArray(conversations) && conversations[0] ? [`/messages/${conversations[0].id}`] : []),
  ];
}

/** The app logs this when React found other elements than its own and rendered the page again. */
const ANEW = 'The page was rendered anew';

const [PHONE, COMPUTER] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const { name, viewport, locales } of [
  { name: undefined, viewport: PHONE, locales: ['de'] },
  { name: 'Marcus Bell', viewport: COMPUTER, locales: ['fr'] },
])
  test(`React keeps the server’s markup of every page, for ${name ?? 'a visitor'} at ${viewport.width} pixels`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const differing: string[] = [];
    for (const locale of locales) {
      const isMobile = viewport === PHONE;
      // If the server is busy, a service worker would answer instead, with a page that has no markup.
      const position = { permissions: ['geolocation'], geolocation: { latitude: 34.05, longitude: -118.24 } };
      const timezoneId = 'America/Los_Angeles';
      const context = await browser.newContext({
        viewport,
        locale,
        isMobile,
        timezoneId,
        serviceWorkers: 'block',
        ...position,
      });
      const page = await context.newPage();
      if (name) await signIn(page, name);
      for (const address of [...PAGES, ...(await pagesOfOneThing(page))]) {
        const listen = (message: { text(): string }) => {
          if (message.text().startsWith(ANEW)) differing.push(`${locale} ${address}`);
        };
        page.on('console', listen);
        // A busy server sends a page without markup, and starts its renderer again after one that took too long.
        const isRendered = async () => {
          const answer = await page.goto(address);
          return (await answer?.text())?.includes('id="root" data-width') === true;
        };
        const patience = { message: `${address} is rendered`, intervals: [100, 1_000, 5_000], timeout: 90_000 };
        await expect.poll(isRendered, patience).toBe(true);
        if (name || address !== '/landing') await untilHydrated(page);
        // The times that the server left out are filled in.
        await expect.poll(() => page.locator('#root').innerText()).not.toContain('\u2007');
        page.off('console', listen);
      }
      await context.close();
    }
    expect(differing).toEqual([]);
  });
