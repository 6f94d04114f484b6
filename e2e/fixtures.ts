import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';

export { expect, test };

/** Signs a seeded player in through the pages that a person would use. Ends on the page that sign-in leads back to. */
export async function signIn(page: Page, personName: string): Promise<void> {
  await page.goto('/api/auth/google');
  await expect(page.getByRole('heading', { name: 'Development sign-in' })).toBeVisible();
  const choice = { name: personName };
  await page.getByRole('button', choice).or(page.getByRole('link', choice)).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/api/'));
}

/** Somebody nobody has written to yet. Returns the name the others see. */
export async function signUp(page: Page, firstName: string): Promise<string> {
  const lastName = `Newcomer ${randomUUID().slice(0, 8)}`;
  await page.goto('/api/auth/google');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('E-mail').fill(`${randomUUID()}@example.com`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/api/'));
  return `${firstName} ${lastName}`;
}
