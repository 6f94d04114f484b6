import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { expect, signUp, test, violations } from '../fixtures.ts';
import { uniqueTitle, visitor } from '../playing.ts';

const PHONE = { width: 390, height: 844 };

interface Hosted {
  id: string;
  title: string;
}

/** Hosts a game at a sample court through the API, because a call needs a court. The host takes a seat. */
async function hostAtCourt(page: Page, maxPlayers: number): Promise<Hosted> {
  const courts = await page.request.get('/api/courts?near=40.8296,-73.9369&radius=5000');
  const [court] = (await courts.json()) as { id: string }[];
  const title = uniqueTitle();
  const created = await page.request.post('/api/games', {
    data: {
      ...{ title, gameType: 'pickup', gameFormat: '5v5', skillLevel: 'intermediate', difficulty: 'medium' },
      ...{ maxPlayers, courtId: court?.id, takesSeat: true },
      scheduledAt: new Date(Date.now() + 3 * 60 * 60_000).toISOString(),
    },
  });
  expect(created.status(), await created.text()).toBe(201);
  return { id: (await created.json()).id, title };
}

/** Moves the start of a game three hours back, so that its players have played together. */
async function letItBePlayed(id: string): Promise<void> {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    const text = `UPDATE games SET scheduled_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' WHERE id = $1`;
    expect((await client.query(text, [id])).rowCount).toBe(1);
  } finally {
    await client.end();
  }
}

const idOfMe = async (page: Page): Promise<string> => (await (await page.request.get('/api/auth/user')).json()).id;

test('a call fills a game across three windows, and a declined request shows on the board', async ({ browser }) => {
  const [host, ann, ben] = [await visitor(browser), await visitor(browser), await visitor(browser)];
  await signUp(host.page, 'Hana');
  const [annName, benName] = [await signUp(ann.page, 'Ann'), await signUp(ben.page, 'Ben')];
  const hostId = await idOfMe(host.page);
  const past = await hostAtCourt(host.page, 6);
  for (const { page } of [ann, ben]) {
    expect((await page.request.post(`/api/players/${hostId}/follow`)).ok()).toBe(true);
    expect((await page.request.post(`/api/games/${past.id}/join`)).ok()).toBe(true);
  }
  await letItBePlayed(past.id);

  const game = await hostAtCourt(host.page, 3);
  await host.page.goto(`/games/${game.id}`);
  await host.page.getByRole('button', { name: 'Need 2 now' }).click();
  const board = host.page.getByRole('region', { name: /^Asked/ });
  await expect(board.getByText(annName)).toBeVisible();
  await expect(board.getByText(benName)).toBeVisible();

  await ann.page.goto(`/games/${game.id}`);
  const card = ann.page.getByRole('region', { name: /is looking for players/ });
  await expect(card).toBeVisible();
  await expect(board.getByText('1 saw it')).toBeVisible();
  await card.getByRole('button', { name: 'Join Game' }).click();
  await expect(host.page.getByText('1 of 2 spots taken')).toBeVisible();

  await ben.page.goto(`/games/${game.id}`);
  await ben.page.getByRole('button', { name: 'Can’t this time' }).click();
  await expect(board.getByText('Said no', { exact: true })).toBeVisible();
  await expect(ben.page.getByRole('region', { name: /is looking for players/ })).toBeHidden();
  await ben.joinButton.click();
  await expect(host.page.getByText('Filled.', { exact: true })).toBeVisible();
  await host.page.setViewportSize(PHONE);
  expect(await violations(host.page)).toEqual([]);
});

test('a friend claims the spot that a player holds for them, in another window', async ({ browser }) => {
  const [host, friend] = [await visitor(browser), await visitor(browser)];
  const hostName = await signUp(host.page, 'Hugo');
  const game = await hostAtCourt(host.page, 4);
  await host.page.setViewportSize(PHONE);
  await host.page.goto(`/games/${game.id}`);
  await host.page.getByRole('button', { name: 'Bring a friend' }).click();
  await host.page.getByRole('textbox', { name: 'Your friend’s name' }).fill('Sam');
  await host.page.getByRole('button', { name: 'Hold a spot' }).click();
  const link = host.page.getByRole('textbox', { name: 'Link for your friend' });
  await expect(link).toBeVisible();
  await expect(host.page.getByText(`with ${hostName}, spot held`)).toBeVisible();
  expect(await violations(host.page)).toEqual([]);

  await friend.page.goto(await link.inputValue());
  await friend.page.getByRole('button', { name: 'Take the spot' }).click();
  await expect(friend.page.getByText('Joined', { exact: true })).toBeVisible();
  await expect(host.board('2 of 4 players')).toBeVisible();
  await expect(host.page.getByText(`with ${hostName}`, { exact: true })).toBeVisible();
});
