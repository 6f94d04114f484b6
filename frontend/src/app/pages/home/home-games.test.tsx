import {
  commonErrors,
  type Game,
  type GameDetail,
  gamesRoutes,
  type HomeGames,
  identityRoutes,
} from '@hoopline/contracts';
import { homeRoutes } from '@hoopline/contracts/games/home-routes';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { forgetLooks, keepLook } from '../../../features/games/home/last-looks.ts';
import { log } from '../../../lib/log.ts';
import { useViewerPosition } from '../../../lib/viewer-position.ts';
import { FakeGeolocation } from '../../../testing/fake-geolocation.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildDetail, buildGame, buildRosterPlayer, joinedSeat, NO_TERMS } from '../../../testing/games.ts';
import { buildSessionUser } from '../../../testing/people.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

const HARLEM = { latitude: 40.83, longitude: -73.936 };
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const NOTHING: HomeGames = { nextGame: null, waitingResults: [], followedResults: [] };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const court = {
  id: '01900000-0000-7000-c000-000000000001',
  name: 'The Cage',
  address: 'West 4th',
  ...HARLEM,
  timeZone: ZONE,
};
const mine = (changes: Partial<GameDetail> = {}) =>
  buildDetail(
    { title: 'My run', scheduledAt: inMinutes(90), isJoined: true, mySeat: joinedSeat, court, ...changes },
    7,
  );
const tonight = (changes: Partial<Game> = {}, tail = 1) =>
  buildGame(
    { title: `Tonight ${tail}`, scheduledAt: inMinutes(1), timeZone: ZONE, currentPlayers: 8, ...changes },
    tail,
  );

let server: FakeServer;
let geolocation: FakeGeolocation;
beforeEach(() => {
  useViewerPosition.setState(useViewerPosition.getInitialState(), true);
  geolocation = new FakeGeolocation();
});
afterEach(() => {
  geolocation.close();
  server.close();
  forgetLooks();
  jest.restoreAllMocks();
});

async function openHome({ games = [], home = NOTHING }: { games?: Game[]; home?: HomeGames }) {
  server = gamesServer(games).on(homeRoutes.home, () => home);
  const rendered = renderGames('/');
  await rendered.goLive();
  return rendered;
}

const next = async () => within(await screen.findByRole('region', { name: 'My run' }));
const runs = async (name: RegExp) => within(await screen.findByRole('region', { name }));

