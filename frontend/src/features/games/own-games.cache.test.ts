import { type Game, gamesRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../../lib/query-client.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { buildDetail, buildGame, joinedSeat, neutral, seatsOf } from '../../testing/games.ts';
import { listGames } from './cached-game.ts';
import {
  applyGame,
  applyMySeat,
  applySeats,
  cachedCopies,
  isDetailStale,
  isPrivate,
  markCancelled,
  markFull,
  putGame,
} from './games.cache.ts';
import { gamesQueries } from './games.queries.ts';
import { applyWriteResult } from './own-write.ts';

const at = new Date(Date.now() + 60_000).toISOString();
const offeredSeat = { ...joinedSeat, status: 'offered', waitlistPosition: 1, offerExpiresAt: at } as const;
const leavingSeat = { ...joinedSeat, status: 'leaving', keptUntil: at } as const;
const waitingSeat = { ...joinedSeat, status: 'waitlisted', waitlistPosition: 2 } as const;

const listed = buildGame({ rev: 5 }, 1);
const joined = buildGame({ isJoined: true, mySeat: joinedSeat, currentPlayers: 4, rev: 5 }, 2);
const offered = buildGame({ mySeat: offeredSeat, rev: 5 }, 3);
const unknown = buildGame({}, 9);
let server: FakeServer;
let client: QueryClient;

beforeEach(async () => {
  server = new FakeServer()
    .on(gamesRoutes.list, () => [listed, joined, offered])
    .on(gamesRoutes.ofPlayer, () => [joined, offered])
    .on(gamesRoutes.held, () => [offered])
    .on(gamesRoutes.detail, () => buildDetail({ ...joined }));
  client = createQueryClient();
  useConnection.setState({ userId: 'me' });
  await client.fetchInfiniteQuery(gamesQueries.open());
  await client.fetchInfiniteQuery(gamesQueries.mine());
  await client.fetchQuery(gamesQueries.held());
  await client.fetchQuery(gamesQueries.detail(joined.id));
});
afterEach(() => {
  client.clear();
  server.close();
  useConnection.setState({ userId: undefined });
});

type List = 'open' | 'mine' | 'held';
const games = (list: List) => {
  if (list === 'held') return client.getQueryData(gamesQueries.held().queryKey) ?? [];
  return listGames(client.getQueryData(gamesQueries[list]().queryKey) ?? { pages: [], pageParams: [] });
};
const ids = (list: List) => games(list).map(({ id }) => id);
const cached = (list: List, { id }: Game) => games(list).find((game) => game.id === id);
const detail = () => client.getQueryData(gamesQueries.detail(joined.id).queryKey);
const isAskedAgain = (list: List) => client.getQueryState(gamesQueries[list]().queryKey)?.isInvalidated;

describe('a game from an event', () => {
  it('is added to the viewer’s own list if they host it', () => {
    applyGame(client, neutral({ ...unknown, host: { ...unknown.host, id: 'me' } }));
    expect(ids('mine')).toContain(unknown.id);
  });

  it('is not added to the own list of another viewer', () => {
    applyGame(client, neutral(unknown));
    expect(ids('mine')).not.toContain(unknown.id);
  });

  it('is not listed once it is cancelled or over', () => {
    applyGame(client, { ...neutral(unknown), status: 'cancelled' });
    applyGame(client, { ...neutral(unknown), status: 'over' });
    expect(ids('open')).not.toContain(unknown.id);
  });
});

describe('a seat from an event', () => {
  const seatOf = ({ id: gameId }: Game, seat: Game['mySeat'], rev = 6) => ({ gameId, seat, rev });

  it('counts as joined only if it was taken', () => {
    applyMySeat(client, seatOf(listed, waitingSeat));
    expect(cached('open', listed)).toMatchObject({ isJoined: false, mySeat: waitingSeat });
    applyMySeat(client, seatOf(listed, joinedSeat, 7));
    expect(cached('open', listed)).toMatchObject({ isJoined: true, mySeat: joinedSeat });
  });

  it('with the cached revision is applied', () => {
    applyMySeat(client, seatOf(joined, null, 5));
    expect(cached('mine', joined)).toMatchObject({ isJoined: false, mySeat: null });
  });

  it('in a game that is not on the viewer’s own list makes only that list stale', () => {
    applyMySeat(client, seatOf(listed, joinedSeat));
    expect([isAskedAgain('mine'), isAskedAgain('open'), isAskedAgain('held')]).toEqual([true, false, false]);
  });

  it.each([
    ['is on the own list', joined, joinedSeat],
    ['the viewer has left', listed, null],
  ])('in a game that %s reads nothing', (_, game, seat) => {
    applyMySeat(client, seatOf(game, seat));
    expect([isAskedAgain('mine'), isAskedAgain('held')]).toEqual([false, false]);
  });

  it.each([offeredSeat, leavingSeat])('that is held makes the list of held games stale: $status', (seat) => {
    applyMySeat(client, seatOf(joined, seat));
    expect([isAskedAgain('mine'), isAskedAgain('held')]).toEqual([false, true]);
  });

  it('that is already held changes without a read', () => {
    const later = { ...offeredSeat, offerExpiresAt: new Date(Date.now() + 120_000).toISOString() };
    applyMySeat(client, seatOf(offered, later));
    expect(isAskedAgain('held')).toBe(false);
    expect(cached('held', offered)?.mySeat).toEqual(later);
  });

  it('changes only its own game if several games are held', () => {
    putGame(client, buildDetail({ ...joined, mySeat: leavingSeat }));
    applyMySeat(client, seatOf(offered, leavingSeat));
    expect(isAskedAgain('held')).toBe(false);
    applyMySeat(client, seatOf(joined, null, 7));
    expect(cached('held', offered)?.mySeat).toEqual(leavingSeat);
  });

  it('reads no list that was never shown', () => {
    client.clear();
    applyMySeat(client, seatOf(listed, offeredSeat));
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});

describe('the answer to a write', () => {
  it('changes the page of the game, with its people', () => {
    putGame(client, buildDetail({ ...joined, title: 'Moved', sharePath: '/s', rev: 6 }));
    expect(detail()).toMatchObject({ title: 'Moved', sharePath: '/s', rev: 6 });
    expect(cached('mine', joined)?.title).toBe('Moved');
  });

  it.each([
    ['a public game that is open', {}, true],
    ['a private game', { isPublic: false }, false],
    ['a cancelled game', { status: 'cancelled' }, false],
  ] as const)('lists only open public games: %s', (_, changes, isListed) => {
    putGame(client, buildDetail({ ...unknown, ...changes }));
    expect(ids('open').includes(unknown.id)).toBe(isListed);
  });

  it.each([
    ['the viewer hosts', { isHost: true }, true],
    ['the viewer has a seat in', { mySeat: waitingSeat }, true],
    ['is not theirs', {}, false],
  ] as const)('adds only the viewer’s games to the own list: a game that %s', (_, changes, isMine) => {
    putGame(client, buildDetail({ ...unknown, ...changes }));
    expect(ids('mine').includes(unknown.id)).toBe(isMine);
  });

  it('updates the list of held games', () => {
    putGame(client, buildDetail({ ...joined, mySeat: leavingSeat, rev: 6 }));
    expect(ids('held')).toEqual([offered.id, joined.id]);
    putGame(client, buildDetail({ ...offered, mySeat: joinedSeat, rev: 6 }));
    expect(ids('held')).toEqual([joined.id]);
  });

  it('adds a held game beside others, even with a low revision', () => {
    putGame(client, buildDetail({ ...unknown, mySeat: leavingSeat }));
    expect(ids('held')).toEqual([offered.id, unknown.id]);
  });

  it('changes nothing if it is older than the cached game', () => {
    putGame(client, buildDetail({ ...offered, title: 'Old', mySeat: null, rev: 4 }));
    for (const list of ['open', 'mine', 'held'] as const) {
      expect(cached(list, offered)).toMatchObject({ title: offered.title, mySeat: offeredSeat });
    }
  });
});

describe('totals', () => {
  it('come with or without the newest faces', () => {
    const faces = [unknown.host];
    applySeats(client, { ...seatsOf(joined, 6, 5), faces });
    applySeats(client, seatsOf(joined, 7, 6));
    expect(cached('open', joined)).toMatchObject({ currentPlayers: 6, rev: 7, faces });
  });

  it('with faces also change the counts of their own game, and of no other game', () => {
    applySeats(client, { ...seatsOf(offered, 6, 5), faces: [] });
    expect(cached('held', offered)?.currentPlayers).toBe(5);
    expect(cached('open', joined)?.currentPlayers).toBe(4);
  });
});

describe('a refused write', () => {
  it('marks a full game', () => {
    markFull(client, joined.id);
    expect(cached('open', joined)).toMatchObject({ title: joined.title, currentPlayers: 10 });
    applySeats(client, seatsOf(joined, 6, 12));
    markFull(client, joined.id);
    expect(detail()?.currentPlayers).toBe(12);
  });

  it('marks a cancelled game', () => {
    markCancelled(client, joined.id);
    expect(cached('open', joined)).toMatchObject({ title: joined.title, status: 'cancelled' });
    expect(detail()?.status).toBe('cancelled');
  });
});

describe('the copies of a game', () => {
  const opened = buildDetail({ ...unknown, isPublic: false });
  const readPage = () => {
    server.on(gamesRoutes.detail, () => opened);
    return client.fetchQuery(gamesQueries.detail(opened.id, 'key'));
  };

  it('are on the own list and on its page', async () => {
    await readPage();
    expect(cachedCopies(client, joined.id).map(({ id }) => id)).toEqual([joined.id, joined.id]);
    expect(cachedCopies(client, offered.id)).toHaveLength(1);
    expect(cachedCopies(client, opened.id)).toHaveLength(1);
    expect(cachedCopies(client, listed.id)).toEqual([]);
  });

  it('show whether it is private', async () => {
    await readPage();
    expect(isPrivate(client, opened.id)).toBe(true);
    expect(isPrivate(client, joined.id)).toBe(false);
    expect(isPrivate(client, listed.id)).toBe(false);
  });

  it('do not exist before the first read', async () => {
    client.clear();
    const reading = readPage();
    expect(cachedCopies(client, opened.id)).toEqual([]);
    expect(isDetailStale(client, { gameId: opened.id, rev: 9 })).toBe(false);
    await reading;
  });

  it('show whether its page is outdated', () => {
    expect(isDetailStale(client, { gameId: joined.id, rev: 6 })).toBe(true);
    expect(isDetailStale(client, { gameId: joined.id, rev: 5 })).toBe(false);
    expect(isDetailStale(client, { gameId: listed.id, rev: 6 })).toBe(false);
  });
});

describe('a write of the viewer', () => {
  it('is in every list at once, and the pages on screen are not read again', async () => {
    const shown = [gamesQueries.open(), gamesQueries.mine()].map((options) =>
      new InfiniteQueryObserver(client, options).subscribe(() => {}),
    );
    const asked = () => [gamesRoutes.list, gamesRoutes.ofPlayer].map((route) => server.calls(route).length);
    const before = asked();
    applyWriteResult(client, buildDetail({ ...listed, isJoined: true, mySeat: joinedSeat, rev: 6 }));
    expect(cached('open', listed)).toMatchObject({ isJoined: true, rev: 6 });
    expect(ids('mine')).toContain(listed.id);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked()).toEqual(before);
    for (const hide of shown) hide();
  });
});
