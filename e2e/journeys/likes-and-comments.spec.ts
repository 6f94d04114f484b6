import { expect, test } from '../fixtures.ts';
import { commentsOf, likeOf, posting, reader, uniqueWords } from '../posting.ts';

test('a like changes the count for everybody who reads', { tag: '@core' }, async ({ browser }) => {
  const ann = await reader(browser, 'Ann');
  const ben = await reader(browser, 'Ben');
  const visitor = posting(await (await browser.newContext()).newPage());
  const words = uniqueWords();
  await ann.publishText(words);
  const annsPost = await ann.read(words);
  const bensPost = await ben.read(words);
  const visitorsPost = await visitor.read(words);

  await likeOf(annsPost).click();
  for (const post of [annsPost, bensPost, visitorsPost])
    await expect(likeOf(post)).toHaveAccessibleName('Like, 1 like');
  await likeOf(bensPost).click();
  for (const post of [annsPost, bensPost, visitorsPost])
    await expect(likeOf(post)).toHaveAccessibleName('Like, 2 likes');
  await likeOf(bensPost).click();
  for (const post of [annsPost, bensPost, visitorsPost])
    await expect(likeOf(post)).toHaveAccessibleName('Like, 1 like');
  await expect(likeOf(annsPost)).toHaveAttribute('aria-pressed', 'true');
  await expect(likeOf(bensPost)).toHaveAttribute('aria-pressed', 'false');
  await expect(likeOf(visitorsPost)).toHaveAttribute('aria-pressed', 'false');
});

test('a comment is written by keyboard alone and appears for other readers', { tag: '@core' }, async ({ browser }) => {
  const ann = await reader(browser, 'Ann');
  const ben = await reader(browser, 'Ben');
  const words = uniqueWords();
  await ann.publishText(words);
  const annsPost = await ann.read(words);
  const bensPost = await ben.read(words);
  await commentsOf(annsPost).click();
  await expect(annsPost.getByText('Be the first to comment!')).toBeVisible();

  const { keyboard } = ben.page;
  await likeOf(bensPost).focus();
  await keyboard.press('Tab');
  await expect(commentsOf(bensPost)).toBeFocused();
  await keyboard.press('Enter');
  const field = ben.commentField(bensPost);
  await expect(field).toBeVisible();
  for (let step = 0; step < 8 && !(await field.evaluate((one) => one === document.activeElement)); step += 1) {
    await keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
  await keyboard.type('I am in');
  await keyboard.press('Shift+Enter');
  await keyboard.type('and I bring a ball');
  await expect(field).toHaveValue('I am in\nand I bring a ball');
  await keyboard.press('Enter');

  await expect(ben.page.getByText('Comment posted!', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  for (const post of [annsPost, bensPost]) {
    const comment = post.getByRole('listitem').filter({ hasText: 'and I bring a ball' });
    await expect(comment).toHaveCount(1);
    await expect(comment).toContainText(ben.name);
    await expect(comment.getByText('I am in\nand I bring a ball')).toBeVisible();
    await expect(commentsOf(post)).toHaveAccessibleName('1 comment');
  }
});

test('only its author can delete a comment, and it disappears from every screen', async ({ browser }) => {
  const ann = await reader(browser, 'Ann');
  const ben = await reader(browser, 'Ben');
  const words = uniqueWords();
  const id = await ann.publishText(words);
  const data = { content: 'Meant for another post' };
  expect((await ben.page.request.post(`/api/feed/${id}/comments`, { data })).status()).toBe(201);
  const annsPost = await ann.read(words);
  const bensPost = await ben.read(words);
  for (const post of [annsPost, bensPost]) {
    await commentsOf(post).click();
    await expect(post.getByRole('listitem').filter({ hasText: data.content })).toBeVisible();
  }
  await expect(annsPost.getByRole('button', { name: 'Delete this comment' })).toHaveCount(0);
  await bensPost.getByRole('button', { name: 'Delete this comment' }).click();
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  for (const post of [annsPost, bensPost]) {
    await expect(post.getByRole('listitem').filter({ hasText: data.content })).toHaveCount(0);
    await expect(commentsOf(post)).toHaveAccessibleName('0 comments');
  }
});
