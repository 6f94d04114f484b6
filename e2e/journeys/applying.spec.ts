import { applying, isLive, member, PHONE, press } from '../applying.ts';
import { expect, test } from '../fixtures.ts';
import { uniqueTitle } from '../playing.ts';
import { fitsWidth } from '../posting.ts';

test('an applicant is on the poster’s board at once, and sees every answer live', { tag: '@core' }, async ({
  browser,
}) => {
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
  await form.getByLabel('Maximum students').fill('1');
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
  await expect(hana.page.getByText('1 of 1 spot', { exact: true })).toBeVisible();
  await expect(ben.applyButton).toBeDisabled();
  await press(hana.page, `Undo: ${ann.name} back to Shortlisted`);
  await expect(ann.page.getByText('Applied · shortlisted')).toBeVisible();

  // Ben applies while a student can still be accepted, and sees the answer on another page.
  await ben.applyButton.click();
  await expect(hana.card(ben.name, 'Pending')).toBeVisible();
  await ben.page.goto('/profile');
  await isLive(ben.page);
  await hana.page.getByRole('button', { name: `Accept ${ann.name}` }).click();
  await expect(ann.page.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(hana.page.getByRole('button', { name: `Accept ${ben.name}` })).toBeDisabled();
  await hana.page.getByRole('button', { name: `Decline ${ben.name}` }).click();
  const declining = hana.page.getByRole('dialog', { name: `Decline ${ben.name}?` });
  await declining.getByLabel('Reason (optional)').fill('The spot went to Ann.');
  await declining.getByRole('button', { name: 'Decline' }).click();
  await expect(hana.card(ben.name, 'Declined')).toBeVisible();
  await expect(ben.page.getByText(`${hana.name} declined your application to ${title}`).first()).toBeVisible();
  await ben.page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(ben.page.getByText('Declined: The spot went to Ann.')).toBeVisible();
  await expect(ben.applyButton).toBeDisabled();
  await fitsWidth(ann.page);
});

test('a visitor applies by signing in, withdraws and applies again; a closed opportunity accepts nobody', async ({
  browser,
}) => {
  const sponsor = await member(browser, 'Sofia');
  const title = uniqueTitle();
  const address = await sponsor.post('sponsorships', { title, category: 'equipment', deadline: '2199-12-31' });
  await sponsor.page.goto(address);
  await expect(sponsor.page.getByRole('heading', { name: 'Nobody has applied yet' })).toBeVisible();
  await isLive(sponsor.page);
  const onlooker = applying(await (await browser.newContext({ viewport: PHONE, isMobile: true })).newPage());
  await onlooker.page.goto(address);
  await isLive(onlooker.page);

  const visitor = applying(await (await browser.newContext()).newPage());
  await visitor.page.goto(`/sponsorships?category=equipment`);
  await visitor.page.getByRole('article', { name: title }).getByRole('button', { name: 'Apply Now' }).click();
  await visitor.page.getByLabel('First name').fill('Vera');
  const lastName = uniqueTitle();
  await visitor.page.getByLabel('Last name').fill(lastName);
  await visitor.page.getByLabel('E-mail').fill(`${lastName.replace(' ', '.')}@example.com`);
  await visitor.page.getByRole('button', { name: 'Continue' }).click();
  const own = visitor.page.getByRole('article', { name: title });
  await expect(own.getByText('Applied · pending')).toBeVisible();
  expect(new URL(visitor.page.url()).search).toBe('?category=equipment');
  const name = `Vera ${lastName}`;
  await expect(sponsor.card(name, 'Pending')).toBeVisible();
  await expect(onlooker.page.getByText('1', { exact: true }).first()).toBeVisible();
  expect(await sponsor.received(address)).toHaveLength(1);

  await own.getByRole('button', { name: 'Withdraw' }).click();
  await expect(own.getByRole('button', { name: 'Apply Now' })).toBeEnabled();
  await expect(sponsor.page.getByText('1 earlier application')).toBeVisible();
  await visitor.page.goto('/applications');
  await expect(own.getByText('Withdrawn', { exact: true })).toBeVisible();
  await own.getByRole('button', { name: 'Apply again' }).click();
  await expect(own.getByText('Applied · pending')).toBeVisible();
  await expect(sponsor.card(name, 'Pending').getByText(/^Withdrew .+, applied again$/)).toBeVisible();
  expect(await sponsor.received(address)).toHaveLength(1);

  await expect(onlooker.applyButton).toBeEnabled();
  await sponsor.page.getByRole('button', { name: 'Close opportunity' }).click();
  await expect(onlooker.applyButton).toBeDisabled();
  await expect(onlooker.page.getByText('Applications are closed.')).toBeVisible();
  await expect(own.getByText('Closed', { exact: true })).toBeVisible();
  await expect(sponsor.page.getByText(/^Closed: nobody else can apply/)).toBeVisible();
  await fitsWidth(onlooker.page);

  await visitor.page.getByRole('tab', { name: 'Your posts' }).click();
  await expect(visitor.page.getByRole('heading', { name: 'You have not posted anything yet' })).toBeVisible();
  await sponsor.page.goto('/applications?tab=posts');
  await expect(
    sponsor.page.getByRole('article', { name: title }).getByText('1 waiting', { exact: true }),
  ).toBeVisible();
  // The visitor may not read the board of another poster.
  expect((await visitor.page.request.get(`/api${address}/applications`)).status()).toBe(403);
});
