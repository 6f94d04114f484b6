import { lazyPart } from '../../../lib/lazy-part.tsx';
import { HomeGamesSkeleton } from './home-frame.tsx';

/** The code is not part of the first load. The space for the games is reserved until it has loaded. */
export const HomeGames = lazyPart({
  name: 'The viewer’s games on the home page',
  texts: ['homeGames', 'games'],
  load: async () => (await import('./home-games.tsx')).HomeGames,
  fallback: <HomeGamesSkeleton />,
});
