import type { Locator } from '@playwright/test';
import { expect, signUp, test } from '../fixtures.ts';
import { playing, uniqueTitle, visitor } from '../playing.ts';

/** Sets another time on the same day, in the dialog of a game. */
async function moveTo(dialog: Locator, time: string): Promise<void> {
  const page = dialog.page();
  await dialog.getByLabel('Date and time').click();
  await page.getByLabel('Time', { exact: true }).fill(time);
  await page.getByRole('button', { name: 'Done' }).click();
}

test('from a game just created, Back leads to the list in one press, then to where the form was opened', async ({
  page,
}) => {
  const { fillForm } = playing(page);
  await page.goto('/games');
  await page.getByRole('link', { name: 'Create New Game' }).click();
  const title = await fillForm();
  await page.getByRole('dialog').getByRole('button', { name: 'Create Game' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const [name, address] of [
    ['Join Games', '/join-games'],
    ['Game Hub', '/games'],
  ] as const) {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(address);
  }
});

test('a game just created offers its link to share, and no longer after a reload', async ({ page }) => {
  const title = await playing(page).hostByHand();
  const notice = page.getByRole('status').filter({ hasText: 'Your game is posted.' });
  await expect(notice.getByRole('button', { name: 'Share' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel game' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('Back in a half filled form asks, closes the form, and never leaves its page', async ({ page, expectError }) => {
  expectError('A game could not be created');
  const { fillForm } = playing(page);
  const dialog = page.getByRole('dialog', { name: 'Create Game' });
  const question = page.getByRole('alertdialog', { name: 'Discard this game?' });
  // This is the first page of its window: the history has no page of the app before it.
  await page.goto('/join-games?create=true');
  const title = await fillForm();
  await page.goBack();
  await expect(question).toBeVisible();
  // Back closes the dialog on top: here the question, as Keep editing does.
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Title')).toHaveValue(title);
  await page.goBack();
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue(title);

  // Without a network the form keeps its input too.
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Create Game' }).click();
  await expect(dialog.getByText('You are offline. What you entered is still here')).toBeVisible();
  await page.context().setOffline(false);

  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/join-games');
  await page.goForward();
  await expect(page).toHaveURL('/join-games');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Join Games' })).toBeVisible();
});

test('a new title and time are on every open screen at once', async ({ browser }) => {
  const [host, ann, ben] = [await visitor(browser), await visitor(browser), await visitor(browser)];
  const name = await host.host();
  const renamed = `${name} after work`;
  await ann.open(name);
  await ben.find(name);
  await host.open(name);
  await host.page.getByRole('button', { name: 'Edit' }).click();
  const dialog = host.page.getByRole('dialog', { name: 'Edit Game' });
  await dialog.getByLabel('Title').fill(renamed);
  await moveTo(dialog, '06:47');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(ann.page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await expect(ann.page.getByRole('listitem').getByText(/6:47 AM$/)).toBeVisible();
  await expect(ben.card(renamed).getByText(/6:47 AM$/)).toBeVisible();
});

test('the slower of a host’s two tabs sees the changes of the faster one before it saves', async ({ browser }) => {
  const first = await visitor(browser);
  const name = await first.host();
  await first.open(name);
  const second = await first.page.context().newPage();
  await second.goto(first.page.url());
  const dialogs = [first.page, second].map((page) => page.getByRole('dialog', { name: 'Edit Game' }));
  for (const page of [first.page, second]) await page.getByRole('button', { name: 'Edit' }).click();
  const [fast, slow] = dialogs as [Locator, Locator];
  await slow.getByLabel('Description').fill('Bring a light and a dark shirt');
  await fast.getByLabel('Title').fill(`${name} indoors`);
  await fast.getByRole('button', { name: 'Save' }).click();

  await expect(slow.getByText('This game has changed in the meantime. Please look at it again.')).toBeVisible();
  await expect(slow.getByLabel('Title')).toHaveValue(`${name} indoors`);
  await expect(slow.getByLabel('Description')).toHaveValue('Bring a light and a dark shirt');
  await slow.getByRole('button', { name: 'Save' }).click();
  await expect(slow).toBeHidden();
  for (const page of [first.page, second]) {
    await expect(page.getByRole('heading', { level: 1, name: `${name} indoors` })).toBeVisible();
    await expect(page.getByText('Bring a light and a dark shirt')).toBeVisible();
  }
});

test('a tab with an outdated game cannot save, shows the new game, then saves', async ({ browser, expectError }) => {
  expectError('A game could not be changed');
  const first = await visitor(browser);
  const name = await first.host();
  await first.open(name);
  const second = await first.page.context().newPage();
  // Without a socket this tab does not receive the other's change.
  await second.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await second.route(/socket\.io/, (route) => route.abort());
  await second.goto(first.page.url());
  await second.getByRole('button', { name: 'Edit' }).click();
  const slow = second.getByRole('dialog', { name: 'Edit Game' });
  await slow.getByLabel('Description').fill('Bring water');
  await first.page.getByRole('button', { name: 'Edit' }).click();
  const fast = first.page.getByRole('dialog', { name: 'Edit Game' });
  await fast.getByLabel('Title').fill(`${name} indoors`);
  await fast.getByRole('button', { name: 'Save' }).click();
  await expect(fast).toBeHidden();

  await slow.getByRole('button', { name: 'Save' }).click();
  await expect(slow.getByText('This game has changed in the meantime. Please look at it again.')).toBeVisible();
  await expect(slow.getByLabel('Title')).toHaveValue(`${name} indoors`);
  await slow.getByRole('button', { name: 'Save' }).click();
  await expect(slow).toBeHidden();
  await expect(first.page.getByText('Bring water')).toBeVisible();
});

test('a player removed by a smaller size is first on the waitlist, and gets the offer when the game grows', async ({
  browser,
}) => {
  const [host, ann, ben, dan] = [
    await visitor(browser),
    await visitor(browser),
    await visitor(browser),
    await visitor(browser),
  ];
  await signUp(host.page, 'Hal');
  const annName = await signUp(ann.page, 'Ann');
  const danName = await signUp(dan.page, 'Dan');
  const name = await host.host({ maxPlayers: 3, format: '3v3' });
  await host.join(name);
  await ann.join(name);
  await ben.join(name);
  await dan.open(name);
  await dan.page.getByRole('button', { name: 'Join waitlist' }).click();
  await expect(dan.page.getByText('You’re #1 in line.')).toBeVisible();

  await host.page.getByRole('button', { name: 'Change max players' }).click();
  const dialog = host.page.getByRole('dialog', { name: 'How many players?' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await dialog.getByLabel('Max players').fill('2');
  await expect(dialog.getByRole('group', { name: 'Choose 1 player to give up a spot' })).toBeVisible();
  await expect(save).toBeDisabled();
  await dialog.getByRole('checkbox', { name: annName }).check();
  await save.click();
  await expect(dialog).toBeHidden();

  await expect(ann.page.getByText('You’re #1 in line.')).toBeVisible();
  await expect(dan.page.getByText('You’re #2 in line.')).toBeVisible();
  await expect(ben.board('2 of 2 players')).toBeVisible();
  const line = host.page.getByRole('region', { name: 'Waitlist' }).getByRole('listitem');
  await expect(line).toContainText([annName, danName]);

  await host.page.getByRole('button', { name: 'Change max players' }).click();
  await dialog.getByLabel('Max players').fill('3');
  await save.click();
  // The notification links to a page where one press takes the spot, on a low screen too.
  await ann.page.setViewportSize({ width: 1024, height: 620 });
  await ann.page.getByRole('link', { name: /^Notifications\. / }).click();
  await ann.page
    .getByRole('main')
    .getByRole('link', { name: /is held for you until/ })
    .click();
  await expect(ann.page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(ann.page.getByRole('button', { name: 'Take the spot' })).toBeInViewport({ ratio: 1 });
  await ann.page.getByRole('button', { name: 'Take the spot' }).click();
  await expect(ann.page.getByText('Joined', { exact: true })).toBeVisible();
  await expect(dan.page.getByText('You’re #1 in line.')).toBeVisible();
  await expect(host.board('3 of 3 players')).toBeVisible();
});

test('a removed player reads the reason on the open page, and cannot come back', async ({ browser }) => {
  const [host, ann] = [await visitor(browser), await visitor(browser)];
  const annName = await signUp(ann.page, 'Ann');
  const name = await host.host();
  await ann.join(name);
  await host.open(name);
  await host.page.getByRole('button', { name: `Remove ${annName}` }).click();
  const dialog = host.page.getByRole('dialog', { name: `Remove ${annName}?` });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('You missed three games');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toBeHidden();

  const annSeesReason = async () => {
    const notice = ann.page.getByRole('status').filter({ hasText: 'The host removed you from this game.' });
    await expect(notice).toContainText('You missed three games');
    await expect(ann.page.getByRole('button', { name: 'Removed' })).toBeDisabled();
  };
  await annSeesReason();
  await expect(host.board('0 of 10 players')).toBeVisible();
  const id = ann.page.url().split('/').at(-1);
  for (const path of ['join', 'waitlist']) {
    const answer = await ann.page.request.post(`/api/games/${id}/${path}`);
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'removed_by_host' });
  }
  await ann.page.reload();
  await annSeesReason();
});

test('a player marked as paid stays marked, and the others do not', async ({ browser }) => {
  const [host, ann, ben] = [await visitor(browser), await visitor(browser), await visitor(browser)];
  const annName = await signUp(ann.page, 'Ann');
  const benName = await signUp(ben.page, 'Ben');
  const title = await host.host({ title: uniqueTitle(), entryFee: 5 });
  await ann.takeSeat(title);
  await ben.takeSeat(title);
  await host.open(title);
  const paid = (player: string) =>
    host.page.getByRole('listitem').filter({ hasText: player }).getByRole('checkbox', { name: 'Paid' });
  await paid(annName).click();
  await expect(paid(annName)).toBeChecked();
  await host.page.reload();
  await expect(paid(annName)).toBeChecked();
  await expect(paid(benName)).not.toBeChecked();
});
