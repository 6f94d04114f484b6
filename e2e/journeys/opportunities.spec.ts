import { applying, member } from '../applying.ts';
import { ALL_LOOKS, expect, lookAs, signIn, test, violations } from '../fixtures.ts';
import { fitsWidth } from '../posting.ts';
import { walking } from '../walking.ts';

test('the screens of coaching and sponsorship opportunities pass the axe checks, and fit a phone', async ({
  page,
  browser,
}) => {
  await signIn(page, 'Devon Clarke');
  const { goTo } = walking(page);
  const poster = applying(page);
  const answers = page.getByRole('button', { name: /^(Accept|Message)/ });
  const { id: posterId } = await (await page.request.get('/api/auth/user')).json();
  const [own] = await (await page.request.get(`/api/coaching?posterId=${posterId}`)).json();
  // A new opportunity: those of other journeys may be closed by now.
  const sponsor = await member(browser, 'Sam');
  await poster.apply(await sponsor.post('sponsorships', { title: 'Shoes for a team', category: 'equipment' }));
  await page.goto('/settings');
  for (const path of ['/coaches', '/sponsorships', `/coaching/${own.id}`, '/applications', '/applications?tab=posts']) {
    await goTo(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    if (path.includes(own.id))
      await expect(page.getByRole('link', { name: 'Message' }).or(answers).first()).toBeVisible();
    for (const look of ALL_LOOKS) {
      await lookAs(page, look);
      expect([path, look, await violations(page, 'main')]).toEqual([path, look, []]);
      await fitsWidth(page);
    }
  }
});
