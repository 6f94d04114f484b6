import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { SIGN_IN } from '@hoopline/contracts';
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

interface JourneyFixtures {
  /** An error that the app prints in this journey, by words of it. */
  expectError: (words: string) => void;
  closing: undefined;
}

export const test = base.extend<JourneyFixtures>({
  /** Whatever else a window of a journey prints as an error, or does not catch, fails it. */
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
  /** Closes every window of a journey at its end: those left open would go on listening, and slow down all that follow. */
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

/** What the browser itself prints of refused and broken requests. Many journeys are about those. */
const ABOUT_NETWORK = /^(Failed to load resource|WebSocket connection to )/;

/**
 * Takes the data, and what the server has rendered with it, out of the pages that this window opens from now on, so that
 * they ask the API, which a journey answers itself. On the context, because the service worker asks for a page once it controls the window.
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

/** Opens a page with the server's markup. A busy server sends it without; what it has rendered for visitors is kept for a while. */
export async function openRendered(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root[data-width]')).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

/** Until the app answers on a page that the server has rendered. */
export const untilHydrated = (page: Page) => expect(page.locator('#root:not([data-width]) *').first()).toBeAttached();

/** Until the service worker answers for this window. */
export const untilControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** Signs a sample player in, without a look at the pages that lead there (core/sign-in.spec.ts does). */
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
 * Somebody nobody has written to yet, signed in without a look at the pages that lead there: most journeys begin with
 * one or two of them. The page stays where it is. Returns the name the others see.
 */
export async function signUp({ request }: Page, firstName: string, email?: string): Promise<string> {
  const newcomer = { ...newcomerCalled(firstName), ...(email && { email }) };
  await finishSignIn(request, await beginSignIn(request), 'introduce', newcomer);
  return `${newcomer.firstName} ${newcomer.lastName}`;
}

/** Somebody who has never been here. */
export const newcomerCalled = (firstName: string) => ({
  firstName,
  lastName: `Newcomer ${randomUUID().slice(0, 8)}`,
  email: `${randomUUID()}@example.com`,
});

/** Asks to sign in. Returns the address of the page that asks who one is. */
async function beginSignIn(request: APIRequestContext): Promise<URL> {
  const begun = await request.get(SIGN_IN.google, { maxRedirects: 0 });
  return new URL(begun.headers().location ?? '', begun.url());
}

/** Sends a form of that page, and follows its answer into the app, up to the page that it leads to. */
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

/** The two looks in which screens are checked that have no journey of their own for each. */
export const LOOKS = [
  ['light', 390],
  ['dark', 1440],
] as const;

/** Both colours in both widths. */
export const ALL_LOOKS = [...LOOKS, ['dark', 390], ['light', 1440]] as const;

/** Shows the page in this colour mode, as one that another tab has chosen, and in this width. */
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

/** What a reader, or somebody who sees little contrast, would stumble over on the page, or in one part of it. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  // While something fades in or changes its colour, its contrast is another one.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
  // Without this mode each look opens a window of its own to put the findings of frames together, and there are no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations: found } = await (part ? axe.include(part) : axe).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
