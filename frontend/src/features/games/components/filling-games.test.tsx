import { identityRoutes } from '@hoopline/contracts';
import { afterEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
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
  expect(await screen.findByText('Basantapur, Kathmandu')).toBeTruthy();
  expect(screen.getByText('Near')).toBeTruthy();
  expect(screen.queryByText('Loading')).toBeNull();
  expect(screen.queryByText('Rucker Park, New York')).toBeNull();
  expect(screen.getAllByText(/at the court$/).length).toBeGreaterThan(0);
  act(() => useConnection.setState({ state: 'live' }));
  expect(screen.getByText('Live')).toBeTruthy();
  act(() => useConnection.setState({ state: 'offline' }));
  expect(screen.queryByText('Live')).toBeNull();
});

it('leaves out a game at the second in which it ends', async () => {
  const scheduledAt = new Date(Date.now() - 60 * 60_000 + 2_000).toISOString();
  server = gamesServer([buildGame({ title: 'Almost over', currentPlayers: 5, scheduledAt, duration: 60 }, 1)]);
  renderApp(<FillingGames placeholder={<p>Loading</p>} />);
  expect(await screen.findByText('Almost over')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Almost over')).toBeNull(), { timeout: 20_000 });
});
