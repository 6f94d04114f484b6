import type { Page } from '@playwright/test';
import { expect, signUp, test, untilHydrated } from '../fixtures.ts';
import { messaging } from '../messaging.ts';
import { playing, visitor } from '../playing.ts';
import { posting, uniqueWords } from '../posting.ts';

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Last updated' });

/** The files of the app and the data of seen pages that this device has stored. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const files = (await Promise.all(caches.map((cache) => cache.keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname);
    // Opening a missing database would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'hoopline-kept')) return { files, data: '' };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('hoopline-kept');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const stored = await new Promise<unknown[]>((resolve) => {
      const reading = database.transaction('queries').objectStore('queries').getAll();
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    return { files, data: JSON.stringify(stored) };
  });

/** Waits until this device has stored the app's document, and data with these words. */
async function untilKept(page: Page, ...words: string[]): Promise<void> {
  await expect(async () => {
    const { files, data } = await keptOn(page);
    expect(files).toContain('/');
    expect(words.filter((word) => !data.includes(word))).toEqual([]);
  }).toPass();
}

test('pages seen before open without a network, show how old they are, and update when the network is back', {
  tag: '@core',
}, async ({ browser }) => {
  const ben = await visitor(browser);
  const benName = await signUp(ben.page, 'Ben');
  const title = await ben.host();
  const context = await browser.newContext();
  const page = await context.newPage();
  await signUp(page, 'Ann');
  const [said, posted] = [uniqueWords(), uniqueWords()];
  await posting(page).publishText(posted);
  await playing(page).open(title);
  const gamePath = new URL(page.url()).pathname;
  await untilKept(page, '"kind":"games detail"');
  await page.getByRole('link', { name: 'Join Games' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join Games' })).toBeVisible();
  const ann = messaging(page);
  await ann.startChat(benName);
  const threadPath = new URL(page.url()).pathname;
  await ann.write(said);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Social Feed' }).first().click();
  await expect(page.getByText(posted)).toBeVisible();
  await untilKept(page, title, said, posted);

  await context.setOffline(true);
  await page.goto('/join-games');
  await expect(page.getByRole('list', { name: 'Games' }).getByRole('article').first()).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await page.goto(threadPath);
  await expect(ann.bubble(said)).toBeVisible();
  // This link loads no document.
  await page.getByRole('link', { name: 'Social Feed' }).first().click();
  await expect(page.getByText(posted)).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await page.goto(gamePath);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const { rev } = await (await ben.page.request.get(`/api${gamePath}`)).json();
  const changed = await ben.page.request.patch(`/api${gamePath}`, { data: { rev, title: `${title} moved` } });
  expect(changed.ok(), await changed.text()).toBe(true);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: `${title} moved` })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('after signing out the device shows no data of the member without a network', { tag: '@core' }, async ({
  browser,
}) => {
  const ben = await visitor(browser);
  const benName = await signUp(ben.page, 'Ben');
  const context = await browser.newContext();
  const page = await context.newPage();
  const annName = await signUp(page, 'Ann');
  const said = uniqueWords();
  const ann = messaging(page);
  await ann.startChat(benName);
  await ann.write(said);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await untilKept(page, said, annName);
  const threadPath = new URL(page.url()).pathname;
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page.getByText('Sign in with Google').first()).toBeVisible();

  const { files, data } = await keptOn(page);
  expect(files.filter((file) => file !== '/' && !file.startsWith('/assets/'))).toEqual([]);
  expect([said, annName, benName].filter((word) => data.includes(word))).toEqual([]);
  await context.setOffline(true);
  await page.goto(threadPath);
  // The heading is shown if the device has stored after the sign-out that nobody is signed in.
  const main = page.getByRole('main');
  const unknown = main.getByText('We could not tell whether you are signed in.');
  await expect(unknown.or(main.getByRole('heading', { name: 'Sign in to Use Messaging' }))).toBeVisible();
  for (const word of [said, annName, benName]) await expect(page.getByText(word)).toHaveCount(0);
});

test('a new version replaces an older worker, offers a reload to a member who writes, and keeps their draft', async ({
  browser,
}) => {
  const ben = await visitor(browser);
  const benName = await signUp(ben.page, 'Ben');
  const context = await browser.newContext();
  const page = await context.newPage();
  // Before its deployment the server had a worker of another version.
  await context.route('/sw.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/version:(["`])[^"`]+\1/, 'version:"older"'),
    });
  });
  await signUp(page, 'Ann');
  const ann = messaging(page);
  await ann.startChat(benName);
  await untilKept(page);
  await page.reload();
  await untilHydrated(page);
  await ann.composer.fill('Half a sentence');
  const late = '/assets/a-late-part-of-it-0lder123.js';
  await page.evaluate(async (file) => (await caches.open('hoopline-older')).put(file, new Response('old')), late);

  await context.unroute('/sw.js');
  await page.route('/index.html', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/app-[\w-]+\.js/g, 'app-newer.js') });
  });
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await expect(ann.composer).toBeFocused();
  await expect(ann.composer).toHaveValue('Half a sentence');
  expect(await page.evaluate(async (file) => (await fetch(file)).text(), late)).toBe('old');
  const versions = await page.evaluate(() => caches.keys());
  expect([versions.length, versions[0]]).toEqual([2, 'hoopline-older']);
  await reload.click();
  await expect(reload).toBeHidden();
  await expect(ann.composer).toHaveValue('Half a sentence');
});

test('a device without free storage still shows, writes and sends', async ({ browser, expectError }) => {
  for (const what of ['what was seen', 'hoopline.drafts', 'unsent messages'])
    expectError(`This device does not keep ${what}`);
  const ben = await visitor(browser);
  const benName = await signUp(ben.page, 'Ben');
  const page = await (await browser.newContext()).newPage();
  const { origin } = new URL(process.env.E2E_URL ?? '');
  const log = await page.context().newCDPSession(page);
  await log.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.addInitScript(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
      try {
        for (;;) localStorage.setItem(`full ${localStorage.length}`, 'x'.repeat(size));
      } catch {
        // A text of this size does not fit any more. The loop continues with half of it.
      }
  });
  await signUp(page, 'Ann');
  await page.goto('/join-games');
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await expect(page.getByRole('list', { name: 'Games' }).getByRole('article').first()).toBeVisible();
  const ann = messaging(page);
  await ann.startChat(benName);
  const [first, second] = [uniqueWords(), uniqueWords()];
  await ann.write(first);
  await expect(ann.composer).toHaveValue('');
  await ann.write(second);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await expect(ann.bubble(first)).toBeVisible();
  await ann.composer.fill('Half a sentence');
  await page.getByRole('link', { name: 'Social Feed' }).first().click();
  await page.goBack();
  await expect(ann.composer).toHaveValue('Half a sentence');
});
