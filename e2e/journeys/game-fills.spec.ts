import { expect, signUp, test } from '../fixtures.ts';
import { visitor } from '../playing.ts';

test('a host watches two players join', { tag: '@core' }, async ({ browser }) => {
  const host = await visitor(browser);
  const ann = await visitor(browser);
  const ben = await visitor(browser);
  await signUp(host.page, 'Hana');
  const annName = await signUp(ann.page, 'Ann');
  const title = await host.hostByHand({ maxPlayers: 4, format: '2v2', entryFee: 5 });
  await expect(host.page.getByText('Needs 4 more')).toBeVisible();

  await ann.find(title);
  await ben.open(title);
  await ann.card(title).getByRole('button', { name: 'Join Game' }).click();
  await expect(ann.card(title).getByText('Joined', { exact: true })).toBeVisible();
  await expect(host.board('1 of 4 players')).toBeVisible();
  await expect(host.page.getByRole('status').getByText(annName)).toBeVisible();
  await expect(ben.board('1 of 4 players')).toBeVisible();

  await ben.joinButton.click();
  await expect(host.page.getByText('Needs 2 more')).toBeVisible();
  await expect(ann.card(title).getByRole('img', { name: '2 of 4 players' })).toBeVisible();
});

test('two browsers race for the last seat, and one card turns to Full', { tag: '@core' }, async ({
  browser,
  expectError,
}) => {
  expectError('A seat could not be changed');
  const host = await visitor(browser);
  const [ann, ben] = [await visitor(browser), await visitor(browser)];
  await signUp(host.page, 'Hugo');
  const title = await host.host({ maxPlayers: 2, format: '1v1' });
  await host.find(title);
  await host.card(title).getByRole('button', { name: 'Join Game' }).click();
  await expect(host.card(title).getByText('Joined', { exact: true })).toBeVisible();
  await Promise.all([signUp(ann.page, 'Ann'), signUp(ben.page, 'Ben')]);
  await Promise.all([ann.find(title), ben.find(title)]);
  // Hold both calls back until both have pressed, or the event of the first would disable the second's button.
  const joins = '**/api/games/*/join';
  let release = () => {};
  const pressed = new Promise<void>((resolve) => {
    let count = 0;
    release = () => {
      count += 1;
      if (count === 2) resolve();
    };
  });
  for (const { page } of [ann, ben]) {
    await page.route(joins, async (route) => {
      release();
      await pressed;
      await route.continue();
    });
  }
  await Promise.all([ann, ben].map(({ card }) => card(title).getByRole('button', { name: 'Join Game' }).click()));
  const outcomes = [ann, ben].map(({ card }) =>
    card(title)
      .getByText(/^Joined$/)
      .or(card(title).getByRole('button', { name: 'Full' })),
  );
  for (const outcome of outcomes) await expect(outcome).toBeVisible();
  const texts = await Promise.all(outcomes.map((outcome) => outcome.textContent()));
  expect(texts.toSorted()).toEqual(['Full', 'Joined']);
  for (const { card } of [host, ann, ben])
    await expect(card(title).getByRole('img', { name: '2 of 2 players' })).toBeVisible();
});

test('the event that fills a game turns the button into a disabled Full, and a freed seat is offered', {
  tag: '@core',
}, async ({ browser }) => {
  const [host, ann, ben] = [await visitor(browser), await visitor(browser), await visitor(browser)];
  await signUp(host.page, 'Hedy');
  const title = await host.host({ maxPlayers: 2, format: '1v1' });
  await host.open(title);
  await host.joinButton.click();
  await ben.open(title);
  await expect(ben.joinButton).toBeEnabled();
  await ann.open(title);
  await ann.joinButton.click();
  await expect(ben.page.getByRole('button', { name: 'Full' })).toBeDisabled();

  await ben.page.getByRole('button', { name: 'Join waitlist' }).click();
  await expect(ben.page.getByText('You’re #1 in line.')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await ann.page.getByRole('button', { name: 'Undo' }).click();
  await expect(ann.page.getByText('Joined', { exact: true })).toBeVisible();
  // Ben sees the offer on every page, once Ann’s ten seconds are over.
  await ben.page.getByRole('link', { name: 'Highlights' }).first().click();
  await expect(ben.page).toHaveURL('/highlights');
  await ann.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(host.page.getByText('1 spot kept for a player who just left')).toBeVisible();
  await expect(ben.page.getByText(`A spot is yours in ${title}.`)).toBeVisible({ timeout: 20_000 });
  // The sticky filters of a page stay below the notice.
  await ben.page.getByRole('link', { name: 'Join Games' }).first().click();
  await expect(ben.page.getByRole('article')).not.toHaveCount(0);
  await ben.page.mouse.wheel(0, 600);
  const notice = ben.page.getByRole('region', { name: 'Your spots' });
  const below = async () => {
    const [above, filters] = await Promise.all([notice.boundingBox(), ben.page.getByRole('search').boundingBox()]);
    return (filters?.y ?? 0) - (above ? above.y + above.height : 0);
  };
  await expect.poll(below).toBeGreaterThanOrEqual(-1);
  await notice.getByRole('button', { name: 'Take the spot' }).click();
  await expect(notice.getByRole('button', { name: 'Take the spot' })).toBeHidden();
  await expect(host.board('2 of 2 players')).toBeVisible();
});

test('a guest hosts and joins without signing in, then signs in and keeps both', async ({ browser }) => {
  const [guest, other] = [await visitor(browser), await visitor(browser)];
  await signUp(other.page, 'Olga');
  const joined = await other.host();
  const hosted = await guest.hostByHand();
  await guest.find(joined);
  await guest.card(joined).getByRole('button', { name: 'Join Game' }).click();
  await expect(guest.card(joined).getByText('Joined', { exact: true })).toBeVisible();

  const keepsBoth = async () => {
    await guest.page.goto('/games?tab=hosted');
    await expect(guest.card(hosted)).toBeVisible();
    await guest.page.getByRole('tab', { name: 'Joined Games' }).click();
    await expect(guest.card(joined)).toBeVisible();
    await expect(guest.card(hosted)).toBeHidden();
  };
  await keepsBoth();
  await signUp(guest.page, 'Gail');
  await keepsBoth();
});
