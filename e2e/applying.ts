import type { Browser, Page } from '@playwright/test';
import { expect, signUp } from './fixtures.ts';

type Kind = 'coaching' | 'sponsorships';

/** What the journeys do with opportunities, in the words of those who post and apply. */
export const applying = (page: Page) => ({
  page,
  applyButton: page.getByRole('button', { name: 'Apply Now' }),
  withdrawButton: page.getByRole('button', { name: 'Withdraw' }),
  /** An applicant's card; in one column of the board, if that is named. */
  card: (name: string, column?: string) =>
    (column ? page.getByRole('region', { name: column, exact: true }) : page).getByRole('article', { name }),

  /** Posts without the form. Answers the page's address. */
  async post(kind: Kind, data: object): Promise<string> {
    const posted = await page.request.post(`/api/${kind}`, { data });
    expect(posted.status(), await posted.text()).toBe(201);
    return `/${kind}/${(await posted.json()).id}`;
  },

  /** Applies without the page, as another device of the same member would. */
  async apply(address: string): Promise<void> {
    const applied = await page.request.post(`/api${address}/apply`);
    expect(applied.status(), await applied.text()).toBe(200);
  },

  /** What the server holds of those who applied, for the poster. */
  async received(address: string): Promise<unknown[]> {
    return (await page.request.get(`/api${address}/applications`)).json();
  },
});

/** Somebody new at a browser of their own. */
export async function member(browser: Browser, firstName: string, size = { width: 1440, height: 900 }) {
  const page = await (await browser.newContext({ viewport: size })).newPage();
  const name = await signUp(page, firstName);
  return { ...applying(page), name };
}

/** Live news reach this page from here on. On a phone the word is read out only. */
export const isLive = (page: Page) => expect(page.getByText('Live', { exact: true }).first()).toBeAttached();

export const PHONE = { width: 390, height: 844 };

/** Presses the button in focus order that is named so, with the keyboard. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
}
