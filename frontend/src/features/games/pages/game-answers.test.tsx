// These parts load later in the app. They are imported here, so that no test waits for them.
import '../answers/answer-card.tsx';
import '../answers/answer-mark.tsx';
import '../answers/go-notice.tsx';
import '../answers/host-answers.tsx';
import '../detail/host-tools.tsx';
import { type GameDetail, gamesRoutes, NOT_ENOUGH_PLAYERS } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildDetail, buildRosterPlayer, joinedSeat, NO_TERMS } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const HOUR = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const [ann, me] = [buildRosterPlayer(2), buildRosterPlayer(1)];
const open = buildDetail({
  title: 'King of the Key',
  maxPlayers: 4,
  currentPlayers: 2,
  players: [ann, me],
  isJoined: true,
  mySeat: joinedSeat,
  viewerId: me.id,
  scheduledAt: inHours(20),
  rev: 3,
});
const mine = { ...me, stillIn: 'asked' as const, askedAt: inHours(-4) };
const asked = { ...open, askBefore: 1_440, players: [ann, mine] };
const path = `/games/${open.id}`;
const serve = (detail: GameDetail) => {
  server = gamesServer();
  server.on(gamesRoutes.detail, () => detail);
};
const card = async (title: string) => within(await screen.findByRole('region', { name: title }));
const rosterOf = ({ id }: GameDetail, players: GameDetail['players'], rev: number) => ({
  ...NO_TERMS,
  ...{ gameId: id, players, leaving: [], waitlist: [], teams: null, rev },
});

describe('a player who was asked whether they still play', () => {
  it('answers with one press, and sees that they are in', async () => {
    serve(asked);
    server.on(gamesRoutes.stillIn, () => ({ ...asked, players: [ann, { ...me, stillIn: 'yes' as const }], rev: 4 }));
    const { user } = renderGames(path);
    const question = await card('Still in?');
    await user.click(question.getByRole('button', { name: 'I’m in' }));
    expect(await screen.findByText('You’re in. See you on the court.')).toBeTruthy();
    expect((await screen.findAllByText('In')).length).toBeGreaterThan(0);
    expect(server.calls(gamesRoutes.stillIn)).toHaveLength(1);
  });

  it('sees the question disappear, and no answer, if the host stops asking', async () => {
    serve(asked);
    const { goLive, send } = renderGames(path);
    await goLive();
    await screen.findByRole('region', { name: 'Still in?' });
    send('games.rosterChanged', rosterOf(asked, [ann, me], 4));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Still in?' })).toBeNull());
    expect(screen.queryByText('You’re in. See you on the court.')).toBeNull();
  });

  it('leaves with one press if they cannot come, without a question', async () => {
    serve(asked);
    const keptUntil = new Date(Date.now() + 10_000).toISOString();
    const left = {
      ...asked,
      isJoined: false,
      mySeat: { ...joinedSeat, status: 'leaving' as const, keptUntil },
      rev: 4,
    };
    server.on(gamesRoutes.cantPlay, () => left);
    const { user } = renderGames(path);
    await user.click((await card('Still in?')).getByRole('button', { name: 'Can’t make it' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Still in?' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Your spot' })));
  });

  it('reads until when the spot is sure, only if silence has a consequence', async () => {
    serve({ ...asked, freesSilentSeats: true, timeZone: 'America/New_York' });
    const { unmount } = renderGames(path);
    expect(
      await screen.findByText(/^Let the others know by .+ After that, your spot may go to the waitlist\.$/),
    ).toBeTruthy();
    unmount();
    serve(asked);
    renderGames(path);
    expect(await screen.findByText('Let the others know.')).toBeTruthy();
  });

  it('who was asked late reads the time that the server counts, halfway between the question and the start', async () => {
    const [scheduledAt, askedAt] = ['2027-01-09T23:00:00.000Z', '2027-01-09T19:00:00.000Z'];
    serve({ ...asked, freesSilentSeats: true, scheduledAt, players: [ann, { ...mine, askedAt }] });
    renderGames(path);
    expect(await screen.findByText(/^Let the others know by .*4:00\sPM/)).toBeTruthy();
  });

  it('finds the question in focus after opening it from a notification', async () => {
    serve(asked);
    renderGames(`${path}#answer`);
    const question = await screen.findByRole('region', { name: 'Still in?' });
    await waitFor(() => expect(document.activeElement).toBe(question));
  });

  it('is not asked if they have answered, or without a seat', async () => {
    serve({ ...asked, isJoined: false, mySeat: null });
    renderGames(path);
    expect(await screen.findByText('No answer yet')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Still in?' })).toBeNull();
  });
});

describe('the decision whether a game takes place', () => {
  const undecided = { ...open, minPlayers: 4, decideBefore: 180 };

  it('is shown with its deadline, and changes on an open page', async () => {
    serve(undecided);
    const { goLive, send } = renderGames(path);
    await goLive();
    expect(await screen.findByText(/^Needs 4 players by /)).toBeTruthy();
    expect(screen.getByText(/^2 so far/)).toBeTruthy();
    const { hostId, isHost, isJoined, mySeat, ...neutral } = undecided;
    send('games.updated', { ...neutral, goState: 'on', rev: 5 });
    expect(await screen.findByText('It’s on.')).toBeTruthy();
  });

  it('is made earlier by the host, who sees how many are in, silent and on the way', async () => {
    const players = [
      { ...ann, stillIn: 'asked' as const },
      { ...me, stillIn: 'yes' as const, arrival: 'late' as const },
      buildRosterPlayer(3),
    ];
    const hosted = { ...undecided, isHost: true, hostId: 'anonymous', players };
    serve(hosted);
    server.on(gamesRoutes.go, () => ({ ...hosted, goState: 'on' as const, rev: 4 }));
    const { user } = renderGames(path);
    expect(await screen.findByText('2 in · 1 yet to answer · 1 on the way')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'It’s on' }));
    expect(await screen.findByText('It’s on.')).toBeTruthy();
    expect(server.calls(gamesRoutes.go)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('It’s on.'));
  });

  it('is named as the reason of the cancellation if there were not enough players', async () => {
    serve({ ...undecided, status: 'cancelled', cancelReason: NOT_ENOUGH_PLAYERS });
    renderGames(path);
    expect(await screen.findByText('Not enough players')).toBeTruthy();
  });
});
