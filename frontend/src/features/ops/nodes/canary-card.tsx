import { chakra } from '@chakra-ui/react';
import type { OpsNode } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { MetricsTable } from '../charts/metrics-table.tsx';
import { metricText } from '../format.ts';

/**
 * How long a message takes from each node to another and back. Nothing is shown for one node, which has no other, and
 * before the first results.
 */
export function CanaryCard({ nodes }: { nodes: readonly OpsNode[] }) {
  const { t, i18n } = useTranslation('ops');
  const ms = (value: number | null) => metricText(value, i18n.language);
  const flown = nodes.filter(({ metrics: { canaryP50, canariesLost } }) => canaryP50 !== null || canariesLost);
  if (nodes.length < 2 || flown.length === 0) return null;
  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="canary-title">
      <chakra.h2 id="canary-title" textStyle="title.sm">
        {t('canary.title')}
      </chakra.h2>
      <chakra.p mt="1" mb="3" color="fg.muted" textStyle="body.sm">
        {t('canary.body')}
      </chakra.p>
      <MetricsTable
        caption={t('canary.title')}
        head={[t('nodes.name'), t('metric.p50'), t('metric.p95'), t('metric.p99'), t('nodes.state')]}
        rows={flown.map(({ name, metrics }) => [
          name,
          ms(metrics.canaryP50),
          ms(metrics.canaryP95),
          ms(metrics.canaryP99),
          t('canary.lost', { count: metrics.canariesLost ?? 0 }),
        ])}
      />
    </Card>
  );
}
