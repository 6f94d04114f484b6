import { chakra } from '@chakra-ui/react';
import type { OpsNode } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { FiguresTable } from '../charts/figures-table.tsx';
import { figureText } from '../format.ts';

/** How long a message takes from each node to another and back; nothing of a single node, whose chart says as much. */
export function CanaryCard({ nodes }: { nodes: readonly OpsNode[] }) {
  const { t, i18n } = useTranslation('ops');
  const ms = (value: number | null) => figureText(value, i18n.language);
  const flown = nodes.filter(({ figures: { canaryP50, canariesLost } }) => canaryP50 !== null || canariesLost);
  if (nodes.length < 2 || flown.length === 0) return null;
  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="canary-title">
      <chakra.h2 id="canary-title" textStyle="title.sm">
        {t('canary.title')}
      </chakra.h2>
      <chakra.p mt="1" mb="3" color="fg.muted" textStyle="body.sm">
        {t('canary.body')}
      </chakra.p>
      <FiguresTable
        head={[t('nodes.name'), t('figure.p50'), t('figure.p95'), t('figure.p99'), t('nodes.state')]}
        rows={flown.map(({ name, figures }) => [
          name,
          ms(figures.canaryP50),
          ms(figures.canaryP95),
          ms(figures.canaryP99),
          t('canary.lost', { count: figures.canariesLost ?? 0 }),
        ])}
      />
    </Card>
  );
}
