import { gamesRoutes, identityRoutes } from '@hoopline/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildDetail, joinedSeat } from '../../../testing/games.ts';
import { GUEST, gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
afterEach(() => server.close());

const seats = { title: 'King of the Key', maxPlayers: 4, currentPlayers: 4, viewerId: GUEST };
const waiting = buildDetail({ ...seats, mySeat: { ...joinedSeat, status: 'waitlisted', waitlistPosition: 1 }, rev: 3 });
const offerExpiresAt = new Date(Date.now() + 600_000).toISOString();
const offered = buildDetail({ ...seats, mySeat: { ...joinedSeat, status: 'offered', offerExpiresAt }, rev: 4 });
const joined = buildDetail({ ...seats, isJoined: true, mySeat: joinedSeat, rev: 5 });
const path = `/games/${waiting.id}`;

function serve(): void {
  server = gamesServer([waiting], [waiting]);
  server.on(gamesRoutes.detail, () => waiting);
  server.on(gamesRoutes.join, () => joined);
}
/** From now on the server offers a free seat to the viewer. */
function offer(): void {
  server.on(gamesRoutes.detail, () => offered);
  server.on(gamesRoutes.list, () => [offered]);
  server.on(gamesRoutes.ofPlayer, () => [offered]);
}
/** Renders the whole app for a guest on a network that blocks live connections. */
function renderBlocked(at: string) {
  const rendered = renderGames(at);
  act(() => rendered.transport.drop());
  return rendered;
}

describe('on a network that blocks live connections', () => {
  it('an offered seat is found by reading again, and taken without a connection', async () => {
    serve();
    const { user } = renderBlocked(path);
    await screen.findByText('You’re #1 in line.');
    offer();
    await act(async () => useConnection.getState().readAgain());
    await user.click(await screen.findByRole('button', { name: 'Take the spot' }));
    expect(await screen.findByText('Joined')).toBeTruthy();
    expect(server.calls(identityRoutes.guest)).toHaveLength(1);
  });

  it('an offered seat is shown on the page when the viewer comes back to it', async () => {
    serve();
    const { user } = renderBlocked(path);
    await screen.findByText('You’re #1 in line.');
    await user.click(screen.getByRole('link', { name: 'Back to games' }));
    await screen.findByRole('article', { name: waiting.title });
    offer();
    await user.click(screen.getByRole('link', { name: waiting.title }));
    expect(await screen.findByRole('button', { name: 'Take the spot' })).toBeTruthy();
  });

  it('an offered seat is shown on its card when the viewer comes back to the list', async () => {
    serve();
    const { user } = renderBlocked('/games?tab=joined');
    const card = () => screen.findByRole('article', { name: waiting.title });
    await within(await card()).findByText('You’re #1');
    await user.click(screen.getByRole('tab', { name: 'All Games' }));
    await card();
    offer();
    await user.click(screen.getByRole('tab', { name: 'Joined Games' }));
    expect(await within(await card()).findByRole('button', { name: 'Take the spot' })).toBeTruthy();
  });
});
