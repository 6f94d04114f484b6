import type { Page } from '@playwright/test';
import { expect, signUp, test } from '../fixtures.ts';
import { messaging } from '../messaging.ts';
import { playing, visitor } from '../playing.ts';
import { commentsOf, posting } from '../posting.ts';

const idOf = async (page: Page): Promise<string> => (await (await page.request.get('/api/auth/user')).json()).id;

test('a name links to the person’s profile, in a roster, in a comment and in a thread', async ({ page, browser }) => {
  const name = await signUp(page, 'Dora');
  const theirs = new RegExp(`/profiles/${await idOf(page)}$`);
  const title = await playing(page).host();
  await playing(page).takeSeat(title);
  const words = 'Whose ball is this?';
  const postId = await posting(page).publishText('Found a ball at court two');
  await page.request.post(`/api/feed/${postId}/comments`, { data: { content: words } });

  const stranger = await visitor(browser);
  const profileLink = stranger.page.getByRole('main').getByRole('link', { name, exact: true });
  await stranger.open(title);
  // The avatar is part of the same link.
  const row = stranger.page.getByRole('listitem').filter({ hasText: name }).last();
  await expect(row.getByRole('link')).toHaveCount(1);
  await row.click({ position: { x: 24, y: 24 } });
  await expect(stranger.page).toHaveURL(theirs);

  await stranger.page.goto(`/feed/${postId}`);
  await expect(stranger.page.getByText(words)).toBeVisible();
  await expect(commentsOf(stranger.page.getByRole('article'))).toBeVisible();
  await stranger.page.getByRole('listitem').filter({ hasText: words }).getByRole('link', { name }).click();
  await expect(stranger.page).toHaveURL(theirs);

  // A visitor signs in on the way, and need not press the button again.
  await stranger.open(title);
  await stranger.page.getByRole('button', { name: 'Message host' }).click();
  await expect(stranger.page.getByText(/^A conversation between two people needs an account/)).toBeVisible();
  await stranger.page.getByRole('alertdialog').getByRole('button', { name: 'Sign in' }).click();
  await expect(stranger.page.getByLabel('First name')).toBeVisible();
  await stranger.page.getByLabel('First name').fill('Stan');
  await stranger.page.getByLabel('Last name').fill('Stranger');
  await stranger.page.getByLabel('E-mail').fill(`${crypto.randomUUID()}@example.com`);
  await stranger.page.getByRole('button', { name: 'Continue' }).click();
  await expect(messaging(stranger.page).composer).toBeVisible();
  await profileLink.last().click();
  await expect(stranger.page).toHaveURL(theirs);
});
