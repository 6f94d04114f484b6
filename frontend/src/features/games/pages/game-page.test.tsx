// These parts load later in the app. They are imported here, so that no test waits for them.
import '../detail/host-dialogs.tsx';
import '../detail/host-tools.tsx';
import '../detail/player-actions.tsx';
import { commonErrors, type Game, gamesErrors, gamesRoutes, gamesTopics } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { refusal } from '../../../testing/fake-server.ts';
import {
  buildDetail,
  buildGame,
  buildRosterPlayer,
  joinedSeat,
  neutral,
  seatsChanged,
} from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';
import { useGameActivity } from '../game-activity.store.ts';

let server: FakeServer;
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

const players = [buildRosterPlayer(2), buildRosterPlayer(1)];
const game = buildDetail({ title: 'King of the Key', maxPlayers: 4, currentPlayers: 2, players, rev: 3 });
const path = `/games/${game.id}`;
const serve = (detail = game) => {
  server = gamesServer();
  server.on(gamesRoutes.detail, () => detail);
};
const hosted = buildDetail({ ...game, isHost: true, hostId: 'anonymous' });

describe('the page of a game', () => {
  it('shows Page Not Found for a game that does not exist', async () => {
    server = gamesServer();
    server.on(gamesRoutes.detail, () => refusal(gamesErrors.game_not_found));
    renderGames(path);
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  });

  it('opens and watches a private game with its link key', async () => {
    serve();
    const { goLive, transport } = renderGames(`${path}?key=secret`);
    await goLive();
    await screen.findByRole('heading', { name: game.title });
    expect(server.calls(gamesRoutes.detail)[0]?.query).toEqual({ key: 'secret' });
    await waitFor(() =>
      expect(transport.payloads('watch').flatMap(({ topics }) => topics)).toContain(`game:${game.id}:secret`),
    );
  });

  it('names the host’s time for a game without a court', async () => {
    serve(buildDetail({ ...game, timeZone: 'Asia/Kathmandu' }));
    renderGames(path);
    expect(await screen.findByText(/^\d+:\d\d\s[AP]M .+ where the host is$/)).toBeTruthy();
    expect(screen.queryByText(/at the court/)).toBeNull();
  });

  it('shows the end of the game to the second, without an event', async () => {
    serve();
    // The game ends a while after the answer, so that a slow machine has shown it before.
    server.on(gamesRoutes.detail, () => {
      const scheduledAt = new Date(Date.now() - 60 * 60_000 + 4_000).toISOString();
      return buildDetail({ ...game, scheduledAt, duration: 60 });
    });
    renderGames(path);
    expect(await screen.findByRole('button', { name: 'Join Game' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Join Game' })).toBeNull(), { timeout: 10_000 });
  });

  it('shows at once that a game was cancelled, and why', async () => {
    serve();
    const { goLive, send } = renderGames(path);
    await goLive();
    await screen.findByRole('heading', { name: game.title });
    send('games.cancelled', { ...neutral(buildGame(game)), ...{ status: 'cancelled', cancelReason: 'Rain', rev: 9 } });
    expect(await screen.findByText('This game was cancelled.')).toBeTruthy();
    expect(screen.getByText('Rain')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join Game' })).toBeNull();
  });

  it('shows an offered seat with buttons to take and to decline it', async () => {
    const offerExpiresAt = new Date(Date.now() + 600_000).toISOString();
    serve(buildDetail({ ...game, currentPlayers: 4, mySeat: { ...joinedSeat, status: 'offered', offerExpiresAt } }));
    renderGames(path);
    expect(await screen.findByText('A spot is yours until the clock runs out.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Take the spot' }).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: 'Decline' }).length).toBeGreaterThan(0);
  });

  it('moves the focus to the seat bar after a join, and not to the button that would undo the join', async () => {
    serve();
    server.on(gamesRoutes.join, () => buildDetail({ ...game, isJoined: true, mySeat: joinedSeat, rev: 4 }));
    const { goLive, user } = renderGames(path);
    await goLive();
    (await screen.findByRole('button', { name: 'Join Game' })).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Joined');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Your spot' })));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leave' }));
  });
});

