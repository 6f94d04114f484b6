import { useParams } from 'react-router-dom';
import { SeenProvider } from '../../../lib/seen/seen-context.tsx';
import { useSessionUser } from '../../../session/use-session-user.ts';
import { NotFound } from '../../../ui/not-found.tsx';
import { reportSeen } from '../report-seen.ts';
import { PostPage } from './post-page.tsx';

/** `/feed/:postId`: one post, and who looks at it. */
export function PostRoute() {
  const { postId = '' } = useParams();
  const { user } = useSessionUser();
  return (
    <SeenProvider report={reportSeen}>
      <PostPage key={postId} id={postId} viewer={user} notFound={<NotFound />} />
    </SeenProvider>
  );
}
