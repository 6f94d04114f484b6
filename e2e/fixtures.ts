import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { SIGN_IN } from '@hoopline/contracts';
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

interface JourneyFixtures {
  /** Expects that the app logs an error with these words in this journey. */
  expectError: (words: string) => void;
  closing: undefined;
}

export const test = base.extend<JourneyFixtures>({
  /** Fails the journey if a window logs or throws an unexpected error, or if an expected one is missing. */
  expectError: [
    async ({ browser }, use) => {
      const printed: string[] = [];
      const expected: string[] = [];
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (...options) => {
        const context = await newContext(...options);
        collectErrors(context, printed);
        return context;
      };
      await use((words) => expected.push(words));
      browser.newContext = newContext;
      expect(printed.filter((text) => !expected.some((words) => text.includes(words)))).toEqual([]);
      expect(expected.filter((words) => !printed.some((text) => text.includes(words)))).toEqual([]);
    },
    { auto: true },
  ],
  /** Closes all windows of a journey at its end: their sockets would slow down the journeys that follow. */
  closing: [
    async ({ browser, expectError: _expectError }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

function collectErrors(context: BrowserContext, printed: string[]): void {
  context.on('weberror', (error) => printed.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !ABOUT_NETWORK.test(message.text())) printed.push(message.text());
  });
}

/** The browser's own messages about refused and broken requests. Many journeys cause them on purpose. */
const ABOUT_NETWORK = /^(Failed to load resource|WebSocket connection to )/;

/**
 * Removes the server's data and markup from all pages that this window opens from now on, so that they call the API,
 * whose answers a journey can replace. The route is on the context, because the service worker requests a page once it
 * controls the window.
 */
export async function withoutFirstData(page: Page): Promise<void> {
  await page.context().route('**/*', async (route) => {
    if (!route.request().headers().accept?.startsWith('text/html')) return route.fallback();
    const response = await route.fetch();
    const block = /<script type="application\/json" id="first-data">.*?<\/script>/s;
    const markup = /<div id="root" data-width=.*?(?=<div id="not-started")/s;
    const body = (await response.text()).replace(block, '').replace(markup, '<div id="root"></div>');
    return route.fulfill({ response, body });
  });
}

/**
 * Opens a page with the server's markup. Tries again if a busy server sends the page without it. The server
 * caches for a while what it has rendered for visitors.
 */
export async function openRendered(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root[data-width]')).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

/** Waits until the app has taken over a page that the server has rendered. */
export const untilHydrated = (page: Page) => expect(page.locator('#root:not([data-width]) *').first()).toBeAttached();

/** Waits until the service worker controls this window. */
export const untilControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** Signs a sample player in by requests. The pages of signing in are tested in journeys/sign-in.spec.ts. */
export async function signIn({ request }: Page, personName: string): Promise<void> {
  const asked = await beginSignIn(request);
  const search = new URL(asked);
  search.searchParams.set('search', personName);
  const buttons = (await (await request.get(search.href)).text()).split('<button class="person" ');
  const button = buttons.find((one) => one.includes(`<b>${personName}</b>`));
  const subject = /name="subject" value="([^"]+)"/.exec(button ?? '')?.[1];
  if (!subject) throw new Error(`No sample player is called ${personName}`);
  await finishSignIn(request, asked, 'choose', { subject });
}

/**
 * Signs a new member up by requests, without conversations or notifications: most journeys begin with one or two of
 * them. The page does not change. Returns the name that others see.
 */
export async function signUp({ request }: Page, firstName: string, email?: string): Promise<string> {
  const newcomer = { ...newcomerCalled(firstName), ...(email && { email }) };
  await finishSignIn(request, await beginSignIn(request), 'introduce', newcomer);
  return `${newcomer.firstName} ${newcomer.lastName}`;
}

/** The names and the e-mail address with which a new member signs up. */
export const newcomerCalled = (firstName: string) => ({
  firstName,
  lastName: `Newcomer ${randomUUID().slice(0, 8)}`,
  email: `${randomUUID()}@example.com`,
});

/** Begins to sign in. Returns the address of the development sign-in page. */
async function beginSignIn(request: APIRequestContext): Promise<URL> {
  const begun = await request.get(SIGN_IN.google, { maxRedirects: 0 });
  return new URL(begun.headers().location ?? '', begun.url());
}

/** Sends a form of the development sign-in page, and follows its redirect, which signs the member in. */
async function finishSignIn(
  request: APIRequestContext,
  asked: URL,
  form: 'choose' | 'introduce',
  fields: Record<string, string>,
): Promise<void> {
  const carried = Object.fromEntries(asked.searchParams);
  const chosen = await request.post(new URL(form, asked).href, { form: { ...carried, ...fields }, maxRedirects: 0 });
  expect(chosen.status(), await chosen.text()).toBe(303);
  const entered = await request.get(chosen.headers().location ?? '', { maxRedirects: 0 });
  expect([entered.status(), entered.headers().location]).toEqual([302, '/']);
}

/** Two looks that are enough for most screens. */
export const LOOKS = [
  ['light', 390],
  ['dark', 1440],
] as const;

/** Both colours in both widths. */
export const ALL_LOOKS = [...LOOKS, ['dark', 390], ['light', 1440]] as const;

/** Shows the page in this width and colour mode. Sets the mode as another tab would. */
export async function lookAs(page: Page, [mode, width]: (typeof ALL_LOOKS)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    ['hoopline.colour-mode', mode] as const,
  );
  await expect(page.locator('html')).toHaveClass(new RegExp(mode));
}

/** The accessibility violations that axe finds on the page, or in one part of it. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  // Wait for animations: an element that fades or changes its colour has another contrast.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
  // Without this mode each run opens another window to merge the findings of frames. These pages have no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations: found } = await (part ? axe.include(part) : axe).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
