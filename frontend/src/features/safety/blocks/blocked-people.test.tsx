// Loads code that the app loads later, so that no test waits for it.
import '../reports/report-dialog.tsx';
import { commonErrors, type Report, reportRoutes, safetyRoutes } from '@hoopline/contracts';
import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildPerson } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { useToasts } from '../../../ui/toast/toast.store.ts';
import { BlockedPeople } from './blocked-people.tsx';

const rudi = { ...buildPerson({ displayName: 'Rudi Tester' }, 7), blockedAt: '2026-11-23T04:00:00.000Z' };

let server: FakeServer;
afterEach(() => server.close());

it('unblocking shows an error or the result, and keeps the keyboard’s focus in the list', async () => {
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
  await waitFor(() => expect(useToasts.getState().current?.title).toBe('Rudi Tester is no longer blocked'));
  await screen.findByText('You have blocked nobody.');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Blocked people' }));
});

it('offers to report a blocked person whose pages are closed, and gives the focus back', async () => {
  const target = { kind: 'profile', id: rudi.id } as const;
  const report: Report = {
    ...target,
    id: rudi.id,
    targetId: rudi.id,
    reason: 'harassment',
    note: '',
    createdAt: rudi.blockedAt,
  };
  server = new FakeServer().on(safetyRoutes.blocks, () => [rudi]).on(reportRoutes.report, () => report);
  const { user } = renderApp(<BlockedPeople />);
  const button = await screen.findByRole('button', { name: 'Report Rudi Tester' });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this profile' }));
  await user.click(dialog.getByRole('radio', { name: /^Harassment/ }));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  await screen.findByText('Moderators will look at it. Rudi Tester is not told that it was you.');
  expect(server.calls(reportRoutes.report).map(({ body }) => body)).toEqual([{ ...target, reason: 'harassment' }]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});
