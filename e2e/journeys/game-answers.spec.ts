import AxeBuilder from '@axe-core/playwright';
import { Client } from 'pg';
import { expect, signUp, test } from '../fixtures.ts';
import { idOf, setTerms, visitor } from '../playing.ts';

const PHONE = { width: 390, height: 844 };
const HOURS = 60;

/** Stores that the players of a game were asked twelve hours ago. */
async function askTwelveHoursAgo(title: string): Promise<void> {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    const asked = `
      WITH marked AS (INSERT INTO game_questions (game_id, scheduled_at, at)
                      SELECT id, scheduled_at, now() FROM games WHERE id = $1 ON CONFLICT DO NOTHING),
      -- With the old rev, a late event of a player who joined would hide the question again.
      bumped AS (UPDATE games SET rev = rev + 1 WHERE id = $1)
      UPDATE game_seats SET asked_at = now() - interval '12 hours' WHERE game_id = $1 AND status = 'joined'`;
    expect((await client.query(asked, [idOf(title)])).rowCount).toBe(2);
  } finally {
    await client.end();
  }
}

test('a player answers, another does not, and the next in line is offered that spot and takes it', async ({
  browser,
}) => {
  const [host, ann, ben, cat] = [
    await visitor(browser),
    await visitor(browser),
    await visitor(browser),
    await visitor(browser),
  ];
  await signUp(host.page, 'Hana');
  const title = await host.host({ maxPlayers: 2, format: '1v1', inMinutes: 10 * HOURS });
  await setTerms(host, title, { askBefore: 24 * HOURS, freesSilentSeats: true });
  await signUp(ann.page, 'Ann');
  await signUp(ben.page, 'Ben');
  await signUp(cat.page, 'Cat');
  await ann.takeSeat(title);
  await ben.takeSeat(title);
  await askTwelveHoursAgo(title);

  await ann.page.setViewportSize(PHONE);
  await ann.page.goto(`/games/${idOf(title)}#answer`);
  const question = ann.page.getByRole('region', { name: 'Still in?' });
  await expect(question).toBeFocused();
  expect((await new AxeBuilder({ page: ann.page }).analyze()).violations).toEqual([]);
  await question.getByRole('button', { name: 'I’m in' }).click();
  await expect(ann.page.getByText('You’re in. See you on the court.')).toBeVisible();

  await host.open(title);
  await expect(host.page.getByText('1 in · 1 yet to answer')).toBeVisible();
  await cat.open(title);
  await cat.page.getByRole('button', { name: 'Join waitlist' }).click();
  await cat.page.getByRole('button', { name: 'Take the spot', exact: true }).click({ timeout: 30_000 });
  await expect(cat.page.getByText('Joined', { exact: true })).toBeVisible();
  await ben.open(title);
  await expect(ben.page.getByText('Joined', { exact: true })).toBeHidden();
  await expect(host.page.getByText('1 yet to answer')).toBeHidden();
});

test('a player says in the last hour that they cannot come, and another takes the spot', async ({ browser }) => {
  const [host, ann, cat] = [await visitor(browser), await visitor(browser), await visitor(browser)];
  await signUp(host.page, 'Hana');
  const title = await host.host({ maxPlayers: 2, format: '1v1', inMinutes: HOURS });
  await host.takeSeat(title);
  await signUp(ann.page, 'Ann');
  await ann.takeSeat(title);
  await cat.open(title);
  await cat.page.getByRole('button', { name: 'Join waitlist' }).click();
  await expect(cat.page.getByText('You’re #1 in line.')).toBeVisible();

  await ann.open(title);
  const question = ann.page.getByRole('region', { name: 'On your way?' });
  await question.getByRole('button', { name: '10 min late' }).click();
  await expect(cat.page.getByRole('listitem').getByText('10 min late')).toBeVisible();
  await question.getByRole('button', { name: 'Can’t' }).click();
  await expect(ann.page.getByText('You left. Your spot has been offered to the next in line.')).toBeVisible();
  await expect(ann.page.getByRole('button', { name: 'Undo' })).toBeHidden();
  // Well within the ten seconds for which another seat would be kept.
  await cat.page.getByRole('button', { name: 'Take the spot', exact: true }).click({ timeout: 5_000 });
  await expect(cat.page.getByText('Joined', { exact: true })).toBeVisible();
  await ann.page.getByRole('button', { name: 'Join waitlist' }).click();
  await expect(ann.page.getByText('You’re #1 in line.')).toBeVisible();
});

test('points of a player are live for a viewer', async ({ browser }) => {
  const [host, viewer] = [await visitor(browser), await visitor(browser)];
  await signUp(host.page, 'Hana');
  const title = await host.host({ maxPlayers: 2, format: '1v1', inMinutes: -5 });
  const other = await visitor(browser);
  await signUp(other.page, 'Olu');
  await host.takeSeat(title);
  await other.takeSeat(title);
  expect((await host.page.request.put(`/api/games/${idOf(title)}/teams`, { data: {} })).ok()).toBe(true);
  await host.page.setViewportSize(PHONE);
  await host.open(title);
  await host.page.getByRole('button', { name: 'Team A: add 3 points' }).click();
  await viewer.open(title);
  await expect(viewer.page.getByRole('img', { name: 'Team A: 3' })).toBeVisible();
  await host.page.getByRole('button', { name: 'Team B: add 2 points' }).click();
  await expect(viewer.page.getByRole('img', { name: 'Team B: 2' })).toBeVisible();
  expect((await new AxeBuilder({ page: host.page }).analyze()).violations).toEqual([]);
});
