import { gamesRoutes } from '@hoopline/contracts';
import { whyNoneRoutes } from '@hoopline/contracts/games/why-none-routes';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { useNearMeChoice } from '../../../lib/near-me.store.ts';
import { setManualPosition, useViewerPosition } from '../../../lib/viewer-position.ts';
import { FakeGeolocation } from '../../../testing/fake-geolocation.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildGame } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

const HARLEM = { latitude: 40.83, longitude: -73.936 };
const at = (latitude: number) => ({ ...HARLEM, latitude, isLit: null });
const here = buildGame({ title: 'Here', place: at(40.835) }, 1);
const town = buildGame({ title: 'Town', place: at(40.93) }, 2);
const overseas = buildGame({ title: 'Overseas', place: at(-30) }, 3);

let server: FakeServer;
let geolocation: FakeGeolocation;
beforeEach(() => {
  useViewerPosition.setState(useViewerPosition.getInitialState(), true);
  useNearMeChoice.setState(useNearMeChoice.getInitialState(), true);
  geolocation = new FakeGeolocation();
  jest.spyOn(log, 'error').mockImplementation(() => {});
  server = gamesServer([here, town, overseas]).on(whyNoneRoutes.whyNone, () => ({ blame: null }));
});
afterEach(() => {
  geolocation.close();
  server.close();
  jest.restoreAllMocks();
});

const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const nearMe = () => screen.findByRole('button', { name: 'Near me' });
const isOn = async () => (await nearMe()).getAttribute('aria-pressed') === 'true';
const openAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const ALL = ['Here', 'Town', 'Overseas'];

describe('with a permission for the position that stands', () => {
  beforeEach(() => geolocation.decide('granted'));

  it('the list is near the viewer by itself, and the address stays as it is', async () => {
    renderGames('/join-games');
    await waitFor(() => expect(geolocation.asked).toHaveLength(1));
    geolocation.answer(HARLEM.latitude, HARLEM.longitude);
    await waitFor(() => expect(titles()).toEqual(['Here', 'Town']));
    expect([await isOn(), window.location.search]).toEqual([true, '']);
    // Nobody is asked to allow what is allowed already.
    expect(screen.queryByText('Allow your browser to share your location.')).toBeNull();
  });

  it('turned off it stays off, in the next visit too, and asks the browser nothing', async () => {
    const { user, unmount } = renderGames('/join-games');
    await waitFor(() => expect(geolocation.asked).toHaveLength(1));
    geolocation.answer(HARLEM.latitude, HARLEM.longitude);
    await waitFor(() => expect(titles()).toHaveLength(2));
    await user.click(await nearMe());
    expect(titles()).toEqual(ALL);
    unmount();
    // The next visit knows only what the device keeps.
    expect(JSON.parse(localStorage.getItem('hoopline.near-me') ?? '')).toMatchObject({ state: { isOff: true } });
    useViewerPosition.setState(useViewerPosition.getInitialState(), true);
    renderGames('/join-games');
    await screen.findByRole('article', { name: 'Overseas' });
    expect([await isOn(), titles(), geolocation.asked.length]).toEqual([false, ALL, 1]);
  });

  it('the radius chosen last is kept for the device, and one in the address wins', async () => {
    setManualPosition(HARLEM);
    const { user, unmount } = renderGames('/join-games');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'How far away' }), '5 mi');
    await waitFor(() => expect(titles()).toEqual(['Here']));
    unmount();
    const again = renderGames('/join-games');
    await waitFor(() => expect(titles()).toEqual(['Here']));
    again.unmount();
    useNearMeChoice.setState({ isOff: true });
    renderGames('/join-games?radius=16093');
    await waitFor(() => expect(titles()).toEqual(['Here', 'Town']));
    expect(useNearMeChoice.getState().isOff).toBe(true);
  });

  it('a stored radius that nobody can choose has no effect', async () => {
    useNearMeChoice.setState({ radius: -7 });
    setManualPosition(HARLEM);
    renderGames('/join-games');
    await waitFor(() => expect(titles()).toEqual(['Here', 'Town']));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'How far away' }).value).toBe('80467');
  });

  it('a device that gives no position after all shows games everywhere, and why', async () => {
    renderGames('/join-games');
    await waitFor(() => expect(geolocation.asked).toHaveLength(1));
    geolocation.fail('denied');
    expect(await screen.findByText(/^Your browser does not share your location/)).toBeTruthy();
    expect([await isOn(), titles()]).toEqual([false, ALL]);
  });

  it('a viewer on their way gets the games around their new position when they open the page again', async () => {
    renderGames('/join-games');
    await waitFor(() => expect(geolocation.asked).toHaveLength(1));
    geolocation.answer(HARLEM.latitude, HARLEM.longitude);
    await waitFor(() => expect(titles()).toEqual(['Here', 'Town']));
    await openAgain();
    expect(geolocation.asked).toHaveLength(1); // The position is not old yet.
    act(() => useViewerPosition.setState({ since: Date.now() - 11 * 60_000 }));
    await openAgain();
    await waitFor(() => expect(geolocation.asked).toHaveLength(2));
    expect(titles()).toEqual(['Here', 'Town']);
    geolocation.answer(-30.01, HARLEM.longitude);
    await waitFor(() => expect(titles()).toEqual(['Overseas']));
  });
});

it.each(['prompt', 'denied'] as const)(
  'with the permission %s nobody is asked, and games are from everywhere',
  async (state) => {
    geolocation.decide(state);
    renderGames('/join-games');
    await screen.findByRole('article', { name: 'Overseas' });
    expect([await isOn(), titles(), geolocation.asked.length]).toEqual([false, ALL, 0]);
    expect(server.calls(gamesRoutes.list)).toHaveLength(1);
  },
);
