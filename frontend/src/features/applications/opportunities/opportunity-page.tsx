import { Flex, Grid, VisuallyHidden } from '@chakra-ui/react';
import type { OpportunityKind } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { HttpError } from '../../../lib/api.ts';
import { useReadAgain, useWatch } from '../../../lib/realtime/use-watch.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { opportunitiesQueries } from './opportunities.queries.ts';
import type { Cached } from './opportunity.ts';
import { TOPICS } from './use-opportunity-list.ts';

/** The server's status codes for an opportunity that does not exist. */
const NOT_FOUND: readonly number[] = [400, 404];

interface OpportunityPageProps<Kind extends OpportunityKind> {
  kind: Kind;
  back: { to: string; text: string };
  children: (opportunity: Cached<Kind>) => ReactNode;
}

/** The page of the opportunity in the address, with its loading and error states. */
export function OpportunityPage<Kind extends OpportunityKind>(props: OpportunityPageProps<Kind>) {
  const { id = '' } = useParams();
  return <OneOpportunity key={id} id={id} {...props} />;
}

function OneOpportunity<Kind extends OpportunityKind>({
  id,
  kind,
  back,
  children,
}: OpportunityPageProps<Kind> & { id: string }) {
  const { t } = useTranslation('applications');
  const { data: opportunity, error, refetch } = useQuery(opportunitiesQueries.detail(kind, id));
  const isMissing = error instanceof HttpError && NOT_FOUND.includes(error.status);
  useWatch(isMissing ? [] : TOPICS[kind]);
  useReadAgain(refetch);

  if (isMissing) return <NotFound />;
  return (
    <Page>
      <BackLink to={back.to}>{back.text}</BackLink>
      {opportunity ? (
        children(opportunity)
      ) : error ? (
        <ErrorState message={t('page.failed')} onRetry={() => void refetch()} />
      ) : (
        <OpportunitySkeleton />
      )}
    </Page>
  );
}

function OpportunitySkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Grid
        aria-hidden
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.6fr) minmax(320px, 1fr)' }}
        gap={{ base: '4', md: '5' }}
      >
        <Skeleton h={{ base: '420px', lg: '560px' }} borderRadius="lg" />
        <Flex direction="column" gap="4">
          <Skeleton h="170px" borderRadius="lg" />
          <Skeleton h="150px" borderRadius="lg" />
        </Flex>
      </Grid>
    </>
  );
}
