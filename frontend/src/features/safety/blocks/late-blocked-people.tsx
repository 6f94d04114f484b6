import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Apart from what pages of others show of this feature, so that none of them loads it. */
export const BlockedPeople = lazyPart({
  name: 'Blocked people',
  load: async () => (await import('./blocked-people.tsx')).BlockedPeople,
  fallback: <Skeleton h="44px" borderRadius="md" />,
});
