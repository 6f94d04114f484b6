import { feedTopics } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatch } from '../../../lib/realtime/use-watch.ts';
import { AppDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { HeldHighlight } from '../held-highlight.ts';
import type { HighlightList } from '../use-highlight-list.ts';
import { headingOf } from './heading.ts';
import { HighlightPlayer } from './highlight-player.tsx';
import { PlayerSteps } from './player-steps.tsx';
import { useWatchedHighlight } from './use-watched-highlight.ts';

interface WatchDialogProps {
  watchedId: string | null;
  list: HighlightList;
  /** Those that previous and next walk through. */
  inReach: readonly HeldHighlight[];
  onMove: (id: string) => void;
  onClose: () => void;
}

/** Plays one highlight large (D-10). */
export function WatchDialog({ watchedId, list, inReach, onMove, onClose }: WatchDialogProps) {
  const { t } = useTranslation('highlights');
  // What was watched stays in the dialog while that leaves.
  const [id, setId] = useState(watchedId);
  if (watchedId && watchedId !== id) setId(watchedId);
  useWatch(watchedId ? [feedTopics.post(watchedId)] : []);
  const { highlight, isError, refetch } = useWatchedHighlight(id, list);
  const canStep = inReach.length > 1 && inReach.some((one) => one.id === id);
  const isGone = highlight === null || highlight?.isGone;

  return (
    <AppDialog
      isOpen={watchedId !== null}
      onClose={onClose}
      size="lg"
      footer={id && canStep && <PlayerSteps id={id} inReach={inReach} list={list} onMove={onMove} />}
      title={highlight ? headingOf(highlight.title ?? t('untitled')) : t('title')}
    >
      {isGone ? (
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
