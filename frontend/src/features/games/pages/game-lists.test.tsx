import { gamesRoutes } from '@hoopline/contracts';
import { whyNoneRoutes } from '@hoopline/contracts/games/why-none-routes';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { setManualPosition, useViewerPosition } from '../../../lib/viewer-position.ts';
import { FakeResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { buildGame, joinedSeat } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

/** Wednesday, June 10, 2026, at noon by this machine's clock. */
const NOW = new Date(2026, 5, 10, 12);
const june = (day: number, hour: number) => new Date(2026, 5, day, hour).toISOString();
const HARLEM = { latitude: 40.83, longitude: -73.936, isLit: null };

let server: FakeServer;
beforeEach(() => {
  useViewerPosition.setState(useViewerPosition.getInitialState(), true);
  jest.spyOn(Date, 'now').mockReturnValue(NOW.getTime());
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const game = (title: string, scheduledAt: string | null, tail: number, more = {}) =>
  buildGame({ title, scheduledAt, ...more }, tail);

/** The headings and cards of the list, in their order on the page. */
const list = () =>
  within(screen.getByRole('list', { name: 'Games' }))
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => `${tagName === 'H2' ? '# ' : ''}${textContent}`);

const chip = (name: string) => screen.getByRole('button', { name });
const pressed = () =>
  within(screen.getByRole('group', { name: 'When' }))
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent);

describe('the games of everybody', () => {
  const games = [
    game('Lunch', june(10, 13), 1),
    game('Evening', june(10, 19), 2),
    game('Late', june(10, 21), 3),
    game('Next day', june(11, 18), 4),
    game('Saturday', june(13, 10), 5, { place: HARLEM }),
    game('Next month', june(31, 10), 6),
    game('Some day', null, 7),
  ];
  beforeEach(() => {
    server = gamesServer(games).on(whyNoneRoutes.whyNone, () => ({ blame: null }));
  });

  it('are listed below the days on which they are', async () => {
    renderGames('/join-games');
    await screen.findByRole('article', { name: 'Lunch' });
    expect(list()).toEqual([
      ...['# Today', 'Lunch', '# Tonight', 'Evening', 'Late', '# Tomorrow', 'Next day'],
      ...['# Saturday, June 13', 'Saturday', '# Wednesday, July 1', 'Next month', '# No date yet', 'Some day'],
    ]);
  });

  it('have no days while the nearest come first', async () => {
    setManualPosition(HARLEM);
    renderGames('/join-games?sort=distance');
    await waitFor(() => expect(list()).toEqual(['# Saturday']));
    expect(screen.queryByRole('heading', { name: 'Saturday, June 13' })).toBeNull();
  });

  it('are narrowed to one named time, which the address contains, until it is pressed again', async () => {
    const { user } = renderGames('/join-games?gameType=pickup');
    await screen.findByRole('article', { name: 'Lunch' });
    await user.click(chip('Tonight'));
    expect([list(), pressed()]).toEqual([['# Tonight', 'Evening', 'Late'], ['Tonight']]);
    expect(window.location.search).toBe('?gameType=pickup&when=tonight');
    await user.click(chip('Tomorrow'));
    expect([list(), pressed()]).toEqual([['# Tomorrow', 'Next day'], ['Tomorrow']]);
    await user.click(chip('This weekend'));
    expect([list(), pressed()]).toEqual([['# Saturday, June 13', 'Saturday'], ['This weekend']]);
    await user.click(chip('This weekend'));
    expect([list().length, pressed(), window.location.search]).toEqual([13, [], '?gameType=pickup']);
  });

  it('can be linked by a named time; a day in the same address wins, and unknown names have no effect', async () => {
    const { unmount } = renderGames('/join-games?when=tomorrow');
    await waitFor(() => expect(list()).toEqual(['# Tomorrow', 'Next day']));
    unmount();
    const other = renderGames('/join-games?when=yesterday');
    await waitFor(() => expect(list()).toHaveLength(13));
    other.unmount();
    renderGames('/join-games?when=tomorrow&date=2026-06-13');
    await waitFor(() => expect(list()).toEqual(['# Saturday, June 13', 'Saturday']));
    expect(pressed()).toEqual([]);
  });

  it('that are not loaded are found by the server, by the instants of the named time', async () => {
    const more = { headers: { link: '</api/games?after=a-cursor>; rel="next"' } };
    server.on(gamesRoutes.list, ({ query }) =>
      query.startsFrom ? [game('Found', june(11, 20), 9)] : new FakeResponse(200, JSON.stringify(games), more),
    );
    const { user } = renderGames('/join-games');
    await screen.findByRole('article', { name: 'Lunch' });
    await user.click(chip('Tomorrow'));
    await screen.findByRole('article', { name: 'Found' });
    expect(server.calls(gamesRoutes.list).at(-1)?.query).toEqual({
      startsFrom: june(11, 0),
      startsBefore: june(12, 0),
    });
    expect(list()).toEqual(['# Tomorrow', 'Next day', 'Found']);
  });
});

describe('Game Hub', () => {
  const hosted = { hostId: 'anonymous', isHost: true };
  const joined = { isJoined: true, mySeat: joinedSeat };
  const mine = [
    game('Long ago', june(1, 10), 1, joined),
    game('Last night', june(9, 19), 2, hosted),
    game('Off', june(10, 17), 3, { ...joined, status: 'cancelled' }),
    game('Next', june(10, 20), 4, joined),
    game('After that', june(11, 20), 5, hosted),
  ];

  it('lists the viewer’s games ahead first, the next one on top, and then everybody’s', async () => {
    server = gamesServer([game('Of others', june(10, 18), 9), ...mine.slice(3)], mine);
    renderGames('/games');
    await screen.findByRole('article', { name: 'Next' });
    expect(list()).toEqual([
      ...['# Your next game', 'Next', '# Your other games', 'Off', 'After that'],
      ...['# Everybody’s games', 'Of others'],
    ]);
    expect(screen.getByText('Your games first, and then everybody’s.')).toBeTruthy();
  });

  it('lists hosted and joined games with the next one first, then by days, and past ones last', async () => {
    server = gamesServer([], mine);
    const { user } = renderGames('/games?tab=joined');
    await screen.findByRole('article', { name: 'Next' });
    expect(list()).toEqual(['# Your next game', 'Next', '# Tonight', 'Off', '# Past games', 'Long ago']);
    await user.click(screen.getByRole('tab', { name: 'Hosted Games' }));
    expect(list()).toEqual(['# Your next game', 'After that', '# Past games', 'Last night']);
  });

  it('lists everybody’s games without headings for a new visitor', async () => {
    server = gamesServer([game('Of others', june(10, 18), 9)]);
    renderGames('/games');
    await screen.findByRole('article', { name: 'Of others' });
    expect(list()).toEqual(['# Of others']);
  });

  it('leads to Join Games if there are no games at all', async () => {
    server = gamesServer([]);
    renderGames('/games');
    expect(await screen.findByRole('heading', { name: 'No games available' })).toBeTruthy();
    expect(screen.getByText(/Everybody’s games are in Join Games\.$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse Games' }).getAttribute('href')).toBe('/join-games');
  });
});
