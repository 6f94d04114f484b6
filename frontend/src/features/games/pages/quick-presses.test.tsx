// These parts load later in the app. They are imported here, so that no test waits for them.
import '../detail/cancel-game-dialog.tsx';
import '../detail/host-dialogs.tsx';
import '../detail/host-tools.tsx';
import '../fill/friend-form.tsx';
import '../fill/invite-dialog.tsx';
import { type GameDetail, gamesErrors, gamesRoutes } from '@hoopline/contracts';
import { fillRoutes } from '@hoopline/contracts/games/fill-routes';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildDetail, buildRosterPlayer, joinedSeat } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
afterEach(() => server.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString();
const [ann, ben] = [buildRosterPlayer(1), buildRosterPlayer(2)];
const base = buildDetail({
  ...{ players: [ann], currentPlayers: 1, maxPlayers: 4, rev: 3 },
  courtId: '01900000-0000-7000-a000-000000000001',
});
const hosted = { ...base, isHost: true, hostId: 'anonymous', viewerId: base.host.id };
const seated = { ...base, viewerId: ann.id, isJoined: true, mySeat: joinedSeat };
const call = { wanted: 3, taken: 0, ring: 1, startedAt: inHours(0) };
const running = { ...call, nextAt: inHours(0.1), endedAt: null, endedWhy: null };
const stopped = { ...call, nextAt: null, endedAt: inHours(0), endedWhy: 'stopped' as const };
const path = `/games/${base.id}`;

const serve = (detail: GameDetail) => {
  server = gamesServer();
  server.on(gamesRoutes.detail, () => detail);
  server.on(fillRoutes.asks, () => ({ asks: [], call: null }));
  server.on(gamesRoutes.reliability, () => ({ people: [], noShows: [] }));
};
/** Presses twice before React renders again, as a person in a hurry does. */
const pressTwice = (button: HTMLElement) =>
  act(() => {
    button.click();
    button.click();
  });

describe('two quick presses', () => {
  it('start one call for players', async () => {
    serve(hosted);
    server.on(fillRoutes.startCall, () => ({ asks: [], call: running }));
    renderGames(path);
    pressTwice(await screen.findByRole('button', { name: 'Need 3 now' }));
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy();
    expect(server.calls(fillRoutes.startCall)).toHaveLength(1);
  });

  it('invite once, and the note says who was invited', async () => {
    serve(hosted);
    server.on(fillRoutes.invitees, () => [
      {
        ...{ ...ben, gamesTogether: 2, distance: null, isAsked: false },
        reliability: { kept: 9, leftLate: 0, missed: 1, disputed: 0 },
      },
    ]);
    server.on(fillRoutes.invite, ({ body }) => ({ asked: body.userIds, notAsked: [] }));
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    await user.click(await screen.findByRole('checkbox'));
    pressTwice(screen.getByRole('button', { name: 'Invite 1' }));
    expect(await screen.findByText('1 person invited.')).toBeTruthy();
    expect(server.calls(fillRoutes.invite)).toHaveLength(1);
  });

  it('mark a player as paid once, and the mark keeps the focus', async () => {
    serve({ ...hosted, entryFee: 5 });
    server.on(gamesRoutes.markPaid, () => new Promise(() => {}));
    const { user } = renderGames(path);
    const paid = await screen.findByRole('checkbox', { name: 'Paid' });
    await user.click(paid);
    await user.click(paid);
    expect(server.calls(gamesRoutes.markPaid)).toHaveLength(1);
    expect(paid).toHaveProperty('disabled', false);
  });

  it('hold one spot for a friend', async () => {
    serve(seated);
    const friend = { ...ben, displayName: 'Sam', isMember: false, broughtBy: ann.id, heldUntil: inHours(2) };
    const brought = { ...seated, players: [friend, ann], currentPlayers: 2, rev: 4 };
    server.on(fillRoutes.bringFriend, () => ({ game: brought, token: 'T'.repeat(22) }));
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Bring a friend' }));
    await user.type(await screen.findByRole('textbox', { name: 'Your friend’s name' }), 'Sam');
    pressTwice(screen.getByRole('button', { name: 'Hold a spot' }));
    expect(await screen.findByRole('textbox', { name: 'Link for your friend' })).toBeTruthy();
    expect(server.calls(fillRoutes.bringFriend)).toHaveLength(1);
  });
});

describe('two quick presses of a host', () => {
  it('cancel the game once, and the dialog closes', async () => {
    serve(hosted);
    const cancelled = { ...hosted, status: 'cancelled', cancelReason: 'Rain', rev: 4 } as const;
    let isCancelled = false;
    server.on(gamesRoutes.cancel, () => {
      if (isCancelled) return refusal(gamesErrors.game_changed);
      isCancelled = true;
      return cancelled;
    });
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Cancel game' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Rain');
    const [confirm] = screen.getAllByRole('button', { name: 'Cancel game' }).slice(-1);
    pressTwice(confirm as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls(gamesRoutes.cancel)).toHaveLength(1);
  });
});

describe('the focus stays in a part whose pressed button disappears', () => {
  const panel = () => document.activeElement?.getAttribute('role');

  it('after a call has begun, and after it was stopped', async () => {
    serve(hosted);
    server.on(fillRoutes.startCall, () => ({ asks: [], call: running }));
    server.on(fillRoutes.stopCall, () => ({ asks: [], call: stopped }));
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Need 3 now' }));
    const stop = await screen.findByRole('button', { name: 'Stop' });
    await waitFor(() => expect(panel()).toBe('group'));
    await user.click(stop);
    await screen.findByText('Stopped.');
    await waitFor(() => expect(panel()).toBe('group'));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Need 3 now' }));
  });

  it('after an invitation was declined, and after a friend took their spot', async () => {
    const myAsk = { how: 'invite', by: 'Dante', isSeen: true, isDeclined: false } as const;
    serve({ ...base, myAsk });
    server.on(fillRoutes.declineAsk, () => ({ ...base, myAsk: { ...myAsk, isDeclined: true } }));
    const { user, unmount } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Can’t this time' }));
    await screen.findByText(/^You said that you can’t/);
    const seat = () => screen.getByRole('group', { name: 'Your spot' });
    await waitFor(() => expect(document.activeElement).toBe(seat()));
    unmount();
    serve(base);
    server.on(fillRoutes.claimSeat, () => ({ ...base, isJoined: true, mySeat: joinedSeat, currentPlayers: 2, rev: 4 }));
    const { user: friend } = renderGames(`${path}?friend=${'T'.repeat(22)}`);
    await friend.click(await screen.findByRole('button', { name: 'Take the spot' }));
    await screen.findByRole('button', { name: 'Leave' });
    await waitFor(() => expect(document.activeElement).toBe(seat()));
  });

  it('after the form for a friend was cancelled, and after the spot was freed', async () => {
    serve(seated);
    const friend = { ...ben, displayName: 'Sam', isMember: false, broughtBy: ann.id, heldUntil: inHours(2) };
    const brought = { ...seated, players: [friend, ann], currentPlayers: 2, rev: 4 };
    server.on(fillRoutes.bringFriend, () => ({ game: brought, token: 'T'.repeat(22) }));
    server.on(fillRoutes.takeFriendBack, () => ({ ...seated, rev: 5 }));
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Bring a friend' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(panel()).toBe('group'));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bring a friend' }));
    await user.keyboard('{Enter}');
    await user.type(await screen.findByRole('textbox', { name: 'Your friend’s name' }), 'Sam{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Free the spot' }));
    await screen.findByRole('button', { name: 'Bring a friend' });
    await waitFor(() => expect(panel()).toBe('group'));
  });
});
