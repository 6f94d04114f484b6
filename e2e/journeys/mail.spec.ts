import type { Page } from '@playwright/test';
import { mailsIn, type ParsedMail } from '../../backend/test/harness/smtp.ts';
import { expect, signUp, test } from '../fixtures.ts';
import { idOf, visitor } from '../playing.ts';

/** Waits for the mail whose subject contains these words. */
async function mailAbout(words: string): Promise<ParsedMail> {
  const found = async () =>
    (await mailsIn(process.env.E2E_MAILS ?? '')).filter(({ subject }) => subject?.includes(words));
  await expect.poll(async () => (await found()).length).toBe(1);
  return (await found())[0] as ParsedMail;
}

const linkCalled = ({ text }: ParsedMail, label: string): string => {
  const link = new RegExp(`${label}: (http\\S+)`).exec(text ?? '')?.[1];
  if (!link) throw new Error(`There is no link ${label} in:\n${text}`);
  return link;
};

const emailUpdates = (page: Page) => page.getByRole('switch', { name: 'Email Updates' });

/** The stored setting. A page could show what was last saved on this device. */
const wantsMails = async ({ request }: Page): Promise<boolean> =>
  (await (await request.get('/api/settings')).json()).emailUpdates;

test('a mail links to the game that it is about, and Unsubscribe ends all mails if confirmed', async ({ browser }) => {
  const [host, ann] = [await visitor(browser), await visitor(browser)];
  const { page } = ann;
  await signUp(host.page, 'Hedda');
  await signUp(page, 'Ann');
  await page.goto('/settings');
  await emailUpdates(page).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const title = await host.host();
  await ann.takeSeat(title);
  const game = `/api/games/${idOf(title)}`;
  const { rev } = await (await host.page.request.get(game)).json();
  const cancelled = await host.page.request.post(`${game}/cancel`, { data: { rev, reason: 'Rain' } });
  expect(cancelled.ok(), await cancelled.text()).toBe(true);

  const mail = await mailAbout(title);
  expect(mail.subject).toBe(`Cancelled: ${title}`);
  await page.goto(linkCalled(mail, 'Open in Hoopline'));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Rain').first()).toBeVisible();

  await page.goto(linkCalled(mail, 'Unsubscribe'));
  await expect(page.getByRole('heading', { level: 1, name: 'No more emails?' })).toBeVisible();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  expect(await wantsMails(page)).toBe(false);
  await page.getByRole('link', { name: 'Open settings' }).click();
  await expect(emailUpdates(page)).toBeVisible();
});
