import { gamesRoutes, gamesTopics, type NeutralGame, type Roster } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { FeatureRealtime } from '../../lib/feature.ts';
import { readIfSent } from '../../lib/first-data.ts';
import { awaitReads, markStale } from '../../lib/query-cache.ts';
import type { CatchUp, EventHandlers, TopicHandlers } from '../../lib/realtime/handlers.ts';
import { serverNow } from '../../lib/server-time.ts';
import { applyVotes, readAfterAgain } from './after/after.cache.ts';
import { afterQueries } from './after/after.queries.ts';
import { reliabilityQuery } from './attendance/reliability.queries.ts';
import { asksQuery } from './fill/fill.queries.ts';
import { countOpenGame, setOpenCount, setTickerItem, type TickerItem, useGameActivity } from './game-activity.store.ts';
import {
  applyGame,
  applyMySeat,
  applyRoster,
  applySeats,
  cachedCopies,
  isCourtUnknown,
  isDetailStale,
  isPrivate,
} from './games.cache.ts';
import { gamesQueries } from './games.queries.ts';
import { HOME, isHomeStale, isOnHome, readHomeAgain } from './home/home.cache.ts';
import { isQuestionUnknown } from './moves/moves.cache.ts';
import { seatState } from './seat-state.ts';
import { readSeriesAgain } from './series/series.queries.ts';

const tickerItemOf = (
  what: TickerItem['what'],
  { id, title, currentPlayers, maxPlayers }: NeutralGame,
): TickerItem => ({
  what,
  gameId: id,
  title,
  playerId: null,
  name: undefined,
  currentPlayers,
  maxPlayers,
});

/** Notifications after which another result may wait for the reader. */
const OF_RESULTS: readonly string[] = ['result_entered', 'result_counts', 'result_disputed', 'result_decided'];

const events = {
  'games.created': (game, queryClient) => {
    applyGame(queryClient, game);
    if (!game.isPublic || game.status !== 'open') return;
    countOpenGame(game, 1);
    setTickerItem(tickerItemOf('created', game));
  },
  'games.updated': (game, queryClient) => {
    const hasBecomePrivate = !game.isPublic && !isPrivate(queryClient, game.id);
    applyGame(queryClient, game);
    // The event contains no result. A game that is over may have a new one, so its page reads it.
    if (game.status === 'over' || isCourtUnknown(queryClient, game.id)) readAgain(queryClient, game.id);
    if (!hasBecomePrivate) return;
    // The game was public until now. The topic `games` gets no more events about it.
    countOpenGame(game, -1);
    // The game's link has changed, and no event contains the link.
    if (cachedCopies(queryClient, game.id).some(({ isHost, mySeat }) => isHost || mySeat))
      readAgain(queryClient, game.id);
  },
  'games.cancelled': (game, queryClient) => {
    applyGame(queryClient, game);
    if (!game.isPublic) return;
    countOpenGame(game, -1);
    setTickerItem(tickerItemOf('cancelled', game));
  },
  'games.seatsChanged': (seats, queryClient) => {
    applySeats(queryClient, seats);
    const { gameId, title, isPublic, currentPlayers, maxPlayers, newest, faces } = seats;
    const isOver = cachedCopies(queryClient, gameId).some((game) => seatState(game, serverNow()) === 'over');
    if (!isPublic || isOver) return;
    const name = faces.find((face) => face.id === newest)?.displayName;
    const what = name ? 'joined' : 'changed';
    setTickerItem({ what, gameId, title, playerId: newest, name, currentPlayers, maxPlayers });
  },
  'games.openCountChanged': ({ openCount }) => setOpenCount(openCount),
  'games.rosterChanged': (roster, queryClient) => {
    applyRoster(queryClient, roster);
    if (hasUnknown(queryClient, roster)) readReliability(queryClient, roster.gameId);
    readAsks(queryClient, roster.gameId);
    if (isQuestionUnknown(queryClient, roster)) readAgain(queryClient, roster.gameId);
  },
  'games.asksChanged': ({ gameId }, queryClient) => readAsks(queryClient, gameId),
  'games.votesChanged': (votes, queryClient) => applyVotes(queryClient, votes),
  'games.afterChanged': ({ gameId }, queryClient) => readAfterAgain(queryClient, gameId),
  'games.seriesChanged': ({ seriesId }, queryClient) => readSeriesAgain(queryClient, seriesId),
  'games.noShowChanged': ({ gameId }, queryClient) => readReliability(queryClient, gameId),
  // Changes only the ticker: the feature `players` changes the name in the query cache.
  'players.faceChanged': ({ id, displayName }) => renameInTicker(id, displayName),
  'notifications.created': ({ notification }, queryClient) => {
    if (OF_RESULTS.includes(notification.kind)) readHomeAgain(queryClient);
  },
  'games.mySeatChanged': (seat, queryClient) => applyMySeat(queryClient, seat),
} satisfies EventHandlers;

