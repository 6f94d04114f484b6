import { Button, chakra, VisuallyHidden } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { HttpError } from '../../../lib/api.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { SeenProvider } from '../../../lib/seen/seen-context.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { Page } from '../../../ui/page.tsx';
import { authorName } from '../author-name.ts';
import type { CachedPost } from '../cached-post.ts';
import { PostCard } from '../components/post-card.tsx';
import { PostSkeleton } from '../components/post-skeletons.tsx';
import { cachedPost } from '../feed.cache.ts';
import { feedQueries } from '../feed.queries.ts';
import { reportSeen } from '../report-seen.ts';

/** 404: the post does not exist, or this viewer may not see it. 400: the address contains no valid id. */
const NOT_THERE: readonly number[] = [400, 404];

/** `/feed/:postId`: one post with its comments open. */
export function PostPage() {
  const { postId = '' } = useParams();
  return <PostOf key={postId} id={postId} />;
}

function PostOf({ id }: { id: string }) {
  const { t } = useTranslation('feed');
  const queryClient = useQueryClient();
  // The cached post is looked up only once: a new placeholder object in each render would cause another render.
  const [placeholderData] = useState(() => cachedPost(queryClient, id));
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...feedQueries.detail(id),
    placeholderData,
  });
  const isKnown = data && !(isPlaceholderData && error);

  if (!isKnown && error instanceof HttpError && NOT_THERE.includes(error.status)) return <NotFound />;
  return (
    <SeenProvider report={reportSeen}>
      <Page>
        <chakra.div maxW="680px" mx="auto">
          <BackLink to="/feed">{t('post.back')}</BackLink>
          <chakra.div mx={{ base: '-4', md: '0' }}>
            {isKnown ? (
              <LoadedPost post={data} />
            ) : error && !isFetching ? (
              <ErrorState message={t('post.failed')} onRetry={() => void refetch()} />
            ) : (
              <PostSkeleton />
            )}
          </chakra.div>
        </chakra.div>
      </Page>
    </SeenProvider>
  );
}

function LoadedPost({ post }: { post: CachedPost }) {
  const { t } = useTranslation('feed');
  const title = t('post.title', { name: authorName(post.user) ?? t('card.anonymous') });
  useDocumentTitle(title);

  if (post.isDeleted) return <DeletedPost />;
  return (
    <>
      <VisuallyHidden asChild>
        <h1>{title}</h1>
      </VisuallyHidden>
      <PostCard post={post} startsOpen />
    </>
  );
}

function DeletedPost() {
  const { t } = useTranslation('feed');
  return (
    <Card role="status">
      <EmptyState
        drawing="chat"
        headingLevel="h1"
        title={t('post.deleted')}
        body={t('post.deletedBody')}
        action={
          <Button asChild>
            <Link to="/feed">{t('post.deletedAction')}</Link>
          </Button>
        }
      />
    </Card>
  );
}
