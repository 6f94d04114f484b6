import { gamesRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../../lib/query-client.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { FakeResponse, FakeServer } from '../../testing/fake-server.ts';
import {
  buildDetail,
  buildGame,
  buildRosterPlayer,
  joinedSeat,
  NO_TERMS,
  neutral,
  seatsOf,
} from '../../testing/games.ts';
import { listGames } from './cached-game.ts';
import { applyGame, applyMySeat, applyRoster, applySeats, putGame } from './games.cache.ts';
import { gamesQueries } from './games.queries.ts';
import { nearList } from './near/near-list.ts';

const mine = buildGame({
  hostId: 'anonymous',
  isHost: true,
  isJoined: true,
  mySeat: joinedSeat,
  currentPlayers: 1,
  rev: 5,
});
let server: FakeServer;
let client: QueryClient;

beforeEach(async () => {
  server = new FakeServer();
  server.on(gamesRoutes.list, () => [mine, buildGame({}, 3)]);
  server.on(gamesRoutes.ofPlayer, () => [mine]);
  server.on(gamesRoutes.detail, () => buildDetail({ ...mine }));
  client = createQueryClient();
  useConnection.setState({ userId: 'me' });
  await client.fetchInfiniteQuery(gamesQueries.open());
  await client.fetchInfiniteQuery(gamesQueries.mine());
  await client.fetchQuery(gamesQueries.detail(mine.id));
});
afterEach(() => {
  client.clear();
  server.close();
  useConnection.setState({ userId: undefined });
});

const open = () => listGames(client.getQueryData(gamesQueries.open().queryKey) ?? { pages: [], pageParams: [] });
const detail = () => client.getQueryData(gamesQueries.detail(mine.id).queryKey);
const inList = () => open().find(({ id }) => id === mine.id);

describe('counts', () => {
  it('reach every list and the page of the game', () => {
    applySeats(client, seatsOf(mine, 6, 2));
    expect(inList()?.currentPlayers).toBe(2);
    expect(detail()?.currentPlayers).toBe(2);
    expect(client.getQueryData(gamesQueries.mine().queryKey)?.pages[0]?.items[0]?.currentPlayers).toBe(2);
  });

  it('are dropped if they are older than the cached ones, and may be applied twice', () => {
    applySeats(client, seatsOf(mine, 7, 4));
    applySeats(client, seatsOf(mine, 7, 4));
    applySeats(client, seatsOf(mine, 6, 9));
    expect(inList()).toMatchObject({ currentPlayers: 4, rev: 7 });
  });

  it('from an event are kept if an older answer arrives after it', async () => {
    const reading = client.fetchInfiniteQuery({ ...gamesQueries.open(), staleTime: 0 });
    applySeats(client, seatsOf(mine, 8, 6));
    await reading;
    expect(inList()).toMatchObject({ currentPlayers: 6, rev: 8 });
  });

  it('are computed from the roster', () => {
    const players = [buildRosterPlayer(2), buildRosterPlayer(1)];
    const held = { ...buildRosterPlayer(3), waitlistPosition: null, offerExpiresAt: new Date().toISOString() };
    applyRoster(client, {
      ...NO_TERMS,
      gameId: mine.id,
      players,
      leaving: [],
      waitlist: [held],
      teams: null,
      rev: 9,
    });
    expect(detail()).toMatchObject({ currentPlayers: 3, heldCount: 1, rev: 9 });
    expect(detail()?.players.map(({ displayName }) => displayName)).toEqual(['Player 2', 'Player 1']);
  });

  it('from the roster include held seats, but not people who only wait', () => {
    const players = [5, 4, 3, 2].map(buildRosterPlayer);
    const leaving = [{ ...buildRosterPlayer(6), keptUntil: new Date().toISOString() }];
    const waiting = { ...buildRosterPlayer(7), waitlistPosition: 1, offerExpiresAt: null };
    applyRoster(client, { ...NO_TERMS, gameId: mine.id, players, leaving, waitlist: [waiting], teams: null, rev: 9 });
    expect(detail()).toMatchObject({ currentPlayers: 5, heldCount: 1, leaving, waitlist: [waiting] });
    expect(detail()?.faces).toEqual(players.slice(0, 3));
  });
});

describe('a broadcast event', () => {
  it('never changes the viewer’s own fields', () => {
    // A broadcast event that contains personal fields by mistake must not change the viewer's own fields.
    const leaky = {
      ...neutral(mine),
      title: 'Moved inside',
      rev: 6,
      hostId: 'x',
      isHost: false,
      isJoined: false,
      mySeat: null,
    };
    applyGame(client, leaky);
    expect(inList()).toMatchObject({
      title: 'Moved inside',
      hostId: 'anonymous',
      isHost: true,
      isJoined: true,
      mySeat: { status: 'joined' },
    });
  });

  it('adds a new game to the list, which is in the order of starts', () => {
    applyGame(client, neutral(buildGame({}, 2)));
    expect(open().map(({ title }) => title)).toEqual(['Run 1', 'Run 2', 'Run 3']);
    expect(open()[1]).toMatchObject({ isHost: false, isJoined: false, mySeat: null });
  });

  it('marks a game that the viewer created in another tab as hosted', () => {
    const own = buildGame({}, 2);
    applyGame(client, neutral({ ...own, host: { ...own.host, id: 'me' } }));
    expect(open()[1]).toMatchObject({ hostId: 'anonymous', isHost: true });
  });

  it('keeps a cancelled game in the list as cancelled', () => {
    applyGame(client, { ...neutral(mine), status: 'cancelled', cancelReason: 'Rain', rev: 6 });
    expect(inList()?.status).toBe('cancelled');
  });

  it('removes a game that was made private from the list of public games', () => {
    applyGame(client, { ...neutral(mine), isPublic: false, rev: 6 });
    expect(inList()).toBeUndefined();
  });
});

describe('the viewer’s own seat', () => {
  it('has its own revision, so that later counts do not make it outdated', () => {
    applySeats(client, seatsOf(mine, 9, 3));
    applyMySeat(client, { gameId: mine.id, seat: null, rev: 8 });
    expect(inList()).toMatchObject({ isJoined: false, mySeat: null, currentPlayers: 3 });
    applyMySeat(client, { gameId: mine.id, seat: joinedSeat, rev: 7 });
    expect(inList()?.isJoined).toBe(false);
  });

  it('in a private game adds that game to the viewer’s own list only', () => {
    putGame(client, buildDetail({ isPublic: false, isHost: true, hostId: 'anonymous', title: 'Secret' }, 2));
    const own = client.getQueryData(gamesQueries.mine().queryKey)?.pages.flatMap(({ items }) => items);
    expect(own?.map(({ title }) => title)).toContain('Secret');
    expect(open().map(({ title }) => title)).not.toContain('Secret');
  });

  it('changes at once with the answer to a write', () => {
    putGame(client, buildDetail({ ...mine, isJoined: false, mySeat: null, currentPlayers: 0, rev: 6 }));
    expect(inList()).toMatchObject({ isJoined: false, currentPlayers: 0 });
    expect(inList()).not.toHaveProperty('players');
  });
});

describe('a list of games near the viewer', () => {
  it('adds only games that are near enough and belong on a loaded page', async () => {
    const at = (latitude: number) => ({ latitude, longitude: 0, isLit: null });
    const more = { headers: { link: '</api/games?after=a-cursor>; rel="next"' } };
    const loaded = [buildGame({ place: at(0.1) }, 20), buildGame({ place: at(0.3) }, 21)];
    server.on(gamesRoutes.list, () => new FakeResponse(200, JSON.stringify(loaded), more));
    const near = nearList('0,0', { radius: 80_467, sort: 'distance' });
    const options = gamesQueries.found({ gameType: 'pickup' }, near);
    await client.fetchInfiniteQuery(options);
    applyGame(client, neutral(buildGame({ title: 'Between', place: at(0.2) }, 22)));
    applyGame(client, neutral(buildGame({ title: 'On a later page', place: at(0.4) }, 23)));
    applyGame(client, neutral(buildGame({ title: 'Too far', place: at(1) }, 24)));
    applyGame(client, neutral(buildGame({ title: 'Nowhere' }, 25)));
    const pages = client.getQueryData(options.queryKey)?.pages ?? [];
    const sorted = pages.flatMap(({ items }) => items).sort(near?.order);
    expect(sorted.map(({ title }) => title)).toEqual(['Run 20', 'Between', 'Run 21']);
    expect(open().map(({ title }) => title)).toContain('Too far');
  });
});
