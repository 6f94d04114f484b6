import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { Client } from 'pg';
import { expect } from './fixtures.ts';

interface NewGame {
  /** A unique title by default. */
  title?: string;
  description?: string;
  type?: 'pickup' | 'tournament' | 'league';
  format?: '1v1' | '2v2' | '3v3' | '5v5';
  maxPlayers?: number;
  entryFee?: number;
  /** Where to meet, for a game that is not at a stored court. */
  location?: string;
  /** A stored court. */
  courtId?: string;
  isPrivate?: boolean;
  /** Minutes until the game begins; a day by default. */
  inMinutes?: number;
}

export const uniqueTitle = () => `Run ${randomUUID().slice(0, 8)}`;

/** The games that were hosted without the dialog, by their titles. */
const hosted = new Map<string, { id: string; path: string }>();

const MINUTE = 60_000;

/** Actions and controls of the games screens. */
export const playing = (page: Page) => ({
  page,
  card: (title: string) => page.getByRole('article', { name: title }),
  board: (text: string) => page.getByRole('img', { name: text }),
  joinButton: page.getByRole('button', { name: 'Join Game' }),

  /** Hosts a game through the API, as the player of this page. Returns its title. */
  async host(game: NewGame = {}): Promise<string> {
    const { title = uniqueTitle(), format = '5v5', maxPlayers = 10, entryFee = 0, location, isPrivate = false } = game;
    const { type = 'pickup', inMinutes = 24 * 60, description, courtId } = game;
    const data = {
      ...{ title, description, gameType: type, gameFormat: format, skillLevel: 'intermediate', difficulty: 'medium' },
      ...{ maxPlayers, entryFee, location, courtId, isPublic: !isPrivate },
      scheduledAt: new Date(Date.now() + inMinutes * MINUTE).toISOString(),
    };
    const created = await page.request.post('/api/games', { data });
    expect(created.status(), await created.text()).toBe(201);
    const { id, sharePath } = await created.json();
    hosted.set(title, { id, path: isPrivate ? sharePath : `/games/${id}` });
    return title;
  },

  /** Hosts a game through the dialog, as a person would. Ends on the game's page. Returns its title. */
  async hostByHand(game: NewGame = {}): Promise<string> {
    await page.goto('/join-games?create=true');
    const title = await this.fillForm(game);
    const dialog = page.getByRole('dialog', { name: 'Create Game' });
    await dialog.getByRole('button', { name: 'Create Game' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(dialog).toBeHidden();
    return title;
  },

  /** Fills the open form of a new game. Returns its title. */
  async fillForm(game: NewGame = {}): Promise<string> {
    const { title = uniqueTitle(), format = '5v5', maxPlayers = 10, entryFee, location, isPrivate = false } = game;
    const dialog = page.getByRole('dialog', { name: 'Create Game' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByText(format, { exact: true }).first().click();
    await dialog.getByLabel('Skill level').selectOption('Intermediate');
    await dialog.getByLabel('Difficulty').selectOption('Medium');
    await dialog.getByLabel('Max players').fill(String(maxPlayers));
    if (entryFee !== undefined) await dialog.getByLabel('Entry fee').fill(String(entryFee));
    if (location) await dialog.getByLabel('Place').fill(location);
    await dialog.getByLabel('Public game').setChecked(!isPrivate);
    return title;
  },

  /** Narrows the list down to one game. */
  async find(title: string): Promise<void> {
    await page.goto(`/join-games?search=${encodeURIComponent(title)}`);
    await expect(page.getByRole('article', { name: title })).toBeVisible();
  },

  /**
   * Ends a game of this host within seconds, on every open page: moves its start back in the database, then shortens it
   * through the API, which publishes the change. The API does not let a host move a game with players into the past.
   */
  async letEnd(title: string): Promise<void> {
    const id = idOf(title);
    const client = new Client({ connectionString: process.env.E2E_DATABASE_URL });
    await client.connect();
    try {
      const begun = `UPDATE games SET scheduled_at = now() - interval '29 minutes 55 seconds' WHERE id = $1`;
      expect((await client.query(begun, [id])).rowCount).toBe(1);
    } finally {
      await client.end();
    }
    const { rev } = await (await page.request.get(`/api/games/${id}`)).json();
    const shortened = await page.request.patch(`/api/games/${id}`, { data: { rev, duration: 30 } });
    expect(shortened.ok(), await shortened.text()).toBe(true);
    await expect.poll(async () => (await (await page.request.get(`/api/games/${id}`)).json()).status).toBe('over');
  },

  /** Opens the game's own page. Finds a game that was hosted by hand through the list. */
  async open(title: string): Promise<void> {
    const known = hosted.get(title);
    if (known) {
      await page.goto(known.path);
    } else {
      await this.find(title);
      // The ticker may name the game too.
      await page.getByRole('link', { name: title, exact: true }).click();
    }
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },

  /** Takes a seat through the API, as another device of the same player would. */
  async takeSeat(title: string): Promise<void> {
    await page.request.post('/api/auth/guest');
    const taken = await page.request.post(`/api/games/${idOf(title)}/join`);
    expect(taken.ok(), await taken.text()).toBe(true);
  },

  /** Opens the game's page and takes a seat. */
  async join(title: string): Promise<void> {
    await this.open(title);
    await this.joinButton.click();
    await expect(page.getByText('Joined', { exact: true })).toBeVisible();
  },
});

/** The id of a game that was hosted without the dialog. */
export function idOf(title: string): string {
  const game = hosted.get(title);
  if (!game) throw new Error(`No journey has hosted ${title}`);
  return game.id;
}

/** A visitor in a new window, without any cookies. */
export const visitor = async (browser: Browser) => playing(await (await browser.newContext()).newPage());

/** Changes the terms of a game of this host through the API. */
export async function setTerms({ page }: ReturnType<typeof playing>, title: string, terms: object): Promise<void> {
  const path = `/api/games/${idOf(title)}`;
  const { rev } = await (await page.request.get(path)).json();
  const changed = await page.request.patch(path, { data: { ...terms, rev } });
  expect(changed.ok(), await changed.text()).toBe(true);
}
