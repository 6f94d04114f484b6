import { gamesRoutes } from '@hoopline/contracts';
import { fillRoutes } from '@hoopline/contracts/games/fill-routes';
import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildDetail, joinedSeat } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
afterEach(() => server.close());

it('an invited person looks at a private game, declines and joins with its link key', async () => {
  const myAsk = { how: 'invite', by: 'Dante', isSeen: false, isDeclined: false } as const;
  const invited = buildDetail({ isPublic: false, sharePath: '/g/slug', myAsk, rev: 3 });
  server = gamesServer();
  server.on(gamesRoutes.detail, () => invited);
  server.on(fillRoutes.seeAsk, () => undefined as never);
  const declined = { ...invited, myAsk: { ...myAsk, isSeen: true, isDeclined: true } };
  server.on(fillRoutes.declineAsk, () => declined);
  server.on(gamesRoutes.join, () => ({ ...declined, isJoined: true, mySeat: joinedSeat, rev: 4 }));
  const { user } = renderGames(`/games/${invited.id}?key=slug`);
  await user.click(await screen.findByRole('button', { name: 'Can’t this time' }));
  await user.click(await screen.findByRole('button', { name: 'Join Game' }));
  expect(await screen.findByText('Joined')).toBeTruthy();
  const calls = [server.calls(fillRoutes.seeAsk), server.calls(fillRoutes.declineAsk), server.calls(gamesRoutes.join)];
  expect(calls.map((sent) => sent.map(({ query }) => query))).toEqual(calls.map(() => [{ key: 'slug' }]));
});
