import { expect, signIn, signUp, test } from '../fixtures.ts';
import { messaging } from '../messaging.ts';
import { PAIRS } from '../people.ts';
import { drawCourt, isLive, uniqueWords } from '../posting.ts';
import { walking } from '../walking.ts';

test('a second tab of the same player shows a new message', async ({ browser }) => {
  const [annName, benName] = PAIRS.gap;
  const context = await browser.newContext();
  const tab = messaging(await context.newPage());
  await signIn(tab.page, annName);
  await tab.startChat(benName);
  const other = messaging(await context.newPage());
  await other.page.goto(tab.page.url());
  await expect(other.composer).toBeVisible();
  await tab.write('Bring the light jersey');
  await expect(other.bubble('Bring the light jersey')).toHaveCount(1);
  await expect(tab.bubble('Bring the light jersey')).toHaveCount(1);
});

test('an unsent message survives a reload and is sent once', async ({ browser }) => {
  const [annName, benName] = PAIRS.reload;
  const ann = messaging(await (await browser.newContext()).newPage());
  await signIn(ann.page, annName);
  await ann.startChat(benName);
  const sends = '**/api/conversations/*/messages';
  await ann.page.route(sends, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await ann.write('written before the reload');
  await ann.page.reload();
  await expect(ann.bubble('written before the reload')).toHaveCount(1);
  await ann.page.unroute(sends);
  await ann.page.reload();
  await expect(ann.page.getByText(/^(Sent|Delivered)$/)).toBeVisible();
  await expect(ann.bubble('written before the reload')).toHaveCount(1);
});

test('starting a chat and writing work by keyboard alone', async ({ page }) => {
  const [annName, benName] = PAIRS.keyboard;
  await signIn(page, annName);
  await page.goto('/messages');
  const { composer, bubble } = messaging(page);
  const start = page.getByRole('button', { name: 'Start Chat' }).first();
  await start.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Start a Conversation' });
  await expect(dialog.getByPlaceholder('Search users...')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(benName);
  const found = dialog.getByRole('button', { name: benName });
  await expect(found).toBeVisible();
  for (let i = 0; i < 4 && !(await found.evaluate((button) => button === document.activeElement)); i += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(composer).toBeFocused();
  await page.keyboard.type('Thursday');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('works for me');
  await page.keyboard.press('Enter');
  await expect(bubble('Thursday works for me')).toBeVisible();
  await expect(composer).toBeFocused();
});

test('a reply, a reaction and a photo appear at once for the other person', async ({ browser }) => {
  const ann = messaging(await (await browser.newContext()).newPage());
  const ben = messaging(await (await browser.newContext()).newPage());
  const annName = await signUp(ann.page, 'Ann');
  const benName = await signUp(ben.page, 'Ben');
  await ann.startChat(benName);
  const question = uniqueWords('Which court?');
  await ann.write(question);
  await ben.page.goto('/messages');
  await ben.row(annName).click();
  await expect(ben.bubble(question)).toBeVisible();
  await isLive(ann.page);
  await isLive(ben.page);

  // Ben reacts, and Ann too by a press on the reaction. Ben takes his back by a press on it.
  const openMenu = async () => {
    await ben.bubble(question).hover();
    await ben.page.getByRole('button', { name: 'Message options' }).first().click();
  };
  await openMenu();
  await ben.page.getByRole('menuitemcheckbox', { name: 'Fire' }).click();
  const reaction = ann.page.getByRole('button', { name: `Fire from ${benName}` });
  await expect(reaction).toHaveText('🔥1');
  await reaction.click();
  const both = ben.page.getByRole('button', { name: /^Fire from/ });
  await expect(both).toHaveText('🔥2');
  await both.click();
  await expect(ann.page.getByRole('button', { name: 'Fire from you' })).toHaveText('🔥1');

  // Ben answers the question.
  await openMenu();
  await ben.page.getByRole('menuitem', { name: 'Reply' }).click();
  await expect(ben.composer).toBeFocused();
  await ben.write('Court 3');
  await expect(ann.bubble('Court 3')).toBeVisible();
  await expect(ann.page.getByRole('button', { name: `Quoted message: You: ${question}` })).toBeVisible();

  // Ann sends a photo without a text. Ben opens it in full size.
  await ann.page.getByLabel('Add a photo').setInputFiles(await drawCourt(ann.page));
  await expect(ann.page.getByRole('img', { name: /^Chosen photo/ })).toBeVisible();
  await ann.sendButton.click();
  await expect(ben.row(annName)).toContainText('Photo');
  await ben.page.getByRole('button', { name: new RegExp(`Photo from ${annName}`) }).click();
  await expect(ben.page.getByRole('dialog', { name: `Photo from ${annName}` })).toBeVisible();
});

test('an idle page makes no request, and still shows a new message', async ({ browser }) => {
  const ann = messaging(await (await browser.newContext()).newPage());
  const ben = messaging(await (await browser.newContext()).newPage());
  await ben.page.clock.install();
  const { untilIdle } = walking(ben.page);
  const annName = await signUp(ann.page, 'Ann');
  const benName = await signUp(ben.page, 'Ben');
  await ann.startChat(benName);
  await ann.write('Anybody there?');
  await ben.page.goto('/messages');
  await expect(ben.row(annName)).toBeVisible();
  await expect(ben.page.getByText('Live', { exact: true })).toBeVisible();
  await untilIdle();
  const asked: string[] = [];
  ben.page.on('request', (request) => asked.push(request.url()));
  // A longer jump would miss heartbeats, which the page takes for a broken connection.
  await ben.page.clock.fastForward(30_000);
  await ann.write('Still there?');
  await expect(ben.row(annName)).toContainText('Still there?');
  await expect(ben.row(annName)).toContainText('2 unread messages');
  expect(asked).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the thread replaces the list, and the list comes back', async ({ page }) => {
    await signIn(page, 'Marcus Bell');
    await page.goto('/messages');
    const { row, list, composer } = messaging(page);
    await row('Imani Okafor').tap();
    await expect(list).toBeHidden();
    await expect(composer).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Quick navigation' })).toBeHidden();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
    await page
      .getByRole('link', { name: 'Back to conversations' })
      .or(page.getByRole('button', { name: 'Back to conversations' }))
      .tap();
    await expect(list).toBeVisible();
    await expect(row('Imani Okafor')).toBeFocused();
  });
});
