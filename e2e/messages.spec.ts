import { expect, signIn, signUp, test } from './fixtures.ts';
import { messaging } from './messaging.ts';
import { PAIRS } from './people.ts';
import { playing } from './playing.ts';
import { isLive } from './posting.ts';

test('two players chat live: typing, unread, read mark', async ({ browser }) => {
  const ann = messaging(await (await browser.newContext()).newPage());
  const ben = messaging(await (await browser.newContext()).newPage());
  const annName = await signUp(ann.page, 'Ann');
  const benName = await signUp(ben.page, 'Ben');
  await ann.startChat(benName);
  await expect(ann.page.getByText(/Online now|Last seen|Offline/)).toBeVisible();

  // Ben is elsewhere: his badge rises, in the sidebar and in the title.
  await ben.page.goto('/feed');
  const messagesLink = ben.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Messages/ });
  await expect(messagesLink).toBeVisible();
  await isLive(ben.page);
  await ann.write('Run at six?');
  await expect(ann.page.getByText('Delivered')).toBeVisible();
  await expect(messagesLink).toContainText('1');
  await expect(ben.page).toHaveTitle(/^\(1\)/);

  // He opens the thread: the badge goes, and Ann sees it read.
  await messagesLink.click();
  await ben.row(annName).click();
  await expect(ben.bubble('Run at six?')).toBeVisible();
  await expect(ben.page).not.toHaveTitle(/^\(/);
  await expect(ann.page.getByText(/^Read /)).toBeVisible();

  await ben.composer.pressSequentially('Yes, bringing');
  await expect(ann.log.getByText(`${benName} is typing`)).toBeAttached();
  await ben.composer.press('Enter');
  await expect(ann.bubble('Yes, bringing')).toBeVisible();
  await expect(ann.log.getByText(`${benName} is typing`)).not.toBeAttached();
  await expect(ann.bubble('Run at six?')).toHaveCount(1);
});

test('the host of a game is written to from its page, after signing in, and hears of it', async ({ browser }) => {
  const host = playing(await (await browser.newContext()).newPage());
  const ann = playing(await (await browser.newContext()).newPage());
  await signUp(host.page, 'Hugo');
  const title = await host.host();
  await host.page.goto('/messages');
  await expect(host.page.getByText('No conversations yet')).toBeVisible();
  await isLive(host.page);

  await ann.open(title);
  await ann.page.getByRole('button', { name: 'Message host' }).press('Enter');
  await expect(ann.page.getByRole('heading', { name: 'Development sign-in' })).toBeVisible();
  await ann.page.getByRole('button', { name: /Sam Whitfield/ }).click();
  // Back on the game's page, what was begun before signing in goes on by itself.
  await expect(ann.page.getByText('Conversation started', { exact: true })).toBeVisible();
  await expect(ann.page).toHaveURL(/\/messages\/[\w-]+$/);
  const chat = messaging(ann.page);
  await expect(chat.composer).toBeFocused();
  await chat.write('Is there room for my brother?');
  await expect(messaging(host.page).row('Sam Whitfield')).toContainText('Is there room for my brother?');
});

test('a second tab of the same player follows', async ({ browser }) => {
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

test('what is written offline goes out once the network is back', async ({ browser }) => {
  const [annName, benName] = PAIRS.offline;
  const context = await browser.newContext();
  const ann = messaging(await context.newPage());
  const ben = messaging(await (await browser.newContext()).newPage());
  await signIn(ann.page, annName);
  await signIn(ben.page, benName);
  await ann.startChat(benName);
  await ben.startChat(annName);

  await context.setOffline(true);
  await ann.write('first, from the tunnel');
  await ann.write('second, from the tunnel');
  await expect(ann.bubble('second, from the tunnel')).toBeVisible();
  await expect(
    ann.page
      .getByRole('status')
      .filter({ hasText: /offline/i })
      .first(),
  ).toBeVisible();
  await context.setOffline(false);

  await expect(ben.bubble('second, from the tunnel')).toBeVisible();
  await expect(ann.page.getByText(/Delivered|^Read /)).toBeVisible();
  const texts = await ben.log.getByText(/from the tunnel/).allTextContents();
  expect(texts).toEqual(['first, from the tunnel', 'second, from the tunnel']);
});

test('a message that waits survives a reload and is sent once', async ({ browser }) => {
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

test('signing out with unsent messages asks first', async ({ browser }) => {
  const [annName, benName] = PAIRS.unsent;
  const ann = messaging(await (await browser.newContext()).newPage());
  await signIn(ann.page, annName);
  await ann.startChat(benName);
  await ann.page.route('**/api/conversations/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await ann.write('not on its way yet');
  await ann.page.getByRole('button', { name: 'Sign Out' }).first().click();
  const question = ann.page.getByRole('alertdialog');
  await expect(question).toContainText('1 message has not been sent');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(ann.bubble('not on its way yet')).toBeVisible();
});

test('a stranger is told that a conversation does not exist', async ({ browser }) => {
  const [annName, benName] = PAIRS.gap;
  const ann = messaging(await (await browser.newContext()).newPage());
  await signIn(ann.page, annName);
  await ann.startChat(benName);
  const stranger = await (await browser.newContext()).newPage();
  await signIn(stranger, 'Marcus Bell');
  await stranger.goto(ann.page.url());
  await expect(stranger.getByText('This conversation does not exist.')).toBeVisible();
});

test('signed out, messages ask to sign in and lead back', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/messages');
  await expect(page.getByRole('heading', { name: 'Sign in to Use Messaging' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/conversations'))).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Google/ })
    .or(page.getByRole('main').getByRole('button', { name: /Google/ }))
    .click();
  await expect(page.getByRole('heading', { name: 'Development sign-in' })).toBeVisible();
  await page.getByRole('button', { name: /Sam Whitfield/ }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
});

test('the whole thing works by keyboard alone', async ({ page }) => {
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

test('an idle page asks nothing, and still hears of a message', async ({ browser }) => {
  const ann = messaging(await (await browser.newContext()).newPage());
  const ben = messaging(await (await browser.newContext()).newPage());
  await ben.page.clock.install();
  const annName = await signUp(ann.page, 'Ann');
  const benName = await signUp(ben.page, 'Ben');
  await ann.startChat(benName);
  await ben.page.goto('/messages');
  await expect(ben.row(annName)).toBeVisible();
  await expect(ben.page.getByText('Live', { exact: true })).toBeVisible();
  await ben.page.waitForLoadState('networkidle');
  const asked: string[] = [];
  ben.page.on('request', (request) => asked.push(request.url()));
  // Not so far that the missing heartbeats of the jump would read as a broken connection.
  await ben.page.clock.fastForward(30_000);
  await ann.write('Still there?');
  await expect(ben.row(annName)).toContainText('Still there?');
  await expect(ben.row(annName)).toContainText('1 unread message');
  expect(asked).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the list gives way to the thread and comes back', async ({ page }) => {
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
