import path from 'node:path';
import { type Node, spawnNode } from '../../backend/test/harness/process.ts';
import { expect, signUp, test } from '../fixtures.ts';
import { messaging } from '../messaging.ts';
import { walking } from '../walking.ts';

const folder = path.resolve('.data', 'e2e', 'sample-life');

/** A server of its own, because sample players do not act on the server of the other journeys. */
let server: Node;
test.beforeAll(async () => {
  server = await spawnNode({ folder, env: { NODE_ENV: 'development', SEED: 'true' } });
});
test.afterAll(async () => {
  await server?.kill('SIGTERM');
});

test('a newcomer sees sample players act, and gets an answer from one', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  // Seats and likes change on pages that the newcomer does not touch.
  const feed = await page.context().newPage();
  const walks = [walking(page), walking(feed)];
  await Promise.all([page.goto('/join-games'), feed.goto('/feed')]);
  const seats = page.getByRole('img', { name: /^\d+ of \d+ players$/ });
  const likes = feed.getByRole('button', { name: /\blikes?\b/i });
  await Promise.all([expect(seats.first()).toBeVisible(), expect(likes.first()).toBeVisible()]);
  for (const { untilIdle } of walks) await untilIdle(); // All cards of the first screens are there.
  const read = async () => [
    ...(await seats.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))),
    ...(await likes.evaluateAll((all) => all.map((one) => `${one.getAttribute('aria-label')} ${one.textContent}`))),
  ];
  const before = (await read()).join();
  await expect.poll(async () => (await read()).join(), { timeout: 90_000 }).not.toBe(before);
  await feed.close();

  await page.goto('/api/auth/google');
  await expect(page.getByText('Sample players act by themselves')).toBeVisible();
  await signUp(page, 'Nell');
  const chat = messaging(page);
  await chat.startChat('Priya Nair');
  await chat.write('Hi Priya, when do you play?');
  await expect(page.getByText(/^Read /)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Online now')).toBeVisible();
  await expect(chat.log.getByText('Priya Nair is typing')).toBeAttached();
  const answered = chat.log.getByText(/after six|half past six|ten is when|could do seven|court is free|start at six/);
  await expect(answered).toBeVisible();
  await expect(chat.log.getByText('Priya Nair is typing')).not.toBeAttached();
});