describe('my next game', () => {
  it('is shown with its start, its seats, directions to the court and its thread', async () => {
    await openHome({ home: { ...NOTHING, nextGame: mine({ currentPlayers: 4 }) } });
    const card = await next();
    expect(card.getByText('My next game')).toBeTruthy();
    expect(card.getByText(/^1:(29|30):\d\d$/)).toBeTruthy();
    expect(card.getByRole('img', { name: '4 of 10 players' })).toBeTruthy();
    expect(card.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('destination=40.83,-73.936');
    expect(card.getByRole('link', { name: 'Game chat' }).getAttribute('href')).toBe(`/messages/${mine().id}`);
    expect(card.queryByText(/since you looked/)).toBeNull();
    // The card below is for the games of others.
    expect(within(screen.getByRole('region', { name: 'Join Games' })).queryByText('My run')).toBeNull();
  });

  it('shows the clock of its court before the place, on as many lines as it needs', async () => {
    const there = { courtId: court.id, timeZone: 'Asia/Kathmandu', location: 'Basantapur' };
    await openHome({ home: { ...NOTHING, nextGame: mine(there) } });
    const line = (await next()).getByText(/ at the court · Basantapur$/);
    expect(getComputedStyle(line).whiteSpace).not.toBe('nowrap');
  });

  it('names who joined since the viewer last looked, also while the page is open', async () => {
    keepLook(mine().id, 3);
    const { send } = await openHome({
      home: {
        ...NOTHING,
        nextGame: mine({ players: [buildRosterPlayer(4), buildRosterPlayer(2)], currentPlayers: 2 }),
      },
    });
    const card = await next();
    expect(card.getByText('Player 4 joined since you looked')).toBeTruthy();
    const players = [5, 4, 2].map(buildRosterPlayer);
    send('games.rosterChanged', {
      gameId: mine().id,
      ...NO_TERMS,
      players,
      leaving: [],
      waitlist: [],
      teams: null,
      rev: 2,
    });
    expect(await card.findByText('Player 5 and 1 more joined since you looked')).toBeTruthy();
    expect(card.getByRole('img', { name: '3 of 10 players' })).toBeTruthy();
  });

  it.each([
    [{ isHost: true }, 'My next game · hosting'],
    [{ mySeat: { ...joinedSeat, status: 'offered' } }, 'A spot is held for me'],
    [{ mySeat: { ...joinedSeat, status: 'waitlisted' } }, 'I am on the waitlist'],
  ] as const)('shows whether the viewer hosts, has a held seat or is on the waitlist', async (changes, mark) => {
    await openHome({ home: { ...NOTHING, nextGame: mine(changes as Partial<GameDetail>) } });
    expect((await next()).getByText(mark)).toBeTruthy();
  });

  it('is read again when the viewer’s seat changes', async () => {
    const { send } = await openHome({ home: { ...NOTHING, nextGame: mine() } });
    await next();
    const reads = server.calls(homeRoutes.home).length;
    server.on(homeRoutes.home, () => NOTHING);
    send('games.mySeatChanged', { gameId: mine().id, seat: null, rev: 2 });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'My run' })).toBeNull());
    expect(server.calls(homeRoutes.home)).toHaveLength(reads + 1);
  });

  it('is read again when it ends', async () => {
    await openHome({ home: { ...NOTHING, nextGame: mine() } });
    await next();
    server.on(homeRoutes.home, () => ({
      ...NOTHING,
      waitingResults: [mine({ status: 'over', isHost: true, players: [4, 5].map(buildRosterPlayer) })],
    }));
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(inMinutes(181)));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Result missing')).toBeTruthy();
  });

  it('is read again with a press if it could not be read', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    server = gamesServer().on(homeRoutes.home, () => refusal(commonErrors.internal));
    const { user, goLive } = renderGames('/');
    await goLive();
    expect(await screen.findByText('Your next game could not be loaded.')).toBeTruthy();
    server.on(homeRoutes.home, () => ({ ...NOTHING, nextGame: mine() }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await next()).toBeTruthy();
  });
});

describe('a result that waits', () => {
  const [ann, ben] = [4, 5].map(buildRosterPlayer) as [
    ReturnType<typeof buildRosterPlayer>,
    ReturnType<typeof buildRosterPlayer>,
  ];
  const over = (changes: Partial<GameDetail> = {}) =>
    mine({ status: 'over', scheduledAt: inMinutes(-180), players: [ann, ben], viewerId: ben.id, ...changes });
  const result = {
    teams: [[ann.id], [ben.id]] as [string[], string[]],
    scores: [21, 18] as [number, number],
    ...{ enteredAt: inMinutes(-60), rev: 3, confirmedAt: null, disputedAt: null, objectUntil: null },
  };

  it('is confirmed with one press, and disappears', async () => {
    const { user } = await openHome({ home: { ...NOTHING, waitingResults: [over({ result })] } });
    const card = await next();
    expect(card.getByRole('img', { name: '21 to 18' })).toBeTruthy();
    const confirmed = over({ result: { ...result, confirmedAt: inMinutes(0) }, rev: 4 });
    server.on(gamesRoutes.confirmResult, () => confirmed).on(homeRoutes.home, () => NOTHING);
    await user.click(card.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'My run' })).toBeNull());
    expect(server.calls(gamesRoutes.confirmResult).map(({ body }) => body)).toEqual([{ rev: 3 }]);
    // The next Tab goes on in the viewer's own games, not at the top of the page.
    const main = screen.getByRole('main');
    expect(main.contains(document.activeElement) && document.activeElement !== main).toBe(true);
  });

  it('has a link with which the host enters it on the game’s page', async () => {
    await openHome({ home: { ...NOTHING, waitingResults: [over({ isHost: true })] } });
    const card = await next();
    expect(card.getByText('Result missing')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Enter the result' }).getAttribute('href')).toBe(`/games/${mine().id}`);
  });
});

