import { expect, lookAs, signUp, test, violations } from '../fixtures.ts';
import { playing, visitor } from '../playing.ts';

const PHONE = { width: 390, height: 844 };

test('the host makes teams and moves a player, and a phone shows both at once', async ({ page, browser }) => {
  await signUp(page, 'Hana');
  const host = playing(page);
  const title = await host.host({ maxPlayers: 4 });
  const [ann, ben] = [await visitor(browser), await visitor(browser)];
  await ann.page.setViewportSize(PHONE);
  const names = [await signUp(ann.page, 'Ann'), await signUp(ben.page, 'Ben')];
  for (const player of [ann, ben]) await player.join(title);
  await host.join(title);

  await page.getByRole('button', { name: 'Make teams' }).click();
  const seen = ann.page.getByRole('region', { name: 'Teams' });
  await expect(seen.getByText(/^Evenly matched: about 0 points apart \(± \d+\)$/)).toBeVisible();
  const [first, second] = [seen.getByRole('region', { name: 'Team A' }), seen.getByRole('region', { name: 'Team B' })];
  await expect(first.getByRole('listitem').or(second.getByRole('listitem'))).toHaveCount(3);
  await expect(seen.getByRole('button')).toHaveCount(0);

  // One team has two of the three players: the host moves one of them to the other team, with the keyboard.
  const own = page.getByRole('region', { name: 'Teams' });
  const mover = own.getByRole('button', { name: /^Move (Ann|Ben|Hana) / }).first();
  const label = (await mover.getAttribute('aria-label')) ?? '';
  const [, name = '', team = ''] = /^Move (.+) to (Team [AB])$/.exec(label) ?? [];
  await mover.focus();
  await page.keyboard.press('Enter');
  await expect(seen.getByRole('region', { name: team }).getByText(name)).toBeVisible();
  await expect(
    own.getByRole('button', { name: `Move ${name} to ${team === 'Team A' ? 'Team B' : 'Team A'}` }),
  ).toBeFocused();

  // Two players who ask for each other are marked for everybody.
  const [annName = '', benName = ''] = names;
  await ann.page.getByRole('button', { name: `Play together with ${benName}` }).click();
  await expect(ben.page.getByText('Asks to play with you')).toBeVisible();
  await ben.page.getByRole('button', { name: `Play together with ${annName}` }).click();
  await expect(page.getByText(`Plays with ${benName}`)).toBeVisible();

  expect(await ann.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  for (const mode of ['dark', 'light'] as const) {
    for (const [one, width] of [
      [page, 1440],
      [ann.page, 390],
    ] as const) {
      await lookAs(one, [mode, width]);
      await expect(one.getByRole('region', { name: 'Team B' })).toBeVisible();
      await expect(one.getByText(`Plays with ${benName}`).or(one.getByText('Plays with you')).first()).toBeVisible();
      expect(await violations(one)).toEqual([]);
    }
  }

  await page.getByRole('button', { name: 'Remove teams' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove teams' }).click();
  await expect(seen).toBeHidden();
});

test('a player who is marked as a no-show says that they were there, and the host sees it live', async ({
  page,
  browser,
}) => {
  const host = playing(page);
  const title = await host.host({ maxPlayers: 4 });
  const ann = await visitor(browser);
  const name = await signUp(ann.page, 'Ann');
  await ann.join(title);
  await host.open(title);
  await host.letEnd(title);

  await page.getByRole('button', { name: `${name} did not come` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Did not come' }).click();
  await expect(page.getByText('Showed up: 0 of 1')).toBeVisible();
  await expect(ann.page.getByText('The host says that you did not come.')).toBeVisible();
  expect(await violations(ann.page)).toEqual([]);
  await ann.page.getByRole('button', { name: 'I was there' }).click();
  await expect(page.getByText('Did not come, disputed')).toBeVisible();
  await expect(page.getByText('1 disputed')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: `${name} came after all` }).click();
  await expect(ann.page.getByText(/You said that you were there/)).toBeHidden();
});
