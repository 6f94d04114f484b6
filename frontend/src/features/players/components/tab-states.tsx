import { Grid, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Shown while the code or data of a tab loads. It has two columns, like most tabs. */
export function TabSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Grid
        aria-hidden
        templateColumns={{ base: 'minmax(0, 1fr)', xl: '348px minmax(0, 1fr)' }}
        gap={{ base: '3.5', md: '5' }}
      >
        <Skeleton h="500px" borderRadius="lg" />
        <Skeleton h="620px" borderRadius="lg" />
      </Grid>
    </>
  );
}

export function TabFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Card>
      <ErrorState message={t('notLoaded')} onRetry={onRetry} />
    </Card>
  );
}
