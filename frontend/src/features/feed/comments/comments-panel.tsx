import { Button, chakra, Flex } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { newestFirst } from '../../../lib/newest-first.ts';
import { listItems } from '../../../lib/paged.ts';
import type { CachedPost } from '../cached-post.ts';
import { feedQueries } from '../feed.queries.ts';
import { CommentField } from './comment-field.tsx';
import { CommentList } from './comment-list.tsx';
import { CommentsFailed, CommentsLoading, NoComments } from './comment-states.tsx';

export interface CommentsPanelProps {
  id: string;
  post: CachedPost;
  onHide: () => void;
}

/** The comments inside a post's card. They are read when the panel opens. */
export function CommentsPanel({ id, post, onHide }: CommentsPanelProps) {
  const { t } = useTranslation('feed');
  const query = useInfiniteQuery(feedQueries.comments(post.id));
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const comments = useMemo(() => data && listItems(data).sort(newestFirst).reverse(), [data]);
  const total = Math.max(post.commentCount, hasNextPage ? 0 : (comments?.length ?? 0));

  return (
    <chakra.section
      id={id}
      aria-label={t('card.comments', { count: total })}
      mt="1.5"
      mx={{ base: '-4', md: '-5' }}
      mb="-2"
      px={{ base: '4', md: '5' }}
      py="3.5"
      bg="bg.subtle"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Flex align="center" justify="space-between" mb="1">
        <chakra.span fontWeight="600" fontSize="14px">
          {t('card.comments', { count: total })}
        </chakra.span>
        <Button variant="ghost" size="sm" mr="-3" onClick={onHide}>
          {t('comments.hide')}
        </Button>
      </Flex>
      {comments ? (
        comments.length > 0 ? (
          <CommentList
            post={post}
            comments={comments}
            hasEarlier={hasNextPage}
            isLoadingEarlier={isFetchingNextPage}
            onEarlier={() => void fetchNextPage()}
          />
        ) : (
          <NoComments />
        )
      ) : isError ? (
        <CommentsFailed onRetry={() => void refetch()} />
      ) : (
        <CommentsLoading />
      )}
      <CommentField postId={post.id} listed={comments?.length} />
    </chakra.section>
  );
}
