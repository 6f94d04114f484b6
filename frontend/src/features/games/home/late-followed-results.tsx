import type { FollowedResult } from '@hoopline/contracts/games/home-schemas';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { FollowedSkeleton } from './home-frame.tsx';

/** Loaded only for viewers who have such results, most of whom are members for some time. */
export const FollowedResults = lazyPart<{ results: readonly FollowedResult[] }>({
  name: 'Results of players whom the viewer follows',
  load: async () => (await import('./followed-results.tsx')).FollowedResults,
  fallback: <FollowedSkeleton count={1} />,
});
