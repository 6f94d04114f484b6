// The settings page and its reads import this at the same time, and jest cannot link a module twice.
import '../../account/index.ts';
import { gamesErrors, gamesRoutes, type MySeat } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildDetail, buildGame, joinedSeat } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const offered: MySeat = { ...joinedSeat, status: 'offered', offerExpiresAt: inMinutes(10) };
/** A seat that is kept for nine seconds from now. */
const leaving = (): MySeat => ({ ...joinedSeat, status: 'leaving', keptUntil: inMinutes(0.15) });
const game = buildGame({ title: 'Sunset <b>Run</b>', maxPlayers: 4, currentPlayers: 4, heldCount: 1, rev: 5 });

let server: FakeServer;
afterEach(() => server.close());
const notice = () => within(screen.getByRole('region', { name: 'Your spots' }));

describe('an offered seat', () => {
  it('is shown and can be taken on a page without games, and counts in the sidebar and in the title', async () => {
    server = gamesServer().on(gamesRoutes.held, () => [{ ...game, mySeat: offered }]);
    server.on(gamesRoutes.join, () =>
      buildDetail({ ...game, isJoined: true, mySeat: joinedSeat, heldCount: 0, rev: 6 }),
    );
    const { goLive, user } = renderGames('/settings');
    await goLive();
    expect(await screen.findByText(/^A spot is yours in/)).toBeTruthy();
    expect(notice().getByRole('link', { name: game.title }).getAttribute('href')).toBe(`/games/${game.id}`);
    expect(notice().getByRole('timer').textContent).toMatch(/^(10:00|09:\d\d)$/);
    expect(document.title).toMatch(/^\(1\) /);
    const entry = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: /^Game Hub/ });
    expect(entry.textContent).toContain('1 spot offered to you');
    expect(notice().getByRole('button', { name: 'Decline' })).toBeTruthy();
    await user.click(notice().getByRole('button', { name: 'Take the spot' }));
    await waitFor(() => expect(screen.queryByText(/^A spot is yours in/)).toBeNull());
    expect(document.title).not.toContain('(1)');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your spots' })));
  });

  it('appears with an event, and disappears when the viewer is back on the waitlist', async () => {
    server = gamesServer();
    const { goLive, send } = renderGames('/settings');
    await goLive();
    await waitFor(() => expect(server.calls(gamesRoutes.held)).not.toHaveLength(0));
    server.on(gamesRoutes.held, () => [{ ...game, mySeat: offered }]);
    send('games.mySeatChanged', { gameId: game.id, seat: offered, rev: 5 });
    expect(await screen.findByText(/^A spot is yours in/)).toBeTruthy();
    send('games.mySeatChanged', {
      gameId: game.id,
      seat: { ...joinedSeat, status: 'waitlisted', waitlistPosition: 1 },
      rev: 6,
    });
    await waitFor(() => expect(screen.queryByText(/^A spot is yours in/)).toBeNull());
  });

  it('shows beside its button why it could not be taken', async () => {
    server = gamesServer().on(gamesRoutes.held, () => [{ ...game, mySeat: offered }]);
    server.on(gamesRoutes.join, () => refusal(gamesErrors.game_over));
    const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
    const { goLive, user } = renderGames('/settings');
    await goLive();
    await user.click(await screen.findByRole('button', { name: 'Take the spot' }));
    expect(await notice().findByText('This game is over.')).toBeTruthy();
    logged.mockRestore();
  });

  it('is not read for a visitor', async () => {
    server = gamesServer();
    const { goLive } = renderGames('/settings');
    await goLive(null);
    await screen.findByRole('heading', { level: 1 });
    expect(server.calls(gamesRoutes.held)).toEqual([]);
  });
});

describe('a seat that was given up', () => {
  it('is not taken back by the second click of a double click on Leave', async () => {
    const left = buildDetail({
      ...game,
      title: 'Night Run',
      isJoined: false,
      mySeat: { ...leaving(), keptUntil: inMinutes(5) },
      rev: 6,
    });
    server = gamesServer([left]).on(gamesRoutes.join, () =>
      buildDetail({ ...left, isJoined: true, mySeat: joinedSeat, rev: 7 }),
    );
    const { goLive } = renderGames('/join-games');
    await goLive();
    const undo = await screen.findByRole('button', { name: 'Undo' });
    fireEvent.click(undo, { detail: 2 });
    fireEvent.click(undo, { detail: 1 });
    expect(await screen.findByText('Joined')).toBeTruthy();
    expect(server.calls(gamesRoutes.join)).toHaveLength(1);
  });

  it('can be taken back from the card and from the notice on every screen', async () => {
    const mine = buildGame({ title: 'Night Run', isJoined: true, mySeat: joinedSeat, currentPlayers: 2, rev: 5 });
    const left = buildDetail({ ...mine, isJoined: false, mySeat: leaving(), heldCount: 1, rev: 6 });
    server = gamesServer([mine]).on(gamesRoutes.leave, () => left);
    server.on(gamesRoutes.join, () => buildDetail({ ...mine, rev: 7 }));
    const { goLive, user } = renderGames('/join-games');
    await goLive();
    await waitFor(() => expect(server.calls(gamesRoutes.held)).not.toHaveLength(0));
    server.on(gamesRoutes.list, () => [left]);
    server.on(gamesRoutes.held, () => [left]);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText(/^You left/)).toBeTruthy();
    expect(notice().getByRole('timer').textContent).toMatch(/^00:0\d$/);
    const card = within(screen.getByRole('article', { name: mine.title }));
    expect(card.getByRole('button', { name: 'Undo' })).toBeTruthy();
    server.on(gamesRoutes.list, () => [{ ...mine, rev: 7 }]);
    server.on(gamesRoutes.held, () => []);
    await user.click(notice().getByRole('button', { name: 'Undo' }));
    expect(await card.findByText('Joined')).toBeTruthy();
    expect(screen.queryByText(/^You left/)).toBeNull();
  });
});
