import { gamesRoutes } from '@hoopline/contracts';
import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildDetail, buildGame } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
afterEach(() => server.close());

/** On the equator the sun sets at about six all year round. */
const quito = { latitude: -0.18, longitude: -78.47, isLit: false };
const atSeven = new Date(`${new Date(Date.now() + 172_800_000).toISOString().slice(0, 10)}T19:00-05:00`).toISOString();
const evening = { place: quito, timeZone: 'America/Guayaquil', scheduledAt: atSeven, duration: 90 };
const WARNING = /^No lights here: sunset at [56]:\d\d PM, this game ends at 8:30 PM$/;

it('warns by the court’s clock on the card of a game that ends after sunset, and on no other card', async () => {
  server = gamesServer([
    buildGame({ ...evening, title: 'Dark' }, 1),
    buildGame({ ...evening, title: 'Lit', place: { ...quito, isLit: true } }, 2),
    buildGame({ ...evening, title: 'Off', status: 'cancelled' }, 3),
  ]);
  renderGames('/join-games');
  const note = await screen.findByText(WARNING);
  expect(screen.getByRole('article', { name: 'Dark' }).contains(note)).toBe(true);
  expect(screen.getAllByText(/No lights/)).toHaveLength(1);
});

it('warns on the page of the game', async () => {
  const game = buildDetail({ ...evening, title: 'Dark' });
  server = gamesServer([]).on(gamesRoutes.detail, () => game);
  renderGames(`/games/${game.id}`);
  expect(await screen.findByText(WARNING)).toBeTruthy();
});
