import { commonErrors, type Game, gamesRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { useNearMeChoice } from '../../../lib/near-me.store.ts';
import { setManualPosition, useViewerPosition } from '../../../lib/viewer-position.ts';
import { FakeGeolocation } from '../../../testing/fake-geolocation.ts';
import { FakeResponse, type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildGame, neutral } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

const HARLEM = { latitude: 40.83, longitude: -73.936 };
const at = (latitude: number) => ({ ...HARLEM, latitude, isLit: null });

/** Games 690, 0.3 and 6.9 miles north of `HARLEM`, and one without a court. The farthest game begins first. */
const far = buildGame({ title: 'Far', place: at(50.83) }, 1);
const close = buildGame({ title: 'Close', place: at(40.835) }, 3);
const town = buildGame({ title: 'Town', place: at(40.93) }, 2);
const nowhere = buildGame({ title: 'Nowhere' }, 4);

let server: FakeServer;
let geolocation: FakeGeolocation;
beforeEach(() => {
  useViewerPosition.setState(useViewerPosition.getInitialState(), true);
  useNearMeChoice.setState(useNearMeChoice.getInitialState(), true);
  geolocation = new FakeGeolocation();
  jest.spyOn(log, 'error').mockImplementation(() => {});
});
afterEach(() => {
  geolocation.close();
  server.close();
  jest.restoreAllMocks();
});

const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const nearMe = () => screen.findByRole('button', { name: 'Near me' });
const sorted = async () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort games' });
const asked = () => server.calls(gamesRoutes.list).map(({ query }) => query);

describe('games near the viewer', () => {
  const path = '/join-games';

  it('need the position only on request, narrow the list, and keep the position out of the address', async () => {
    server = gamesServer([far, town, close, nowhere]);
    const { user } = renderGames(path);
    const button = await nearMe();
    expect(geolocation.asked).toHaveLength(0);
    await user.click(button);
    expect(await screen.findByText('Allow your browser to share your location.')).toBeTruthy();
    expect(titles()).toEqual(['Far', 'Town', 'Close', 'Nowhere']);
    geolocation.answer(HARLEM.latitude, HARLEM.longitude);
    await waitFor(() => expect(titles()).toEqual(['Town', 'Close']));
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(window.location.search).toBe('?radius=80467');
    const card = within(screen.getByRole('article', { name: 'Close' }));
    expect(card.getByText('0.3 mi', { exact: false }).textContent).toBe('0.3 mi away');
    await user.selectOptions(await sorted(), 'Distance');
    expect(titles()).toEqual(['Close', 'Town']);
    expect(window.location.search).toBe('?radius=80467&sort=distance');
    await user.selectOptions(screen.getByRole('combobox', { name: 'How far away' }), '1 mi');
    expect(titles()).toEqual(['Close']);
    await user.click(button);
    expect(titles()).toEqual(['Close', 'Town', 'Far', 'Nowhere']);
    expect(asked()).toEqual([{}]); // All games are loaded, so the server is not asked.
    expect(geolocation.asked).toHaveLength(1);
  });
});

describe('without a position', () => {
  it.each([
    ['denied', /^Your browser does not share your location with this page/],
    ['unavailable', /^Your device could not tell where it is/],
    ['timeout', /^Your device took too long/],
  ] as const)('the list stays unchanged, and shows why: %s', async (reason, why) => {
    server = gamesServer([far, close]);
    const { user } = renderGames('/join-games');
    await user.selectOptions(await sorted(), 'Distance');
    geolocation.fail(reason);
    const status = await screen.findByText(why);
    expect(
      within(status)
        .getByRole('link', { name: /in the court finder/ })
        .getAttribute('href'),
    ).toBe('/courts');
    expect(titles()).toEqual(['Far', 'Close']);
    expect([(await sorted()).value, window.location.search]).toEqual(['start', '']);
    expect((await nearMe()).getAttribute('aria-pressed')).toBe('false');
    // The viewer presses the button again, and now the browser returns a position.
    await user.click(await nearMe());
    geolocation.answer(HARLEM.latitude, HARLEM.longitude);
    await waitFor(() => expect(titles()).toEqual(['Close']));
    expect(screen.queryByText(why)).toBeNull();
  });

  it('a link with a radius does not ask for the position, and shows why the list is not narrowed', async () => {
    server = gamesServer([far, town, close]);
    const { user } = renderGames('/join-games?radius=8047&sort=distance');
    await screen.findByRole('article', { name: 'Far' });
    expect(await screen.findByText(/^This link shows games by their distance/)).toBeTruthy();
    expect([geolocation.asked.length, titles()]).toEqual([0, ['Far', 'Town', 'Close']]);
    await user.click(await nearMe());
    geolocation.answer(HARLEM.latitude, HARLEM.longitude);
    await waitFor(() => expect(titles()).toEqual(['Close']));
    expect(window.location.search).toBe('?radius=8047&sort=distance');
  });

  it('an answer of the browser changes nothing after the page was left', async () => {
    server = gamesServer([far]);
    const { user } = renderGames('/join-games');
    await user.click(await nearMe());
    await user.click(screen.getByRole('link', { name: 'Game Hub' }));
    await screen.findByRole('heading', { level: 1, name: 'Game Hub' });
    geolocation.answer(HARLEM.latitude, HARLEM.longitude);
    expect(useViewerPosition.getState().position).toBeNull();
    expect(window.location.search).toBe('');
  });
});

describe('while not all games are loaded', () => {
  const more = { headers: { link: '</api/games?after=a-cursor>; rel="next"' } };
  /** The first page has the games that begin first. A search by distance answers `found`, which may be a refusal. */
  const serve = (found: () => Game[] | FakeResponse) => {
    server = gamesServer().on(gamesRoutes.list, ({ query: { near } }) =>
      near ? found() : new FakeResponse(200, JSON.stringify([far]), more),
    );
  };
  beforeEach(() => {
    useNearMeChoice.setState({ isOff: true });
    setManualPosition({ latitude: 40.830_004, longitude: -73.936_001 });
  });

  it('the server searches by distance, and a game created later is inserted by its distance', async () => {
    serve(() => [close, town]);
    const { goLive, send } = renderGames('/join-games?radius=16093&sort=distance&gameType=pickup');
    await goLive();
    await waitFor(() => expect(titles()).toEqual(['Close', 'Town']));
    const wanted = { gameType: 'pickup', near: '40.8300,-73.9360', radius: '16093', sort: 'distance' };
    expect(asked()).toContainEqual(wanted);
    send('games.created', neutral(buildGame({ title: 'Between', place: at(40.9) }, 9)));
    send('games.created', neutral(buildGame({ title: 'Too far', place: at(41.83) }, 10)));
    send('games.created', neutral(buildGame({ title: 'No court' }, 11)));
    send('games.created', neutral(buildGame({ title: 'League', place: at(40.9), gameType: 'league' }, 12)));
    await waitFor(() => expect(titles()).toEqual(['Close', 'Between', 'Town']));
    // The host moves a game to a court far away.
    send('games.updated', neutral({ ...close, place: at(45), rev: 2 }));
    await waitFor(() => expect(titles()).toEqual(['Between', 'Town']));
  });

  it('a new game farther away than all loaded games is not shown before its page is loaded', async () => {
    serve(() => new FakeResponse(200, JSON.stringify([close]), more) as never);
    const { goLive, send } = renderGames('/join-games?sort=distance');
    await goLive();
    await waitFor(() => expect(titles()).toEqual(['Close']));
    send('games.created', neutral(buildGame({ title: 'Behind', place: at(41) }, 9)));
    send('games.created', neutral(buildGame({ title: 'Nearest', place: at(40.831) }, 10)));
    await waitFor(() => expect(titles()).toEqual(['Nearest', 'Close']));
  });

  it('the loaded games keep their order if the server fails, and the viewer can try again', async () => {
    serve(() => refusal(commonErrors.internal));
    const { goLive, user } = renderGames('/join-games?sort=distance');
    await goLive();
    expect(await screen.findByText('The games could not be loaded.')).toBeTruthy();
    expect(titles()).toContain('Far');
    serve(() => [close, far]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toEqual(['Close', 'Far']));
  });
});
