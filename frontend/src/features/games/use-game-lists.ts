import { gamesTopics } from '@hoopline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useReadAgain } from '../../lib/realtime/use-read-again.ts';
import { useWatch } from '../../lib/realtime/use-watch.ts';
import { listGames, privateTopics } from './game-pages.ts';
import { gamesQueries } from './games.queries.ts';

const WATCHED = [gamesTopics.all];

function useGames(options: ReturnType<typeof gamesQueries.open | typeof gamesQueries.mine>) {
  useWatch(WATCHED);
  const query = useInfiniteQuery(options as ReturnType<typeof gamesQueries.open>);
  useReadAgain(query.refetch);
  const games = useMemo(() => query.data && listGames(query.data), [query.data]);
  return { ...query, games };
}

export type GameList = ReturnType<typeof useGames>;

/** Public games still to be played, soonest first, kept live. */
export const useOpenGames = (): GameList => useGames(gamesQueries.open());

/** The viewer's own games, kept live: of the private ones only their own topics tell. */
export function useMyGames(): GameList {
  const list = useGames(gamesQueries.mine());
  const topicsOfOwn = useMemo(() => privateTopics(list.games ?? [], Date.now()), [list.games]);
  useWatch(topicsOfOwn);
  return list;
}
