import { type Game, gamesRoutes, identityRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useNearMeChoice } from '../../../lib/near-me.store.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { useViewerPosition } from '../../../lib/viewer-position.ts';
import { FakeGeolocation } from '../../../testing/fake-geolocation.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildGame } from '../../../testing/games.ts';
import { buildSessionUser } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { gamesServer } from '../../../testing/render-games.tsx';
import { FillingGames } from './filling-games.tsx';

let server: FakeServer;
afterEach(() => server.close());

it('names city and zone of a game outside the viewer’s city', async () => {
  const court = { courtId: buildGame().id, currentPlayers: 5 };
  server = gamesServer([
    buildGame({ ...court, title: 'Near', location: 'Rucker Park, New York' }, 1),
    buildGame({ ...court, title: 'Far', location: 'Basantapur, Kathmandu', timeZone: 'Asia/Kathmandu' }, 2),
  ]).on(identityRoutes.user, () => buildSessionUser({ city: 'New York' }));
  renderApp(<FillingGames placeholder={<p>Loading</p>} />);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText(/ at the court · Basantapur, Kathmandu$/)).toBeTruthy();
  expect(screen.getByText('Near')).toBeTruthy();
  expect(screen.queryByText('Loading')).toBeNull();
  expect(screen.queryByText(/Rucker Park, New York/)).toBeNull();
  act(() => useConnection.setState({ state: 'live' }));
  expect(screen.getByText('Live')).toBeTruthy();
  act(() => useConnection.setState({ state: 'offline' }));
  expect(screen.queryByText('Live')).toBeNull();
});

describe('near the viewer', () => {
  const HARLEM = { latitude: 40.83, longitude: -73.936, isLit: null };
  const close = buildGame({ title: 'Close', currentPlayers: 4, place: { ...HARLEM, latitude: 40.835 } }, 3);
  const fuller = buildGame({ title: 'Overseas', currentPlayers: 9, place: { ...HARLEM, latitude: -30 } }, 4);
  let geolocation: FakeGeolocation;
  beforeEach(() => {
    useViewerPosition.setState(useViewerPosition.getInitialState(), true);
    useNearMeChoice.setState(useNearMeChoice.getInitialState(), true);
    geolocation = new FakeGeolocation();
    geolocation.decide('granted');
  });
  afterEach(() => geolocation.close());
  const serve = (near: Game[]) => {
    server = gamesServer().on(gamesRoutes.list, ({ query }) => (query.near ? near : [close, fuller]));
  };
  const start = async () => {
    renderApp(<FillingGames placeholder={<p>Loading</p>} />);
    await screen.findByText('Overseas');
    await waitFor(() => expect(geolocation.asked).toHaveLength(1));
    geolocation.answer(HARLEM.latitude, HARLEM.longitude);
  };

  it('shows only games there, with their distance, if the browser gives the position without asking', async () => {
    serve([close]);
    await start();
    await waitFor(() => expect(screen.queryByText('Overseas')).toBeNull());
    expect(screen.getByText('0.3 mi · Rucker Park')).toBeTruthy();
    expect(server.calls(gamesRoutes.list).at(-1)?.query).toEqual({
      near: '40.8300,-73.9360',
      radius: '80467',
      sort: 'start',
    });
  });

  it('shows games everywhere if none fills up there, and if the viewer has turned Near me off', async () => {
    serve([]);
    await start();
    await waitFor(() => expect(server.calls(gamesRoutes.list)).toHaveLength(2));
    expect(screen.getByText('Overseas')).toBeTruthy();
    act(() => useNearMeChoice.setState({ isOff: true }));
    expect(screen.getByText('Overseas')).toBeTruthy();
    expect(screen.queryByText(/ mi/)).toBeNull();
  });
});

it('leaves out a game at the second in which it ends', async () => {
  const scheduledAt = new Date(Date.now() - 60 * 60_000 + 2_000).toISOString();
  server = gamesServer([buildGame({ title: 'Almost over', currentPlayers: 5, scheduledAt, duration: 60 }, 1)]);
  renderApp(<FillingGames placeholder={<p>Loading</p>} />);
  expect(await screen.findByText('Almost over')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Almost over')).toBeNull(), { timeout: 20_000 });
});
