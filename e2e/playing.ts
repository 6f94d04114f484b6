import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

interface NewGame {
  /** Exactly so; made up for the game alone without one. */
  title?: string;
  format?: string;
  maxPlayers?: number;
}

export const uniqueTitle = () => `Run ${randomUUID().slice(0, 8)}`;

/** What the journeys do on the games screens, in a player's words. */
export const playing = (page: Page) => ({
  page,
  card: (title: string) => page.getByRole('article', { name: title }),
  board: (text: string) => page.getByRole('img', { name: text }),
  joinButton: page.getByRole('button', { name: 'Join Game' }),

  /** Hosts a game through the dialog. Answers its title, which nobody else's game has. */
  async host({ title = uniqueTitle(), format = '5v5', maxPlayers = 10 }: NewGame = {}): Promise<string> {
    await page.goto('/join-games?create=true');
    const dialog = page.getByRole('dialog', { name: 'Create Game' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByText(format, { exact: true }).first().click();
    await dialog.getByLabel('Skill level').selectOption('Intermediate');
    await dialog.getByLabel('Difficulty').selectOption('Medium');
    await dialog.getByLabel('Max players').fill(String(maxPlayers));
    await dialog.getByRole('button', { name: 'Create Game' }).click();
    await expect(dialog).toBeHidden();
    return title;
  },

  /** Narrows the list down to one game. */
  async find(title: string): Promise<void> {
    await page.goto(`/join-games?search=${encodeURIComponent(title)}`);
    await expect(page.getByRole('article', { name: title })).toBeVisible();
  },

  async open(title: string): Promise<void> {
    await this.find(title);
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
});

/** Somebody at a browser of their own, who has never been here. */
export const visitor = async (browser: Browser) => playing(await (await browser.newContext()).newPage());
