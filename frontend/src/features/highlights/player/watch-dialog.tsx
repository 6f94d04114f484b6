import { feedTopics } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api.ts';
import { useWatch } from '../../../lib/realtime/use-watch.ts';
import { AppDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CachedHighlight } from '../cached-highlight.ts';
import { highlightsQueries } from '../highlights.queries.ts';
import type { HighlightList } from '../use-highlight-list.ts';
import { HighlightPlayer, headingOf } from './highlight-player.tsx';
import { PlayerSteps } from './player-steps.tsx';

interface WatchDialogProps {
  watchedId: string | null;
  list: HighlightList;
  /** The highlights that Previous and Next step through. */
  inReach: readonly CachedHighlight[];
  onMove: (id: string) => void;
  onClose: () => void;
}

/** Plays one highlight large. */
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
        <EmptyState drawing="film" title={t('player.gone')} headingLevel="h3" />
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
  /** Undefined while it loads, null when there is no such highlight. */
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
