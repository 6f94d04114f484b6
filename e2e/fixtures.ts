import { randomUUID } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

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

/** Takes the data out of the pages that are opened from now on, so that they ask the API, which a journey answers itself. */
export async function withoutFirstData(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const block = /<script type="application\/json" id="first-data">.*?<\/script>/s;
    return route.fulfill({ response, body: (await response.text()).replace(block, '') });
  });
}

/** Signs a seeded player in through the pages that a person would use. Ends on the page that sign-in leads back to. */
export async function signIn(page: Page, personName: string): Promise<void> {
  await page.goto('/api/auth/google');
  await expect(page.getByRole('heading', { name: 'Development sign-in' })).toBeVisible();
  // Of everybody who ever signed in here the page lists 200 at first.
  await page.getByRole('searchbox', { name: 'Search players' }).fill(personName);
  const choice = { name: personName };
  await page.getByRole('button', choice).or(page.getByRole('link', choice)).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/api/'));
}

/**
 * Somebody nobody has written to yet, signed in without a look at the pages that lead there: most journeys begin with
 * one or two of them. The page stays where it is. Returns the name the others see.
 */
export async function signUp({ request }: Page, firstName: string, email?: string): Promise<string> {
  const newcomer = { ...newcomerCalled(firstName), ...(email && { email }) };
  const chooser = await request.get('/api/auth/google');
  const hidden = (await chooser.text()).matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g);
  const carried = Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, value]));
  const answer = await request.post(new URL('introduce', chooser.url()).href, { form: { ...carried, ...newcomer } });
  expect(new URL(answer.url()).pathname, await answer.text()).toBe('/');
  return nameOf(newcomer);
}

/** The same through the pages, as a person would. Ends on the page that sign-in leads back to. */
export async function signUpByHand(page: Page, firstName: string): Promise<string> {
  const newcomer = newcomerCalled(firstName);
  await page.goto('/api/auth/google');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(newcomer.lastName);
  await page.getByLabel('E-mail').fill(newcomer.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/api/'));
  return nameOf(newcomer);
}

/** The two looks in which screens are checked that have no journey of their own for each. */
export const LOOKS = [
  ['light', 390],
  ['dark', 1440],
] as const;

/** Shows the page once more, in this colour mode and width. */
export async function reloadAs(page: Page, [mode, width]: (typeof LOOKS)[number]): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('hoopline.colour-mode', chosen), mode);
  await page.setViewportSize({ width, height: 900 });
  await page.reload();
}

const newcomerCalled = (firstName: string) => ({
  firstName,
  lastName: `Newcomer ${randomUUID().slice(0, 8)}`,
  email: `${randomUUID()}@example.com`,
});

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
