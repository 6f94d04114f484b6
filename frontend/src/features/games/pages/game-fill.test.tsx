import {
  commonErrors,
  type GameAsks,
  type GameDetail,
  gamesErrors,
  gamesRoutes,
  type Invitee,
} from '@hoopline/contracts';
import { fillRoutes } from '@hoopline/contracts/games/fill-routes';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildDetail, buildRosterPlayer, joinedSeat, NO_TERMS } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const HOUR = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const [ann, ben, sam] = [buildRosterPlayer(1), buildRosterPlayer(2), buildRosterPlayer(3)];
const base = buildDetail({
  players: [ben, ann],
  currentPlayers: 2,
  maxPlayers: 4,
  courtId: '01900000-0000-7000-a000-000000000001',
  rev: 3,
});
const hosted = { ...base, isHost: true, hostId: 'anonymous', viewerId: base.host.id };
const path = `/games/${base.id}`;
const NOTHING: GameAsks = { asks: [], call: null };
const CALL = {
  wanted: 2,
  taken: 0,
  ring: 2,
  nextAt: inHours(0.1),
  startedAt: inHours(0),
  endedAt: null,
  endedWhy: null,
};
const ask = (changes: Partial<GameAsks['asks'][number]>): GameAsks['asks'][number] => ({
  person: ann,
  how: 'call',
  ring: 2,
  state: 'asked',
  askedAt: inHours(0),
  ...changes,
});
const serve = (detail: GameDetail, asks: GameAsks = NOTHING) => {
  server = gamesServer();
  server.on(gamesRoutes.detail, () => detail);
  server.on(fillRoutes.asks, () => asks);
  server.on(gamesRoutes.reliability, () => ({ people: [], noShows: [] }));
};

describe('the host', () => {
  it('asks for as many players as seats are free with one press, sees the rings, and stops', async () => {
    serve(hosted);
    server.on(fillRoutes.startCall, () => ({ asks: [ask({})], call: CALL }));
    server.on(fillRoutes.stopCall, () => ({
      asks: [ask({})],
      call: { ...CALL, nextAt: null, endedAt: inHours(0), endedWhy: 'stopped' as const },
    }));
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Need 2 now' }));
    const panel = within(await screen.findByRole('region', { name: 'Asking for players' }));
    expect(server.calls(fillRoutes.startCall).map(({ body }) => body)).toEqual([{ count: 2 }]);
    expect(panel.getByText('0 of 2 spots taken')).toBeTruthy();
    expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Waitlistgoes first',
      'Followers nearby1 asked',
      '3Looking for runs nearby',
      '4At a court nearby',
    ]);
    expect(panel.getByRole('timer').textContent).toMatch(/^0[56]:\d\d$/);
    expect(screen.queryByRole('button', { name: 'Need 2 now' })).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Need 2 now' })).toBeTruthy();
  });

  it('sees who was asked, saw it, declined or joined, also without their names, and sees changes at once', async () => {
    const asks = [
      ask({ person: null, ring: 3 }),
      ask({ state: 'seen' }),
      ask({ person: ben, how: 'invite', ring: null, state: 'joined' }),
      ask({ person: sam, ring: 4, state: 'declined' }),
    ];
    serve(hosted, { asks, call: null });
    const { goLive, send } = renderGames(path);
    await goLive();
    const board = within(await screen.findByRole('region', { name: 'Asked (4)' }));
    expect(board.getByRole('status').textContent).toBe('1 saw it, 1 said no, 1 joined');
    expect(board.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'A playerLooking for runs nearby · Asked',
      'Player 1Followers nearby · Seen',
      'Player 2Invited · Joined',
      'Player 3At a court nearby · Said no',
    ]);
    server.on(fillRoutes.asks, () => ({ asks: [ask({ state: 'declined' })], call: null }));
    send('games.asksChanged', { gameId: base.id });
    expect(await screen.findByRole('region', { name: 'Asked (1)' })).toBeTruthy();
    server.on(fillRoutes.asks, () => ({ asks: [ask({ state: 'joined' })], call: null }));
    const roster = { ...NO_TERMS, gameId: base.id, players: [ann], leaving: [], waitlist: [], teams: null };
    send('games.rosterChanged', { ...roster, rev: 9 });
    expect(await screen.findByText('1 joined')).toBeTruthy();
  });

  it.each([
    ['is private', { isPublic: false }, /Only public games/],
    ['has no court', { courtId: null }, /Choose a court first/],
    ['has no start', { scheduledAt: null }, /Set a start time first/],
    ['has begun', { scheduledAt: inHours(-0.2) }, /The game has begun/],
  ])('cannot ask for players if the game %s, and sees why', async (_, changes, why) => {
    serve({ ...hosted, ...changes });
    renderGames(path);
    expect(await screen.findByRole('button', { name: 'Need 2 now' })).toHaveProperty('disabled', true);
    expect(screen.getByText(why)).toBeTruthy();
  });

  it('sees why a call is refused', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    serve(hosted);
    server.on(fillRoutes.startCall, () => refusal(gamesErrors.call_running));
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Need 2 now' }));
    expect(await screen.findByText('Players are already being asked.')).toBeTruthy();
  });

  it('is not offered a call in a full game', async () => {
    serve({ ...hosted, currentPlayers: 4 });
    renderGames(path);
    expect(await screen.findByRole('button', { name: 'Invite' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Need/ })).toBeNull();
  });

  it('invites several people at once, finds them by name, and cannot choose people who were asked', async () => {
    const invitee = (player: typeof ann, changes: Partial<Invitee> = {}): Invitee => ({
      ...player,
      gamesTogether: 2,
      reliability: { kept: 9, leftLate: 0, missed: 1, disputed: 0 },
      distance: 1_609.344,
      isAsked: false,
      ...changes,
    });
    serve(hosted);
    server.on(fillRoutes.invitees, () => [
      invitee(ann),
      invitee(ben, { gamesTogether: 1, distance: null }),
      invitee(sam, { isAsked: true }),
    ]);
    server.on(fillRoutes.invite, ({ body }) => ({ asked: body.userIds.slice(0, 1), notAsked: body.userIds.slice(1) }));
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite players' }));
    const boxes = await dialog.findAllByRole('checkbox');
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
      'Player 12 games together · Showed up: 9 of 10 · last played 1 mi from here',
      'Player 21 game together · Showed up: 9 of 10',
      expect.stringContaining('Asked'),
    ]);
    expect(boxes[2]).toHaveProperty('disabled', true);
    await user.type(dialog.getByRole('searchbox'), 'player 2');
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    await user.click(dialog.getByRole('checkbox'));
    await user.clear(dialog.getByRole('searchbox'));
    await user.click(dialog.getAllByRole('checkbox')[0] as HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Invite 2' }));
    expect(await dialog.findByText('1 person invited. 1 person cannot be invited to this game.')).toBeTruthy();
    expect(server.calls(fillRoutes.invite).map(({ body }) => body)).toEqual([{ userIds: [ben.id, ann.id] }]);
    // The pressed button keeps the focus, and another press invites nobody.
    const pressed = dialog.getByRole<HTMLButtonElement>('button', { name: 'Invite' });
    expect([pressed.disabled, pressed.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    await user.click(pressed);
    expect(server.calls(fillRoutes.invite)).toHaveLength(1);
  });

  it('keeps people who are chosen while an invitation is sent', async () => {
    const invitee = { gamesTogether: 2, reliability: { kept: 9, leftLate: 0, missed: 1, disputed: 0 }, distance: null };
    serve(hosted);
    server.on(fillRoutes.invitees, () => [ann, ben].map((one) => ({ ...one, ...invitee, isAsked: false })));
    let answer = () => {};
    server.on(fillRoutes.invite, async ({ body }) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { asked: body.userIds, notAsked: [] };
    });
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite players' }));
    const [first, second] = await dialog.findAllByRole('checkbox');
    await user.click(first as HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Invite 1' }));
    await user.click(second as HTMLElement);
    answer();
    expect(await dialog.findByText('1 person invited.')).toBeTruthy();
    expect(first).toHaveProperty('disabled', true);
    expect(dialog.getByRole('button', { name: 'Invite 1' })).toBeTruthy();
    expect(second).toHaveProperty('checked', true);
  });

  it('sees that the list of asked people failed to load, and loads it again', async () => {
    serve(hosted);
    server.on(fillRoutes.asks, () => refusal(commonErrors.internal));
    const { user } = renderGames(path);
    expect(await screen.findByText('The list of people you asked could not be loaded.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Need 2 now' })).toBeNull();
    server.on(fillRoutes.asks, () => NOTHING);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Need 2 now' })).toBeTruthy();
  });

  it('sees that there is nobody to invite yet', async () => {
    serve(hosted);
    server.on(fillRoutes.invitees, () => []);
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('You have not played with anyone yet')).toBeTruthy();
  });
});

