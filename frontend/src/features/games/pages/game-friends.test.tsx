import { type GameDetail, gamesErrors, gamesRoutes } from '@hoopline/contracts';
import { fillRoutes } from '@hoopline/contracts/games/fill-routes';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { fakeTabs } from '../../../testing/fake-tabs.ts';
import { buildDetail, buildRosterPlayer, joinedSeat, NO_TERMS } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString();
const [ann, ben, sam] = [buildRosterPlayer(1), buildRosterPlayer(2), buildRosterPlayer(3)];
const base = buildDetail({ players: [ben, ann], currentPlayers: 2, maxPlayers: 4, rev: 3 });
const path = `/games/${base.id}`;
const serve = (detail: GameDetail) => {
  server = gamesServer();
  server.on(gamesRoutes.detail, () => detail);
};

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

  it('is shown no link that another tab has replaced, and none of an earlier friend', async () => {
    const removeTabs = fakeTabs();
    serve(brought);
    let made = 0;
    server.on(fillRoutes.bringFriend, () => ({ token: String(++made).repeat(22), game: brought }));
    const { user, goLive, send } = renderGames(path);
    await goLive();
    const renew = () => screen.findByRole('button', { name: 'New link' });
    const link = () => screen.findByRole('textbox', { name: 'Link for your friend' });
    await user.click(await renew());
    await link();
    const otherTab = new BroadcastChannel(`hoopline-friend-${base.id}`);
    act(() => otherTab.postMessage('made'));
    await user.click(await renew());
    expect(await link()).toHaveProperty('value', expect.stringContaining('2'.repeat(22)));
    const roster = { ...NO_TERMS, gameId: base.id, leaving: [], waitlist: [], teams: null };
    send('games.rosterChanged', { ...roster, players: [{ ...friend, id: 'friend-2' }, ben, ann], rev: 5 });
    expect(await renew()).toBeTruthy();
    removeTabs();
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
    // A friend who leaves later may come back like any other player.
    server.on(gamesRoutes.leave, () => ({
      ...base,
      mySeat: { ...joinedSeat, status: 'leaving' as const, keptUntil: inHours(0.01) },
      heldCount: 1,
      currentPlayers: 3,
      rev: 5,
    }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('is offered another seat only after the spot is no longer held', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    serve(base);
    server.on(fillRoutes.claimSeat, () => refusal(gamesErrors.friend_gone));
    const { user } = renderGames(`${path}?friend=${token}`);
    const claim = await screen.findByRole('button', { name: 'Take the spot' });
    expect(screen.queryByRole('button', { name: 'Join Game' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take an open spot on the court' })).toBeNull();
    await user.click(claim);
    expect(await screen.findByText(/This spot is no longer held/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Join Game' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Take an open spot on the court' })).toBeTruthy();
  });
});
