import { Button, chakra, VisuallyHidden } from '@chakra-ui/react';
import type { SessionUser } from '@hoopline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HttpError } from '../../../lib/api.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { authorName } from '../author-name.ts';
import { PostCard } from '../components/post-card.tsx';
import { PostSkeleton } from '../components/post-skeletons.tsx';
import { knownPost } from '../feed.cache.ts';
import { feedQueries } from '../feed.queries.ts';
import type { HeldPost } from '../held-post.ts';
import { ViewerContext } from '../viewer.ts';

interface PostPageProps {
  id: string;
  viewer: SessionUser | null;
  /** Shown where there is no such post, or none that this viewer may see. */
  notFound: ReactNode;
}

const NOT_THERE: readonly number[] = [400, 404];

/** One post at its own address, its comments open. */
export function PostPage({ id, viewer, notFound }: PostPageProps) {
  const { t } = useTranslation('feed');
  const queryClient = useQueryClient();
  // Looked up once: another answer with each render would make it render again, until the server's is there.
  const [placeholderData] = useState(() => knownPost(queryClient, id));
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...feedQueries.detail(id),
    placeholderData,
  });
  const isKnown = data && !(isPlaceholderData && error);

  if (!isKnown && error instanceof HttpError && NOT_THERE.includes(error.status)) return notFound;
  return (
    <ViewerContext value={viewer}>
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
    </ViewerContext>
  );
}

function LoadedPost({ post }: { post: HeldPost }) {
  const { t } = useTranslation('feed');
  const title = t('post.title', { name: authorName(post.user) ?? t('card.anonymous') });
  useDocumentTitle(title);

  if (post.isGone) return <GonePost />;
  return (
    <>
      <VisuallyHidden asChild>
        <h1>{title}</h1>
      </VisuallyHidden>
      <PostCard post={post} startsOpen />
    </>
  );
}

function GonePost() {
  const { t } = useTranslation('feed');
  return (
    <Card role="status">
      <EmptyState
        drawing="chat"
        headingLevel="h1"
        title={t('post.gone')}
        body={t('post.goneBody')}
        action={
          <Button asChild>
            <Link to="/feed">{t('post.goneAction')}</Link>
          </Button>
        }
      />
    </Card>
  );
}
