import { Flex } from '@chakra-ui/react';
import { feedTopics } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaretLeftIcon, CaretRightIcon } from '../../../icons/ui.ts';
import { HttpError } from '../../../lib/api.ts';
import { useWatch } from '../../../lib/realtime/use-watch.ts';
import { AppDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CachedHighlight } from '../cached-highlight.ts';
import { highlightsQueries } from '../highlights.queries.ts';
import type { HighlightList } from '../use-highlight-list.ts';
import { HighlightPlayer, headingOf } from './highlight-player.tsx';

interface WatchDialogProps {
  watchedId: string | null;
  list: HighlightList;
  /** The highlights that Previous and Next step through. */
  inReach: readonly CachedHighlight[];
  onMove: (id: string) => void;
  onClose: () => void;
}

/** The dialog that plays one highlight. */
export function WatchDialog({ watchedId, list, inReach, onMove, onClose }: WatchDialogProps) {
  const { t } = useTranslation('highlights');
  // The last highlight stays in the dialog during its exit transition.
  const [id, setId] = useState(watchedId);
  if (watchedId && watchedId !== id) setId(watchedId);
  useWatch(watchedId ? [feedTopics.post(watchedId)] : []);
  const { highlight, isError, refetch } = useWatchedHighlight(id, list);
  const canStep = inReach.length > 1 && inReach.some((one) => one.id === id);
  const isMissing = highlight === null || highlight?.isDeleted;

  return (
    <AppDialog
      isEntry
      isOpen={watchedId !== null}
      onClose={onClose}
      size="lg"
      footer={id && canStep && <PlayerSteps id={id} inReach={inReach} list={list} onMove={onMove} />}
      title={highlight ? headingOf(highlight.title ?? t('untitled')) : t('title')}
    >
      {isMissing ? (
        <EmptyState drawing="film" title={t('player.deleted')} headingLevel="h3" />
      ) : highlight ? (
        <HighlightPlayer highlight={highlight} />
      ) : isError ? (
        <ErrorState message={t('player.failed')} onRetry={refetch} />
      ) : (
        <Skeleton aspectRatio="16 / 9" borderRadius="lg" />
      )}
    </AppDialog>
  );
}

interface Watched {
  /** Undefined while it loads and after a failed read, null when there is no such highlight. */
  highlight: CachedHighlight | null | undefined;
  isError: boolean;
  refetch: () => void;
}

/** One highlight: from the list, or read by itself when the list has not loaded it. */
function useWatchedHighlight(id: string | null, list: HighlightList): Watched {
  const listed = list.highlights?.find((highlight) => highlight.id === id);
  const { data, error, refetch } = useQuery({
    ...highlightsQueries.detail(id ?? ''),
    enabled: id !== null && !listed && !list.isPending,
  });
  const isMissing = error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429;
  return {
    highlight: listed ?? (isMissing ? null : data),
    isError: error !== null && !isMissing,
    refetch: () => void refetch(),
  };
}

interface PlayerStepsProps {
  id: string;
  /** Contains the highlight with this id. */
  inReach: readonly CachedHighlight[];
  list: HighlightList;
  onMove: (id: string) => void;
}

/** The next page is read this many highlights before the last loaded one. */
const AHEAD = 2;

/** Previous and Next, by button or arrow key; after the last loaded highlight comes the first. */
function PlayerSteps({ id, inReach, list, onMove }: PlayerStepsProps) {
  const { t } = useTranslation('highlights');
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const count = inReach.length;
  const index = inReach.findIndex((highlight) => highlight.id === id);
  const previous = inReach[(index - 1 + count) % count];
  const next = inReach[(index + 1) % count];

  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const target = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined;
      if (target) onMove(target.id);
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  }, [previous, next, onMove]);

  const isNearEnd = index >= count - 1 - AHEAD;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  return (
    <Flex align="center" justify="space-between" w="full">
      <IconButton label={t('player.previous')} variant="subtle" onClick={() => previous && onMove(previous.id)}>
        <CaretLeftIcon weight="bold" aria-hidden />
      </IconButton>
      <IconButton label={t('player.next')} variant="subtle" onClick={() => next && onMove(next.id)}>
        <CaretRightIcon weight="bold" aria-hidden />
      </IconButton>
    </Flex>
  );
}
