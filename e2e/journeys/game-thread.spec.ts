import { ALL_LOOKS, expect, lookAs, signUp, test, violations } from '../fixtures.ts';
import { messaging } from '../messaging.ts';
import { idOf, playing } from '../playing.ts';
import { isLive, uniqueWords } from '../posting.ts';

test('the people of a game talk in its thread, and the host pins and removes', { tag: '@core' }, async ({
  browser,
}) => {
  const host = messaging(await (await browser.newContext()).newPage());
  const ann = messaging(await (await browser.newContext()).newPage());
  await signUp(host.page, 'Host');
  const annName = await signUp(ann.page, 'Ann');
  const title = await playing(host.page).host({ maxPlayers: 2, location: 'Pier 2' });
  const id = idOf(title);

  // The thread appears with the seat. The page of the game links to it.
  await playing(ann.page).join(title);
  await ann.page.getByRole('link', { name: 'Game chat' }).click();
  await expect(ann.page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(ann.log.getByText(`${annName} took a spot`)).toBeVisible();
  await expect(ann.page.getByRole('img', { name: '1 of 2 players' })).toBeVisible();
  await isLive(ann.page);

  await host.page.goto(`/messages/${id}`);
  await isLive(host.page);
  const words = uniqueWords('Bring a dark shirt');
  await host.write(words);
  await expect(ann.bubble(words)).toBeVisible();
  await expect(host.log.getByText('Read by 1')).toBeVisible();
  await ann.write('Will do');
  await expect(host.log.getByText(`${annName}:`)).toBeVisible();
  await expect(host.row(title)).toContainText(`${annName}: Will do`);

  // The host pins a message, and removes another.
  await host.bubble(words).hover();
  await host.page.getByRole('button', { name: 'Message options' }).first().click();
  await host.page.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(ann.page.getByRole('complementary', { name: 'Pinned message' })).toContainText(words);
  await host.bubble('Will do').hover();
  await host.page.getByRole('button', { name: 'Message options' }).last().click();
  await host.page.getByRole('menuitem', { name: 'Remove' }).click();
  await host.page.getByRole('button', { name: 'Remove' }).click();
  await expect(ann.log.getByText('The host removed this message')).toBeVisible();

  // The count above the thread is live.
  const ben = playing(await (await browser.newContext()).newPage());
  const benName = await signUp(ben.page, 'Ben');
  await ben.takeSeat(title);
  await expect(ann.log.getByText(`${benName} took the last spot`)).toBeVisible();
  await expect(ann.page.getByRole('img', { name: '2 of 2 players' })).toBeVisible();

  for (const look of ALL_LOOKS) {
    await lookAs(ann.page, look);
    expect(await violations(ann.page, 'main'), look.join(' ')).toEqual([]);
  }
});

test('messages written offline reach the thread of a game, which is read-only after leaving', async ({ browser }) => {
  const context = await browser.newContext();
  const ann = messaging(await context.newPage());
  const host = messaging(await (await browser.newContext()).newPage());
  await signUp(host.page, 'Host');
  await signUp(ann.page, 'Ann');
  const title = await playing(host.page).host();
  await playing(ann.page).takeSeat(title);
  await ann.page.goto(`/messages/${idOf(title)}`);
  await expect(ann.composer).toBeVisible();
  await isLive(ann.page);

  const words = uniqueWords('Running late');
  await context.setOffline(true);
  await ann.write(words);
  await expect(ann.bubble(words)).toBeVisible();
  await context.setOffline(false);
  await host.page.goto(`/messages/${idOf(title)}`);
  await expect(host.bubble(words)).toHaveCount(1);

  // The seat is kept for a moment after leaving. The player is in the thread until that moment has passed.
  expect((await ann.page.request.delete(`/api/games/${idOf(title)}/join`)).ok()).toBe(true);
  await expect(ann.page.getByText(/^You have left this game/)).toBeVisible({ timeout: 20_000 });
  await expect(ann.composer).toHaveCount(0);
  await host.write('Anybody else?');
  await expect(host.bubble('Anybody else?')).toBeVisible();
  await ann.page.reload();
  await expect(ann.bubble(words)).toBeVisible();
  await expect(ann.bubble('Anybody else?')).toHaveCount(0);
});

test('a guest reads the thread of their game, and writes after giving a first name', async ({ browser }) => {
  const host = messaging(await (await browser.newContext()).newPage());
  const guest = playing(await (await browser.newContext()).newPage());
  await signUp(host.page, 'Host');
  const title = await playing(host.page).host({ maxPlayers: 4, location: 'Pier 2' });
  const id = idOf(title);
  await host.page.goto(`/messages/${id}`);
  const welcome = uniqueWords();
  await host.page.getByRole('textbox', { name: `Message ${title}` }).fill(welcome);
  await host.page.keyboard.press('Enter');
  await expect(host.log.getByText(welcome)).toBeVisible();

  await guest.page.setViewportSize({ width: 390, height: 844 });
  await guest.join(title);
  await guest.page.getByRole('link', { name: 'Game chat' }).click();
  await expect(guest.page.getByText(welcome)).toBeVisible();
  await expect(guest.page.getByRole('textbox', { name: `Message ${title}` })).toBeHidden();
  expect(await violations(guest.page)).toEqual([]);
  await guest.page.getByLabel('Your first name').fill('Dee');
  await guest.page.getByRole('button', { name: 'Save name' }).click();
  const thanks = uniqueWords();
  await guest.page.getByRole('textbox', { name: `Message ${title}` }).fill(thanks);
  await guest.page.keyboard.press('Enter');
  await expect(host.log.getByText(thanks)).toBeVisible();
  await expect(host.log.getByText('Dee').first()).toBeVisible();
});

test('a guest gives a first name as they join, and the host writes to them in the thread', async ({ browser }) => {
  const host = messaging(await (await browser.newContext()).newPage());
  const guest = playing(await (await browser.newContext()).newPage());
  await signUp(host.page, 'Host');
  const title = await playing(host.page).host({ maxPlayers: 4, location: 'Pier 2' });
  await host.page.goto(`/games/${idOf(title)}`);
  await isLive(host.page);

  await guest.page.setViewportSize({ width: 390, height: 844 });
  await guest.join(title);
  const roster = host.page.getByRole('region', { name: 'Roster' });
  await expect(roster.getByRole('listitem')).toContainText('Anonymous PlayerGuest');
  const question = guest.page.getByLabel('What should the host call you?');
  await expect(question).toBeVisible();
  await expect(guest.page.getByText(/^Get a reminder before the game/)).toBeVisible();
  expect(await violations(guest.page, 'main')).toEqual([]);
  await question.fill('Dee');
  await question.press('Enter');
  await expect(guest.page.getByText('Everybody in your games sees you as Dee now.')).toBeFocused();
  await expect(roster.getByRole('listitem')).toContainText('DeeGuest');

  await host.page.getByRole('link', { name: 'Write in the game chat: Dee' }).click();
  const field = host.page.getByRole('textbox', { name: `Message ${title}` });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('@Dee ');
  const words = uniqueWords('bring a ball');
  await host.page.keyboard.type(words);
  await host.page.keyboard.press('Enter');
  await expect(host.bubble(`@Dee ${words}`)).toBeVisible();
  const chat = guest.page.getByRole('link', { name: 'Game chat 1 unread message' });
  await chat.click();
  await expect(guest.page.getByText(`@Dee ${words}`)).toBeVisible();
  // The name was given already, so the guest writes at once.
  await guest.page.getByRole('textbox', { name: `Message ${title}` }).fill('I will');
  await guest.page.keyboard.press('Enter');
  await expect(host.bubble('I will')).toBeVisible();
  await guest.page.goto(`/games/${idOf(title)}`);
  await expect(guest.page.getByRole('link', { name: 'Game chat', exact: true })).toBeVisible();
  await expect(question).toBeHidden();
});
