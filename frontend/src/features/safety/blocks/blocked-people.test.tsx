import { commonErrors, safetyRoutes } from '@hoopline/contracts';
import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildPerson } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { useToasts } from '../../../ui/toast/toast.store.ts';
import { BlockedPeople } from './blocked-people.tsx';

const rudi = { ...buildPerson({ displayName: 'Rudi Tester' }, 7), blockedAt: '2026-11-23T04:00:00.000Z' };

let server: FakeServer;
afterEach(() => server.close());

it('keeps the place of who uses the keyboard, and says what became of it', async () => {
  let people = [rudi];
  server = new FakeServer()
    .on(safetyRoutes.blocks, () => people)
    .on(safetyRoutes.unblock, () => refusal(commonErrors.internal));
  const { user } = renderApp(<BlockedPeople />);
  const unblock = await screen.findByRole('button', { name: 'Unblock Rudi Tester' });
  unblock.focus();
  await user.keyboard('{Enter}{Enter}');
  await screen.findByText('Something went wrong. Please try again.');
  expect(document.activeElement).toBe(unblock);

  server.on(safetyRoutes.unblock, () => {
    people = [];
    return undefined;
  });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(useToasts.getState().current?.title).toBe('Rudi Tester is not blocked any more'));
  await screen.findByText('You have blocked nobody.');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Blocked people' }));
});
