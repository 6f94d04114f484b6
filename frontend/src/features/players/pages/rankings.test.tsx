import { commonErrors, playersRoutes, type RankedPlayer } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildLeaderboard, buildRanked, FRESH } from '../../../testing/players.ts';
import { ME, playersServer, renderPlayers } from '../../../testing/render-players.tsx';

const ranked = (count: number): RankedPlayer[] =>
  Array.from({ length: count }, (_, index) => buildRanked({ rating: 1900 - index }, index + 1));

let server: FakeServer;
beforeEach(() => {
  server = playersServer({ leaderboard: buildLeaderboard(ranked(10)) });
});
afterEach(() => {
  cleanup();
  server.close();
});

const open = () => renderPlayers('/profile?tab=rankings');
const steps = async () =>
  within(await screen.findByRole('list', { name: 'Podium' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);

it('shows three players on the podium, and the next seven below it', async () => {
  open();
  expect(await steps()).toEqual(['Player 1', 'Player 2', 'Player 3']);
  expect(rows()).toEqual([4, 5, 6, 7, 8, 9, 10].map((rank) => `Player ${rank}`));
  expect(screen.getAllByRole('row')[1]?.textContent).toBe('4Player 4Gold3861%1897');
});

it.each([
  [1, 0],
  [2, 0],
  [3, 0],
  [4, 1],
])('shows %i players, %i of them in rows', async (count, inRows) => {
  server = playersServer({ leaderboard: buildLeaderboard(ranked(count)) });
  open();
  expect(await steps()).toHaveLength(Math.min(3, count));
  expect(rows()).toHaveLength(inRows);
});

it('says so if nobody is ranked, or if a player has no games yet', async () => {
  server = playersServer();
  open();
  await screen.findByRole('heading', { name: 'Nobody is ranked yet' });
  cleanup();
  server = playersServer({ leaderboard: buildLeaderboard([buildRanked(FRESH, 1)]) });
  open();
  await steps();
  screen.getByText('No games yet');
});

it('marks the viewer, and their tier among the five', async () => {
  server = playersServer({ leaderboard: buildLeaderboard([...ranked(4), buildRanked({ id: ME.id }, 9)]) });
  open();
  await steps();
  within(screen.getAllByRole('row').at(-1) as HTMLElement).getByText('You');
  const tiers = within(screen.getByRole('region', { name: 'Rank tiers' }));
  const texts = tiers.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'DiamondOver 100 games1 player',
    'Platinum51 to 100 games2 players',
    'Gold26 to 50 gamesYou, 38',
    'Silver11 to 25 games4 players',
    'Bronze0 to 10 games5 players',
  ]);
});

it('moves a row to its new rank after a result, without motion if the person prefers that', async () => {
  const moved = jest.fn();
  Element.prototype.animate = moved as never;
  Element.prototype.getBoundingClientRect = function rowRect(this: Element) {
    const index = this.parentElement ? [...this.parentElement.children].indexOf(this) : 0;
    return { x: 0, y: index * 50, width: 10, height: 50 } as DOMRect;
  };
  globalThis.DOMRect = class {
    constructor(
      readonly x: number,
      readonly y: number,
    ) {}
  } as never;
  const { goLive, send, transport } = open();
  await steps();
  await goLive(ME.id);
  await waitFor(() => expect(transport.payloads('watch').flatMap(({ topics }) => topics)).toContain('leaderboard'));
  const [first, second, third, ...others] = ranked(10) as [RankedPlayer, RankedPlayer, RankedPlayer, ...RankedPlayer[]];
  const swap = [...others.slice(1, 2), ...others.slice(0, 1), ...others.slice(2)];
  send('players.leaderboardChanged', buildLeaderboard([first, second, third, ...swap], 2));
  await waitFor(() => expect(rows().slice(0, 2)).toEqual(['Player 5', 'Player 4']));
  expect(moved).toHaveBeenCalledTimes(2);
  expect(moved.mock.calls[0]?.[1]).toMatchObject({ duration: 200 });

  const media = jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...{ matches: query.includes('reduce'), media: query, onchange: null },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, dispatchEvent: () => true },
    ...{ addListener: () => {}, removeListener: () => {} },
  }));
  send('players.leaderboardChanged', buildLeaderboard([first, second, third, ...others], 3));
  await waitFor(() => expect(rows().slice(0, 2)).toEqual(['Player 4', 'Player 5']));
  expect(moved).toHaveBeenCalledTimes(2);
  // A late event has an older revision than the shown leaderboard.
  send('players.leaderboardChanged', buildLeaderboard([third, second, first], 2));
  expect(rows()).toHaveLength(7);
  media.mockRestore();
});

it('shows that it could not be loaded, and loads it again', async () => {
  server.on(playersRoutes.leaderboard, () => refusal(commonErrors.internal));
  const { user } = open();
  await screen.findByText('The rankings could not be loaded.');
  server.on(playersRoutes.leaderboard, () => buildLeaderboard(ranked(3)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await steps()).toHaveLength(3);
});
