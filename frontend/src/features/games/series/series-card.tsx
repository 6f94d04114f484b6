import { Button, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { useFocusAfterDialog } from '../use-focus-after-dialog.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { seriesQueries } from './series.queries.ts';
import { SeriesLine } from './series-line.tsx';
import type { SeriesToolsProps } from './series-tools.tsx';

const SeriesTools = lazyPart<SeriesToolsProps>({
  name: 'The tools of the host of a weekly run',
  load: async () => (await import('./series-tools.tsx')).SeriesTools,
  fallback: <Skeleton h="180px" borderRadius="lg" />,
});

export interface SeriesCardProps {
  game: CachedDetail;
  /** The link key of a private game. */
  linkKey: string | undefined;
  /** The game can still be changed. */
  isOpen: boolean;
}

/** Shows when the weekly run of a game takes place, and to its host the buttons that change it. */
export function SeriesCard({ game, linkKey, isOpen }: SeriesCardProps) {
  const { t } = useTranslation(['gameSeries', 'common']);
  const [hasDialog, setHasDialog] = useState(false);
  const kept = useKeptFocus<HTMLDivElement>();
  useFocusAfterDialog(kept.ref, hasDialog);
  const { data: series, error, refetch } = useQuery(seriesQueries.ofGame(game.id, linkKey));
  if (!series) {
    if (!error) return <Skeleton h="24px" />;
    // The coming runs are private, and the viewer sees only this public one.
    if (error instanceof HttpError && error.code === 'series_not_found') return null;
    return (
      <Button variant="ghost" size="sm" alignSelf="flex-start" onClick={() => void refetch()}>
        {t('failed')} {t('common:tryAgain')}
      </Button>
    );
  }
  const hasTools = series.isHost && isOpen && !series.isEnded && series.day !== null;
  return (
    <Flex {...kept} direction="column" gap="4.5" outline="none">
      <SeriesLine game={game} linkKey={linkKey} series={series} />
      {(hasTools || hasDialog) && (
        <SeriesTools game={game} series={series} day={series.day ?? ''} canChange={hasTools} onDialog={setHasDialog} />
      )}
    </Flex>
  );
}
