import type { Browser, Page } from '@playwright/test';
import { expect, signUp, test } from '../fixtures.ts';

/** A court that no other journey checks in at. */
const NAME = 'Jackie Robinson Park';
const THERE = { latitude: 40.8237, longitude: -73.9443 };

interface Court {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
}

async function findCourt(page: Page): Promise<Court> {
  const answer = await page.request.get(`/api/courts?near=${THERE.latitude},${THERE.longitude}&radius=5000`);
  const court = ((await answer.json()) as Court[]).find(({ name }) => name === NAME);
  if (!court) throw new Error(`No sample court is called ${NAME}`);
  return court;
}

/** Opens a page whose browser reports the position `at`, or refuses to report one. */
async function openAt(browser: Browser, at?: { latitude: number; longitude: number }): Promise<Page> {
  const context = await browser.newContext(
    at ? { geolocation: at, permissions: ['geolocation'] } : { permissions: [] },
  );
  return context.newPage();
}

const board = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Who is there now' }).getByRole('img', { name: words });

test('everybody sees at once who is at a court, and who has next', { tag: '@core' }, async ({ browser }) => {
  const reader = await openAt(browser);
  const court = await findCourt(reader);
  const at = { latitude: court.latitude, longitude: court.longitude };
  const [ann, ben] = [await openAt(browser, at), await openAt(browser, at)];
  const annName = await signUp(ann, 'Ann');
  for (const page of [reader, ann, ben]) await page.goto(`/courts/${court.id}`);
  await expect(board(reader, '0 people are there')).toBeVisible();

  await ann.getByLabel(/Show my name/).check();
  await ann.getByRole('button', { name: 'Check in' }).click();
  await expect(ann.getByText(/You are checked in until .*M\.$/)).toBeVisible();
  await expect(board(reader, '1 person is there')).toBeVisible();
  await expect(reader.getByText(annName).first()).toBeVisible();

  await ann.getByRole('button', { name: 'Take the court' }).click();
  // Ben has not signed in: a visitor who checks in becomes a guest.
  await ben.getByRole('button', { name: 'Check in' }).click();
  await expect(board(reader, '2 people are there')).toBeVisible();
  await ben.getByRole('button', { name: 'I got next' }).click();
  const queue = reader.getByRole('region', { name: 'Got next' });
  await expect(queue.getByText('1 waiting')).toBeVisible();

  await ben.getByRole('button', { name: 'Challenger won' }).click();
  await expect(queue.getByText('1 win in a row')).toBeVisible();
  await expect(queue.getByText('Nobody waiting')).toBeVisible();
  await ann.getByRole('button', { name: 'Undo' }).click();
  await expect(queue.getByText('no win yet')).toBeVisible();
  await expect(queue.getByText('1 waiting')).toBeVisible();

  await ann.getByRole('button', { name: 'Check out' }).click();
  await ben.getByRole('button', { name: 'Check out' }).click();
  await expect(board(reader, '0 people are there')).toBeVisible();
  await expect(queue.getByText('Nobody holds the court.')).toBeVisible();
});
