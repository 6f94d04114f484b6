import { applying, isLive, member, PHONE } from './applying.ts';
import { expect, test } from './fixtures.ts';
import { uniqueTitle } from './playing.ts';
import { fitsWidth } from './posting.ts';

test('a visitor applies once over the way to sign-in, withdraws and applies again; a closed one takes nobody', async ({
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
  // Somebody else’s board stays closed to them.
  expect((await visitor.page.request.get(`/api${address}/applications`)).status()).toBe(403);
});
