import { Button } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverNow } from '../../../lib/server-time.ts';
import { RouterLink } from '../../../ui/router-link.tsx';
import { bySoonest, type CachedGame, listGames } from '../cached-game.ts';
import { gamesQueries } from '../games.queries.ts';
import { seatState } from '../seat-state.ts';
import { RunLikeThis } from './run-like-this.tsx';

interface RunHereProps {
  courtId: string;
  /** The words on the button while no earlier run at the court is known. */
  children: ReactNode;
}

/** Opens the sheet of a new game at a court, with the choices of the last run there if one is known. */
export function RunHere({ courtId, children }: RunHereProps) {
  const last = useLastRunAt(courtId);
  if (last) return <RunLikeThis gameId={last.id} title={last.title} />;
  return (
    <Button asChild variant="outline">
      <RouterLink to={`/join-games?create=run&court=${courtId}`}>{children}</RouterLink>
    </Button>
  );
}

/**
 * The last run at a court, of the viewer's own games and the public games there, as far as other parts of the app have
 * read them. Sends no request.
 */
function useLastRunAt(courtId: string): CachedGame | undefined {
  const { data: mine } = useInfiniteQuery({ ...gamesQueries.mine(), enabled: false });
  const { data: here } = useInfiniteQuery({ ...gamesQueries.found({ courtId }), enabled: false });
  const games = [mine, here].flatMap((pages) => (pages ? listGames(pages) : []));
  const now = serverNow();
  return games
    .filter((game) => game.courtId === courtId && seatState(game, now) === 'over')
    .sort(bySoonest)
    .at(-1);
}