describe('results of players whom the viewer follows', () => {
  const result = {
    ...{ id: '01900000-0000-7000-a000-0000000000f1', title: 'Sunday run', gameType: 'pickup' as const },
    ...{ endedAt: inMinutes(-120), scores: [18, 21] as [number, number] },
    players: [
      { id: '01900000-0000-7000-b000-0000000000f1', displayName: 'Ann Lee', outcome: 'won' as const },
      { id: '01900000-0000-7000-b000-0000000000f2', displayName: 'Ben', outcome: 'lost' as const },
    ],
  };

  it('say who won, with the higher score first and a link to the game', async () => {
    await openHome({ home: { ...NOTHING, followedResults: [result] } });
    const part = await runs(/^Players you follow/);
    expect(await part.findByText('Ann Lee won · Ben lost')).toBeTruthy();
    expect(part.getByRole('img', { name: '21 to 18' })).toBeTruthy();
    expect(part.getByRole('link', { name: 'Sunday run' }).getAttribute('href')).toBe(`/games/${result.id}`);
  });

  it('have no part of their own if there are none', async () => {
    await openHome({});
    await runs(/^(Tonight|Today) /);
    expect(screen.queryByRole('region', { name: /^Players you follow/ })).toBeNull();
  });
});

describe('runs tonight', () => {
  const west = tonight(
    { title: 'West', timeZone: 'Pacific/Kiritimati', place: { latitude: 1.8, longitude: -157, isLit: null } },
    2,
  );
  const here = tonight({ title: 'Here', place: { latitude: 40.9, longitude: -73.936, isLit: null } }, 3);

  it('are those of the viewer’s time zone, on the card too, and by distance once the position is known', async () => {
    const { user } = await openHome({ games: [west, here] });
    const list = within((await runs(/in your time zone$/)).getByRole('list'));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Here', 'Start a run']);
    const card = within(screen.getByRole('region', { name: 'Join Games' }));
    expect(card.getByRole('link', { name: 'Here' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    geolocation.answer(1.85, -157);
    const near = within((await runs(/within 10 mi$/)).getByRole('list'));
    expect(near.getAllByRole('link')[0]?.textContent).toBe('West');
    expect(near.getByText(/^3\.\d mi · Rucker Park$/)).toBeTruthy();
    expect(card.getByRole('link', { name: 'West' })).toBeTruthy();
    expect(server.calls(gamesRoutes.list).at(-1)?.query).toMatchObject({ near: '1.8500,-157.0000', radius: '16093' });
  });

  it('change live', async () => {
    const { send } = await openHome({ games: [here] });
    const section = await runs(/in your time zone$/);
    expect(section.getByRole('img', { name: '8 of 10 players' })).toBeTruthy();
    const { hostId, isHost, isJoined, isRegular, mySeat, ...neutral } = { ...here, currentPlayers: 10, rev: 2 };
    send('games.updated', neutral);
    expect(await section.findByText(/Full$/)).toBeTruthy();
    send('games.cancelled', { ...neutral, status: 'cancelled', rev: 3 });
    expect(await section.findByText('No more runs tonight.')).toBeTruthy();
  });

  it('are replaced by the next run and two buttons if there are none', async () => {
    await openHome({ games: [tonight({ title: 'Days away', scheduledAt: inMinutes(60 * 24 * 4) }, 4)] });
    const section = await runs(/^Tonight in your time zone$/);
    expect(section.getByText(/^Next up:/).textContent).toBe('Next up: Days away');
    expect(section.getByRole('link', { name: 'Start a run' }).getAttribute('href')).toBe('/join-games?create=run');
    expect(section.getByRole('link', { name: 'Sign in for alerts' })).toBeTruthy();
  });

  it('are replaced by a button to be notified of runs if there are none, for a member', async () => {
    server = gamesServer([west]).on(identityRoutes.user, () => buildSessionUser());
    const { user, goLive } = renderGames('/');
    await goLive();
    const section = await runs(/^Tonight in your time zone$/);
    expect(section.getByText(/^The next one anywhere:/).textContent).toBe('The next one anywhere: West');
    await user.click(await section.findByRole('button', { name: 'Notify me of runs' }));
    expect(await screen.findByRole('dialog', { name: 'Runs near you' })).toBeTruthy();
  });

  it('are replaced by a text if they could not be read', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    server = gamesServer().on(gamesRoutes.list, () => refusal(commonErrors.internal));
    const { goLive } = renderGames('/');
    await goLive();
    expect(await screen.findByText('The games around you could not be loaded.')).toBeTruthy();
  });
});
