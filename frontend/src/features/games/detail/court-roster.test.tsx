import { type GameDetail, gamesRoutes } from '@hoopline/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildDetail, buildRosterPlayer, joinedSeat, NO_TERMS } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

const soon = new Date(Date.now() + 600_000).toISOString();
const players = [buildRosterPlayer(2), buildRosterPlayer(1)];
const game = buildDetail({ title: 'King of the Key', maxPlayers: 4, currentPlayers: 2, players, rev: 3 });
const path = `/games/${game.id}`;
const seated = { ...game, isJoined: true, mySeat: joinedSeat, currentPlayers: 3, rev: 4 };

let server: FakeServer;
afterEach(() => server.close());

async function open(detail: GameDetail) {
  server = gamesServer()
    .on(gamesRoutes.detail, () => detail)
    .on(gamesRoutes.join, () => seated);
  const rendered = renderGames(path);
  await rendered.goLive();
  await screen.findByRole('heading', { name: game.title });
  return rendered;
}

const pressable = () => [...document.querySelectorAll<HTMLElement>('[data-spot=open]')];
const joins = () => server.calls(gamesRoutes.join).length;

describe('an open spot on the court', () => {
  it('gives the viewer a seat, whichever spot they press', async () => {
    const { user } = await open(game);
    expect(pressable()).toHaveLength(2);
    await user.click(pressable()[1] as HTMLElement);
    expect(await screen.findByText('Joined')).toBeTruthy();
    expect(pressable()).toHaveLength(0);
    expect(joins()).toBe(1);
  });

  it('is one button for keyboards and screen readers, and moves the focus to the next action', async () => {
    const { user } = await open(game);
    const spot = screen.getByRole('button', { name: 'Take an open spot on the court' });
    expect(spot.closest('[role=img]')).toBeNull();
    act(() => spot.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Joined')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Your spot' }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leave' }));
  });

  it('keeps the focus when another player takes a spot, and sends one request', async () => {
    const { user, send } = await open(buildDetail({ ...game, maxPlayers: 5 }));
    const spot = screen.getByRole('button', { name: 'Take an open spot on the court' });
    act(() => spot.focus());
    const joined = [buildRosterPlayer(3), ...players];
    send('games.rosterChanged', {
      ...NO_TERMS,
      gameId: game.id,
      players: joined,
      leaving: [],
      waitlist: [],
      teams: null,
      rev: 4,
    });
    await waitFor(() => expect(pressable()).toHaveLength(2));
    expect(document.activeElement).toBe(pressable()[0]);
    server.on(gamesRoutes.join, () => new Promise(() => {}));
    await user.keyboard('{Enter}{Enter}');
    expect(document.activeElement).toBe(spot);
    await user.click(pressable()[1] as HTMLElement);
    expect(joins()).toBe(1);
  });
});

describe('a viewer cannot take a spot if they are', () => {
  const seat = (status: 'waitlisted' | 'removed') => ({ ...joinedSeat, status, waitlistPosition: 1 });
  const over = { scheduledAt: new Date(0).toISOString(), status: 'over' } as const;
  it.each<[string, Partial<GameDetail>]>([
    ['in the game', seated],
    ['on the waitlist', { mySeat: seat('waitlisted') }],
    ['removed by the host', { mySeat: seat('removed') }],
    ['too late: full', { maxPlayers: 2 }],
    ['too late: the last seat is held for another player', { maxPlayers: 3, currentPlayers: 3, heldCount: 1 }],
    ['too late: over', over],
    ['too late: cancelled', { status: 'cancelled' }],
  ])('%s', async (_, changes) => {
    const { user } = await open(buildDetail({ ...game, ...changes }));
    expect(pressable()).toEqual([]);
    expect(screen.queryByRole('button', { name: /on the court$/ })).toBeNull();
    await user.click(screen.getByRole('img', { name: /^Court with/ }));
    expect(joins()).toBe(0);
  });
});

describe('the spot that is held for the viewer', () => {
  it.each([
    ['offered', { ...joinedSeat, status: 'offered', offerExpiresAt: soon }],
    ['kept since they left', { ...joinedSeat, status: 'leaving', keptUntil: soon }],
  ] as const)('is taken by pressing it if it is %s', async (_, mySeat) => {
    const { user } = await open(buildDetail({ ...game, currentPlayers: 3, heldCount: 1, mySeat }));
    expect(pressable()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Take your spot on the court' }));
    expect(await screen.findByText('Joined')).toBeTruthy();
  });
});
