import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ACCOUNT_LINKS, METRICS_PATH, SIGN_IN } from '@hoopline/contracts';
import type { Browser, Page } from '@playwright/test';
import { type Node, spawnNode } from '../../backend/test/harness/process.ts';
import { expect, newcomerCalled, signUp, test, untilControlled } from '../fixtures.ts';

const ROUTES = [SIGN_IN.google, SIGN_IN.callback, SIGN_IN.logout, ACCOUNT_LINKS.exportFile] as const;
type Route = (typeof ROUTES)[number];

/** The pages that people sign in from, with their names in the sidebar. */
const PAGES = { '/join-games': 'Join Games', '/feed': 'Social Feed', '/messages': 'Messages' };
type Start = keyof typeof PAGES;

// These journeys run one after the other on a server of their own, so that its counts belong to one journey.
test.describe.configure({ mode: 'default' });
let server: Node;
test.beforeAll(async () => {
  const env = { NODE_ENV: 'development', SAMPLE_LIFE: 'false' };
  server = await spawnNode({ folder: path.resolve('.data', 'e2e', 'sign-in'), env });
});
test.afterAll(async () => {
  await server?.kill('SIGTERM');
});

/**
 * How often the server has answered each of `ROUTES`. The server counts, because the requests of a page do not include
 * those of its service worker and of navigation preload.
 */
async function answered(): Promise<Record<Route, number>> {
  const metrics = await (await fetch(server.url + METRICS_PATH)).text();
  const lines = [...metrics.matchAll(/^hoopline_http_requests_total\{(.+)\} (\d+)$/gm)];
  const countOf = (route: Route) =>
    lines
      .filter(([, labels]) => labels?.includes(`route="${route}"`))
      .reduce((sum, [, , count]) => sum + Number(count), 0);
  return Object.fromEntries(ROUTES.map((route) => [route, countOf(route)])) as Record<Route, number>;
}

/** How often the server answers each of these addresses during `act`, if at all. */
async function answersTo(act: () => Promise<unknown>): Promise<Partial<Record<Route, number>>> {
  const before = await answered();
  await act();
  const after = await answered();
  const more = ROUTES.map((route) => [route, after[route] - before[route]] as const);
  return Object.fromEntries(more.filter(([, count]) => count !== 0));
}

const SIGNED_IN = { [SIGN_IN.google]: 1, [SIGN_IN.callback]: 1 };

/** A browser that has never opened the app. */
const newDevice = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: server.url })).newPage();

/** Opens this page through the app, and waits until the service worker controls the window. */
async function openThroughApp(page: Page, start: Start): Promise<void> {
  await page.goto('/');
  await goTo(page, start);
  await untilControlled(page);
}

async function goTo(page: Page, start: Start): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: PAGES[start] }).click();
  await expect(page).toHaveURL(start);
}

const startSignIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();

async function introduce(page: Page, { firstName, lastName, email }: ReturnType<typeof newcomerCalled>): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function isSignedIn(page: Page, firstName: string, start: Start): Promise<void> {
  await expect(page.getByText(`Welcome, ${firstName}!`)).toBeVisible();
  await expect(page).toHaveURL(start);
}

for (const start of Object.keys(PAGES) as Start[])
  test(`with a service worker a member signs in from ${start}, signs out and in again, and no request is sent twice`, {
    tag: start === '/join-games' ? '@core' : [],
  }, async ({ browser }) => {
    const nia = newcomerCalled('Nia');
    const page = await newDevice(browser);
    await openThroughApp(page, start);
    const asSomebodyNew = await answersTo(async () => {
      await startSignIn(page);
      await introduce(page, nia);
      await isSignedIn(page, 'Nia', start);
    });
    expect(asSomebodyNew).toEqual(SIGNED_IN);

    const out = await answersTo(async () => {
      await page.getByRole('button', { name: 'Sign Out' }).first().click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    });
    expect(out).toEqual({ [SIGN_IN.logout]: 1 });
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);

    await goTo(page, start);
    const asSomebodyKnown = await answersTo(async () => {
      await startSignIn(page);
      await page.getByRole('button', { name: `Nia ${nia.lastName}` }).click();
      await isSignedIn(page, 'Nia', start);
    });
    expect(asSomebodyKnown).toEqual(SIGNED_IN);
  });

test('a known member signs in on a new device, from the page that asks for it', { tag: '@core' }, async ({
  browser,
}) => {
  const name = await signUp(await newDevice(browser), 'Kim');
  const page = await newDevice(browser);
  await openThroughApp(page, '/messages');
  await expect(page.getByRole('heading', { name: 'Sign in to Use Messaging' })).toBeVisible();
  const answers = await answersTo(async () => {
    await page.getByRole('main').getByRole('button', { name: 'Sign in with Google' }).click();
    await page.getByRole('button', { name }).click();
    await isSignedIn(page, 'Kim', '/messages');
  });
  expect(answers).toEqual(SIGNED_IN);
  await expect(page.getByText('No conversations yet')).toBeVisible();
});

test('a member asks for a copy of their data, and downloads it once', { tag: '@core' }, async ({ browser }) => {
  const page = await newDevice(browser);
  await signUp(page, 'Ben');
  await page.goto('/settings');
  await untilControlled(page);
  await page.getByRole('button', { name: 'Ask for a copy' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await expect(link).toHaveAttribute('href', ACCOUNT_LINKS.exportFile);
  const answers = await answersTo(async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^hoopline-.*\.zip$/);
    const file = await readFile(await download.path());
    expect(file.subarray(0, 2).toString()).toBe('PK');
  });
  expect(answers).toEqual({ [ACCOUNT_LINKS.exportFile]: 1 });
});
