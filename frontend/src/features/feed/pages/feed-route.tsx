import { SeenProvider } from '../../../lib/seen/seen-context.tsx';
import { useSessionUser } from '../../../session/use-session-user.ts';
import { reportSeen } from '../report-seen.ts';
import { FeedPage } from './feed-page.tsx';
import { FeedRail } from './feed-rail.tsx';

/** `/feed` and `/social-feed`: the posts, who looks at them, and the games that fill up meanwhile. */
export function FeedRoute() {
  const { user, isLoading } = useSessionUser();
  return (
    <SeenProvider report={reportSeen}>
      <FeedPage viewer={user} isViewerLoading={isLoading} renderRail={() => <FeedRail />} />
    </SeenProvider>
  );
}
