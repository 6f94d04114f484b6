import { Client } from 'pg';
import { expect, LOOKS, lookAs, signUp, test, violations } from '../fixtures.ts';
import { idOf, playing, visitor } from '../playing.ts';

/** Runs a statement about one game in the server's database. */
async function queryGame(title: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(text, [idOf(title)])).rows;
  } finally {
    await client.end();
  }
}

const PASS_DEADLINE = `UPDATE game_moves SET answer_until = now() - interval '1 second' WHERE game_id = $1`;

test('after a move one player says yes, one leaves without penalty, and one stays silent until the deadline', async ({
  browser,
  page,
}) => {
  await signUp(page, 'Hal');
  const host = playing(page);
  const [ann, ben, cat] = [await visitor(browser), await visitor(browser), await visitor(browser)];
  const annName = await signUp(ann.page, 'Ann');
  const benName = await signUp(ben.page, 'Ben');
  const catName = await signUp(cat.page, 'Cat');
  // Leaving so soon before the start would be late.
  const title = await host.host({ location: 'Old Gym', inMinutes: 100 });
  for (const player of [ann, ben, cat]) await player.join(title);
  await host.open(title);

  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Game' });
  await dialog.getByLabel('Place').fill('New Gym');
  await expect(
    dialog.getByText(/^3 players will be asked whether they keep their spots\. They can answer until /),
  ).toBeVisible();
  await expect(dialog.getByLabel('Time to answer')).toBeVisible();
  await lookAs(page, LOOKS[0]);
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await lookAs(page, ['dark', 1440]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const answers = page.getByRole('status').filter({ hasText: 'confirmed the new place' });
  await expect(answers).toContainText('0 of 3 have confirmed the new place');
  for (const name of [annName, benName, catName]) await expect(answers).toContainText(name);

  const question = (player: typeof ann) => player.page.getByRole('region', { name: /New Gym\. Keep your spot\?$/ });
  for (const player of [ann, ben, cat]) {
    await expect(question(player)).toContainText('Old Gym');
    await expect(player.page.getByRole('listitem').filter({ hasText: 'Has not answered yet' })).toHaveCount(3);
  }
  for (const look of LOOKS) {
    await lookAs(ann.page, look);
    expect(await violations(ann.page, 'main')).toEqual([]);
  }
  const calendarOf = async (player: typeof ann) =>
    (await (await player.page.request.get(`/api/games/${idOf(title)}/calendar.ics`)).text()).replace(/\r\n /g, '');
  expect(await calendarOf(ann)).toContain(`SUMMARY:${title} (moved\\, not confirmed)`);

  await question(ann).getByRole('button', { name: 'Keep my spot' }).click();
  await expect(ann.page.getByText('You keep your spot.', { exact: true })).toBeVisible();
  expect(await calendarOf(ann)).toContain(`SUMMARY:${title}\r\n`);
  await expect(answers).toContainText('1 of 3 has confirmed the new place');
  await expect(answers).not.toContainText(annName);

  await question(ben).getByRole('button', { name: 'Leave without penalty' }).click();
  await expect(ben.page.getByText('You left. Your spot is kept for a moment.')).toBeVisible();
  await expect(answers).toContainText('1 of 2 has confirmed the new place');
  await expect(answers).toContainText(`${catName} has not answered`);
  await expect(cat.page.getByRole('listitem').filter({ hasText: 'Has not answered yet' })).toContainText([catName]);

  expect(await calendarOf(cat)).toContain('LOCATION:Old Gym');
  await queryGame(title, PASS_DEADLINE);
  await expect(question(cat)).toBeHidden();
  await expect(cat.page.getByText('Joined', { exact: true })).toBeVisible();
  await expect(answers).toBeHidden();
  expect(await calendarOf(cat)).toContain('LOCATION:New Gym');
  expect(await queryGame(title, 'SELECT 1 FROM game_seats WHERE game_id = $1 AND left_late')).toEqual([]);
});
