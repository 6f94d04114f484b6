// These parts load later in the app. They are imported here, so that no test waits for them.
import '../detail/host-dialogs.tsx';
import '../detail/host-tools.tsx';
import '../detail/joined-line.tsx';
import { type GameDetail, gamesRoutes, type NeutralGame, type RosterPlayer } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildDetail, buildGame, buildRosterPlayer, joinedSeat, NO_TERMS, neutral } from '../../../testing/games.ts';
import { GUEST, gamesServer, renderGames } from '../../../testing/render-games.tsx';
import { JUST_CREATED } from '../detail/created-notice.tsx';

let server: FakeServer;
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

const players = [buildRosterPlayer(2), buildRosterPlayer(1)];
const game = buildDetail({ title: 'King of the Key', maxPlayers: 4, currentPlayers: 2, players, rev: 3 });
const path = `/games/${game.id}`;
const { id, title, maxPlayers } = game;
const cancelled: NeutralGame = {
  ...neutral(buildGame({ id, title, maxPlayers })),
  ...{ status: 'cancelled', cancelReason: 'Rain', rev: 20 },
};
const serve = (detail: GameDetail = game) => {
  server = gamesServer();
  server.on(gamesRoutes.detail, () => detail);
};

describe('the line about the newest player', () => {
  const line = () => screen.queryByText(/just joined/);

  /** Waits for the end of the catch-up. Players who join before it are not shown as new. */
  const caughtUp = () =>
    waitFor(() => expect(useConnection.getState()).toMatchObject({ state: 'live', isCatchingUp: false }));

  /** Opens the page and waits until it is live. `roster` sends an event with the present players. */
  async function open(userId: string | null = GUEST) {
    const rendered = renderGames(path);
    await rendered.goLive(userId);
    await screen.findByRole('heading', { name: game.title });
    await caughtUp();
    const roster = (present: RosterPlayer[], rev: number) =>
      rendered.send('games.rosterChanged', {
        ...{ ...NO_TERMS, gameId: game.id, players: present, leaving: [], waitlist: [], teams: null, rev },
      });
    return { ...rendered, roster };
  }

  it('names the player, and is not shown after a reload', async () => {
    serve();
    const { roster, unmount } = await open();
    const joined = [buildRosterPlayer(3), ...players];
    roster(joined, 4);
    expect(await screen.findByText('Player 3', { selector: '[role=status] strong a' })).toBeTruthy();
    expect(screen.getByRole('img', { name: '3 of 4 players' })).toBeTruthy();
    unmount();
    server.close();
    serve(buildDetail({ ...game, currentPlayers: 3, players: joined, rev: 4 }));
    const { goLive } = renderGames(path);
    // The page has read the game, but has no connection yet.
    expect(await screen.findByRole('img', { name: '3 of 4 players' })).toBeTruthy();
    expect(line()).toBeNull();
    await goLive();
    await caughtUp();
    expect(line()).toBeNull();
  });

  it('is not shown for the viewer who joins, for a player after 15 seconds, or for a cancelled game', async () => {
    serve(buildDetail({ ...game, viewerId: 'viewer' }));
    const { roster, send } = await open();
    const viewer = { ...buildRosterPlayer(9), id: 'viewer' };
    roster([viewer, ...players], 4);
    expect(await screen.findByText('You', { exact: true })).toBeTruthy();
    expect(line()).toBeNull();

    jest.useFakeTimers();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    roster([buildRosterPlayer(3), viewer, ...players], 5);
    await pass(1_000);
    expect(line()).toBeTruthy();
    await pass(15_000);
    expect(line()).toBeNull();
    roster([viewer, ...players], 6);
    await pass(1_000);
    expect(line()).toBeNull();
    roster([buildRosterPlayer(4), viewer, ...players], 7);
    await pass(1_000);
    expect(line()).toBeTruthy();
    send('games.cancelled', cancelled);
    await pass(1_000);
    expect(line()).toBeNull();
  });

  it('does not come back when another player leaves', async () => {
    serve();
    const { roster } = await open();
    jest.useFakeTimers();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const [ann, ben] = [buildRosterPlayer(3), buildRosterPlayer(4)];
    roster([ann, ...players], 4);
    await pass(1_000);
    roster([ben, ann, ...players], 5);
    await pass(1_000);
    expect(line()?.textContent).toMatch(/^Player 4 just joined/);
    // The newest player leaves while the line is shown; later another player leaves.
    roster([ann, ...players], 6);
    await pass(1_000);
    expect(line()).toBeNull();
    await pass(15_000);
    roster([ann, ...players.slice(1)], 7);
    await pass(1_000);
    expect(line()).toBeNull();
  });

  it('is not shown to the visitor who joins, even if the event arrives before the answer', async () => {
    serve();
    const joined = [{ ...buildRosterPlayer(7), id: GUEST }, ...players];
    let answer: (after: GameDetail) => void = () => {};
    server.on(gamesRoutes.join, () => new Promise((resolve) => (answer = resolve)));
    const { goLive, roster, transport, user } = await open(null);
    await user.click(screen.getByRole('button', { name: 'Join Game' }));
    await waitFor(() => expect(transport.attempts).toBe(2));
    await goLive(GUEST);
    await waitFor(() => expect(server.calls(gamesRoutes.join)).toHaveLength(1));
    await caughtUp();
    roster(joined, 4);
    expect(await screen.findByRole('img', { name: '3 of 4 players' })).toBeTruthy();
    expect(line()).toBeNull();
    const after = { currentPlayers: 3, players: joined, isJoined: true, mySeat: joinedSeat, viewerId: GUEST, rev: 4 };
    await act(async () => answer(buildDetail({ ...game, ...after })));
    expect(await screen.findByText('Joined')).toBeTruthy();
    expect(line()).toBeNull();
  });
});

describe('the notice of a game that was just created', () => {
  const notice = () => screen.queryByText('Your game is posted.');

  /** Opens the page like the form does after it created the game. */
  async function arrive() {
    serve(buildDetail({ ...game, isHost: true, hostId: 'anonymous' }));
    const rendered = renderGames('/join-games');
    await rendered.goLive();
    await screen.findByRole('heading', { level: 1, name: 'Join Games' });
    const entry = { usr: JUST_CREATED, key: 'created', idx: 1 };
    window.history.pushState(entry, '', path);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: entry })));
    await screen.findByRole('heading', { level: 1, name: game.title });
    expect(notice()).toBeTruthy();
    return rendered;
  }

  it('is shown once, and not when the host comes back to the page', async () => {
    const { user } = await arrive();
    await user.click(screen.getByRole('link', { name: 'Back to games' }));
    await screen.findByRole('heading', { level: 1, name: 'Join Games' });
    act(() => window.history.back());
    await screen.findByRole('heading', { level: 1, name: game.title });
    expect(notice()).toBeNull();
  });

  it('disappears when the game is cancelled', async () => {
    const { send } = await arrive();
    send('games.cancelled', cancelled);
    expect(await screen.findByText('This game was cancelled.')).toBeTruthy();
    expect(notice()).toBeNull();
  });
});
