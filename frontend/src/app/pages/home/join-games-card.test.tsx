import { commonErrors, type Game, gamesRoutes } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { buildGame, buildRosterPlayer, seatsChanged } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

const faceOf = (tail: number) => ({ ...buildRosterPlayer(tail), profileImageUrl: `/player-${tail}.png` });
const faces = [faceOf(3), faceOf(2)];
const soonest = buildGame({ title: 'Cage at noon', maxPlayers: 4, currentPlayers: 2, faces }, 1);
const later = buildGame({ title: 'League night', gameType: 'league', maxPlayers: 6, currentPlayers: 1 }, 2);

let server: FakeServer;
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const card = async () => within(await screen.findByRole('region', { name: 'Join Games' }));

const imagesIn = (page: Element) => [...page.querySelectorAll('img[src^="/player"]')];
const photos = (page: Element) => imagesIn(page).map((image) => image.getAttribute('src'));
const spotStylesOf = (page: Element) =>
  imagesIn(page).map((image) => image.closest('[style*=left]')?.getAttribute('style'));

async function openHome(...games: Game[]) {
  server = gamesServer(games);
  const rendered = renderGames('/');
  await rendered.goLive();
  return { ...rendered, ...(await card()) };
}

describe('the court on the home page', () => {
  it('shows the next game with its newest players, and links to it', async () => {
    const { findByRole, getByRole, getByText, container } = await openHome(soonest, later);
    const link = await findByRole('link', { name: soonest.title });
    expect(link.getAttribute('href')).toBe(`/games/${soonest.id}`);
    expect(getByRole('img', { name: '2 of 4 players' })).toBeTruthy();
    expect(getByText('Next game filling up')).toBeTruthy();
    expect(getByText(/^Tomorrow, .+ · Rucker Park ·$/).textContent).toMatch(/2 spots left$/);
    expect(photos(container)).toEqual(['/player-2.png', '/player-3.png']);
  });

  it('shows the time zone of the court if it differs from the viewer’s', async () => {
    const { findByText } = await openHome({ ...soonest, courtId: soonest.id, timeZone: 'Asia/Kathmandu' });
    expect(await findByText(/^Tomorrow, .+ · \d+:\d\d\s[AP]M .+ at the court · Rucker Park ·/)).toBeTruthy();
  });

  it('shows the newest players on the last taken spots, before the held spots', async () => {
    const open = await openHome(soonest);
    await open.findByRole('link', { name: soonest.title });
    const spots = spotStylesOf(open.container);
    open.unmount();
    server.close();
    const held = await openHome({ ...soonest, currentPlayers: 3, heldCount: 1 });
    await held.findByRole('link', { name: soonest.title });
    expect(spots).toHaveLength(2);
    expect(spotStylesOf(held.container)).toEqual(spots);
  });

  it('fills live, without another read', async () => {
    const { findByRole, send } = await openHome(soonest, later);
    await findByRole('img', { name: '2 of 4 players' });
    const reads = server.calls(gamesRoutes.list).length;
    send('games.seatsChanged', seatsChanged(soonest, 2, 3, buildRosterPlayer(4)));
    expect(await findByRole('img', { name: '3 of 4 players' })).toBeTruthy();
    send('games.seatsChanged', seatsChanged(soonest, 3, 4, buildRosterPlayer(5)));
    expect(await findByRole('link', { name: later.title })).toBeTruthy();
    expect(server.calls(gamesRoutes.list)).toHaveLength(reads);
  });

  it('shows the following game when the next game begins', async () => {
    const { findByRole } = await openHome(soonest, later);
    await findByRole('link', { name: soonest.title });
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(soonest.scheduledAt ?? '') + 1);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await findByRole('link', { name: later.title })).toBeTruthy();
  });

  it('is empty with a message if there is no game', async () => {
    const { findByRole, queryByRole } = await openHome();
    expect(await findByRole('heading', { name: 'No open games right now' })).toBeTruthy();
    expect((await findByRole('link', { name: 'Host a game' })).getAttribute('href')).toBe('/join-games?create=run');
    expect(queryByRole('img')).toBeNull();
  });

  it('shows that the next game could not be loaded, and tries again', async () => {
    server = gamesServer().on(gamesRoutes.list, () => refusal(commonErrors.internal));
    const { user, goLive } = renderGames('/');
    await goLive();
    const { findByRole, getByRole } = await card();
    expect((await findByRole('alert')).textContent).toBe('The next game could not be loaded.');
    server.on(gamesRoutes.list, () => [soonest]);
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(await findByRole('link', { name: soonest.title })).toBeTruthy();
  });
});

it('each floor links to the open games of its type', async () => {
  const { user } = await openHome(soonest, later);
  const floors = within((await card()).getByRole('list', { name: 'Pick your game' }));
  expect(floors.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Pickup', '/join-games?gameType=pickup'],
    ['Tournament', '/join-games?gameType=tournament'],
    ['League', '/join-games?gameType=league'],
  ]);
  await user.click(floors.getByRole('link', { name: 'League' }));
  expect(await screen.findByRole('article', { name: later.title })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Clear filter: League' })).toBeTruthy();
});
