// These parts load later in the app. They are imported here, so that no test waits for them.
import '../answers/answer-card.tsx';
import '../answers/answer-mark.tsx';
import '../answers/go-notice.tsx';
import '../answers/host-answers.tsx';
import '../detail/host-tools.tsx';
import { type GameDetail, gamesErrors, gamesRoutes, NOT_ENOUGH_PLAYERS } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildDetail, buildRosterPlayer, joinedSeat, NO_TERMS } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
afterEach(() => {
  server.close();
  onlineManager.setOnline(true);
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
const asked = { ...open, askBefore: 1_440, players: [ann, { ...me, stillIn: 'asked' as const }] };
const soon = { ...open, scheduledAt: inHours(1) };
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

describe('a player in the last 90 minutes', () => {
  it('says that they are on the way or late, and everybody sees it at once', async () => {
    serve(soon);
    server.on(gamesRoutes.setArrival, ({ body }) => ({
      ...soon,
      players: [ann, { ...me, arrival: (body as { arrival: 'late' }).arrival }],
      rev: 4,
    }));
    const { goLive, send, user } = renderGames(path);
    await goLive();
    const question = await card('On your way?');
    await user.click(question.getByRole('button', { name: '10 min late' }));
    await waitFor(() =>
      expect(question.getByRole('button', { name: '10 min late' }).getAttribute('aria-pressed')).toBe('true'),
    );
    expect(server.calls(gamesRoutes.setArrival)).toMatchObject([{ body: { arrival: 'late' } }]);
    send(
      'games.rosterChanged',
      rosterOf(
        soon,
        [
          { ...ann, arrival: 'here' },
          { ...me, arrival: 'on_way' },
        ],
        5,
      ),
    );
    expect(await screen.findByText('At the court')).toBeTruthy();
    expect(await screen.findByText('On the way')).toBeTruthy();
    expect(question.getByRole('button', { name: 'On my way' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('is not asked any more after they have checked in at the court', async () => {
    serve({ ...soon, players: [ann, { ...me, arrival: 'here' }] });
    renderGames(path);
    expect(await screen.findByText('At the court')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'On your way?' })).toBeNull();
  });

  it('who cannot come sees that the spot was offered to the next person, and can join the waitlist', async () => {
    const cat = { ...buildRosterPlayer(3), offerExpiresAt: inHours(0.2), waitlistPosition: null };
    const full = { ...soon, maxPlayers: 2, waitlist: [{ ...cat, offerExpiresAt: null, waitlistPosition: 1 }] };
    serve(full);
    const passed = { ...full, isJoined: false, mySeat: null, heldCount: 1, players: [ann], waitlist: [cat], rev: 4 };
    const waiting = { ...joinedSeat, status: 'waitlisted' as const, waitlistPosition: 1 };
    server.on(gamesRoutes.cantPlay, () => passed);
    server.on(gamesRoutes.joinWaitlist, () => ({ ...passed, mySeat: waiting, rev: 5 }));
    server.on(gamesRoutes.leaveWaitlist, () => ({ ...passed, rev: 6 }));
    const { user } = renderGames(path);
    await user.click((await card('On your way?')).getByRole('button', { name: 'Can’t' }));
    const sentence = 'You left. Your spot has been offered to the next in line.';
    expect(await screen.findByRole('region', { name: sentence })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Join waitlist' }));
    expect(await screen.findByText('You’re #1 in line.')).toBeTruthy();
    expect(screen.queryByText(sentence)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Leave waitlist' }));
    expect(await screen.findByText('You no longer have a spot in this game.')).toBeTruthy();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('who gives up the spot of a private game comes back with its link key', async () => {
    const secret = { ...soon, isPublic: false, sharePath: '/g/slug' };
    serve(secret);
    server.on(gamesRoutes.cantPlay, () => ({ ...secret, isJoined: false, mySeat: null, rev: 4 }));
    server.on(gamesRoutes.join, () => ({ ...secret, rev: 5 }));
    const { user } = renderGames(path);
    await user.click((await card('On your way?')).getByRole('button', { name: 'Can’t' }));
    await user.click(await screen.findByRole('button', { name: 'Join Game' }));
    await waitFor(() => expect(server.calls(gamesRoutes.join).map(({ query }) => query)).toEqual([{ key: 'slug' }]));
  });

  it('who has lost the spot in another tab sees that they have no spot', async () => {
    serve(soon);
    const { goLive, send } = renderGames(path);
    await goLive();
    await card('On your way?');
    send('games.mySeatChanged', { gameId: soon.id, seat: null, rev: 4 });
    expect(await screen.findByText('You no longer have a spot in this game.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'On your way?' })).toBeNull();
  });

  it('who is offline reads so, and later only what they press when back online counts', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    serve(soon);
    const { goLive, user } = renderGames(path);
    await goLive();
    const question = await card('On your way?');
    act(() => useConnection.setState({ state: 'offline' }));
    onlineManager.setOnline(false);
    server.on(gamesRoutes.cantPlay, () => Promise.reject(new TypeError()));
    server.on(gamesRoutes.setArrival, () => Promise.reject(new TypeError()));
    await user.click(question.getByRole('button', { name: 'Can’t' }));
    expect(await question.findByText(/You are offline/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'On my way' }));
    await waitFor(() => expect(server.calls(gamesRoutes.setArrival)).toHaveLength(1));
    expect(await question.findAllByText(/You are offline/)).toHaveLength(1);
    server.on(gamesRoutes.cantPlay, () => ({ ...soon, isJoined: false, mySeat: null, rev: 4 }));
    server.on(gamesRoutes.setArrival, () => ({
      ...soon,
      players: [ann, { ...me, arrival: 'on_way' as const }],
      rev: 4,
    }));
    onlineManager.setOnline(true);
    await goLive();
    // Nothing that was pressed offline is sent later.
    expect([gamesRoutes.cantPlay, gamesRoutes.setArrival].map((route) => server.calls<object>(route).length)).toEqual([
      1, 1,
    ]);
    expect(screen.queryByText('On the way')).toBeNull();
    await user.click(question.getByRole('button', { name: 'On my way' }));
    await waitFor(() => expect(question.queryByRole('alert')).toBeNull());
    expect(server.calls(gamesRoutes.cantPlay)).toHaveLength(1);
    expect(server.calls(gamesRoutes.setArrival)).toHaveLength(2);
    expect(await screen.findByText('On the way')).toBeTruthy();
  });

  it('who gave up the spot sees that they have no spot, even if the server’s answer was lost', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    serve(soon);
    // "Can't" has reached the server, but its answer was lost.
    server.on(gamesRoutes.cantPlay, () => {
      server.on(gamesRoutes.detail, () => ({ ...soon, isJoined: false, mySeat: null, players: [ann], rev: 4 }));
      return Promise.reject(new TypeError());
    });
    server.on(gamesRoutes.setArrival, () => refusal(gamesErrors.not_seated));
    const { user } = renderGames(path);
    const question = await card('On your way?');
    await user.click(question.getByRole('button', { name: 'Can’t' }));
    expect(await question.findByRole('alert')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'On my way' }));
    const lost = await screen.findByRole('region', { name: 'You no longer have a spot in this game.' });
    expect(within(lost).queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Join Game' })).toBeTruthy();
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
  });

  it('is named as the reason of the cancellation if there were not enough players', async () => {
    serve({ ...undecided, status: 'cancelled', cancelReason: NOT_ENOUGH_PLAYERS });
    renderGames(path);
    expect(await screen.findByText('Not enough players')).toBeTruthy();
  });
});
