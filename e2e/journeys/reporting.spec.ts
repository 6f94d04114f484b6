import { expect, LOOKS, lookAs, signUp, test, violations } from '../fixtures.ts';
import { OPERATOR } from '../people.ts';
import { fitsWidth } from '../posting.ts';

test('a reported post is hidden by an operator, leaves the screens of readers, and comes back', async ({ browser }) => {
  const [author, reader, operator] = await Promise.all(
    [0, 1, 2].map(async () => (await browser.newContext()).newPage()),
  );
  if (!author || !reader || !operator) throw new Error('Three people take part');
  await signUp(author, 'Rudi');
  await signUp(reader, 'Rita');
  await signUp(operator, 'Olga', OPERATOR);

  const words = `Nobody wants you here ${Date.now()}`;
  const made = await author.request.post('/api/feed', { data: { type: 'text', content: words } });
  const { id } = (await made.json()) as { id: string };
  await operator.goto('/ops/reports');
  await expect(operator.getByRole('heading', { level: 1 })).toHaveText('Reports');

  await reader.goto('/feed');
  const post = reader.locator(`#post${id.replaceAll('-', '')}`);
  await post.getByRole('button', { name: 'More' }).click();
  await reader.getByRole('menuitem', { name: 'Report post' }).click();
  const dialog = reader.getByRole('dialog', { name: 'Report this post' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Choose a reason')).toBeVisible();
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await dialog.getByRole('radio', { name: /^Harassment/ }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(reader.getByRole('heading', { name: 'Thank you for your report' })).toBeVisible();
  expect(await violations(reader)).toEqual([]);
  await reader.getByRole('button', { name: 'Done' }).click();

  const expectFine = async () => {
    for (const look of LOOKS) {
      await lookAs(operator, look);
      expect([look, await violations(operator)]).toEqual([look, []]);
      await fitsWidth(operator);
    }
  };
  await operator.goto('/ops/reports');
  const row = operator.getByRole('button', { name: words });
  await expect(row).toBeVisible();
  await expectFine();
  await row.click();
  await expect(operator.getByRole('blockquote')).toContainText(words);
  await expectFine();
  await operator.getByLabel('Reason').fill('Be kind to each other.');
  await operator.getByRole('button', { name: 'Hide it' }).click();
  await expect(post).toBeHidden();

  await author.goto(`/feed/${id}`);
  await expect(author.getByText('Hidden by moderators')).toBeVisible();

  await operator.getByLabel('Reason').fill('It was a quote.');
  await operator.getByRole('button', { name: 'Take back: Hidden' }).click();
  await expect(author.getByText('Hidden by moderators')).toBeHidden();
  await reader.getByRole('button', { name: /new post/ }).click();
  await expect(reader.locator(`#post${id.replaceAll('-', '')}`)).toBeVisible();
});

test('a member who is not an operator cannot open the page of reports', async ({ page }) => {
  await signUp(page, 'Nina');
  await page.goto('/ops/reports');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
