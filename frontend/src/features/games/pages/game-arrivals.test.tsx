// These parts load later in the app. They are imported here, so that no test waits for them.
import '../answers/answer-card.tsx';
import '../answers/answer-mark.tsx';
import '../answers/go-notice.tsx';
import '../answers/host-answers.tsx';
import '../detail/host-tools.tsx';
import { type GameDetail, gamesErrors, gamesRoutes } from '@hoopline/contracts';
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

  it('sees each face on the court change its state live', async () => {
    serve(soon);
    server.on(gamesRoutes.setArrival, () => ({ ...soon, players: [ann, { ...me, arrival: 'late' as const }], rev: 4 }));
    const { goLive, send, user } = renderGames(path);
    await goLive();
    const question = await card('On your way?');
    const court = within(screen.getByRole('img', { name: 'Court with 2 of 4 spots taken' }));
    const states = () => court.queryAllByText(/^(Coming|Late|Here)$/).map(({ textContent }) => textContent);
    expect(states()).toEqual([]);
    await user.click(question.getByRole('button', { name: '10 min late' }));
    await waitFor(() => expect(states()).toEqual(['Late']));
    const arrived = [
      { ...ann, arrival: 'on_way' as const },
      { ...me, arrival: 'here' as const },
    ];
    send('games.rosterChanged', rosterOf(soon, arrived, 5));
    await waitFor(() => expect(states()).toEqual(['Here', 'Coming']));
  });

  it('corrects an answer before the first one is saved, and the last press counts', async () => {
    serve(soon);
    const sent: string[] = [];
    const answers: (() => void)[] = [];
    const held = <Answer,>(name: string, answer: Answer) =>
      new Promise<Answer>((resolve) => {
        sent.push(name);
        answers.push(() => resolve(answer));
      });
    server.on(gamesRoutes.setArrival, ({ body: { arrival } }) =>
      held(arrival, { ...soon, players: [ann, { ...me, arrival }], rev: 4 + answers.length }),
    );
    server.on(gamesRoutes.cantPlay, () => held('can’t', { ...soon, isJoined: false, mySeat: null, rev: 9 }));
    const { user } = renderGames(path);
    const question = await card('On your way?');
    for (const name of ['On my way', '10 min late', 'Can’t']) await user.click(question.getByRole('button', { name }));
    for (const count of [1, 2, 3]) {
      await waitFor(() => expect(sent).toHaveLength(count));
      await act(async () => answers.at(-1)?.());
    }
    expect(sent).toEqual(['on_way', 'late', 'can’t']);
    expect(await screen.findByText('You left. Your spot has been offered to the next in line.')).toBeTruthy();
  });

  it('who could not give the spot up, and says instead that they are on the way, reads no old refusal', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    serve(soon);
    let fail = () => {};
    server.on(
      gamesRoutes.cantPlay,
      () =>
        new Promise((_, reject) => {
          fail = () => reject(new TypeError());
        }),
    );
    server.on(gamesRoutes.setArrival, () => ({
      ...soon,
      players: [ann, { ...me, arrival: 'on_way' as const }],
      rev: 4,
    }));
    const { user } = renderGames(path);
    const question = await card('On your way?');
    await user.click(question.getByRole('button', { name: 'Can’t' }));
    await user.click(question.getByRole('button', { name: 'On my way' }));
    expect(server.calls(gamesRoutes.setArrival)).toHaveLength(0);
    await act(async () => fail());
    expect(await question.findByRole('button', { name: 'On my way', pressed: true })).toBeTruthy();
    expect(question.queryByRole('alert')).toBeNull();
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
