import { type NeutralGame, topics } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import type { CatchUp, RealtimeHandlers, TopicHandlers } from '../../lib/realtime/handlers.ts';
import { applyGame, applyMySeat, applyRoster, applySeats, knownGame } from './games.cache.ts';
import { gamesQueries } from './games.queries.ts';
import { countGame, type GameNews, setOpenCount, tellNews } from './games-news.store.ts';

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
    countGame(game, 1);
    tellNews(newsOf('created', game));
  },
  'games.updated': (game, queryClient) => {
    applyGame(queryClient, game);
    if (!game.isPublic) countGame(game, -1); // hidden just now: the room of public games hears no more of it
  },
  'games.cancelled': (game, queryClient) => {
    applyGame(queryClient, game);
    if (!game.isPublic) return;
    countGame(game, -1);
    tellNews(newsOf('cancelled', game));
  },
  'games.seatsChanged': (seats, queryClient) => {
    const known = knownGame(queryClient, seats.gameId);
    applySeats(queryClient, seats);
    if (known && !known.isPublic) return;
    const { gameId, currentPlayers, maxPlayers, newest, faces } = seats;
    const name = faces.find((face) => face.id === newest)?.displayName;
    tellNews({ what: name ? 'joined' : 'changed', gameId, title: known?.title, name, currentPlayers, maxPlayers });
  },
  'games.rosterChanged': (roster, queryClient) => applyRoster(queryClient, roster),
  'games.mySeatChanged': (seat, queryClient) => applyMySeat(queryClient, seat),
} satisfies Partial<RealtimeHandlers>;

export const gamesTopics = {
  openGames: {
    answered: ({ openCount }) => setOpenCount(openCount),
    released: (topic, queryClient) => {
      if (topic !== topics.games) return;
      markStale(queryClient, gamesQueries.open().queryKey);
      markStale(queryClient, gamesQueries.mine().queryKey);
    },
  },
  game: {
    answered: (seats, queryClient) => applySeats(queryClient, seats),
    released: (topic, queryClient) => {
      const [kind, id] = topic.split(':');
      if (kind === 'game' && id) markStale(queryClient, [...gamesQueries.details(), id]);
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

/** Nobody hears of it any more: the next visit reads it again. */
function markStale(queryClient: QueryClient, queryKey: readonly unknown[]): void {
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Whether counts on screen may be behind. */
export const useIsBehind = (): boolean =>
  useConnection(({ state }) => state === 'reconnecting' || state === 'offline' || state === 'ended');
