import { commonErrors, type GameResult, gamesErrors, gamesRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { closeAll, WAYS_OUT } from '../../../testing/close-dialog.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { buildDetail, buildGame, buildRosterPlayer, joinedSeat, neutral } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
const logged = jest.spyOn(log, 'error');
beforeEach(() => {
  logged.mockReset().mockImplementation(() => {});
});
afterEach(async () => {
  await closeAll();
  server.close();
});

// A roster lists the newest player first: Player 1 joined first.
const players = [4, 3, 2, 1].map(buildRosterPlayer);
const [p4, p3, p2, p1] = players.map(({ id }) => id) as [string, string, string, string];
const over = buildDetail({
  title: 'King of the Key',
  scheduledAt: new Date(Date.now() - 86_400_000).toISOString(),
  status: 'over',
  maxPlayers: 4,
  currentPlayers: 4,
  players,
  rev: 3,
});
const hosted = { ...over, isHost: true, hostId: 'anonymous' };
const entered: GameResult = {
  teams: [
    [p1, p4],
    [p2, p3],
  ],
  scores: [21, 18],
  enteredAt: '2026-01-01T00:00:00.000Z',
  rev: 4,
  confirmedAt: null,
  disputedAt: null,
  objectUntil: null,
};
/** The game as an opponent sees it. */
const played = { ...over, isJoined: true, mySeat: joinedSeat, viewerId: p2 };
const confirmed = { ...entered, confirmedAt: '2026-01-01T01:00:00.000Z' };
const path = `/games/${over.id}`;
const serve = (detail = over) => {
  server = gamesServer();
  server.on(gamesRoutes.detail, () => detail);
};
const board = async () => within((await screen.findAllByRole('group', { name: 'Score' }))[0] as HTMLElement);

describe('a game that is over', () => {
  it('keeps its roster, and offers neither a seat nor the waitlist', async () => {
    serve({
      ...over,
      currentPlayers: 3,
      waitlist: [{ ...buildRosterPlayer(9), waitlistPosition: 1, offerExpiresAt: null }],
    });
    renderGames(path);
    expect(await screen.findByText('This game is over.')).toBeTruthy();
    const waiting = screen.getByText('Imani Okafor', { selector: '[role=status] a' }).parentElement;
    expect(waiting?.textContent).toBe('Waiting for Imani Okafor to enter the result.');
    expect(screen.getByText('Player 3')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Waitlist' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Join|Full|Game over|Enter the result/ })).toBeNull();
  });

  it('shows its host no fill board', async () => {
    serve(hosted);
    renderGames(path);
    expect(await screen.findByRole('button', { name: 'Enter the result' })).toBeTruthy();
    expect(screen.queryByText('Host tools')).toBeNull();
    expect(screen.queryByRole('button', { name: /Edit|Cancel game|Remove/ })).toBeNull();
  });
});

describe('the host', () => {
  const openDialog = async () => {
    const rendered = renderGames(path);
    await rendered.user.click(await screen.findByRole('button', { name: /the result$/ }));
    return { ...rendered, dialog: within(await screen.findByRole('dialog')) };
  };

  it('splits the players, sees the score on a board, and enters it', async () => {
    serve(hosted);
    server.on(gamesRoutes.enterResult, () => ({ ...hosted, result: entered, rev: 4 }));
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Home score'), '21');
    await user.type(dialog.getByLabelText('Away score'), '18');
    expect(dialog.getByRole('img', { name: 'Home 21' })).toBeTruthy();
    const moved = dialog.getByRole('button', { name: 'Player 3, Away. Move to Home' });
    act(() => moved.focus());
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Player 3, Home. Move to Away' }));
    await user.click(dialog.getByRole('button', { name: 'Save result' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls(gamesRoutes.enterResult)).toMatchObject([
      { params: { id: over.id }, body: { teams: [[p1, p3, p4], [p2]], scores: [21, 18] } },
    ]);
    expect((await board()).getByText('Unconfirmed')).toBeTruthy();
    expect(screen.getByText(/Waiting for an opponent to confirm/)).toBeTruthy();
  });

  it('sees what is missing, and nothing is sent', async () => {
    serve(hosted);
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Away score'), '1000');
    await user.click(dialog.getByRole('button', { name: 'Save result' }));
    expect(await dialog.findByText('Enter the score')).toBeTruthy();
    expect(dialog.getByText('Must be at most 999')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Home score'));
    await user.type(dialog.getByLabelText('Home score'), '7');
    await user.clear(dialog.getByLabelText('Away score'));
    await user.type(dialog.getByLabelText('Away score'), '5');
    for (const mover of dialog.getAllByRole('button', { name: /Move to Home/ })) await user.click(mover);
    expect(dialog.getByText('Each team needs at least one player')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save result' }));
    expect(server.calls(gamesRoutes.enterResult)).toHaveLength(0);
  });

  it('sees the server’s problem at the score', async () => {
    serve({ ...hosted, result: entered });
    const problems = { 'scores.1': { code: 'too_high', max: 99 } } as const;
    server.on(gamesRoutes.enterResult, () => refusal(commonErrors.invalid_input, problems));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Save result' }));
    expect(await dialog.findByText('Must be at most 99')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Away score'));
  });

  it.each(WAYS_OUT)('is asked before %s drops the entered values', async (_, leave) => {
    serve(hosted);
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Player 3, Away. Move to Home' }));
    leave();
    expect(await screen.findByRole('alertdialog', { name: 'Discard this result?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(dialog.getByRole('button', { name: 'Player 3, Home. Move to Away' })).toBeTruthy();
    leave();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Enter the result' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByRole('button', { name: 'Player 3, Away. Move to Home' })).toBeTruthy();
  });

  it('keeps the entered scores while there is no network, sees that, and saves them with the next press', async () => {
    serve(hosted);
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Home score'), '21');
    await user.type(dialog.getByLabelText('Away score'), '18');
    server.on(gamesRoutes.enterResult, () => {
      throw new TypeError('Failed to fetch');
    });
    act(() => useConnection.setState({ state: 'offline' }));
    await user.click(dialog.getByRole('button', { name: 'Save result' }));
    expect(await dialog.findByText(/^You are offline\. What you entered is still here/)).toBeTruthy();
    server.on(gamesRoutes.enterResult, () => ({ ...hosted, result: entered, rev: 4 }));
    await user.click(dialog.getByRole('button', { name: 'Save result' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls(gamesRoutes.enterResult).map(({ body }) => body.scores)).toEqual([
      [21, 18],
      [21, 18],
    ]);
  });

  it('changes the result until it is confirmed, and sees in the dialog that an opponent was faster', async () => {
    serve({ ...hosted, result: entered });
    server.on(gamesRoutes.enterResult, () => refusal(gamesErrors.result_confirmed));
    const { user, dialog } = await openDialog();
    expect(dialog.getByLabelText('Home score')).toHaveProperty('value', '21');
    await user.clear(dialog.getByLabelText('Home score'));
    await user.type(dialog.getByLabelText('Home score'), '22');
    server.on(gamesRoutes.detail, () => ({ ...hosted, result: confirmed, rev: 4 }));
    await user.click(dialog.getByRole('button', { name: 'Save result' }));
    expect(await dialog.findByText(/The result is confirmed, so it can no longer be changed/)).toBeTruthy();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save result' })).toHaveProperty('disabled', true));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect((await board()).getByText('Final')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change the result' })).toBeNull();
  });
});

describe('a result', () => {
  it('reaches an open page without a reload, and an opponent confirms it there', async () => {
    serve(played);
    server.on(gamesRoutes.confirmResult, () => ({ ...played, result: confirmed, rev: 5 }));
    const { goLive, send, user } = renderGames(path);
    await goLive(p2);
    await screen.findByText('This game is over.');
    server.on(gamesRoutes.detail, () => ({ ...played, result: entered, rev: 4 }));
    send('games.updated', { ...neutral(buildGame(over)), rev: 4 });
    expect((await board()).getByRole('img', { name: 'Away 18' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Confirm result' }));
    expect(await screen.findByText('Final')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Winner' })).toBeTruthy();
    expect(screen.getByText('Home won by 3. This result is final.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm result' })).toBeNull();
    // The pressed button has disappeared, and the part around it has the focus.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Result' }));
  });

  it.each([
    ['a stranger', 'somebody'],
    ['a visitor', null],
  ])('can only be read by %s', async (_, viewer) => {
    serve({ ...over, result: entered, viewerId: viewer });
    renderGames(path);
    expect((await board()).getByRole('img', { name: 'Home 21' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Away' })).getByText('Player 2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm result' })).toBeNull();
  });

  it('that was entered again is not confirmed, and the new score is shown', async () => {
    serve({ ...played, result: entered, rev: 4 });
    const { user } = renderGames(path);
    const button = await screen.findByRole('button', { name: 'Confirm result' });
    const again: GameResult = { ...entered, scores: [3, 2], rev: 6 };
    server.on(gamesRoutes.confirmResult, () => refusal(gamesErrors.result_changed));
    server.on(gamesRoutes.detail, () => ({ ...played, result: again, rev: 6 }));
    await user.click(button);
    expect(server.calls(gamesRoutes.confirmResult)).toMatchObject([{ body: { rev: 4 } }]);
    expect(await screen.findByText('The host has entered the result again. Here is the new score.')).toBeTruthy();
    expect((await board()).getByRole('img', { name: 'Away 2' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Confirm result' })).toBeTruthy();
  });

  it('is disputed with one tap, and can still be confirmed', async () => {
    serve({ ...played, result: entered });
    const disputed = { ...entered, disputedAt: '2026-01-01T01:00:00.000Z' };
    server.on(gamesRoutes.disputeResult, () => ({ ...played, result: disputed, rev: 5 }));
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'This is wrong' }));
    expect(await screen.findByText(/^This result is disputed and does not count/)).toBeTruthy();
    expect(server.calls(gamesRoutes.disputeResult)).toMatchObject([{ body: { rev: 4 } }]);
    expect(screen.queryByRole('button', { name: 'This is wrong' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Confirm result' })).toBeTruthy();
  });

  it('that counts because nobody objected in time can still be disputed with one tap', async () => {
    const objectUntil = new Date(Date.now() + 60_000).toISOString();
    serve({ ...played, result: { ...confirmed, objectUntil } });
    const disputed = { ...entered, disputedAt: '2026-01-02T01:00:00.000Z' };
    server.on(gamesRoutes.disputeResult, () => ({ ...played, result: disputed, rev: 5 }));
    const { user } = renderGames(path);
    expect(await screen.findByText(/^Nobody objected for a day, so this result counts.* [AP]M E[DS]T/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm result' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'This is wrong' }));
    expect(await screen.findByText(/^This result is disputed and does not count/)).toBeTruthy();
    expect(server.calls(gamesRoutes.disputeResult)).toMatchObject([{ body: { rev: 4 } }]);
  });

  it('is final once the time to object has passed, and always for the winners', async () => {
    for (const game of [
      { ...played, result: { ...confirmed, objectUntil: new Date(Date.now() - 1_000).toISOString() } },
      { ...played, viewerId: p1, result: { ...confirmed, objectUntil: new Date(Date.now() + 60_000).toISOString() } },
    ]) {
      serve(game);
      renderGames(path);
      expect(await screen.findByText(/This result is final/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'This is wrong' })).toBeNull();
      cleanup();
    }
  });

  it('that is disputed is shown as disputed to the winners, who cannot dispute it', async () => {
    serve({ ...played, viewerId: p1, result: { ...entered, disputedAt: '2026-01-01T01:00:00.000Z' } });
    renderGames(path);
    expect(await screen.findByText(/^A player disputes this result/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'This is wrong' })).toBeNull();
  });

  it('can be confirmed without a live connection', async () => {
    serve({ ...played, result: entered });
    server.on(gamesRoutes.confirmResult, () => ({ ...played, result: confirmed, rev: 5 }));
    const { transport, user } = renderGames(path);
    act(() => transport.drop());
    await user.click(await screen.findByRole('button', { name: 'Confirm result' }));
    expect(await screen.findByText('Final')).toBeTruthy();
  });

  it('that could not be confirmed keeps the button, and shows the error until it is disputed', async () => {
    serve({ ...played, result: entered });
    const { user } = renderGames(path);
    server.on(gamesRoutes.confirmResult, () => refusal(commonErrors.too_many_requests));
    await user.click(await screen.findByRole('button', { name: 'Confirm result' }));
    expect(await screen.findByText('Too many requests. Try again in a moment.')).toBeTruthy();
    const result = { ...entered, disputedAt: '2026-01-01T01:00:00.000Z' };
    server.on(gamesRoutes.disputeResult, () => ({ ...played, result, rev: 5 }));
    await user.click(screen.getByRole('button', { name: 'This is wrong' }));
    expect(await screen.findByText(/^This result is disputed and does not count/)).toBeTruthy();
    expect(screen.queryByText('Too many requests. Try again in a moment.')).toBeNull();
  });
});
