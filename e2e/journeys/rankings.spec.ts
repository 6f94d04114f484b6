import type { Leaderboard } from '@hoopline/contracts';
import { expect, signIn, test } from '../fixtures.ts';
import { idOf, visitor } from '../playing.ts';

test('the rankings on an open screen change when a result is confirmed, and the profile explains it', async ({
  browser,
}) => {
  const [host, rival, watcher] = [await visitor(browser), await visitor(browser), await visitor(browser)];
  const leaderboard: Leaderboard = await (await watcher.page.request.get('/api/players/leaderboard')).json();
  const [ninth, tenth] = leaderboard.players.slice(-2);
  if (!ninth || !tenth) throw new Error('The leaderboard is empty');
  await signIn(host.page, ninth.displayName);
  await signIn(rival.page, tenth.displayName);
  const title = await host.host({ maxPlayers: 2, format: '1v1' });
  await host.takeSeat(title);
  await rival.join(title);

  await watcher.page.goto('/profile?tab=rankings');
  const rowOf = (name: string) => watcher.page.getByRole('row').filter({ hasText: name });
  const games = (played: number) => ({ name: String(played), exact: true });
  await expect(rowOf(tenth.displayName).getByRole('cell', games(tenth.gamesPlayed))).toBeVisible();

  await host.letEnd(title);
  const result = { teams: [[ninth.id], [tenth.id]], scores: [17, 21] };
  const entered = await host.page.request.post(`/api/games/${idOf(title)}/result`, { data: result });
  expect(entered.ok(), await entered.text()).toBe(true);
  await rival.page.getByRole('button', { name: 'Confirm result' }).click();

  // The rank of the winner may change or not; the row always counts one more game.
  await expect(rowOf(tenth.displayName).getByRole('cell', games(tenth.gamesPlayed + 1))).toBeVisible();
  await watcher.page.getByRole('link', { name: tenth.displayName, exact: true }).click();
  await expect(watcher.page.getByRole('heading', { level: 1, name: tenth.displayName })).toBeVisible();
  await watcher.page.getByRole('tab', { name: 'Results' }).click();
  const change = watcher.page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title });
  await expect(change).toContainText(/\+\d+.*won 21–17 against a/);
});
