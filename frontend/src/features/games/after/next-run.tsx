import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarDotsIcon } from '../../../icons/shared.ts';
import { HttpError } from '../../../lib/api.ts';
import { RouterLink } from '../../../ui/router-link.tsx';
import { type CachedDetail, linkKeyOf } from '../cached-game.ts';
import { seriesQueries } from '../series/series.queries.ts';

interface NextRunProps {
  game: CachedDetail;
  /** Shown once the series has ended. */
  children: ReactNode;
}

/**
 * A link to the next run of the weekly run that a game belongs to. While the weekly run goes on, the host needs no
 * other game at the same time.
 */
export function NextRun({ game, children }: NextRunProps) {
  const { t } = useTranslation('gameAfter');
  const { data: series, error } = useQuery(seriesQueries.ofGame(game.id, linkKeyOf(game)));
  const isGone = error instanceof HttpError && error.status === 404;
  if (series?.isEnded || isGone) return children;
  if (!series?.next?.gameId) return null;
  return (
    <Button asChild>
      <RouterLink to={`/games/${series.next.gameId}`}>
        <CalendarDotsIcon aria-hidden />
        {t('nextWeek.nextRun')}
      </RouterLink>
    </Button>
  );
}
