import type { Browser, Page } from '@playwright/test';
import { expect, signUp } from './fixtures.ts';

type Kind = 'coaching' | 'sponsorships';

/** Actions and controls of opportunities, for posters and applicants. */
export const applying = (page: Page) => ({
  page,
  applyButton: page.getByRole('button', { name: 'Apply Now' }),
  withdrawButton: page.getByRole('button', { name: 'Withdraw' }),
  /** An applicant's card; only in this column of the board, if `column` is given. */
  card: (name: string, column?: string) =>
    (column ? page.getByRole('region', { name: column, exact: true }) : page).getByRole('article', { name }),

  /** Posts through the API. Returns the page's address. */
  async post(kind: Kind, data: object): Promise<string> {
    const posted = await page.request.post(`/api/${kind}`, { data });
    expect(posted.status(), await posted.text()).toBe(201);
    return `/${kind}/${(await posted.json()).id}`;
  },

  /** Applies through the API, as another device of the same member would. */
  async apply(address: string): Promise<void> {
    const applied = await page.request.post(`/api${address}/apply`);
    expect(applied.status(), await applied.text()).toBe(200);
  },

  /** The applications that the API returns to the poster. */
  async received(address: string): Promise<unknown[]> {
    return (await page.request.get(`/api${address}/applications`)).json();
  },
});

/** Signs a new member up in a new window. */
export async function member(browser: Browser, firstName: string, size = { width: 1440, height: 900 }) {
  const page = await (await browser.newContext({ viewport: size })).newPage();
  const name = await signUp(page, firstName);
  return { ...applying(page), name };
}

/** Waits until this page receives events. On a phone only screen readers get the word `Live`. */
export const isLive = (page: Page) => expect(page.getByText('Live', { exact: true }).first()).toBeAttached();

export const PHONE = { width: 390, height: 844 };

/** Focuses the first button with this name and presses it with the keyboard. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
}
