import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CachedDetail } from '../cached-game.ts';

// Most who open a game's page do so before the game is over: what is for afterwards comes after the page.

export const ResultPanel = lazyPart<{ game: CachedDetail }>({
  name: 'What is to be done about a result',
  load: async () => (await import('./result-panel.tsx')).ResultPanel,
  fallback: <Skeleton h="96px" borderRadius="lg" />,
});

export const RatingPanel = lazyPart<{ game: CachedDetail }>({
  name: 'The rating of a game',
  load: async () => (await import('./rating-panel.tsx')).RatingPanel,
  fallback: <Skeleton h="148px" borderRadius="lg" />,
});
