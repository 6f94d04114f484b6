import { Grid, VisuallyHidden } from '@chakra-ui/react';
import { playersTopics } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { HttpError } from '../../../lib/api.ts';
import { useReadAgain, useWatch } from '../../../lib/realtime/use-watch.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PlayerView } from '../player/player-view.tsx';
import { playersQueries } from '../players.queries.ts';

/** The server's status codes if the player does not exist, or this viewer may not see them. */
const NOT_FOUND: readonly number[] = [400, 404];

export function PlayerPage() {
  const { id = '' } = useParams();
  return <OnePlayer key={id} id={id} />;
}

function OnePlayer({ id }: { id: string }) {
  const { t } = useTranslation('playerPage');
  const { data: player, error, refetch } = useQuery(playersQueries.profile(id));
  const isMissing = error instanceof HttpError && NOT_FOUND.includes(error.status);
  useWatch(isMissing ? [] : [playersTopics.player(id)]);
  useReadAgain(refetch);

  // A player who has become private is not found at the next read.
  if (isMissing) return <NotFound />;
  return (
    <Page>
      <BackLink to="/profiles">{t('back')}</BackLink>
      {player ? (
        <PlayerView player={player} />
      ) : error ? (
        <ErrorState message={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <PlayerSkeleton />
      )}
    </Page>
  );
}

function PlayerSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Grid
        aria-hidden
        templateColumns={{ base: 'minmax(0, 1fr)', xl: '348px minmax(0, 1fr)' }}
        gap={{ base: '3.5', md: '5' }}
        alignItems="start"
      >
        <Skeleton h="560px" borderRadius="lg" />
        <Grid gap="5">
          <Skeleton h="92px" borderRadius="lg" />
          <Skeleton h="320px" borderRadius="lg" />
        </Grid>
      </Grid>
    </>
  );
}
