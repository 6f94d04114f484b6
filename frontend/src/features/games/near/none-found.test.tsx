import { commonErrors, type Game, gamesRoutes, type WhyNone } from '@hoopline/contracts';
import { whyNoneRoutes } from '@hoopline/contracts/games/why-none-routes';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { useNearMeChoice } from '../../../lib/near-me.store.ts';
import { setManualPosition, useViewerPosition } from '../../../lib/viewer-position.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildGame } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

const HARLEM = { latitude: 40.83, longitude: -73.936 };
const at = (latitude: number) => ({ ...HARLEM, latitude, isLit: null });
const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** 6.9 miles away, in five days. */
const town = buildGame({ title: 'Town', place: at(40.93), location: 'Yonkers', scheduledAt: inDays(5) }, 2);

let server: FakeServer;
let blame: WhyNone['blame'];
beforeEach(() => {
  useViewerPosition.setState(useViewerPosition.getInitialState(), true);
  useNearMeChoice.setState(useNearMeChoice.getInitialState(), true);
  jest.spyOn(log, 'error').mockImplementation(() => {});
  blame = null;
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const serve = (games: Game[]) => {
  server = gamesServer(games).on(whyNoneRoutes.whyNone, () => ({ blame }));
};
const asked = () => server.calls(whyNoneRoutes.whyNone).map(({ query }) => query);
const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('a list of games that its filters leave empty', () => {
  it('names the time if that is to blame, shows the game that would fit, and takes the time off', async () => {
    serve([town]);
    blame = { filter: 'time', count: 18, isMore: false, game: town };
    setManualPosition(HARLEM);
    const { user } = renderGames('/join-games?when=tomorrow');
    expect(await screen.findByRole('heading', { name: 'No games found' })).toBeTruthy();
    expect(await screen.findByText('“Tomorrow” is to blame: 18 games are at other times.')).toBeTruthy();
    expect(screen.queryByText(/^No games within/)).toBeNull();
    const closest = within(screen.getByRole('region', { name: 'This one would fit' }));
    expect(closest.getByRole('link', { name: 'Town' }).getAttribute('href')).toBe(`/games/${town.id}`);
    expect(closest.getByText('Yonkers · 6.9 mi away')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create Your First Game' })).toBeTruthy();
    // One request, with the filters of the list.
    expect(asked()).toHaveLength(1);
    expect(asked()[0]).toMatchObject({ near: '40.8300,-73.9360', radius: '80467', sort: 'start' });
    expect(Object.keys(asked()[0] ?? {})).toEqual(expect.arrayContaining(['startsFrom', 'startsBefore']));
    await user.click(screen.getByRole('button', { name: 'Any time' }));
    await waitFor(() => expect(titles()).toEqual(['Town']));
    expect(window.location.search).toBe('');
  });

  it('names the radius if that is to blame, and offers the one that reaches the nearest game', async () => {
    serve([town]);
    blame = { filter: 'radius', count: 1, isMore: false, game: town };
    setManualPosition(HARLEM);
    const { user } = renderGames('/join-games?radius=1609');
    expect(await screen.findByText('The distance is to blame: the nearest game is 6.9 miles away.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'No games within 1 mile' })).toBeTruthy();
    expect(screen.queryByText('Is that not where you are?', { exact: false })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Look within 10 miles' }));
    await waitFor(() => expect(titles()).toEqual(['Town']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'How far away' }), '1 mi');
    await user.click(await screen.findByRole('button', { name: 'Games everywhere' }));
    await waitFor(() => expect(titles()).toEqual(['Town']));
    expect([window.location.search, useNearMeChoice.getState().isOff]).toEqual(['', true]);
  });

  it('asks whether a position is right from which even the nearest game is on another continent', async () => {
    serve([town]);
    blame = { filter: 'radius', count: 1, isMore: false, game: town };
    setManualPosition({ latitude: -33, longitude: 151 });
    renderGames('/join-games');
    expect(await screen.findByText('Is that not where you are?', { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set your location in the court finder' }).getAttribute('href')).toBe(
      '/courts',
    );
    expect(screen.queryByRole('button', { name: /^Look within/ })).toBeNull();
  });

  it.each([
    ['gameType=league', 'gameType', '“League” is to blame: without it, 1 game fits.', 'Any game type'],
    ['skillLevel=pro', 'skillLevel', '“Pro” is to blame: without it, 1 game fits.', 'Any skill level'],
    ['difficulty=expert', 'difficulty', '“Expert” is to blame: without it, 1 game fits.', 'Any difficulty'],
    ['search=soccer', 'search', '“soccer” is to blame: without it, 1 game fits.', 'Clear search'],
    ['date=2199-06-14', 'time', '“Fri, Jun 14” is to blame: 1 game is at another time.', 'Any date'],
  ] as const)('names the filter %s', async (address, filter, sentence, button) => {
    serve([town]);
    blame = { filter, count: 1, isMore: false, game: town };
    const { user } = renderGames(`/join-games?${address}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(titles()).toEqual(['Town']));
  });

  it('says so if no single filter is to blame, and if there are more games than are counted', async () => {
    serve([town]);
    blame = { filter: null, count: 1, isMore: false, game: town };
    const { user } = renderGames('/join-games?gameType=league&skillLevel=pro');
    expect(await screen.findByText(/^No single filter is to blame/)).toBeTruthy();
    blame = { filter: 'skillLevel', count: 50, isMore: true, game: town };
    await user.selectOptions(screen.getByLabelText('Difficulty'), 'Expert');
    expect(await screen.findByText('“Pro” is to blame: without it, 50+ games fit.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(titles()).toEqual(['Town']));
  });

  it('still offers to clear the filters if the server cannot tell', async () => {
    serve([town]);
    server.on(whyNoneRoutes.whyNone, () => refusal(commonErrors.internal));
    const { user } = renderGames('/join-games?gameType=league');
    expect(await screen.findByText('No open game matches these filters.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Any game type' }));
    await waitFor(() => expect(titles()).toEqual(['Town']));
  });

  it('asks nothing while there are games', async () => {
    serve([town]);
    renderGames('/join-games?gameType=pickup');
    await screen.findByRole('article', { name: 'Town' });
    expect([asked().length, server.calls(gamesRoutes.list).length]).toEqual([0, 1]);
  });
});