describe('a person who was asked', () => {
  const asked = { ...base, myAsk: { how: 'invite', by: 'Dante', isSeen: false, isDeclined: false } as const };

  it('is shown who invited them, is reported as having looked, and declines', async () => {
    serve(asked);
    server.on(fillRoutes.seeAsk, () => undefined as never);
    server.on(fillRoutes.declineAsk, () => ({ ...asked, myAsk: { ...asked.myAsk, isSeen: true, isDeclined: true } }));
    const { user } = renderGames(path);
    const card = within(await screen.findByRole('region', { name: 'Dante invited you.' }));
    await waitFor(() => expect(server.calls(fillRoutes.seeAsk)).toHaveLength(1));
    await user.click(card.getByRole('button', { name: 'Can’t this time' }));
    expect(await screen.findByText('You said that you can’t this time. You can still join.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Join Game' })).toBeTruthy();
  });

  it('joins with a button of the card, and reads about the waitlist if the game is full', async () => {
    const called = { ...asked, myAsk: { ...asked.myAsk, how: 'call', isSeen: true } } as const;
    serve(called);
    server.on(gamesRoutes.join, () => ({ ...called, isJoined: true, mySeat: joinedSeat, rev: 4 }));
    const { user, unmount, goLive } = renderGames(path);
    await goLive();
    const card = within(await screen.findByRole('region', { name: 'Dante is looking for players.' }));
    await user.click(card.getByRole('button', { name: 'Join Game' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /needs players/ })).toBeNull());
    expect(server.calls(fillRoutes.seeAsk)).toEqual([]);
    unmount();
    serve({ ...asked, currentPlayers: 4 });
    server.on(fillRoutes.seeAsk, () => undefined as never);
    renderGames(path);
    expect(await screen.findByText('The game is full now. You can join the waitlist.')).toBeTruthy();
  });
});
