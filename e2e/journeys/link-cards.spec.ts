import { ALL_LOOKS, expect, lookAs, signUp, test, violations } from '../fixtures.ts';
import { messaging } from '../messaging.ts';
import { idOf, playing } from '../playing.ts';
import { fitsPhones, isLive, posting, uniqueWords } from '../posting.ts';

/** The link that *Share* would make, read by a player who sees the game. */
async function linkTo({ page }: ReturnType<typeof messaging>, title: string): Promise<string> {
  const { sharePath } = await (await page.request.get(`/api/games/${idOf(title)}`)).json();
  return new URL(sharePath, page.url()).href;
}

test('a link to a game in a message has a live card, in which the other person joins', { tag: '@core' }, async ({
  browser,
}) => {
  const ann = messaging(await (await browser.newContext()).newPage());
  const ben = messaging(await (await browser.newContext()).newPage());
  const annName = await signUp(ann.page, 'Ann');
  const benName = await signUp(ben.page, 'Ben');
  const title = await playing(ann.page).host({ maxPlayers: 4, format: '2v2', location: 'Pier 9' });
  await ann.startChat(benName);
  const link = await linkTo(ann, title);
  await ann.write(link);
  const name = new RegExp(`^Game: ${title}, .+, Pier 9, 0 of 4 players$`);
  await expect(ann.log.getByRole('link', { name })).toBeVisible();

  // The message is nothing but the link, so the card replaces the text, and has its address.
  await ben.page.goto('/messages');
  await ben.row(annName).click();
  await isLive(ben.page);
  const card = ben.log.getByRole('link', { name });
  await expect(card).toHaveAttribute('href', link);
  await expect(ben.bubble(link)).toBeHidden();

  await ben.log.getByRole('button', { name: 'Join Game' }).click();
  await expect(ben.log.getByText('Joined', { exact: true })).toBeVisible();
  for (const { log } of [ann, ben]) await expect(log.getByRole('link', { name: /, 1 of 4 players$/ })).toBeVisible();

  for (const look of ALL_LOOKS) {
    await lookAs(ann.page, look);
    await lookAs(ben.page, look);
    expect(await violations(ann.page, 'main'), look.join(' ')).toEqual([]);
    expect(await violations(ben.page, 'main'), look.join(' ')).toEqual([]);
  }
  await fitsPhones(ben.page);

  await ben.log.getByRole('link', { name: new RegExp(`^Game: ${title}`) }).click();
  await expect(ben.page).toHaveURL(new RegExp(`/games/${idOf(title)}$`));
  await expect(ben.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a stranger sees the link to a private game as a link, and a card only with its link key', async ({ browser }) => {
  const ann = messaging(await (await browser.newContext()).newPage());
  const ben = messaging(await (await browser.newContext()).newPage());
  const annName = await signUp(ann.page, 'Ann');
  const benName = await signUp(ben.page, 'Ben');
  const title = await playing(ann.page).host({ isPrivate: true, location: 'Behind the old mill' });
  await ann.startChat(benName);
  const path = `/games/${idOf(title)}`;
  const link = new URL(path, ann.page.url()).href;
  await ann.write(link);
  const name = new RegExp(`^Game: ${title}`);
  await expect(ann.log.getByRole('link', { name })).toHaveAttribute('href', link);

  const refused = ben.page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api${path}`);
  await ben.page.goto('/messages');
  await ben.row(annName).click();
  expect((await refused).status()).toBe(404);
  await expect(ben.log.getByRole('link', { name: link, exact: true })).toBeVisible();
  await expect(ben.log.getByRole('link', { name })).toHaveCount(0);
  await expect(ben.page.getByText('old mill')).toHaveCount(0);

  await ann.write(await linkTo(ann, title));
  await expect(ben.log.getByRole('link', { name })).toContainText('Behind the old mill');
  await expect(ben.bubble(link)).toBeVisible();
});

test('a link in a post has a card with the button of the game', async ({ browser }) => {
  const ann = messaging(await (await browser.newContext()).newPage());
  const guest = posting(await (await browser.newContext()).newPage());
  await signUp(ann.page, 'Ann');
  const title = await playing(ann.page).host({ maxPlayers: 6, format: '3v3' });
  await ann.page.goto('/feed');
  const words = uniqueWords('Who is in?');
  const id = await posting(ann.page).publishText(`${words} ${await linkTo(ann, title)}`);

  // The card's code loads after the page, and the game after the code.
  const read = guest.page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/games/${idOf(title)}`);
  await guest.page.goto(`/feed/${id}`);
  await read;
  const post = guest.post(words);
  await expect(post.getByRole('link', { name: new RegExp(`^Game: ${title}, .+ 0 of 6 players$`) })).toBeVisible();
  await post.getByRole('button', { name: 'Join Game' }).click();
  await expect(post.getByText('Joined', { exact: true })).toBeVisible();
  await expect(post.getByRole('link', { name: new RegExp(`^Game: ${title}, .+ 1 of 6 players$`) })).toBeVisible();
});
