import { expect, signUp, test, withoutFirstData } from '../fixtures.ts';
import { visitor } from '../playing.ts';
import { posting, uniqueWords } from '../posting.ts';

/** Requests of live connections, which some networks do not let through. */
const SOCKETS = /\/socket\.io\//;

test('a guest without a live connection finds the spot that came free, and takes it', async ({ browser }) => {
  const host = await visitor(browser);
  const title = await host.host({ maxPlayers: 2, format: '1v1' });
  await host.takeSeat(title);
  const ben = await visitor(browser);
  await ben.join(title);

  const ann = await visitor(browser);
  await ann.page.routeWebSocket(SOCKETS, (socket) => socket.close());
  await ann.find(title);
  await ann.card(title).getByRole('link', { name: title }).click();
  await ann.page.getByRole('button', { name: 'Join waitlist' }).click();
  await expect(ann.page.getByText('You’re #1 in line.')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Leave' }).click();
  await expect(ben.page.getByRole('button', { name: 'Undo' })).toBeVisible();
  // Nobody gets the spot before Ben’s ten seconds are over.
  await expect(ben.page.getByRole('button', { name: 'Undo' })).toBeHidden({ timeout: 20_000 });

  await ann.page.getByRole('link', { name: 'Back to games' }).click();
  await expect(ann.page).toHaveURL(/\/join-games\?search=/);
  await ann.card(title).getByRole('link', { name: title }).click();
  await ann.page.getByRole('button', { name: 'Take the spot' }).click();
  await expect(ann.page.getByText('Joined', { exact: true })).toBeVisible();
});

test('a page that could not load the account shows no sign-in, and tries again on a press', async ({ page }) => {
  const name = await signUp(page, 'Ann');
  await page.routeWebSocket(SOCKETS, (socket) => socket.close());
  await withoutFirstData(page);
  await page.route('**/api/auth/user', (route) => route.abort());
  await page.goto('/messages');
  const main = page.getByRole('main');
  await expect(main.getByText('We could not tell whether you are signed in.')).toBeVisible();
  await expect(page.getByText('Sign in to Use Messaging')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeHidden();

  await page.unroute('**/api/auth/user');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [320, 568],
] as const) {
  test.describe(`on a phone ${width} wide`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test('a toast covers neither the field nor the bottom bar', async ({ page }) => {
      await signUp(page, 'Ann');
      // The post fills the screen, so that the new comment above the field would push the field under the bar.
      const id = await posting(page).publishText(Array.from({ length: 18 }, () => uniqueWords()).join('\n'));
      await page.goto(`/feed/${id}`);
      await expect(page.getByText('Be the first to comment!')).toBeVisible();
      const field = page.getByRole('textbox', { name: 'Write a comment' });
      await field.fill('I am in');
      // Scroll the field to where a thumb reaches it: right above the bottom bar.
      await field.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().bottom - window.innerHeight + 80));
      await field.press('Enter');
      const toast = page.getByRole('listitem').filter({ hasText: 'Comment posted!' });
      await expect(toast).toBeVisible();
      const [said, typed, bar] = await Promise.all(
        [toast, field, page.getByRole('navigation', { name: 'Quick navigation' })].map((one) => one.boundingBox()),
      );
      expect(said?.y).toBeGreaterThanOrEqual(56);
      const end = (said?.y ?? 0) + (said?.height ?? 0);
      expect(end <= (typed?.y ?? 0) || (said?.y ?? 0) >= (typed?.y ?? 0) + (typed?.height ?? 0)).toBe(true);
      expect(end).toBeLessThanOrEqual(bar?.y ?? 0);
      expect((typed?.y ?? 0) + (typed?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    });
  });
}
