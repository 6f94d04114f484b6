import { applying, isLive, member, PHONE, press, violations } from './applying.ts';
import { expect, signIn, test } from './fixtures.ts';
import { uniqueTitle } from './playing.ts';
import { fitsWidth } from './posting.ts';

test('who applies stands on the poster’s board at once, and follows every answer', async ({ browser }) => {
  const [hana, ann, ben] = [
    await member(browser, 'Hana'),
    await member(browser, 'Ann', PHONE),
    await member(browser, 'Ben'),
  ];
  const title = uniqueTitle();
  await hana.page.goto('/coaches?create=true');
  const form = hana.page.getByRole('dialog', { name: 'Post Coaching Opportunity' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Category').selectOption('Youth');
  await form.getByLabel('Most students').fill('1');
  await form.getByRole('button', { name: 'Post Opportunity' }).click();
  await expect(form).toBeHidden();
  await hana.page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(hana.page.getByRole('heading', { name: 'Nobody has applied yet' })).toBeVisible();
  const address = new URL(hana.page.url()).pathname;
  for (const one of [ann, ben]) {
    await one.page.goto(address);
    await isLive(one.page);
  }
  await hana.page.getByRole('button', { name: 'Edit', exact: true }).click();
  const editing = hana.page.getByRole('dialog', { name: 'Edit Coaching Opportunity' });
  await editing.getByLabel('Location').fill('Rucker Park');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(ann.page.getByText('Rucker Park')).toBeVisible();

  // Ann applies, and Hana answers, without a mouse.
  await press(ann.page, 'Apply Now');
  await expect(ann.page.getByText('Applied · pending')).toBeVisible();
  await expect(ann.withdrawButton).toBeFocused();
  await expect(ann.applyButton).toBeDisabled();
  await expect(hana.card(ann.name, 'Pending')).toBeVisible();
  await press(ann.page, 'Add a note or highlights');
  const note = ann.page.getByRole('dialog', { name: 'Add to your application' });
  await note.getByLabel('Note').fill('I want to learn to shoot.');
  await note.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(hana.card(ann.name).getByText('I want to learn to shoot.')).toBeVisible();

  await press(hana.page, `Shortlist ${ann.name}`);
  await expect(hana.card(ann.name, 'Shortlisted')).toBeFocused();
  await expect(ann.page.getByText('Applied · shortlisted')).toBeVisible();
  await expect(hana.card(ann.name).getByRole('link', { name: 'Message' })).toHaveAttribute('href', /^\/messages\/.+/);
  await press(hana.page, `Accept ${ann.name}`);
  await expect(ann.page.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(hana.page.getByText('1 of 1 place', { exact: true })).toBeVisible();
  await expect(ben.applyButton).toBeDisabled();
  await press(hana.page, `Undo: ${ann.name} back to Shortlisted`);
  await expect(ann.page.getByText('Applied · shortlisted')).toBeVisible();

  // Ben applies while there is a place, and hears of the answer wherever he is.
  await ben.applyButton.click();
  await expect(hana.card(ben.name, 'Pending')).toBeVisible();
  await ben.page.goto('/profile');
  await isLive(ben.page);
  await hana.page.getByRole('button', { name: `Accept ${ann.name}` }).click();
  await expect(ann.page.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(hana.page.getByRole('button', { name: `Accept ${ben.name}` })).toBeDisabled();
  await hana.page.getByRole('button', { name: `Decline ${ben.name}` }).click();
  const declining = hana.page.getByRole('dialog', { name: `Decline ${ben.name}?` });
  await declining.getByLabel('Reason (optional)').fill('The place went to Ann.');
  await declining.getByRole('button', { name: 'Decline' }).click();
  await expect(hana.card(ben.name, 'Declined')).toBeVisible();
  await expect(ben.page.getByText(`${hana.name} declined your application to ${title}`).first()).toBeVisible();
  await ben.page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(ben.page.getByText('Declined: The place went to Ann.')).toBeVisible();
  await expect(ben.applyButton).toBeDisabled();
  await fitsWidth(ann.page);
});

for (const mode of ['dark', 'light']) {
  test(`the screens of opportunities have nothing that axe would object to, ${mode}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('hoopline.colour-mode', chosen), mode);
    await signIn(page, 'Devon Clarke');
    const poster = applying(page);
    const answers = page.getByRole('button', { name: /^(Accept|Message)/ });
    const { id: posterId } = await (await page.request.get('/api/auth/user')).json();
    const [own] = await (await page.request.get(`/api/coaching?posterId=${posterId}`)).json();
    const [sponsorship] = await (await page.request.get('/api/sponsorships')).json();
    await poster.apply(`/sponsorships/${sponsorship.id}`);
    for (const path of [
      '/coaches',
      '/sponsorships',
      `/coaching/${own.id}`,
      '/applications',
      '/applications?tab=posts',
    ]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('article').first()).toBeVisible();
      if (path.includes(own.id))
        await expect(page.getByRole('link', { name: 'Message' }).or(answers).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect([path, await violations(page)]).toEqual([path, []]);
      await page.setViewportSize(PHONE);
      await expect(page.getByRole('navigation', { name: 'Quick navigation' })).toBeVisible();
      expect([path, 'phone', await violations(page)]).toEqual([path, 'phone', []]);
      await fitsWidth(page);
    }
  });
}
