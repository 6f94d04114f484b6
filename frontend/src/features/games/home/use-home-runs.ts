import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nearText } from '../../../lib/near-text.ts';
import { listItems } from '../../../lib/paged.ts';
import { usePermittedPosition } from '../../../lib/use-permitted-position.ts';
import { bySoonest, type CachedGame, newestGame } from '../cached-game.ts';
import { gamesQueries } from '../games.queries.ts';
import { nearList } from '../near/near-list.ts';
import { useGames } from '../use-game-lists.ts';
import { homeQueries } from './home.queries.ts';
import { HERE_METRES, type Here } from './runs-here.ts';

interface HomeRuns {
  here: Here;
  /** Open public games, soonest first: those around the viewer, and some of each time zone. Undefined until loaded. */
  games: CachedGame[] | undefined;
  isError: boolean;
  refetch: () => void;
}

/** The games that the home page chooses from. If the viewer's position is known, those around it are read too. */
export function useHomeRuns(): HomeRuns {
  const position = usePermittedPosition() ?? null;
  const around = position && nearList(nearText(position), { radius: HERE_METRES, sort: 'start' });
  const zones = useGames(homeQueries.inEachZone());
  const near = useInfiniteQuery({ ...gamesQueries.found({}, around), enabled: position !== null });
  const here = useMemo(() => ({ position, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }), [position]);
  const isWaiting = position !== null && near.isPending;

  const games = useMemo(() => {
    if (!zones.games || isWaiting) return undefined;
    const byId = new Map(zones.games.map((game) => [game.id, game]));
    for (const game of near.data ? listItems(near.data, newestGame) : []) {
      const other = byId.get(game.id);
      byId.set(game.id, other ? newestGame(other, game) : game);
    }
    return [...byId.values()].sort(bySoonest);
  }, [zones.games, near.data, isWaiting]);

  return { here, games, isError: zones.isError && !zones.data, refetch: () => void zones.refetch() };
}
