import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { idOf, visitor } from '../playing.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Presses Share in a browser without a share sheet. Returns the link that is then on the clipboard. */
async function copyLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // A game just created has another Share button above the page.
  await page.getByRole('button', { name: 'Share' }).last().click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The meta tags that a crawler reads at an address. A crawler runs no script and follows no refresh. */
async function tagsAt(page: Page, address: string): Promise<Record<string, string>> {
  const answer = await page.request.get(address);
  expect(answer.status()).toBe(200);
  const tags = (await answer.text()).matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g);
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content]));
}

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('a shared link has a preview of the game, and leads a stranger to it', async ({ browser }) => {
  const [host, stranger] = [await visitor(browser), await visitor(browser)];
  const name = await host.host({ maxPlayers: 6, format: '3v3', location: 'Pier 9' });
  await host.join(name);
  const link = await copyLink(host.page);
  expect(new URL(link).pathname).toMatch(/^\/g\/[\w-]{22}$/);

  const tags = await tagsAt(stranger.page, link);
  expect(tags['og:title']).toBe(name);
  expect(tags['og:description']).toMatch(/^1 of 6 players · .+ · Pier 9$/);
  expect(tags['og:url']).toBe(link);
  const picture = await stranger.page.request.get(tags['og:image'] ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  expect(sizeOf(await picture.body())).toEqual([1200, 630]);

  await stranger.page.goto(link);
  await expect(title(stranger.page)).toHaveText(name);
  await stranger.joinButton.click();
  await expect(host.board('2 of 6 players')).toBeVisible();
});

test('a shared link previews the current number of players, with a new picture after a change', async ({ browser }) => {
  const [host, ann] = [await visitor(browser), await visitor(browser)];
  const name = await host.host({ maxPlayers: 2, format: '1v1' });
  const { sharePath } = await (await host.page.request.get(`/api/games/${idOf(name)}`)).json();
  const before = await tagsAt(host.page, sharePath);
  await ann.takeSeat(name);
  const after = await tagsAt(host.page, sharePath);
  expect(after['og:description']).toMatch(/^1 of 2 players/);
  const [old, fresh] = [before['og:image'] ?? '', after['og:image'] ?? ''];
  expect(fresh).not.toBe(old);
});

test('a private game opens for a visitor with its link, and for nobody else', async ({ browser }) => {
  const [host, invited, stranger] = [await visitor(browser), await visitor(browser), await visitor(browser)];
  const name = await host.hostByHand({
    isPrivate: true,
    location: 'Behind the old mill',
    maxPlayers: 4,
    format: '2v2',
  });
  await expect(title(host.page)).toHaveText(name);
  const link = await copyLink(host.page);

  const shown = await stranger.page.request.get(link);
  expect(await shown.text()).not.toContain('old mill');
  const tags = await tagsAt(stranger.page, link);
  expect(tags['og:title']).toBe('Private game on Hoopline');
  expect(tags['og:description']).toMatch(/^0 of 4 players/);

  await invited.page.goto(link);
  await expect(title(invited.page)).toHaveText(name);
  await expect(invited.page.getByText('Behind the old mill')).toBeVisible();
  await invited.joinButton.click();
  await expect(invited.page.getByText('Joined', { exact: true })).toBeVisible();
  await expect(host.board('1 of 4 players')).toBeVisible();

  const withoutKey = new URL(invited.page.url()).pathname;
  await stranger.page.goto(withoutKey);
  await expect(title(stranger.page)).toHaveText('Page Not Found');
  await expect(stranger.page.getByText(name)).toBeHidden();
  const file = await stranger.page.request.get(`/api${withoutKey}/calendar.ics`);
  expect(file.status()).toBe(404);
  await stranger.page.goto(`/join-games?search=${encodeURIComponent(name)}`);
  await expect(stranger.page.getByRole('heading', { name: 'No games found' })).toBeVisible();

  // A player with a seat needs no link key any more.
  await invited.page.goto(withoutKey);
  await expect(title(invited.page)).toHaveText(name);
});

test('the calendar file of a private game opens with its link key, and contains the game', async ({ browser }) => {
  const [host, invited] = [await visitor(browser), await visitor(browser)];
  const name = await host.host({ isPrivate: true, location: 'Pier 9' });
  const { sharePath } = await (await host.page.request.get(`/api/games/${idOf(name)}`)).json();
  await invited.page.goto(sharePath);
  const waiting = invited.page.waitForEvent('download');
  await invited.page.getByRole('link', { name: 'Add to calendar' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toContain(`SUMMARY:${name}\r\n`);
  expect(text).toContain('LOCATION:Pier 9\r\n');
  expect(text).toContain(`UID:${idOf(name)}@hoopline\r\n`);
});
