import { type Game, gamesRoutes, identityRoutes } from '@hoopline/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildDetail, buildGame } from '../../../testing/games.ts';
import { buildSessionUser } from '../../../testing/people.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
afterEach(() => server.close());

const demanding = buildGame({ title: 'Platinum Run', rankRequirement: 'platinum' });
const REASON = 'Your rank is too low for this game.';

function serve(game: Game, gamesPlayed?: number) {
  server = gamesServer([game]);
  server.on(gamesRoutes.detail, () => buildDetail({ ...game }));
  if (gamesPlayed !== undefined) server.on(identityRoutes.user, () => buildSessionUser({ gamesPlayed }));
}
const card = async () => within(await screen.findByRole('article', { name: demanding.title }));
const isDisabled = (button: HTMLElement) => button.hasAttribute('disabled');
const describedBy = (button: HTMLElement) =>
  (button.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

describe('a game that demands a rank', () => {
  it('shows the rank on its card, and why a member below it cannot join', async () => {
    serve(demanding, 31);
    renderGames('/join-games');
    const { findByText, getByText, getByRole } = await card();
    await findByText(REASON);
    expect(getByText('Platinum or higher')).toBeTruthy();
    const button = getByRole('button', { name: 'Join Game' });
    expect(isDisabled(button)).toBe(true);
    expect(describedBy(button)).toEqual([demanding.title, REASON]);
  });

  it('shows the rank on its page', async () => {
    serve(demanding, 31);
    renderGames(`/games/${demanding.id}`);
    const button = await screen.findByRole('button', { name: 'Join Game' });
    expect(isDisabled(button)).toBe(true);
    expect(describedBy(button)).toEqual([demanding.title, REASON]);
    expect(screen.getByText('Platinum or higher')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take an open spot on the court' })).toBeNull();
  });

  it('lets members of that rank and visitors press the button', async () => {
    serve(demanding, 51);
    const { unmount } = renderGames('/join-games');
    expect(isDisabled((await card()).getByRole('button', { name: 'Join Game' }))).toBe(false);
    unmount();
    server.close();
    serve(demanding);
    renderGames('/join-games');
    expect(isDisabled((await card()).getByRole('button', { name: 'Join Game' }))).toBe(false);
    expect(screen.queryByText(REASON)).toBeNull();
  });

  it('offers a member below it no waitlist when the game is full', async () => {
    serve({ ...demanding, currentPlayers: 10 }, 31);
    renderGames('/join-games');
    const { findByText, getByRole, queryByRole } = await card();
    await findByText(REASON);
    expect(isDisabled(getByRole('button', { name: 'Full' }))).toBe(true);
    expect(queryByRole('button', { name: 'Join waitlist' })).toBeNull();
  });
});
