import { lazyPart } from '../../../lib/lazy-part.tsx';

/** What stands beside the posts comes after them: its code is no part of the first load. */
export const FeedRail = lazyPart({
  name: 'The games beside the feed',
  load: async () => (await import('../../games/index.ts')).FillingGames,
});
