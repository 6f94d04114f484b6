import type { Browser, Page } from '@playwright/test';
import { expect, lookAs, test, violations } from '../fixtures.ts';
import { fitsWidth, isLive, reader, uniqueWords } from '../posting.ts';

const bell = (page: Page) => page.getByRole('link', { name: /^Notifications\. / });
const line = (page: Page, text: RegExp) => page.getByRole('main').getByRole('link', { name: text });

/** The author of a post, and two readers. */
async function peopleAround(browser: Browser) {
  const [ann, ben, cleo] = [await reader(browser, 'Ann'), await reader(browser, 'Ben'), await reader(browser, 'Cleo')];
  const post = await ann.publishText(uniqueWords());
  const like = async (who: typeof ben) =>
    expect((await who.page.request.post(`/api/feed/${post}/like`)).ok()).toBe(true);
  const takeBack = async (who: typeof ben) =>
    expect((await who.page.request.delete(`/api/feed/${post}/like`)).ok()).toBe(true);
  return { ann, ben, cleo, post, like, takeBack };
}

async function openInbox(page: Page): Promise<void> {
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
  await isLive(page);
}

test('every tab shows a like live, removes a withdrawn one, and marks it as read once one tab has read it', async ({
  browser,
}) => {
  const { ann, ben, cleo, post, like, takeBack } = await peopleAround(browser);
  const other = await ann.page.context().newPage();
  await Promise.all([openInbox(ann.page), openInbox(other)]);
  for (const page of [ann.page, other]) await expect(bell(page)).toHaveAccessibleName('Notifications. Nothing unread');

  await like(cleo);
  for (const page of [ann.page, other]) {
    await expect(bell(page)).toHaveAccessibleName('Notifications. 1 unread');
    await expect(line(page, /Cleo .* liked your post/)).toBeVisible();
  }
  await takeBack(cleo);
  for (const page of [ann.page, other]) {
    await expect(bell(page)).toHaveAccessibleName('Notifications. Nothing unread');
    await expect(line(page, /liked your post/)).toHaveCount(0);
  }

  await like(cleo);
  await like(ben);
  for (const page of [ann.page, other])
    await expect(line(page, /^Unread\. .*Ben .* and Cleo .* liked your post/)).toBeVisible();
  await expect(bell(other)).toHaveAccessibleName('Notifications. 1 unread');

  await line(ann.page, /liked your post/).click();
  await expect(ann.page).toHaveURL(new RegExp(`/feed/${post}$`));
  for (const page of [ann.page, other]) await expect(bell(page)).toHaveAccessibleName('Notifications. Nothing unread');
  await expect(line(other, /^Unread/)).toHaveCount(0);
  await other.reload();
  await expect(line(other, /^Ben .* and Cleo .* liked your post/)).toBeVisible();
});

test('notifications change language without a reload, and all are marked as read', async ({ browser }) => {
  const { ann, ben, like } = await peopleAround(browser);
  await like(ben);
  const { page } = ann;
  await openInbox(page);
  await expect(line(page, /liked your post/)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click();
  await page.getByRole('link', { name: 'Mitteilungen. 1 ungelesen' }).click();
  await expect(line(page, /Ben .* mag deinen Post/)).toBeVisible();
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(true);

  await page.getByText('Ungelesen', { exact: true }).click();
  await expect(page).toHaveURL(/show=unread/);
  await expect(line(page, /Ben .* mag deinen Post/)).toBeVisible();
  await page.getByRole('button', { name: 'Alle als gelesen markieren' }).click();
  await expect(page.getByRole('heading', { name: 'Du bist auf dem neuesten Stand' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Du bist auf dem neuesten Stand' })).toBeVisible();
});

test('a kind that is switched off adds no notification', async ({ browser }) => {
  const { ann, ben, like } = await peopleAround(browser);
  const { page } = ann;
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Likes: Inbox' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Likes' }).getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Likes: Inbox' })).not.toBeChecked();

  await openInbox(page);
  await like(ben);
  expect((await ben.page.request.post(`/api/players/${await idOf(page)}/follow`)).ok()).toBe(true);
  await expect(line(page, /Ben .* follows you/)).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications. 1 unread');
  await expect(line(page, /liked your post/)).toHaveCount(0);
});

const idOf = async (page: Page): Promise<string> => (await (await page.request.get('/api/auth/user')).json()).id;

test('the inbox passes the axe checks and fits a phone', async ({ browser }) => {
  const { ann, ben, cleo, like } = await peopleAround(browser);
  await like(ben);
  await like(cleo);
  const { page } = ann;
  for (const [path, content] of [
    ['/notifications', line(page, /liked your post/)],
    ['/settings', page.getByRole('switch', { name: 'Likes: Inbox' })],
  ] as const) {
    await page.goto(path);
    await expect(content).toBeVisible();
    await expect(bell(page)).toBeVisible();
    for (const mode of ['dark', 'light'] as const) {
      await lookAs(page, [mode, 390]);
      expect([path, mode, await violations(page)]).toEqual([path, mode, []]);
      await fitsWidth(page);
    }
  }
});
