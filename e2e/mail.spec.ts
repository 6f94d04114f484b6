import type { Browser, Page } from '@playwright/test';
import { mailsIn, type ParsedMail } from '../backend/test/harness/smtp.ts';
import { expect, signUp, test } from './fixtures.ts';
import { visitor } from './playing.ts';

/** Waits for the mail whose subject has these words. */
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

/** As stored: a device shows what was saved on it last. */
const wantsMails = async ({ request }: Page): Promise<boolean> =>
  (await (await request.get('/api/settings')).json()).emailUpdates;

/** Somebody with mails on, and the title of a game that they had a seat in and that was cancelled. */
async function cancelledGame(browser: Browser) {
  const [host, ann] = [await visitor(browser), await visitor(browser)];
  await signUp(host.page, 'Hedda');
  await signUp(ann.page, 'Ann');
  await ann.page.goto('/settings');
  await emailUpdates(ann.page).click();
  await ann.page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(ann.page.getByText('Saved', { exact: true })).toBeVisible();
  const title = await host.host();
  await ann.join(title);
  const game = new URL(ann.page.url()).pathname;
  const { rev } = await (await host.page.request.get(`/api${game}`)).json();
  const cancelled = await host.page.request.post(`/api${game}/cancel`, { data: { rev, reason: 'Rain' } });
  expect(cancelled.ok(), await cancelled.text()).toBe(true);
  return { page: ann.page, title, mail: await mailAbout(title) };
}

test('a mail leads to the game that it is about, and its link ends all mails after a question', async ({ browser }) => {
  const { page, title, mail } = await cancelledGame(browser);
  expect(mail.subject).toBe(`Cancelled: ${title}`);
  await page.goto(linkCalled(mail, 'Open in Hoopline'));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Rain').first()).toBeVisible();

  await page.goto(linkCalled(mail, 'Unsubscribe'));
  await expect(page.getByRole('heading', { level: 1, name: 'No more mails?' })).toBeVisible();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  expect(await wantsMails(page)).toBe(false);
  await page.getByRole('link', { name: 'Open settings' }).click();
  await expect(emailUpdates(page)).toBeVisible();
});

test('the button of a mail program ends all mails without a page', async ({ browser, playwright }) => {
  const { page, mail } = await cancelledGame(browser);
  expect(await wantsMails(page)).toBe(true);
  const { url } = (mail.headers.get('list') as unknown as { unsubscribe: { url: string } }).unsubscribe;
  // As the provider of a mailbox does, which has no session.
  const program = await playwright.request.newContext();
  const answer = await program.post(url, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  await program.dispose();
  expect(await wantsMails(page)).toBe(false);
});
