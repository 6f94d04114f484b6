import type { Position } from '@hoopline/contracts';
import { useNearMeChoice } from './near-me.store.ts';
import { usePermittedPosition } from './use-permitted-position.ts';

/**
 * The position for lists that are near the viewer without a choice of theirs: as `usePermittedPosition`, but null if
 * the viewer has turned *Near me* off.
 */
export function useHere(): Position | null | undefined {
  const isOff = useNearMeChoice((store) => store.isOff);
  const position = usePermittedPosition(!isOff);
  return isOff ? null : position;
}