const topics = {
  openGames: {
    watched: ({ openCount }) => setOpenCount(openCount),
    released: (topic, queryClient) => {
      if (topic !== gamesTopics.all) return;
      markStale(queryClient, gamesQueries.open().queryKey);
      markStale(queryClient, gamesQueries.mine().queryKey);
      markStale(queryClient, HOME);
    },
  },
  game: {
    watched: (seats, queryClient) => {
      const isOutdated = isDetailStale(queryClient, seats);
      if (isHomeStale(queryClient, seats)) readHomeAgain(queryClient);
      applySeats(queryClient, seats);
      // The answer contains only totals. If they are newer than the last read, players and result have to be read too.
      if (isOutdated) readAgain(queryClient, seats.gameId);
    },
    released: (topic, queryClient) => {
      const [kind, id] = topic.split(':');
      if (kind !== 'game' || !id) return;
      markStale(queryClient, [...gamesQueries.details(), id]);
      markStale(queryClient, afterQueries.ofGame(id));
      // Events about public games still arrive through the topic `games`. Events about private games do not.
      if (isPrivate(queryClient, id)) markStale(queryClient, gamesQueries.mine().queryKey);
    },
  },
} satisfies TopicHandlers;

/** Reads the games on screen again, and the others when they are next shown. */
const catchUp: CatchUp = async (queryClient) => {
  await awaitReads(queryClient, gamesQueries.all);
  await queryClient.invalidateQueries({ queryKey: gamesQueries.all });
};

const firstReads = (queryClient: QueryClient) =>
  Promise.all([
    readIfSent(gamesRoutes.held.path, () => queryClient.prefetchQuery(gamesQueries.held())),
    readIfSent(gamesRoutes.list.path, () => queryClient.prefetchInfiniteQuery(gamesQueries.open())),
  ]);

export const gamesRealtime = { events, topics, catchUp, firstReads } satisfies FeatureRealtime;

function readAgain(queryClient: QueryClient, gameId: string): void {
  if (isOnHome(queryClient, gameId)) readHomeAgain(queryClient);
  void queryClient.invalidateQueries({ queryKey: [...gamesQueries.details(), gameId] });
}

function readReliability(queryClient: QueryClient, gameId: string): void {
  void queryClient.invalidateQueries({ queryKey: reliabilityQuery(gameId).queryKey });
}

/** Reads the list of asked people again, which only a host has. A new roster may show that one of them has joined. */
function readAsks(queryClient: QueryClient, gameId: string): void {
  void queryClient.invalidateQueries({ queryKey: asksQuery(gameId).queryKey });
}

/** Whether the roster has a person whose reliability has not been read. */
function hasUnknown(queryClient: QueryClient, { gameId, players, leaving, waitlist }: Roster): boolean {
  const people = queryClient.getQueryData(reliabilityQuery(gameId).queryKey)?.people;
  const known = new Set(people?.map(({ userId }) => userId));
  return [...players, ...leaving, ...waitlist].some(({ id }) => !known.has(id));
}

/** Changes the name of the player in the ticker. */
const renameInTicker = (playerId: string, name: string): void =>
  useGameActivity.setState(({ tickerItem }) =>
    tickerItem?.playerId === playerId ? { tickerItem: { ...tickerItem, name } } : {},
  );
