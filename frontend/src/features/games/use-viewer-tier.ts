import { type Tier, tierOf } from '@hoopline/contracts';
import { useSessionUser } from '../../session/identity.queries.ts';

/** The rank of a signed-in viewer; undefined for guests and visitors. */
export function useViewerTier(): Tier | undefined {
  const { user } = useSessionUser();
  return user ? tierOf(user.gamesPlayed) : undefined;
}
