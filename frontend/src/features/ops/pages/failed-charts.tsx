import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';

export function FailedCharts({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ops');
  return (
    <Card mb={{ base: '3.5', md: '5' }}>
      <ErrorState message={t('charts.failed')} onRetry={onRetry} />
    </Card>
  );
}
