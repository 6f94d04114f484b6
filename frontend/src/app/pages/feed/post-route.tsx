import { useParams } from 'react-router-dom';
import { PostPage } from '../../../features/feed/pages/post-page.tsx';
import { useSessionUser } from '../../../features/identity/use-session-user.ts';
import { SeenProvider } from '../../../lib/seen/seen-context.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { reportSeen } from '../report-seen.ts';

/** `/feed/:postId`: one post, and who looks at it. */
export function PostRoute() {
  const { postId = '' } = useParams();
  const { user } = useSessionUser();
  return (
    <SeenProvider report={reportSeen}>
      <PostPage key={postId} id={postId} viewer={user} notFound={<NotFoundPage />} />
    </SeenProvider>
  );
}
