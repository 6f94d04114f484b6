import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** In a separate file, so that pages which show other parts of this feature do not load it. */
export const BlockedPeople = lazyPart({
  name: 'Blocked people',
  load: async () => (await import('./blocked-people.tsx')).BlockedPeople,
  fallback: <Skeleton h="44px" borderRadius="md" />,
});
