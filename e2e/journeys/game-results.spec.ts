import { expect, signUp, test } from '../fixtures.ts';
import { playing, visitor } from '../playing.ts';

type Player = ReturnType<typeof playing>;

const score = ({ page }: Player, text: string) =>
  page.getByRole('main').getByRole('group', { name: 'Score' }).getByRole('img', { name: text });
const state = ({ page }: Player, text: string) =>
  page.getByRole('main').getByRole('group', { name: 'Score' }).getByText(text, { exact: true });
const rating = ({ page }: Player, text: string) => page.getByRole('img', { name: `Rated ${text} of 5` }).first();

test('a result is entered, shown to the others, and final once an opponent confirms', async ({ browser }) => {
  const [host, ann, watcher] = [await visitor(browser), await visitor(browser), await visitor(browser)];
  const hostName = await signUp(host.page, 'Hana');
  const annName = await signUp(ann.page, 'Ann');
  const title = await host.host({ maxPlayers: 2, format: '1v1' });
  await host.open(title);
  await host.joinButton.click();
  await ann.open(title);
  await ann.joinButton.click();
  await watcher.open(title);
  await expect(host.board('2 of 2 players')).toBeVisible();
  await host.letEnd(title);

  // Open pages change without a reload.
  await expect(ann.page.getByText(`Waiting for ${hostName} to enter the result.`)).toBeVisible();
  await host.page.getByRole('button', { name: 'Enter the result' }).click();
  const dialog = host.page.getByRole('dialog', { name: 'Enter the result' });
  await expect(dialog.getByRole('button', { name: `${hostName}, Home. Move to Away` })).toBeVisible();
  await expect(dialog.getByRole('button', { name: `${annName}, Away. Move to Home` })).toBeVisible();
  await dialog.getByLabel('Home score').fill('21');
  await dialog.getByRole('button', { name: 'Save result' }).click();
  await expect(dialog.getByText('Enter the score')).toBeVisible();
  await dialog.getByLabel('Away score').fill('18');
  await expect(dialog.getByRole('img', { name: 'Away 18' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save result' }).click();
  await expect(dialog).toBeHidden();

  for (const player of [host, ann, watcher]) {
    await expect(score(player, 'Home 21')).toBeVisible();
    await expect(state(player, 'Unconfirmed')).toBeVisible();
  }
  await expect(host.page.getByText(/Waiting for an opponent to confirm/)).toBeVisible();
  await expect(host.page.getByRole('button', { name: 'Confirm result' })).toBeHidden();
  await expect(watcher.page.getByRole('button', { name: 'Confirm result' })).toBeHidden();

  await host.page.getByRole('button', { name: 'Change the result' }).click();
  const change = host.page.getByRole('dialog', { name: 'Change the result' });
  await change.getByLabel('Away score').fill('19');
  await change.getByRole('button', { name: 'Save result' }).click();
  await expect(score(ann, 'Away 19')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Confirm result' }).click();
  for (const player of [host, ann, watcher]) await expect(state(player, 'Final')).toBeVisible();
  await expect(host.page.getByRole('button', { name: 'Change the result' })).toBeHidden();
});

test('both players rate their game, and everybody sees the average', async ({ browser }) => {
  const [host, ann, watcher] = [await visitor(browser), await visitor(browser), await visitor(browser)];
  await signUp(host.page, 'Hugo');
  await signUp(ann.page, 'Ann');
  const title = await host.host({ maxPlayers: 2, format: '1v1' });
  await host.open(title);
  await host.joinButton.click();
  await ann.open(title);
  await ann.joinButton.click();
  await watcher.open(title);
  await expect(host.board('2 of 2 players')).toBeVisible();
  await host.letEnd(title);

  const stars = host.page.getByRole('radiogroup', { name: 'Rate this game' });
  await stars.getByRole('radio', { name: '3 stars' }).focus();
  await host.page.keyboard.press('ArrowRight');
  await expect(stars.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await host.page.keyboard.press('Enter');
  await expect(host.page.getByText('You gave it 4 stars. You can change your rating.')).toBeVisible();
  for (const player of [host, ann, watcher]) await expect(rating(player, '4.0')).toBeVisible();

  await ann.page.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await ann.page.getByRole('button', { name: 'Send rating' }).click();
  for (const player of [host, ann, watcher]) await expect(rating(player, '4.5')).toBeVisible();
  await expect(watcher.page.getByRole('radiogroup')).toBeHidden();

  await ann.page.goto('/games?tab=joined');
  await expect(ann.card(title).getByRole('img', { name: 'Rated 4.5 of 5' })).toBeVisible();
});

test('a guest makes a calendar feed, follows it, and turns it off', async ({ browser }) => {
  const [host, guest] = [await visitor(browser), await visitor(browser)];
  await signUp(host.page, 'Hope');
  const title = await host.host();
  await guest.page.goto('/games');
  await guest.page.getByRole('button', { name: 'Calendar feed' }).click();
  const dialog = guest.page.getByRole('dialog', { name: 'Calendar feed' });
  await dialog.getByRole('button', { name: 'Make my address' }).click();
  const field = dialog.getByLabel('Your private address');
  const first = await field.inputValue();
  // A calendar program sends no cookie, only the address.
  const follow = (address: string) => host.page.context().request.get(address, { headers: { cookie: '' } });
  const empty = await follow(first);
  expect(empty.status()).toBe(200);
  expect(empty.headers()['content-type']).toContain('text/calendar');

  await dialog.getByRole('button', { name: 'Make a new address' }).click();
  await guest.page.getByRole('alertdialog').getByRole('button', { name: 'Make a new address' }).click();
  await expect(field).not.toHaveValue(first);
  const second = await field.inputValue();
  expect((await follow(first)).status()).toBe(404);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await guest.takeSeat(title);
  expect(await (await follow(second)).text()).toContain(title);

  await guest.page.reload();
  await guest.page.getByRole('button', { name: 'Calendar feed' }).click();
  await expect(dialog.getByText(/^On since /)).toBeVisible();
  await expect(field).toBeHidden();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await guest.page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText('Turned off. Your games are no longer shared with any calendar.')).toBeVisible();
  expect((await follow(second)).status()).toBe(404);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

  test('a result is entered by thumb, and nothing scrolls sideways', async ({ page, browser }) => {
    const [me, ann] = [playing(page), await visitor(browser)];
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    const title = await me.host({ maxPlayers: 2, format: '1v1' });
    await me.open(title);
    await me.joinButton.tap();
    await ann.open(title);
    await ann.joinButton.click();
    await expect(me.board('2 of 2 players')).toBeVisible();
    await me.letEnd(title);
    await fits();
    await page.getByRole('button', { name: 'Enter the result' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Enter the result' });
    await dialog.getByLabel('Home score').fill('111');
    await dialog.getByLabel('Away score').fill('108');
    await dialog.getByRole('button', { name: /Away. Move to Home/ }).tap();
    await expect(dialog.getByText('Each team needs at least one player')).toBeVisible();
    await dialog
      .getByRole('button', { name: /Home. Move to Away/ })
      .first()
      .tap();
    await fits();
    await dialog.getByRole('button', { name: 'Save result' }).tap();
    await expect(score(me, 'Home 111')).toBeVisible();
    await fits();
  });
});
