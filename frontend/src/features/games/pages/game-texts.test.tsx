import '../detail/host-dialogs.tsx';
import '../detail/host-tools.tsx';
import { gamesRoutes } from '@hoopline/contracts';
import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeLayout } from '../../../testing/fake-layout.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildDetail } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
afterEach(() => server.close());

function open(changes: Parameters<typeof buildDetail>[0]) {
  const game = buildDetail(changes);
  server = gamesServer();
  server.on(gamesRoutes.detail, () => game);
  return renderGames(`/games/${game.id}`);
}

it('folds a long description, so that the button to join stays in sight', async () => {
  const restore = fakeLayout();
  Object.defineProperty(HTMLParagraphElement.prototype, 'scrollHeight', { configurable: true, get: () => 900 });
  const { user } = open({ description: 'Bring water. '.repeat(80) });
  const unfold = await screen.findByRole('button', { name: 'Show more' });
  expect(unfold.getAttribute('aria-expanded')).toBe('false');
  await user.click(unfold);
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
  Reflect.deleteProperty(HTMLParagraphElement.prototype, 'scrollHeight');
  restore();
});

it('offers no seat in the preview of a full game', async () => {
  const { user } = open({ isHost: true, hostId: 'anonymous', maxPlayers: 4, currentPlayers: 4 });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Game' }));
  expect(dialog.getByText('Full').closest('[disabled]')).toBeTruthy();
  expect(dialog.queryByText('Join Game')).toBeNull();
});
