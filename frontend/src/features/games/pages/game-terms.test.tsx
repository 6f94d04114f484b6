import '../detail/host-dialogs.tsx';
import '../detail/host-tools.tsx';
import '../form/create-game-dialog.tsx';
import '../form/edit-game-dialog.tsx';
import { type CreateGame, gamesErrors, gamesRoutes } from '@hoopline/contracts';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { closeAll } from '../../../testing/close-dialog.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildDetail } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
afterEach(async () => {
  await closeAll();
  server.close();
  jest.restoreAllMocks();
});

async function openNew() {
  server = gamesServer([]);
  const { user } = renderGames('/join-games?create=true');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Game' }));
  const choose = (label: string, choice: string) => user.selectOptions(dialog.getByLabelText(label), choice);
  await user.type(dialog.getByLabelText('Title'), 'abc');
  await user.click(dialog.getByLabelText('3v3'));
  await choose('Skill level', 'Pro');
  await choose('Difficulty', 'Hard');
  return { user, dialog, choose, submit: () => user.click(dialog.getByRole('button', { name: 'Create Game' })) };
}

it('a new game asks nobody and decides nothing, unless its host chooses so', async () => {
  const { user, dialog, choose, submit } = await openNew();
  server.on(gamesRoutes.create, () => new Promise(() => {}));
  expect(dialog.queryByLabelText('Decide by')).toBeNull();
  expect(dialog.queryByRole('switch', { name: /No answer frees/ })).toBeNull();
  await choose('Ask “Still in?”', '12 hours before');
  await user.click(dialog.getByRole('switch', { name: 'Give the spot to the waitlist if there is no answer' }));
  await choose('Minimum players', '6');
  await choose('Decide by', '2 hours before');
  await submit();
  await waitFor(() => expect(server.calls(gamesRoutes.create)).toHaveLength(1));
  const body = server.calls(gamesRoutes.create)[0]?.body as CreateGame;
  expect(body).toMatchObject({ askBefore: 720, freesSilentSeats: true, minPlayers: 6, decideBefore: 120 });
});

it('a minimum above the spots is refused by the form, and a deadline is removed with its minimum', async () => {
  const { user, dialog, choose, submit } = await openNew();
  server.on(gamesRoutes.create, () => new Promise(() => {}));
  await choose('Minimum players', '12');
  await choose('Decide by', '1 hour before');
  await submit();
  expect(await dialog.findByText('At most 10, the number of spots')).toBeTruthy();
  expect(server.calls(gamesRoutes.create)).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('Minimum players'), '');
  expect(dialog.queryByLabelText('Decide by')).toBeNull();
  await submit();
  await waitFor(() => expect(server.calls(gamesRoutes.create)).toHaveLength(1));
  expect(server.calls(gamesRoutes.create)[0]?.body).toMatchObject({ minPlayers: null, decideBefore: null });
});

it('an edit sends only the changed terms, and shows that the deadline cannot be moved twice', async () => {
  jest.spyOn(log, 'error').mockImplementation(() => {});
  const hosted = buildDetail({ isHost: true, hostId: 'anonymous', minPlayers: 4, decideBefore: 200, rev: 3 });
  server = gamesServer();
  server.on(gamesRoutes.detail, () => hosted);
  server.on(gamesRoutes.update, () => refusal(gamesErrors.deadline_moved));
  const { user } = renderGames(`/games/${hosted.id}`);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Game' }));
  const deadline = await dialog.findByLabelText<HTMLSelectElement>('Decide by');
  expect(deadline.selectedOptions[0]?.text).toBe('200 minutes before');
  await user.selectOptions(deadline, '1 hour before');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('You can move the deadline once, and you already have.')).toBeTruthy();
  expect(server.calls(gamesRoutes.update)).toMatchObject([{ body: { decideBefore: 60, rev: 3 } }]);
});
