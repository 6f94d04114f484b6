import type { Court, Position } from '@hoopline/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { nearText } from '../../../lib/near-text.ts';
import { usePermittedPosition } from '../../../lib/use-permitted-position.ts';
import { useViewerPosition } from '../../../lib/viewer-position.ts';
import { courtChoicesQueries } from '../../../ui/court-field/court-choices.queries.ts';
import { gamesQueries } from '../games.queries.ts';

export interface ProposedCourt {
  /** The nearest court if the viewer's position is known, else the court of the latest game that they host. */
  id: string | undefined;
  /**
   * The court of the latest game that the viewer hosts. While the viewer's position is unknown, courts are sorted by
   * their distance from this one.
   */
  lastCourt: Position | undefined;
  /** Neither is known, and the position can be asked for, or is just being asked for. */
  isUnknown: boolean;
}

/**
 * The court that the form of a new game proposes. The browser is asked for the position only if the viewer permitted
 * that before.
 */
export function useProposedCourt(isWanted: boolean): ProposedCourt {
  const position = usePermittedPosition(isWanted);
  const viewerNear = position ? nearText(position) : undefined;
  const { data: nearest } = useQuery({
    ...courtChoicesQueries.choices(viewerNear ? { near: viewerNear } : {}),
    enabled: isWanted && viewerNear !== undefined,
    select: ([first]): Court | undefined => first,
  });
  const isBeingAsked = useViewerPosition((store) => store.isAsking && !store.isPermitted);
  const { data: lastId, isLoading } = useInfiniteQuery({
    ...gamesQueries.mine(),
    enabled: isWanted,
    select: ({ pages }) => pages.flatMap(({ items }) => items).find((game) => game.isHost && game.courtId)?.courtId,
  });
  const { data: lastCourt } = useQuery({
    ...courtChoicesQueries.court(lastId ?? ''),
    enabled: isWanted && typeof lastId === 'string',
  });
  const isUnknown = !lastId && !isLoading && (position === null || isBeingAsked);
  return { id: nearest?.id ?? lastId ?? undefined, lastCourt, isUnknown };
}
