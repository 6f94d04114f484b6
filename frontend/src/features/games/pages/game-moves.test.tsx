// These parts load later in the app. They are imported here, so that no test waits for them.
import '../detail/host-dialogs.tsx';
import '../detail/host-tools.tsx';
import '../form/edit-game-dialog.tsx';
import '../moves/move-answers.tsx';
import '../moves/move-card.tsx';
import '../moves/not-answered.tsx';
import { type GameDetail, gamesErrors, gamesRoutes, type RosterPlayer } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildDetail, buildRosterPlayer, joinedSeat, NO_TERMS } from '../../../testing/games.ts';
import { GUEST, gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const [ann, ben] = [buildRosterPlayer(4), buildRosterPlayer(5)];
const me: RosterPlayer = { ...buildRosterPlayer(3), id: GUEST };
const asked = (...players: RosterPlayer[]) => players.map((player) => ({ ...player, hasToConfirm: true }));
const settled = buildDetail({
  scheduledAt: '2030-06-08T23:00:00.000Z',
  timeZone: 'America/New_York',
  location: 'Rucker Park',
  players: [me, ben, ann],
  currentPlayers: 3,
  isJoined: true,
  mySeat: joinedSeat,
  viewerId: GUEST,
  rev: 4,
});
const move = { rev: 4, answerUntil: '2030-06-07T16:00:00.000Z', confirmedCount: 0, isNewTime: true };
const movedFrom = {
  rev: 4,
  scheduledAt: '2030-06-07T23:00:00.000Z',
  timeZone: 'America/Chicago',
  location: 'West 4th Street',
};
const moved: GameDetail = { ...settled, players: asked(me, ben, ann), move, movedFrom };
const kept: GameDetail = {
  ...moved,
  players: [me, ...asked(ben, ann)],
  move: { ...move, confirmedCount: 1 },
  movedFrom: null,
  rev: 5,
};
const path = `/games/${moved.id}`;
const serve = (detail: GameDetail = moved) => {
  server = gamesServer();
  server.on(gamesRoutes.detail, () => detail);
};
const rosterOf = ({ id: gameId, players, leaving, waitlist, teams, move: open, rev }: GameDetail) => ({
  ...NO_TERMS,
  ...{ gameId, players, leaving, waitlist, teams, move: open, rev },
});
const question = () =>
  screen.findByRole('region', { name: /^Moved to Sat, Jun 8, 7:00\sPM( EDT)? at Rucker Park\. Keep your spot\?$/ });

describe('a player whose game was moved', () => {
  it('is asked with the clock of each court, and keeps the seat with one press', async () => {
    serve();
    server.on(gamesRoutes.keepSeat, () => kept);
    const { user, goLive } = renderGames(path);
    await goLive();
    const card = within(await question());
    expect(card.getByText(/^Before: Fri, Jun 7, 6:00\sPM( CDT)? · West 4th Street$/)).toBeTruthy();
    expect(
      card.getByText(/^Answer by Fri, Jun 7, 12:00\sPM( EDT)?\. If you don’t, you keep your spot\.$/),
    ).toBeTruthy();
    card.getByRole('button', { name: 'Keep my spot' }).focus();
    await user.keyboard('{Enter}');
    const confirmation = await screen.findByText('You keep your spot.');
    expect(server.calls(gamesRoutes.keepSeat)).toMatchObject([{ params: { id: moved.id }, body: { rev: 4 } }]);
    expect(screen.queryByRole('button', { name: 'Keep my spot' })).toBeNull();
    // The pressed button has disappeared, and the card around it has the focus.
    await waitFor(() => expect(document.activeElement?.contains(confirmation)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('can leave instead, and take the seat back', async () => {
    serve();
    const keptUntil = new Date(Date.now() + 10_000).toISOString();
    server.on(gamesRoutes.leave, () => ({
      ...kept,
      players: asked(ben, ann),
      isJoined: false,
      mySeat: { ...joinedSeat, status: 'leaving' as const, keptUntil },
    }));
    server.on(gamesRoutes.join, () => ({ ...moved, rev: 6 }));
    const { user, goLive } = renderGames(path);
    await goLive();
    await question();
    await user.click(screen.getByRole('button', { name: 'Leave without penalty' }));
    await screen.findByText('You left. Your spot is kept for a moment.');
    expect(screen.queryByText(/Keep your spot\?/)).toBeNull();
    expect(screen.queryByText('You keep your spot.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await question()).toBeTruthy();
  });

  it('is asked on the open page, once the page knows what they confirmed before', async () => {
    serve(settled);
    const { goLive, send } = renderGames(path);
    await goLive();
    await screen.findByRole('heading', { name: settled.title });
    expect(screen.queryByText(/Keep your spot\?/)).toBeNull();
    server.on(gamesRoutes.detail, () => moved);
    send('games.rosterChanged', rosterOf(moved));
    expect(await question()).toBeTruthy();
    const { length } = server.calls(gamesRoutes.detail);
    // The answers of others change no question of this viewer.
    send('games.rosterChanged', { ...rosterOf(moved), players: [...asked(me, ben), ann], rev: 5 });
    // The time to answer is over.
    send('games.rosterChanged', { ...rosterOf(settled), rev: 6 });
    await waitFor(() => expect(screen.queryByText(/Keep your spot\?/)).toBeNull());
    expect(server.calls(gamesRoutes.detail)).toHaveLength(length);
  });

  it('sees at the buttons why an answer failed, and the newest move', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    serve();
    server.on(gamesRoutes.keepSeat, () => refusal(gamesErrors.game_changed));
    const { user, goLive } = renderGames(path);
    await goLive();
    await question();
    const again = { ...move, rev: 7 };
    const later = { ...moved, location: 'Bronx Park', move: again, movedFrom: { ...movedFrom, rev: 7 }, rev: 7 };
    server.on(gamesRoutes.detail, () => later);
    await user.click(screen.getByRole('button', { name: 'Keep my spot' }));
    const card = within(await screen.findByRole('region', { name: /Bronx Park\. Keep your spot\?$/ }));
    expect(card.getByRole('alert').textContent).toMatch(/^This game has changed in the meantime\./);
    server.on(gamesRoutes.keepSeat, () => ({ ...kept, rev: 8 }));
    await user.click(card.getByRole('button', { name: 'Keep my spot' }));
    expect(await screen.findByText('You keep your spot.')).toBeTruthy();
    expect(server.calls(gamesRoutes.keepSeat).map(({ body }) => body)).toEqual([{ rev: 4 }, { rev: 7 }]);
  });

  it('is marked in the roster for everybody until they answer', async () => {
    serve({ ...settled, players: [me, ...asked(ben), ann], move });
    const { goLive } = renderGames(path);
    await goLive();
    const mark = await screen.findByText('Has not answered yet');
    expect(within(mark.closest('li') as HTMLElement).getByText('Player 5')).toBeTruthy();
  });
});

describe('the host', () => {
  const hosted: GameDetail = {
    ...moved,
    players: asked(me, ben, ann),
    isHost: true,
    hostId: 'anonymous',
    isJoined: false,
    mySeat: null,
    movedFrom: null,
    viewerId: moved.host.id,
  };

  it('sees who has answered, and each answer at once', async () => {
    serve({ ...hosted, players: [me, ...asked(ben, ann)], move: { ...move, confirmedCount: 1 } });
    const { goLive, send } = renderGames(path);
    await goLive();
    expect(await screen.findByText('1 of 3 has confirmed the new time')).toBeTruthy();
    expect(screen.getByText(/Player 5 and Player 4 have not answered/)).toBeTruthy();
    const two = { ...hosted, players: [me, ben, ...asked(ann)], move: { ...move, confirmedCount: 2 }, rev: 5 };
    send('games.rosterChanged', rosterOf(two));
    expect(await screen.findByText('2 of 3 have confirmed the new time')).toBeTruthy();
    expect(screen.getByText(/Player 4 has not answered/)).toBeTruthy();
    const all = { ...hosted, players: [me, ben, ann], move: { ...move, confirmedCount: 3, isNewTime: false }, rev: 6 };
    send('games.rosterChanged', rosterOf(all));
    expect(await screen.findByText('Everyone has confirmed the new place')).toBeTruthy();
    expect(screen.queryByText(/not answered/)).toBeNull();
  });

  it('reads before saving a move how many players are asked, and chooses how long', async () => {
    const { id: hostId } = hosted.host;
    serve({ ...hosted, players: [me, { ...ben, id: hostId }, ann], move: null });
    server.on(gamesRoutes.update, () => ({ ...hosted, location: 'Bronx Park', rev: 5 }));
    const { user, goLive } = renderGames(path);
    await goLive();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Game' }));
    await user.type(dialog.getByLabelText('Title'), '!');
    expect(dialog.queryByText(/will be asked/)).toBeNull();
    await user.clear(dialog.getByLabelText('Place'));
    await user.type(dialog.getByLabelText('Place'), 'Bronx Park');
    expect(
      dialog.getByText(/^2 players will be asked whether they keep their spots\. They can answer until /),
    ).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Time to answer'), '6 hours');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls(gamesRoutes.update)[0]?.body).toEqual({
      title: `${hosted.title}!`,
      location: 'Bronx Park',
      answerWithin: 360,
      rev: 4,
    });
  });

  it('keeps what they edit while players answer', async () => {
    serve(hosted);
    const { user, goLive, send } = renderGames(path);
    await goLive();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Game' }));
    await user.type(dialog.getByLabelText('Title'), '!');
    send('games.rosterChanged', rosterOf({ ...hosted, players: [me, ...asked(ben, ann)], rev: 5 }));
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe(`${hosted.title}!`);
    expect(dialog.queryByRole('alert')).toBeNull();
    server.on(gamesRoutes.update, () => ({ ...hosted, title: `${hosted.title}!`, rev: 6 }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.calls(gamesRoutes.update)[0]?.body).toEqual({ title: `${hosted.title}!`, rev: 5 }),
    );
  });
});
