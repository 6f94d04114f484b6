import type { Browser, Page } from '@playwright/test';
import { expect, signUp, test } from '../fixtures.ts';
import { idOf, playing, visitor } from '../playing.ts';

/** A court that no other journey checks in at. */
const NAME = 'Riverbank State Park';
const NEARBY = { latitude: 40.8257, longitude: -73.9556 };
const PHONE = { width: 390, height: 844 };
const MILE_OF_LATITUDE = 1 / 69;
const CHECKED_IN = /You are checked in until .*M\.$/;
const NOT_CONFIRMED = /We cannot confirm that you are at the court/;

interface Court {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
}

async function findCourt(page: Page): Promise<Court> {
  const answer = await page.request.get(`/api/courts?near=${NEARBY.latitude},${NEARBY.longitude}&radius=5000`);
  const court = ((await answer.json()) as Court[]).find(({ name }) => name === NAME);
  if (!court) throw new Error(`No sample court is called ${NAME}`);
  return court;
}

/** A new member with a phone whose browser reports this position. */
async function memberAt(browser: Browser, firstName: string, position: { latitude: number; longitude: number }) {
  const context = await browser.newContext({ viewport: PHONE, geolocation: position, permissions: ['geolocation'] });
  const player = playing(await context.newPage());
  await signUp(player.page, firstName);
  return player;
}

async function checkIn(page: Page, court: Court, answer = CHECKED_IN): Promise<void> {
  await page.goto(`/courts/${court.id}`);
  await page.getByLabel(/Show my name/).check();
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText(answer)).toBeVisible();
}

test('the host sees who has arrived, and a player who cannot come at the fence frees the spot for one who is there', async ({
  browser,
}) => {
  const host = await visitor(browser);
  await signUp(host.page, 'Hana');
  const court = await findCourt(host.page);
  const at = { latitude: court.latitude, longitude: court.longitude };
  const [ann, ben, cat] = [
    await memberAt(browser, 'Ann', { ...at, latitude: at.latitude + 2 * MILE_OF_LATITUDE }),
    await memberAt(browser, 'Ben', at),
    await memberAt(browser, 'Cat', at),
  ];
  const title = await host.host({ maxPlayers: 2, format: '1v1', inMinutes: 60, courtId: court.id });
  for (const player of [ann, ben]) await player.takeSeat(title);
  await host.open(title);

  await ben.open(title);
  await ben.page.getByRole('button', { name: 'On my way' }).click();
  await ben.page.getByRole('link', { name: 'Check in at the court once you are there' }).click();
  await expect(ben.page).toHaveURL(new RegExp(`/courts/${court.id}`));
  await checkIn(ben.page, court);
  await expect(host.page.getByText('2 in · 1 at the court')).toBeVisible();

  // Ann's phone is two miles away, so her check-in is not confirmed, and nobody sees her at the court.
  await checkIn(ann.page, court, NOT_CONFIRMED);
  await ann.open(title);
  const question = ann.page.getByRole('region', { name: 'On your way?' });
  await question.getByRole('button', { name: 'On my way' }).click();
  await expect(host.page.getByText('2 in · 1 on the way · 1 at the court')).toBeVisible();

  await checkIn(cat.page, court);
  await cat.open(title);
  await cat.page.getByRole('button', { name: 'Join waitlist' }).click();
  await expect(cat.page.getByText('You’re #1 in line.')).toBeVisible();
  await question.getByRole('button', { name: 'Can’t' }).click();
  await expect(ann.page.getByText('You left. Your spot has been offered to the next in line.')).toBeVisible();
  // Well within the ten seconds for which another seat would be kept.
  await cat.page.getByRole('button', { name: 'Take the spot', exact: true }).click({ timeout: 5_000 });
  await expect(cat.page.getByText('Joined', { exact: true })).toBeVisible();
  // Cat checked in before she had a spot.
  await expect(host.page.getByText('2 in · 2 at the court')).toBeVisible();
  const { rev } = await (await host.page.request.get(`/api/games/${idOf(title)}`)).json();
  const cancelled = await host.page.request.post(`/api/games/${idOf(title)}/cancel`, { data: { reason: 'Rain', rev } });
  expect(cancelled.ok()).toBe(true);
});
