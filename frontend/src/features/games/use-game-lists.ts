import { topics } from '@hoopline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from '../../lib/realtime/use-watch.ts';
import { listGames } from './game-pages.ts';
import { gamesQueries } from './games.queries.ts';

const WATCHED = [topics.games];

function useGames(options: ReturnType<typeof gamesQueries.open | typeof gamesQueries.mine>) {
  useWatch(WATCHED);
  const query = useInfiniteQuery(options as ReturnType<typeof gamesQueries.open>);
  const games = useMemo(() => query.data && listGames(query.data), [query.data]);
  return { ...query, games };
}

export type GameList = ReturnType<typeof useGames>;

/** Public games still to be played, soonest first, kept live. */
export const useOpenGames = (): GameList => useGames(gamesQueries.open());

/** The viewer's own games, kept live. */
export const useMyGames = (): GameList => useGames(gamesQueries.mine());
