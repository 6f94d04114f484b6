import { type Court, commonErrors, courtsErrors, courtsRoutes, gamesRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { useViewerPosition } from '../../../lib/viewer-position.ts';
import { buildCourtDetail } from '../../../testing/courts.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildDetail } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
beforeEach(() => useViewerPosition.setState({ position: null }));
afterEach(() => server.close());

const rucker = buildCourtDetail({ name: 'Rucker Park', city: 'New York', timeZone: 'America/New_York' }, 1);
const ueno = buildCourtDetail(
  { name: 'Ueno Park', city: 'Tokyo', timeZone: 'Asia/Tokyo', latitude: 35.71, longitude: 139.77 },
  2,
);

const matching = (search = ''): Court[] =>
  [rucker, ueno].filter(({ name, city }) => `${name} ${city}`.toLowerCase().includes(search.toLowerCase()));

async function openForm(path = '/join-games?create=true') {
  server = gamesServer([])
    .on(courtsRoutes.list, ({ query }) => matching(query.search))
    .on(
      courtsRoutes.detail,
      ({ params }) => [rucker, ueno].find(({ id }) => id === params.id) ?? refusal(courtsErrors.court_not_found),
    );
  const rendered = renderGames(path);
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Game' }));
  const field = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Court' });
  return { ...rendered, dialog, field };
}

describe('the court of a new game', () => {
  it('is searched with the keyboard, shown with city and zone, and sent', async () => {
    const { user, dialog, field, goLive } = await openForm();
    expect(field.value).toBe('No court');
    await user.click(field);
    await user.keyboard('ueno');
    const option = await dialog.findByRole('option', { name: /Ueno Park/ });
    await waitFor(() => expect(dialog.queryByRole('option', { name: /Rucker/ })).toBeNull());
    expect(option.textContent).toMatch(/Tokyo · GMT\+9|Tokyo · JST/);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
    await user.keyboard('{Enter}');
    expect(field.value).toBe('Ueno Park, Tokyo');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(dialog.queryByLabelText('Place')).toBeNull();
    expect(within(dialog.getByLabelText('How players will see it')).getByText('Ueno Park, Tokyo')).toBeTruthy();

    await user.click(dialog.getByLabelText('3v3'));
    await user.selectOptions(dialog.getByLabelText('Skill level'), 'Pro');
    await user.selectOptions(dialog.getByLabelText('Difficulty'), 'Hard');
    await user.type(dialog.getByLabelText('Title'), 'abc');
    const created = buildDetail({ title: 'abc', isHost: true, hostId: 'anonymous' });
    server.on(gamesRoutes.create, () => created).on(gamesRoutes.detail, () => created);
    await goLive();
    await user.click(dialog.getByRole('button', { name: 'Create Game' }));
    await waitFor(() => expect(server.calls(gamesRoutes.create)[0]?.body).toMatchObject({ courtId: ueno.id }));
  });

  it('stays chosen after a search without a choice, and can be removed', async () => {
    const { user, dialog, field } = await openForm();
    await user.click(field);
    await user.click(await dialog.findByRole('option', { name: /Rucker Park/ }));
    await user.click(field);
    await user.keyboard('xyz');
    expect(await dialog.findByText('No court found.')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(field.value).toBe('Rucker Park, New York');
    expect(screen.getByRole('dialog', { name: 'Create Game' })).toBeTruthy();
    await user.click(field);
    await user.click(await dialog.findByRole('option', { name: 'No court' }));
    expect(field.value).toBe('No court');
    expect(dialog.getByLabelText('Place')).toBeTruthy();
  });

  it('is the court in the page’s address, until the form is closed', async () => {
    const { user, dialog, field } = await openForm(`/join-games?create=true&court=${ueno.id}`);
    await waitFor(() => expect(field.value).toBe('Ueno Park, Tokyo'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
    await user.click(screen.getByRole('button', { name: 'Create Game' }));
    const again = within(await screen.findByRole('dialog', { name: 'Create Game' }));
    expect(again.getByRole<HTMLInputElement>('combobox', { name: 'Court' }).value).toBe('No court');
  });

  it('is shown as missing if the court in the page’s address does not exist', async () => {
    const { dialog } = await openForm(`/join-games?create=true&court=${buildDetail({}, 9).id}`);
    expect(await dialog.findByText('This court no longer exists')).toBeTruthy();
  });

  it('is searched around the known position, with distances, and a failed search is shown', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    const { user, dialog, field } = await openForm();
    act(() => useViewerPosition.setState({ position: { latitude: 35.7, longitude: 139.7 } }));
    await user.click(field);
    expect((await dialog.findByRole('option', { name: /Ueno Park/ })).textContent).toMatch(/4 mi$/);
    expect(server.calls(courtsRoutes.list).at(-1)?.query.near).toBe('35.7000,139.7000');
    server.on(courtsRoutes.list, () => refusal(commonErrors.invalid_input));
    await user.keyboard('uen');
    expect(await dialog.findByText('The courts could not be loaded.')).toBeTruthy();
  });
});
