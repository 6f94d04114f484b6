import { lazy, Suspense } from 'react';
import { SilentBoundary } from '../../../ui/silent-boundary.tsx';

const FillingGames = lazy(async () => ({ default: (await import('../../games/index.ts')).FillingGames }));

/** What stands beside the posts comes after them: its code is no part of the first load. */
export function FeedRail() {
  return (
    <SilentBoundary name="The games beside the feed">
      <Suspense>
        <FillingGames />
      </Suspense>
    </SilentBoundary>
  );
}
