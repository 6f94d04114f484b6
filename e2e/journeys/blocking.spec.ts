import { type Browser, expect } from '@playwright/test';
import { signUp, test } from '../fixtures.ts';
import { messaging } from '../messaging.ts';
import { playing } from '../playing.ts';
import { isLive, posting, uniqueWords } from '../posting.ts';

/** Signs a new member up in a new window, and reads their id. */
async function newPlayer(browser: Browser, firstName: string) {
  const page = await (await browser.newContext()).newPage();
  const name = await signUp(page, firstName);
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  return { page, name, id, chat: messaging(page), feed: posting(page) };
}

test('a block removes two players from each other’s screens, except their shared game, until it is undone', async ({
  browser,
}) => {
  const ann = await newPlayer(browser, 'Ann');
  const ben = await newPlayer(browser, 'Ben');
  const title = await playing(ann.page).host();
  await playing(ben.page).takeSeat(title);
  await ann.chat.startChat(ben.name);
  await ann.chat.write('Run at six?');
  const words = uniqueWords('Looking for a fifth');
  const postId = await ben.feed.publishText(words);

  // Both look at their conversation. The dialog lists first what the block does not change: their shared game.
  await ben.page.goto('/messages');
  await ben.chat.row(ann.name).click();
  await expect(ben.chat.bubble('Run at six?')).toBeVisible();
  await isLive(ben.page);
  await isLive(ann.page);
  await ann.page.getByRole('button', { name: `More about ${ben.name}` }).click();
  await ann.page.getByRole('menuitem', { name: `Block ${ben.name}…` }).click();
  const dialog = ann.page.getByRole('dialog', { name: `Block ${ben.name}?` });
  await expect(dialog.getByRole('link', { name: title })).toBeVisible();
  await expect(dialog.getByText('Your conversation disappears for both of you')).toBeVisible();
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();

  // The conversation disappears from both screens at once, without a reload.
  await expect(ann.page.getByText(`${ben.name} is blocked`, { exact: true })).toBeVisible();
  for (const { chat } of [ann, ben]) {
    await expect(chat.log).toBeHidden();
    await expect(chat.composer).toBeHidden();
  }
  await expect(ann.chat.row(ben.name)).toBeHidden();
  await expect(ben.chat.row(ann.name)).toBeHidden();
  await ann.page.goto(`/profiles/${ben.id}`);
  await expect(ann.page.getByRole('heading', { name: ben.name })).toBeHidden();
  await expect(ann.page.getByRole('heading', { level: 1 })).toBeVisible();
  await ann.page.goto(`/feed/${postId}`);
  await expect(ann.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ann.page.getByText(words)).toBeHidden();

  // In the game they are both in, they see each other.
  await playing(ben.page).open(title);
  await expect(ben.page.getByRole('main').getByText(ann.name).first()).toBeVisible();

  // Ann unblocks Ben in the settings; on Ben's screen the conversation returns without a reload.
  await ben.page.goto('/messages');
  await expect(ben.page.getByText('No conversations yet')).toBeVisible();
  await isLive(ben.page);
  await ann.page.goto('/settings');
  await ann.page.getByRole('button', { name: `Unblock ${ben.name}` }).click();
  await expect(ann.page.getByText('You have blocked nobody.')).toBeVisible();
  await expect(ben.chat.row(ann.name)).toContainText('Run at six?');
  await ann.page.goto(`/feed/${postId}`);
  await expect(ann.page.getByText(words)).toBeVisible();
});
