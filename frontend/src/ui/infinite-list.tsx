import { Button, Flex, Spinner } from '@chakra-ui/react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { ErrorState } from './error-state.tsx';

type ListQuery = Pick<
  UseInfiniteQueryResult,
  'isError' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
>;

export interface InfiniteListProps<Item> {
  query: ListQuery;
  /** The loaded items to show; undefined until the first page has been read. */
  items: readonly Item[] | undefined;
  /** Shown if the first page cannot be read. */
  errorMessage: string;
  skeleton: ReactNode;
  /** Shown in place of the list while `items` is empty. */
  empty: ReactNode;
  /** Label of the button that loads the next page. */
  moreLabel: string;
  /** Its label after the next page could not be read. */
  moreFailedLabel?: string;
  /** The next page is read only on request, for example if a filter hides most loaded items. */
  isManual?: boolean;
  /** Shown after the last page. */
  end?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of pages with all its states: reading, failed, empty, and "more", which loads while the viewer scrolls. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { query, items, errorMessage, skeleton, empty, moreLabel, moreFailedLabel, isManual, end, children } = props;
  const { isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  if (!items) return isError ? <ErrorState message={errorMessage} onRetry={() => void refetch()} /> : skeleton;
  return (
    <>
      {items.length > 0 ? children(items) : empty}
      {hasNextPage ? (
        <LoadMore
          label={isFetchNextPageError && moreFailedLabel ? moreFailedLabel : moreLabel}
          isLoading={isFetchingNextPage}
          isManual={isManual || isFetchNextPageError}
          onLoad={loadMore}
        />
      ) : (
        end
      )}
    </>
  );
}

interface LoadMoreProps {
  label: string;
  isLoading: boolean;
  onLoad: () => void;
  /** Does not load by itself when it comes into view. */
  isManual?: boolean;
}

/**
 * The end of a list with more pages. It loads the next page when it is within 300 px of the viewport, unless
 * `isManual`. It is a button, so that keyboards and screen readers can use it.
 */
function LoadMore({ label, isLoading, onLoad, isManual = false }: LoadMoreProps) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isManual || isLoading || !ref.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onLoad(), { rootMargin: '300px' });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isManual, isLoading, onLoad]);

  return (
    <Flex ref={ref} justify="center" p="3">
      <Button variant="ghost" size="sm" disabled={isLoading} onClick={onLoad}>
        {isLoading && <Spinner />}
        {label}
      </Button>
    </Flex>
  );
}
