import type { Court, Position } from '@hoopline/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { nearText } from '../../../lib/near-text.ts';
import { usePermittedPosition } from '../../../lib/use-permitted-position.ts';
import { courtChoicesQueries } from '../../../ui/court-field/court-choices.queries.ts';
import { gamesQueries } from '../games.queries.ts';

export interface ProposedCourt {
  /** The nearest court if the viewer's position is known, else the court of the latest game that they host. */
  id: string | undefined;
  /**
   * The position of that last court. While the viewer's position is unknown, courts are sorted by distance from here.
   */
  near: Position | undefined;
}

/**
 * The court that a new game begins with. The browser is asked for the position only if the viewer permitted that
 * before.
 */
export function useProposedCourt(isWanted: boolean): ProposedCourt {
  const position = usePermittedPosition(isWanted);
  const near = position ? nearText(position) : undefined;
  const { data: nearest } = useQuery({
    ...courtChoicesQueries.choices(near ? { near } : {}),
    enabled: isWanted && near !== undefined,
    select: ([first]): Court | undefined => first,
  });
  const { data: lastId } = useInfiniteQuery({
    ...gamesQueries.mine(),
    enabled: isWanted,
    select: ({ pages }) => pages.flatMap(({ items }) => items).find((game) => game.isHost && game.courtId)?.courtId,
  });
  const { data: last } = useQuery({
    ...courtChoicesQueries.court(lastId ?? ''),
    enabled: isWanted && typeof lastId === 'string',
  });
  return { id: nearest?.id ?? lastId ?? undefined, near: last };
}
