import { Grid, VisuallyHidden } from '@chakra-ui/react';
import { courtsTopics } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { HttpError } from '../../../lib/api.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useReadAgain, useWatch } from '../../../lib/realtime/use-watch.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CourtView } from '../court/court-view.tsx';
import { courtsQueries } from '../courts.queries.ts';

const NOT_FOUND: readonly number[] = [400, 404];

/** `/courts/:id`. */
export function CourtPage() {
  const { id = '' } = useParams();
  return <OneCourt key={id} id={id} />;
}

function OneCourt({ id }: { id: string }) {
  const { t } = useTranslation('courts');
  const { data: court, error, refetch } = useQuery(courtsQueries.detail(id));
  useWatch([courtsTopics.court(id)]);
  useReadAgain(refetch);
  useDocumentTitle(court?.name ?? t('title'));

  if (error instanceof HttpError && NOT_FOUND.includes(error.status)) return <NotFound />;
  return (
    <Page>
      <BackLink to="/courts">{t('back')}</BackLink>
      {court ? (
        <CourtView court={court} />
      ) : error ? (
        <ErrorState message={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <CourtSkeleton />
      )}
    </Page>
  );
}

function CourtSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.5fr) minmax(320px, 1fr)' }}
      gap={{ base: '4', md: '5' }}
    >
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton h={{ base: '260px', md: '340px' }} borderRadius="lg" />
      <Skeleton h={{ base: '260px', md: '340px' }} borderRadius="lg" />
    </Grid>
  );
}
