import { opsErrors, opsRoutes, type UploadsState } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { FakeServer, refusal } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { UploadsCard } from './uploads-card.tsx';

let server: FakeServer;
let state: UploadsState;
const paused = { since: new Date().toISOString(), via: 'token' as const, operator: null };
beforeEach(() => {
  state = { paused: null, openCount: 2 };
  server = new FakeServer()
    .on(opsRoutes.actions, () => [])
    .on(opsRoutes.uploads, () => state)
    .on(opsRoutes.pauseUploads, ({ body }) => {
      state = { ...state, paused: (body as { isPaused: boolean }).isPaused ? paused : null };
      return state;
    });
});
afterEach(() => server.close());

it('pauses uploads after a preview of those under way, and resumes them with one press', async () => {
  const { user } = renderApp(<UploadsCard />);
  await screen.findByText('People can upload.');
  await user.click(screen.getByRole('button', { name: 'Pause uploads' }));
  const dialog = await screen.findByRole('alertdialog');
  within(dialog).getByText(/^2 uploads are under way\. Uploads under way will finish/);
  expect(server.calls(opsRoutes.pauseUploads)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Pause uploads' }));
  await screen.findByText(/^Paused since \d.* with the token\.$/);
  await user.click(screen.getByRole('button', { name: 'Resume uploads' }));
  await screen.findByText('People can upload.');
  expect(server.calls(opsRoutes.pauseUploads).map(({ body }) => body)).toEqual([
    { isPaused: true },
    { isPaused: false },
  ]);
});

it('shows why a resume was refused, and stays paused', async () => {
  state = { paused, openCount: 0 };
  server.on(opsRoutes.pauseUploads, () => refusal(opsErrors.node_unreachable));
  const { user } = renderApp(<UploadsCard />);
  await user.click(await screen.findByRole('button', { name: 'Resume uploads' }));
  await screen.findByRole('alert');
  screen.getByText(/^Paused since/);
});
