import { expect, signUp, test, violations } from '../fixtures.ts';
import { idOf, playing, visitor } from '../playing.ts';
import { CLIP, posting, uniqueWords } from '../posting.ts';

const PHONE = { width: 390, height: 844 };

test('players choose the player of the game, and the host publishes the box score', async ({ browser }) => {
  const [host, ann, ben] = [await visitor(browser), await visitor(browser), await visitor(browser)];
  const hostName = await signUp(host.page, 'Hana');
  await signUp(ann.page, 'Ann');
  const benName = await signUp(ben.page, 'Ben');
  const title = await host.host({ maxPlayers: 3, format: '1v1' });
  for (const player of [host, ann, ben]) await player.join(title);
  await host.letEnd(title);

  const votes = [
    [host, benName],
    [ann, benName],
    [ben, hostName],
  ] as const;
  await ann.page.setViewportSize(PHONE);
  await expect(ann.page.getByRole('group', { name: 'Player of the game' })).toBeVisible();
  expect(await violations(ann.page, 'main')).toEqual([]);
  for (const [{ page }, name] of votes) {
    await page.getByRole('group', { name: 'Player of the game' }).getByRole('button', { name }).click();
  }
  for (const { page } of [host, ann, ben])
    await expect(page.getByText(`${benName} is the player of the game.`)).toBeVisible();

  const path = `/api/games/${idOf(title)}`;
  const { players } = await (await host.page.request.get(path)).json();
  const idOfPlayer = (name: string) => players.find((one: { displayName: string }) => one.displayName === name).id;
  const data = { teams: [[idOfPlayer(hostName)], [idOfPlayer(benName)]], scores: [21, 18] };
  expect((await host.page.request.post(`${path}/result`, { data })).ok()).toBe(true);
  const caption = uniqueWords('Last shot');
  const filming = posting(ben.page);
  const composer = await filming.compose();
  await filming.choose('Video', CLIP);
  await composer.getByLabel('Caption').fill(caption);
  await filming.submit();
  await expect(composer).toBeHidden({ timeout: 30_000 });
  const film = await filming.newest(caption);

  await host.page.getByRole('button', { name: 'Publish box score' }).click();
  const dialog = host.page.getByRole('dialog', { name: 'Publish box score' });
  await dialog.getByLabel('Caption (optional)').fill(title);
  await expect(dialog.getByRole('checkbox', { name: new RegExp(caption) })).toBeChecked();
  expect(await violations(host.page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish box score' }).click();
  await expect(host.page.getByRole('link', { name: 'Box score in the feed' })).toBeVisible();

  const reader = playing(ann.page).page;
  await reader.goto('/feed');
  const post = reader.getByRole('article').filter({ hasText: title });
  const box = post.getByRole('group', { name: 'Box score' });
  await expect(box.getByRole('img', { name: 'Home 21' })).toBeVisible();
  for (const [side, name] of [
    ['Home', hostName],
    ['Away', benName],
  ] as const) {
    await expect(box.getByRole('region', { name: side }).getByRole('link', { name })).toBeVisible();
  }
  const clips = box.getByRole('group', { name: 'Clips from this game' });
  await clips.getByRole('button', { name: 'Play' }).click();
  await expect(clips.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(await violations(reader, 'main')).toEqual([]);
  expect((await ben.page.request.delete(`/api/feed/${film.id}`)).status()).toBe(204);
  await expect(clips).toBeHidden();
  await expect(box.getByRole('link', { name: benName })).toBeVisible();
});
