import { gamesRoutes, gamesTopics } from '@hoopline/contracts';
import { afterEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { loadRealtime } from '../../../app/realtime/load-realtime.ts';
import { createRealtime } from '../../../app/realtime/realtime.ts';
import { RealtimeProvider } from '../../../app/realtime/realtime-provider.tsx';
import { createQueryClient } from '../../../lib/query-client.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { FakeTransport } from '../../../testing/fake-transport.ts';
import { buildGame, neutral, seatsChanged } from '../../../testing/games.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { gamesServer } from '../../../testing/render-games.tsx';
import { readGamesAtCourt } from '../use-game-lists.ts';
import { GamesAtCourt } from './games-at-court.tsx';

let server: FakeServer;
afterEach(() => server.close());

const courtId = '01900000-0000-7000-9000-000000000001';
const features = await loadRealtime();

async function show() {
  const transport = new FakeTransport();
  renderApp(
    <RealtimeProvider open={(queryClient, use) => use(createRealtime(queryClient, transport, features))}>
      <GamesAtCourt courtId={courtId} />
    </RealtimeProvider>,
  );
  await act(async () => transport.welcome(null));
  return { transport, send: ((name, payload) => act(() => transport.send(name, payload))) as FakeTransport['send'] };
}

it('reads the games of a court, and follows games that are created, change and move away', async () => {
  server = gamesServer([]);
  const { transport, send } = await show();
  expect(await screen.findByText('No game here yet')).toBeTruthy();
  expect(server.calls(gamesRoutes.list)[0]?.query).toEqual({ courtId });
  const watch = { name: 'watch', payload: expect.objectContaining({ topics: [gamesTopics.all] }) };
  expect(transport.calls).toContainEqual(watch);

  const game = buildGame({ courtId, title: 'Evening run', currentPlayers: 2 });
  send('games.created', neutral(buildGame({ title: 'Elsewhere' }, 2)));
  send('games.created', neutral(game));
  expect((await screen.findByRole('link', { name: 'Evening run' })).getAttribute('href')).toBe(`/games/${game.id}`);
  expect(screen.getByRole('img', { name: '2 of 10 players' })).toBeTruthy();
  expect(screen.queryByText('Elsewhere')).toBeNull();

  send('games.seatsChanged', seatsChanged(game, 2, 3));
  expect(await screen.findByRole('img', { name: '3 of 10 players' })).toBeTruthy();

  send('games.updated', neutral({ ...game, courtId: null, rev: 3 }));
  expect(await screen.findByText('No game here yet')).toBeTruthy();
});

it('leaves out a cancelled game', async () => {
  const game = buildGame({ courtId, title: 'Evening run' });
  server = gamesServer([game]);
  const { send } = await show();
  expect(await screen.findByText('Evening run')).toBeTruthy();
  send('games.cancelled', neutral({ ...game, status: 'cancelled', rev: 2 }));
  expect(await screen.findByText('No game here yet')).toBeTruthy();
});

it('does not read the games again if they were read before the code of the list had loaded', async () => {
  server = gamesServer([buildGame({ courtId, title: 'Evening run' })]);
  const queryClient = createQueryClient();
  await readGamesAtCourt(queryClient, courtId);
  await new Promise((resolve) => setTimeout(resolve)); // By now the query client would have removed an unused list.
  renderApp(<GamesAtCourt courtId={courtId} />, { queryClient });
  expect(screen.getByText('Evening run')).toBeTruthy();
  expect(server.calls(gamesRoutes.list)).toHaveLength(1);
});
