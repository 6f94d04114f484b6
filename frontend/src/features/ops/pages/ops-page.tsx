import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { opsQueries } from '../ops.queries.ts';
import { Console } from './console.tsx';
import { TokenForm } from './token-form.tsx';

/** `/ops`: for members on the list of operators, and for whoever has the token. */
export function OpsPage() {
  const { t } = useTranslation('ops');
  const { data, error, refetch } = useQuery(opsQueries.session());
  if (data?.via === 'none' || data?.via === 'forbidden') return <TokenForm isForbidden={data.via === 'forbidden'} />;
  if (data) return <Console via={data.via} />;
  if (!error) return <PageSkeleton />;
  return (
    <Page>
      <PageHead title={t('title')} />
      <ErrorState message={t('failed')} onRetry={() => void refetch()} />
    </Page>
  );
}
