import { VisuallyHidden } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { type CategoryFilter, inCategory } from '../categories.ts';
import type { HighlightList as List } from '../use-highlight-list.ts';
import { HighlightGrid } from './highlight-grid.tsx';
import { HighlightGridSkeleton } from './highlight-grid-skeleton.tsx';
import { NoHighlights } from './no-highlights.tsx';

interface HighlightListProps {
  list: List;
  category: CategoryFilter;
  onWatch: (id: string) => void;
}

/** Loads older ones as one scrolls; within a category, only when asked to. */
export function HighlightList({ list, category, onWatch }: HighlightListProps) {
  const { t } = useTranslation('highlights');
  const { highlights, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = list;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const isNarrowed = category !== 'all';

  if (!highlights) {
    if (isError) return <ErrorState message={t('list.failed')} onRetry={() => void refetch()} />;
    return <HighlightGridSkeleton />;
  }
  const shown = inCategory(highlights, category);
  return (
    <>
      <VisuallyHidden role="status">{isNarrowed && t('list.shown', { count: shown.length })}</VisuallyHidden>
      {shown.length > 0 ? (
        <HighlightGrid highlights={shown} onWatch={onWatch} />
      ) : (
        <NoHighlights category={category} hasMore={hasNextPage} />
      )}
      {hasNextPage && (
        <LoadMore
          label={isNarrowed ? t('list.searchOlder') : t('list.more')}
          isLoading={isFetchingNextPage}
          isManual={isNarrowed || isFetchNextPageError}
          onLoad={loadMore}
        />
      )}
    </>
  );
}
