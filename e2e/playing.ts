import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

interface NewGame {
  /** Exactly so; made up for the game alone without one. */
  title?: string;
  type?: 'pickup' | 'tournament' | 'league';
  format?: '1v1' | '2v2' | '3v3' | '5v5';
  maxPlayers?: number;
  entryFee?: number;
  /** Where to meet, for a game on none of the courts. */
  place?: string;
  isPrivate?: boolean;
  /** How long from now it begins; a day without it. */
  inMinutes?: number;
}

export const uniqueTitle = () => `Run ${randomUUID().slice(0, 8)}`;

/** The pages of the games that were hosted without the dialog, by their titles. */
const pages = new Map<string, string>();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Where it is far enough past midnight for a game to have been played today. */
const zoneLateInItsDay = (): string => (new Date().getUTCHours() >= 4 ? 'UTC' : 'Pacific/Honolulu');

/** What the journeys do on the games screens, in a player's words. */
export const playing = (page: Page) => ({
  page,
  card: (title: string) => page.getByRole('article', { name: title }),
  board: (text: string) => page.getByRole('img', { name: text }),
  joinButton: page.getByRole('button', { name: 'Join Game' }),

  /** Hosts a game without the dialog, as whoever the browser belongs to. Answers its title, which no other game has. */
  async host(game: NewGame = {}): Promise<string> {
    const { title = uniqueTitle(), format = '5v5', maxPlayers = 10, entryFee = 0, place, isPrivate = false } = game;
    const { type = 'pickup', inMinutes = 24 * 60 } = game;
    const data = {
      ...{ title, gameType: type, gameFormat: format, skillLevel: 'intermediate', difficulty: 'medium' },
      ...{ maxPlayers, entryFee, location: place, isPublic: !isPrivate },
      scheduledAt: new Date(Date.now() + inMinutes * MINUTE).toISOString(),
    };
    const created = await page.request.post('/api/games', { data });
    expect(created.status(), await created.text()).toBe(201);
    const { id, sharePath } = await created.json();
    pages.set(title, isPrivate ? sharePath : `/games/${id}`);
    return title;
  },

  /** The same through the dialog, as a person would. Ends on the game's page. */
  async hostByHand(game: NewGame = {}): Promise<string> {
    await page.goto('/join-games?create=true');
    const title = await this.fillForm(game);
    const dialog = page.getByRole('dialog', { name: 'Create Game' });
    await dialog.getByRole('button', { name: 'Create Game' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(dialog).toBeHidden();
    return title;
  },

  /** Fills the open form of a new game. Answers its title. */
  async fillForm(game: NewGame = {}): Promise<string> {
    const { title = uniqueTitle(), format = '5v5', maxPlayers = 10, entryFee, place, isPrivate = false } = game;
    const dialog = page.getByRole('dialog', { name: 'Create Game' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByText(format, { exact: true }).first().click();
    await dialog.getByLabel('Skill level').selectOption('Intermediate');
    await dialog.getByLabel('Difficulty').selectOption('Medium');
    await dialog.getByLabel('Max players').fill(String(maxPlayers));
    if (entryFee !== undefined) await dialog.getByLabel('Entry fee').fill(String(entryFee));
    if (place) await dialog.getByLabel('Place').fill(place);
    await dialog.getByLabel('Public game').setChecked(!isPrivate);
    return title;
  },

  /** Narrows the list down to one game. */
  async find(title: string): Promise<void> {
    await page.goto(`/join-games?search=${encodeURIComponent(title)}`);
    await expect(page.getByRole('article', { name: title })).toBeVisible();
  },

  /** Lets the time of a game that one hosts be over, though it was never played. Starts from the game's own page. */
  async letEnd(): Promise<void> {
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { rev } = await (await page.request.get(`/api/games/${id}`)).json();
    const scheduledAt = new Date(Date.now() - 2 * HOUR).toISOString();
    const data = { rev, scheduledAt, duration: 30, timeZone: zoneLateInItsDay() };
    const moved = await page.request.patch(`/api/games/${id}`, { data });
    expect(moved.ok(), await moved.text()).toBe(true);
  },

  /** Opens the game's own page; that of a game hosted by hand is found through the list. */
  async open(title: string): Promise<void> {
    const known = pages.get(title);
    if (known) {
      await page.goto(known);
    } else {
      await this.find(title);
      // The ticker may name the game too.
      await page.getByRole('link', { name: title, exact: true }).click();
    }
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },

  /** Opens the game's page and takes a seat. */
  async join(title: string): Promise<void> {
    await this.open(title);
    await this.joinButton.click();
    await expect(page.getByText('Joined', { exact: true })).toBeVisible();
  },
});

/** Somebody at a browser of their own, who has never been here. */
export const visitor = async (browser: Browser) => playing(await (await browser.newContext()).newPage());
