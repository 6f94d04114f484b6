import { expect, signIn, signUp, test } from '../fixtures.ts';
import { messaging } from '../messaging.ts';
import { PAIRS } from '../people.ts';
import { playing } from '../playing.ts';
import { isLive, uniqueWords } from '../posting.ts';

test('two players chat live: typing, unread, read mark', { tag: '@core' }, async ({ browser }) => {
  const ann = messaging(await (await browser.newContext()).newPage());
  const ben = messaging(await (await browser.newContext()).newPage());
  const annName = await signUp(ann.page, 'Ann');
  const benName = await signUp(ben.page, 'Ben');
  await ann.startChatByHand(benName);
  await expect(ann.page.getByText(/Online now|Last seen|Offline/)).toBeVisible();

  // Ben is on another page: his badge rises, in the sidebar and in the title.
  await ben.page.goto('/feed');
  const messagesLink = ben.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Messages/ });
  await expect(messagesLink).toBeVisible();
  await isLive(ben.page);
  await ann.write('Run at six?');
  await expect(ann.page.getByText('Delivered')).toBeVisible();
  await expect(messagesLink).toContainText('1');
  await expect(ben.page).toHaveTitle(/^\(1\)/);

  // He opens the thread: the badge disappears, and Ann sees that he has read the message.
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

test('a visitor signs in to message the host of a game, and the host sees the message live', async ({ browser }) => {
  const host = playing(await (await browser.newContext()).newPage());
  const ann = playing(await (await browser.newContext()).newPage());
  await signUp(host.page, 'Hugo');
  const title = await host.host();
  await host.page.goto('/messages');
  await expect(host.page.getByText('No conversations yet')).toBeVisible();
  await isLive(host.page);

  await ann.open(title);
  await ann.page.getByRole('button', { name: 'Message host' }).press('Enter');
  await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Sign in' }).press('Enter');
  await expect(ann.page.getByRole('heading', { name: 'Development sign-in' })).toBeVisible();
  await ann.page.getByRole('button', { name: /Sam Whitfield/ }).click();
  // Back on the game's page, the conversation that was begun before signing in starts by itself.
  await expect(ann.page.getByText('Conversation started', { exact: true })).toBeVisible();
  await expect(ann.page).toHaveURL(/\/messages\/[\w-]+$/);
  const chat = messaging(ann.page);
  await expect(chat.composer).toBeFocused();
  await chat.write('Is there room for my brother?');
  await expect(messaging(host.page).row('Sam Whitfield')).toContainText('Is there room for my brother?');
});

test('messages written offline are sent once the network is back', { tag: '@core' }, async ({ browser }) => {
  const [annName, benName] = PAIRS.offline;
  const context = await browser.newContext();
  const ann = messaging(await context.newPage());
  const ben = messaging(await (await browser.newContext()).newPage());
  await signIn(ann.page, annName);
  await signIn(ben.page, benName);
  await ann.startChat(benName);
  await ben.startChat(annName);
  await isLive(ann.page);

  // Unique texts, because a second try finds the messages of the first try in the thread.
  const tunnel = uniqueWords('from the tunnel');
  const [first, second] = [`first, ${tunnel}`, `second, ${tunnel}`];
  await context.setOffline(true);
  await ann.write(first);
  await ann.write(second);
  await expect(ann.bubble(second)).toBeVisible();
  await expect(
    ann.page
      .getByRole('status')
      .filter({ hasText: /offline/i })
      .first(),
  ).toBeVisible();
  await context.setOffline(false);

  await expect(ben.bubble(second)).toBeVisible();
  // If Ben reads the first message before the second is delivered, each has its own mark: look at the last.
  await expect(ann.page.getByText(/Delivered|^Read /).last()).toBeVisible();
  const texts = await ben.log.getByText(tunnel).allTextContents();
  expect(texts).toEqual([first, second]);
});
