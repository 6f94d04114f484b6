// Loads code that the app loads later, so that no test waits for it.
import '../../safety/menu/member-menu.tsx';
import '../../safety/menu/safety-menu-list.tsx';
import '../../safety/blocks/block-dialog.tsx';
import { gamesErrors, gamesRoutes, identityRoutes, safetyRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildDetail, joinedSeat } from '../../../testing/games.ts';
import { buildPerson, buildSessionUser } from '../../../testing/people.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';
import { gamesQueries } from '../games.queries.ts';

const ME = buildSessionUser();
const host = { ...buildPerson({ displayName: 'Hana Host' }, 8), isMember: true };
const game = buildDetail({ title: 'King of the Key', host, hostId: host.id, viewerId: ME.id });
const removed = { ...joinedSeat, status: 'removed', reason: 'No show' } as const;
const path = `/games/${game.id}`;

let server: FakeServer;
beforeEach(() => {
  server = gamesServer()
    .on(identityRoutes.user, () => ME)
    .on(gamesRoutes.detail, () => game);
});
afterEach(() => server.close());

/** The viewer may no longer see the game. */
const close = () => server.on(gamesRoutes.detail, () => refusal(gamesErrors.game_not_found));
const notFound = () => screen.findByRole('heading', { name: 'Page Not Found' });

describe('a game that the viewer may no longer see', () => {
  it('disappears from the page once its host has blocked the viewer', async () => {
    const { goLive, send } = renderGames(path);
    await goLive(ME.id);
    await screen.findByRole('heading', { name: game.title });
    close();
    send('safety.gone', { personId: host.id });
    await notFound();
    expect(screen.queryByRole('heading', { name: game.title })).toBeNull();
  });

  it('is left when the viewer, whom the host had removed, blocks the host', async () => {
    server
      .on(gamesRoutes.detail, () => ({ ...game, mySeat: removed }))
      .on(safetyRoutes.shared, () => ({ games: [], hasConversation: false }))
      .on(safetyRoutes.block, () => {
        close();
        return { ...host, blockedAt: new Date().toISOString() };
      });
    const { goLive, user } = renderGames(path);
    await goLive(ME.id);
    await user.click(await screen.findByRole('button', { name: 'More options' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Block Hana Host/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Hana Host?' }));
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(window.location.pathname).toBe('/join-games'));
  });

  it('shows a player whom the host removes from a private game why, and disappears at the next read', async () => {
    server.on(gamesRoutes.detail, () => ({ ...game, isPublic: false, isJoined: true, mySeat: joinedSeat }));
    const { goLive, queryClient, send } = renderGames(path);
    await goLive(ME.id);
    await screen.findByRole('button', { name: 'Leave' });
    close();
    send('games.mySeatChanged', { gameId: game.id, seat: removed, rev: 2 });
    expect(await screen.findByText('No show')).toBeTruthy();
    await act(() => queryClient.invalidateQueries({ queryKey: gamesQueries.details() }));
    await notFound();
  });
});