describe('the fill board', () => {
  it('counts the missing players, and removes a player with a reason', async () => {
    serve(hosted);
    server.on(gamesRoutes.removePlayer, () => ({ ...hosted, players: players.slice(1), currentPlayers: 1, rev: 4 }));
    const { user } = renderGames(path);
    expect(await screen.findByText('Needs 2 more')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Remove Player 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Player 2?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText('Please give a reason')).toBeTruthy();
    await user.type(dialog.getByLabelText('Reason'), 'No show');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Needs 3 more')).toBeTruthy();
    expect(server.calls(gamesRoutes.removePlayer)).toMatchObject([
      { params: { userId: players[0]?.id }, body: { reason: 'No show' } },
    ]);
    // The button that opened the dialog has disappeared with the player.
    await waitFor(() => expect(document.activeElement?.contains(screen.getByText('Player 1'))).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('shows the server’s problem at the field of the reason', async () => {
    serve(hosted);
    const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
    const problems = { reason: { code: 'too_long', max: 200 } } as const;
    server.on(gamesRoutes.removePlayer, () => refusal(commonErrors.invalid_input, problems));
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Remove Player 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Player 2?' }));
    await user.type(dialog.getByLabelText('Reason'), 'No show');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText('Use at most 200 characters')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Reason'));
    expect(dialog.getByText(/^Some of this could not be accepted/)).toBeTruthy();
    logged.mockRestore();
  });

  it('asks who leaves when a game becomes smaller than its roster', async () => {
    const full = buildDetail({
      ...hosted,
      players: [buildRosterPlayer(3), ...players],
      currentPlayers: 3,
      maxPlayers: 3,
    });
    serve(full);
    server.on(gamesRoutes.update, () => ({ ...full, maxPlayers: 2, currentPlayers: 2, players, rev: 4 }));
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Change max players' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'How many players?' }));
    await user.click(dialog.getByRole('button', { name: 'One less' }));
    const save = dialog.getByRole('button', { name: 'Save' });
    expect(save.hasAttribute('disabled')).toBe(true);
    await user.click(dialog.getByLabelText('Player 3'));
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls(gamesRoutes.update)[0]?.body).toEqual({
      maxPlayers: 2,
      leaving: [buildRosterPlayer(3).id],
      rev: full.rev,
    });
  });

  it('shows at the player why their payment was not stored', async () => {
    serve(buildDetail({ ...hosted, entryFee: 5 }));
    const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
    server.on(gamesRoutes.markPaid, () => refusal(commonErrors.too_many_requests));
    const { user } = renderGames(path);
    const row = within((await screen.findByText('Player 2', { selector: 'li strong a' })).closest('li') as HTMLElement);
    await user.click(row.getByLabelText('Paid'));
    expect((await row.findByRole('alert')).textContent).toBe('Too many requests. Try again in a moment.');
    expect(row.getByLabelText<HTMLInputElement>('Paid').checked).toBe(false);
    logged.mockRestore();
  });

  it('sends only the changed fields', async () => {
    serve(hosted);
    server.on(gamesRoutes.update, () => ({ ...hosted, title: 'Queen of the Key', rev: 4 }));
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Game' }));
    await user.clear(dialog.getByLabelText('Title'));
    await user.type(dialog.getByLabelText('Title'), 'Queen of the Key');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Queen of the Key' })).toBeTruthy();
    expect(server.calls(gamesRoutes.update)[0]?.body).toEqual({ title: 'Queen of the Key', rev: hosted.rev });
  });

  it('keeps the changes while there is no network, and saves them with the next press', async () => {
    serve(hosted);
    const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
    server.on(gamesRoutes.update, () => {
      throw new TypeError('Failed to fetch');
    });
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Game' }));
    await user.type(dialog.getByLabelText('Title'), '!');
    act(() => useConnection.setState({ state: 'offline' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^You are offline\. What you entered is still here/)).toBeTruthy();
    server.on(gamesRoutes.update, () => ({ ...hosted, title: `${hosted.title}!`, rev: 4 }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: `${hosted.title}!` })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    logged.mockRestore();
  });

  it('asks before Back drops the changes', async () => {
    serve(hosted);
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Game' }));
    await user.type(dialog.getByLabelText('Title'), '!');
    act(() => window.history.back());
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe(`${hosted.title}!`);
    act(() => window.history.back());
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe(path);
  });
});

describe('the hub', () => {
  it('watches the viewer’s private games still to be played, without their link keys', async () => {
    const secret = (tail: number, changes: Partial<Game> = {}) =>
      buildGame({ title: `Secret ${tail}`, isPublic: false, isJoined: true, mySeat: joinedSeat, ...changes }, tail);
    const hostedOne = secret(2, { hostId: 'anonymous', isHost: true, isJoined: false, mySeat: null });
    const waiting = secret(3, {
      isJoined: false,
      mySeat: { ...joinedSeat, status: 'waitlisted', waitlistPosition: 1 },
    });
    const joined = secret(4);
    const others = [
      secret(5, { isJoined: false, mySeat: { ...joinedSeat, status: 'removed' } }),
      secret(6, { status: 'cancelled' }),
      secret(7, { scheduledAt: new Date(0).toISOString() }),
      buildGame({ isJoined: true, mySeat: joinedSeat }, 8),
    ];
    server = gamesServer([], [hostedOne, waiting, joined, ...others]);
    const { goLive, send, transport, user } = renderGames('/games?tab=joined');
    await goLive();
    // All of them are watched again once the page is connected.
    const watched = () => [...new Set(transport.payloads('watch').flatMap((call) => call.topics))];
    const wanted = [hostedOne, waiting, joined].map(({ id }) => gamesTopics.game(id));
    await waitFor(() => expect(watched()).toEqual(expect.arrayContaining(wanted)));
    expect(
      watched()
        .filter((topic) => topic.startsWith('game:'))
        .sort(),
    ).toEqual(wanted.sort());
    send('games.seatsChanged', seatsChanged(joined, 2, 7));
    const cardOf = within(await screen.findByRole('article', { name: 'Secret 4' }));
    expect(cardOf.getByRole('img', { name: '7 of 10 players' })).toBeTruthy();
    // A private game does not count as an open one.
    act(() => useGameActivity.setState({ openCount: 5 }));
    send('games.updated', { ...neutral(joined), title: 'Moved', rev: 3 });
    expect(await screen.findByRole('article', { name: 'Moved' })).toBeTruthy();
    expect(useGameActivity.getState().openCount).toBe(5);
    // A viewer who left a game no longer watches it, and other screens watch none.
    send('games.mySeatChanged', { gameId: joined.id, seat: null, rev: 4 });
    const released = () => transport.payloads('unwatch').flatMap((call) => call.topics);
    await waitFor(() => expect(released()).toEqual([gamesTopics.game(joined.id)]), { timeout: 3_000 });
    await user.click(screen.getByRole('link', { name: /^Join Games/ }));
    await waitFor(() => expect(released().sort()).toEqual(wanted.sort()), { timeout: 3_000 });
    const reads = server.calls(gamesRoutes.ofPlayer).length;
    await user.click(screen.getByRole('link', { name: /^Game Hub/ }));
    await waitFor(() => expect(server.calls(gamesRoutes.ofPlayer)).toHaveLength(reads + 1));
  });

  it('has tabs for all, joined and hosted games', async () => {
    const mine = buildGame({ title: 'Mine', hostId: 'anonymous', isHost: true }, 2);
    const joined = buildGame({ title: 'Joined one', isJoined: true, mySeat: joinedSeat }, 3);
    server = gamesServer([], [mine, joined]);
    const { user } = renderGames('/games');
    expect(await screen.findByRole('article', { name: 'Mine' })).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Joined one' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Joined Games' }));
    expect(within(await screen.findByRole('article', { name: 'Joined one' })).getByText('Joined')).toBeTruthy();
    expect(screen.queryByText('Mine')).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('article', { name: 'Mine' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create New Game' }).getAttribute('href')).toBe('/join-games?create=true');
  });
});
