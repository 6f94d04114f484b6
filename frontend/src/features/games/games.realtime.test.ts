import { gamesRoutes } from '@hoopline/contracts';
import { homeRoutes } from '@hoopline/contracts/games/home-routes';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '../../lib/query-client.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { buildDetail, NO_TERMS, neutral, seatsOf } from '../../testing/games.ts';
import { buildPerson } from '../../testing/people.ts';
import { useGameActivity } from './game-activity.store.ts';
import { gamesQueries } from './games.queries.ts';
import { gamesRealtime } from './games.realtime.ts';
import { homeQueries } from './home/home.queries.ts';

const game = buildDetail({ rev: 3, status: 'over' });
let server: FakeServer;
let client: QueryClient;
let close: () => void;

beforeEach(async () => {
  server = new FakeServer().on(gamesRoutes.detail, () => game);
  client = createQueryClient();
  await client.fetchQuery(gamesQueries.detail(game.id));
  // A page with the game stays open.
  const page = new QueryObserver(client, { ...gamesQueries.detail(game.id), staleTime: Number.POSITIVE_INFINITY });
  close = page.subscribe(() => {});
});
afterEach(() => {
  close();
  client.clear();
  server.close();
});

it('keeps a game that is over out of the ticker', () => {
  useGameActivity.setState({ tickerItem: null });
  gamesRealtime.events['games.seatsChanged'](
    { ...seatsOf(game, 4, 2), title: 'Run', isPublic: true, faces: [], newest: null },
    client,
  );
  expect(useGameActivity.getState().tickerItem).toBeNull();
});

it('names the player who joined last by their present name', () => {
  const { position: _, ...player } = buildPerson({}, 7);
  const seats = { ...seatsOf(game, 4, 2), gameId: player.id, title: 'Run', isPublic: true };
  gamesRealtime.events['games.seatsChanged']({ ...seats, faces: [player], newest: player.id }, client);
  expect(useGameActivity.getState().tickerItem).toMatchObject({ what: 'joined', name: player.displayName });
  const face = { ...player, position: null, jerseyNumber: null, profileRev: 1 };
  gamesRealtime.events['players.faceChanged']({ ...face, displayName: 'Second Name' });
  gamesRealtime.events['players.faceChanged']({ ...face, id: game.id, displayName: 'Stranger' });
  expect(useGameActivity.getState().tickerItem).toMatchObject({ what: 'joined', name: 'Second Name' });
});

const reads = () => server.calls(gamesRoutes.detail).length;

describe('the page of a game is read again', () => {
  it('when the answer to its watch is newer than what was read', () => {
    gamesRealtime.topics.game.watched(seatsOf(game, 3, 2), client);
    expect(reads()).toBe(1);
    gamesRealtime.topics.game.watched(seatsOf(game, 4, 2), client);
    expect(reads()).toBe(2);
  });

  it('when an event for lists brought the newer totals, because it brings no people and no score', () => {
    const seats = { ...seatsOf(game, 4, 2), title: 'Run', isPublic: true, faces: [], newest: null };
    gamesRealtime.events['games.seatsChanged'](seats, client);
    gamesRealtime.topics.game.watched(seatsOf(game, 4, 2), client);
    expect(reads()).toBe(2);
  });

  it('but not if the event about its people has come as well', () => {
    const seats = { ...seatsOf(game, 4, 2), title: 'Run', isPublic: true, faces: [], newest: null };
    gamesRealtime.events['games.seatsChanged'](seats, client);
    const { players, leaving, waitlist, teams } = game;
    const roster = { ...NO_TERMS, gameId: game.id, players, leaving, waitlist, teams, rev: 4 };
    gamesRealtime.events['games.rosterChanged'](roster, client);
    gamesRealtime.topics.game.watched(seatsOf(game, 4, 2), client);
    expect(reads()).toBe(1);
  });

  it('when the game changes after its end, because only its result can change then', () => {
    gamesRealtime.events['games.updated']({ ...neutral(game), status: 'open', rev: 4 }, client);
    expect(reads()).toBe(1);
    gamesRealtime.events['games.updated']({ ...neutral(game), rev: 5 }, client);
    expect(reads()).toBe(2);
  });

  it('when the game moves to another court, because the event contains only its id', () => {
    const moved = { ...neutral(game), status: 'open', courtId: 'court-2', rev: 4 } as const;
    gamesRealtime.events['games.updated'](moved, client);
    expect(reads()).toBe(2);
  });

  it('but not after an older event about another court, or a change that keeps the court', () => {
    gamesRealtime.events['games.updated']({ ...neutral(game), status: 'open', courtId: 'court-2', rev: 2 }, client);
    gamesRealtime.events['games.updated']({ ...neutral(game), status: 'open', title: 'Late run', rev: 4 }, client);
    expect(reads()).toBe(1);
  });
});

it('the home page reads the next game again when it moves to another court', async () => {
  const next = buildDetail({ rev: 3 }, 5);
  server.on(homeRoutes.home, () => ({ nextGame: next, waitingResults: [], followedResults: [] }));
  await client.fetchQuery(homeQueries.home());
  const home = new QueryObserver(client, { ...homeQueries.home(), staleTime: Number.POSITIVE_INFINITY });
  const closeHome = home.subscribe(() => {});
  gamesRealtime.events['games.updated']({ ...neutral(next), title: 'Late run', rev: 4 }, client);
  expect(server.calls(homeRoutes.home)).toHaveLength(1);
  gamesRealtime.events['games.updated']({ ...neutral(next), courtId: 'court-2', rev: 5 }, client);
  expect(server.calls(homeRoutes.home)).toHaveLength(2);
  closeHome();
});
