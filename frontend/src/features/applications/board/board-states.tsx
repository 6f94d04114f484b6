import { Grid, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { COLUMNS } from './columns.ts';

export function BoardSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Grid
        aria-hidden
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(4, minmax(0, 1fr))' }}
        gap={{ base: '3', md: '4' }}
      >
        {COLUMNS.map((column) => (
          <Skeleton key={column} h={{ base: '120px', xl: '300px' }} borderRadius="lg" />
        ))}
      </Grid>
    </>
  );
}

/** Shown if the code of the board could not be loaded. The board's own texts are not loaded then. */
export function BoardFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('pages');
  return (
    <Card>
      <ErrorState message={t('loadFailed')} onRetry={onRetry} />
    </Card>
  );
}
