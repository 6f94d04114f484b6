import { gamesTopics, type NeutralGame } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import type { CatchUp, RealtimeHandlers, TopicHandlers } from '../../lib/realtime/handlers.ts';
import {
  applyGame,
  applyMySeat,
  applyRoster,
  applySeats,
  heldGames,
  isDetailBehind,
  isPrivate,
} from './games.cache.ts';
import { gamesQueries } from './games.queries.ts';
import { countGame, type GameNews, setOpenCount, tellNews } from './games-news.store.ts';
import { seatState } from './seat-state.ts';

const newsOf = (what: GameNews['what'], { id, title, currentPlayers, maxPlayers }: NeutralGame): GameNews => ({
  what,
  gameId: id,
  title,
  name: undefined,
  currentPlayers,
  maxPlayers,
});

export const gamesRealtime = {
  'games.created': (game, queryClient) => {
    applyGame(queryClient, game);
    if (!game.isPublic || game.status !== 'open') return;
    countGame(game, 1);
    tellNews(newsOf('created', game));
  },
  'games.updated': (game, queryClient) => {
    const isHidden = !game.isPublic && !isPrivate(queryClient, game.id);
    applyGame(queryClient, game);
    // What changes once a game is over is its result, which is told to nobody but those who read its page.
    if (game.status === 'over') readAgain(queryClient, game.id);
    if (isHidden) countGame(game, -1); // just now: the room of public games hears no more of it
  },
  'games.cancelled': (game, queryClient) => {
    applyGame(queryClient, game);
    if (!game.isPublic) return;
    countGame(game, -1);
    tellNews(newsOf('cancelled', game));
  },
  'games.seatsChanged': (seats, queryClient) => {
    applySeats(queryClient, seats);
    const { gameId, title, isPublic, currentPlayers, maxPlayers, newest, faces } = seats;
    const isOver = heldGames(queryClient, gameId).some((game) => seatState(game, Date.now()) === 'over');
    if (!isPublic || isOver) return;
    const name = faces.find((face) => face.id === newest)?.displayName;
    tellNews({ what: name ? 'joined' : 'changed', gameId, title, name, currentPlayers, maxPlayers });
  },
  'games.openCountChanged': ({ openCount }) => setOpenCount(openCount),
  'games.rosterChanged': (roster, queryClient) => applyRoster(queryClient, roster),
  'games.mySeatChanged': (seat, queryClient) => applyMySeat(queryClient, seat),
} satisfies Partial<RealtimeHandlers>;

export const gamesTopicHandlers = {
  openGames: {
    answered: ({ openCount }) => setOpenCount(openCount),
    released: (topic, queryClient) => {
      if (topic !== gamesTopics.all) return;
      markStale(queryClient, gamesQueries.open().queryKey);
      markStale(queryClient, gamesQueries.mine().queryKey);
    },
  },
  game: {
    answered: (seats, queryClient) => {
      const isOutdated = isDetailBehind(queryClient, seats);
      applySeats(queryClient, seats);
      // Totals alone tell neither who came nor how it ended between the read and the watch.
      if (isOutdated) readAgain(queryClient, seats.gameId);
    },
    released: (topic, queryClient) => {
      const [kind, id] = topic.split(':');
      if (kind !== 'game' || !id) return;
      markStale(queryClient, [...gamesQueries.details(), id]);
      // Public games are heard of on every screen, a private one no more.
      if (isPrivate(queryClient, id)) markStale(queryClient, gamesQueries.mine().queryKey);
    },
  },
} satisfies Partial<TopicHandlers>;

/** Reads again what is on screen; the rest when it is next shown. */
export const gamesCatchUp: CatchUp = async (queryClient) => {
  // A read that began before the gap closed may lack what the gap hid.
  const reading = queryClient.getQueryCache().findAll({ queryKey: gamesQueries.all, fetchStatus: 'fetching' });
  await Promise.allSettled(reading.map((query) => query.promise));
  await queryClient.invalidateQueries({ queryKey: gamesQueries.all });
};

function readAgain(queryClient: QueryClient, gameId: string): void {
  void queryClient.invalidateQueries({ queryKey: [...gamesQueries.details(), gameId] });
}

/** Nobody hears of it any more: the next visit reads it again. */
function markStale(queryClient: QueryClient, queryKey: readonly unknown[]): void {
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Whether counts on screen may be behind. */
export const useIsBehind = (): boolean =>
  useConnection(({ state }) => state === 'reconnecting' || state === 'offline' || state === 'ended');
