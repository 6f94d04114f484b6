import type { Page } from '@playwright/test';
import { expect, lookAs, signUp, test, violations } from '../fixtures.ts';
import { fitsWidth, isLive } from '../posting.ts';

const idOf = async (page: Page): Promise<string> => (await (await page.request.get('/api/auth/user')).json()).id;
const form = (page: Page) => page.getByRole('dialog', { name: 'Coach profile' });

/** Opens a coach profile through the form. */
async function beginToCoach(page: Page): Promise<void> {
  await page.goto('/coaches?tab=coaches');
  await page.getByRole('button', { name: 'Open a coach profile' }).click();
  await form(page).getByLabel('Specialization').selectOption('Mental Game');
  await form(page).getByRole('button', { name: 'Add hours on Tuesday' }).click();
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page)).toBeHidden();
}

/** Posts an opening, to which the student applies and is accepted. */
async function accept(coach: Page, student: Page): Promise<void> {
  const post = { data: { title: 'Summer camp', category: 'youth' } };
  const { id } = await (await coach.request.post('/api/coaching', post)).json();
  const { myApplication } = await (await student.request.post(`/api/coaching/${id}/apply`, { data: {} })).json();
  const answer = { data: { answer: 'accept', rev: myApplication.rev } };
  expect((await coach.request.post(`/api/applications/${myApplication.id}/answer`, answer)).ok()).toBe(true);
}

test('a member begins to coach, and sees live how an accepted student rates them', async ({ browser }) => {
  const coach = await (await browser.newContext()).newPage();
  const student = await (await browser.newContext()).newPage();
  const name = await signUp(coach, 'Cora');
  await signUp(student, 'Stan');
  await beginToCoach(coach);
  const card = coach.getByRole('article', { name });
  // A card far below the window contains only its name.
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('Mental Game');
  await expect(card).toContainText('New');

  await student.goto(`/profiles/${await idOf(coach)}`);
  await isLive(student);
  await expect(student.getByRole('row', { name: /^Tuesday/ })).toContainText('5:00');
  await expect(student.getByRole('radiogroup', { name: 'Your rating' })).toBeHidden();
  await accept(coach, student);
  await expect(student.getByText('1 student', { exact: true })).toBeVisible();
  await student.getByRole('radio', { name: '3 stars' }).focus();
  await student.keyboard.press('Space');
  await student.keyboard.press('ArrowRight');
  await expect(card.getByText('4.0 of 5')).toBeAttached();
  await student.getByRole('button', { name: 'Remove rating' }).click();
  await expect(card.getByText('No ratings yet')).toBeAttached();
});

test('Back in an edited coach form asks first, keeps the input, and stays on the page', async ({ page }) => {
  await signUp(page, 'Bea');
  await page.goto('/');
  await beginToCoach(page);
  await page.getByRole('button', { name: 'Edit coach profile' }).click();
  await form(page).getByLabel('Rates').fill('$40 an hour');
  // The test would press Back before the page has registered the change, which no person does.
  await page.waitForFunction(() => history.state?.backGuard);
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form(page).getByLabel('Rates')).toHaveValue('$40 an hour');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page)).toBeHidden();
  await expect(page).toHaveURL(/\/coaches\?tab=coaches$/);
  await page.goto(`/profiles/${await idOf(page)}`);
  await expect(page.getByText('$40 an hour')).toBeVisible();
});

test('the pages of coaches fit a phone and are accessible in both colour modes', async ({ page }) => {
  await signUp(page, 'Ada');
  const expectFine = async () => {
    for (const mode of ['light', 'dark'] as const) {
      await lookAs(page, [mode, 390]);
      await fitsWidth(page);
      expect([mode, await violations(page)]).toEqual([mode, []]);
    }
  };
  await beginToCoach(page);
  await expectFine();
  await page.getByRole('button', { name: 'Edit coach profile' }).click();
  await form(page).getByRole('button', { name: 'Add hours on Sunday' }).click();
  await expectFine();
  await form(page).getByRole('button', { name: 'Save' }).click();
  // Closing the form goes one history entry back, which would cancel a navigation that has begun.
  await expect(form(page)).toBeHidden();
  await page.goto(`/profiles/${await idOf(page)}`);
  await expect(page.getByRole('table', { name: 'Weekly availability' })).toBeVisible();
  await expectFine();
});
