import { type GameAsks, type GameDetail, gamesErrors, gamesRoutes, type Invitee } from '@hoopline/contracts';
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

describe('a seated player', () => {
  const seated = { ...base, isJoined: true, mySeat: joinedSeat, viewerId: ann.id };
  const friend = { ...sam, displayName: 'Sam', isMember: false, broughtBy: ann.id, heldUntil: inHours(2) };
  const brought = { ...seated, players: [friend, ben, ann], currentPlayers: 3, rev: 4 };

  it('holds a spot for a friend, gets the link, and frees the spot', async () => {
    serve(seated);
    server.on(fillRoutes.bringFriend, () => ({ token: 'T'.repeat(22), game: brought }));
    server.on(fillRoutes.takeFriendBack, () => ({ ...seated, rev: 5 }));
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Bring a friend' }));
    const field = await screen.findByRole('textbox', { name: 'Your friend’s name' });
    expect(document.activeElement).toBe(field);
    await user.click(screen.getByRole('button', { name: 'Hold a spot' }));
    expect(await screen.findByText('This is required')).toBeTruthy();
    await user.type(field, 'Sam');
    await user.click(screen.getByRole('button', { name: 'Hold a spot' }));
    const held = within(await screen.findByRole('region', { name: /A spot is held for Sam/ }));
    const link = held.getByRole('textbox', { name: 'Link for your friend' }) as HTMLInputElement;
    expect(link.value).toBe(`${window.location.origin}${path}?friend=${'T'.repeat(22)}`);
    expect(await screen.findByText(/with Player 1, spot held/)).toBeTruthy();
    await user.click(held.getByRole('button', { name: 'Free the spot' }));
    expect(await screen.findByRole('button', { name: 'Bring a friend' })).toBeTruthy();
  });

  it('makes a new link after a visit, because only the hash of the old one is stored', async () => {
    serve({ ...brought, isPublic: false, sharePath: '/g/slug' });
    server.on(fillRoutes.bringFriend, () => ({
      token: 'N'.repeat(22),
      game: { ...brought, isPublic: false, sharePath: '/g/slug' },
    }));
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'New link' }));
    const link = (await screen.findByRole('textbox', { name: 'Link for your friend' })) as HTMLInputElement;
    expect(link.value).toContain(`?key=slug&friend=${'N'.repeat(22)}`);
    expect(server.calls(fillRoutes.bringFriend).map(({ body }) => body)).toEqual([{ name: 'Sam' }]);
  });

  it.each([
    ['the game is full', { currentPlayers: 4 }],
    ['somebody waits', { waitlist: [{ ...sam, waitlistPosition: 1, offerExpiresAt: null }] }],
    ['the friend has the spot', { players: [{ ...friend, heldUntil: null }, ann] }],
  ])('is not offered to bring a friend if %s', async (_, changes) => {
    serve({ ...seated, ...changes });
    renderGames(path);
    expect(await screen.findByText('Joined')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Bring a friend' })).toBeNull());
  });
});

describe('a friend with a link', () => {
  const token = 'T'.repeat(22);

  it('takes the spot, and the link leaves the address', async () => {
    serve(base);
    server.on(fillRoutes.claimSeat, () => ({
      ...base,
      isJoined: true,
      mySeat: joinedSeat,
      currentPlayers: 3,
      rev: 4,
    }));
    const { user } = renderGames(`${path}?friend=${token}`);
    await user.click(await screen.findByRole('button', { name: 'Take the spot' }));
    await waitFor(() => expect(screen.queryByText('A friend is holding a spot for you.')).toBeNull());
    expect(server.calls(fillRoutes.claimSeat).map(({ body }) => body)).toEqual([{ token }]);
  });

  it('is offered another seat only after the spot is no longer held', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    serve(base);
    server.on(fillRoutes.claimSeat, () => refusal(gamesErrors.friend_gone));
    const { user } = renderGames(`${path}?friend=${token}`);
    const claim = await screen.findByRole('button', { name: 'Take the spot' });
    expect(screen.queryByRole('button', { name: 'Join Game' })).toBeNull();
    await user.click(claim);
    expect(await screen.findByText(/This spot is no longer held/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Join Game' })).toBeTruthy();
  });
});
