import { chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import type { OpsHistory, OpsNode } from '@hoopline/contracts';
import { METRICS } from '@hoopline/contracts/ops/rules';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/server-time.ts';
import { ChipBar } from '../../../ui/chip-bar.tsx';
import { BehindCard } from './behind-card.tsx';
import { ChartCard } from './chart-card.tsx';
import { CHARTS } from './chart-list.ts';
import type { IncidentSpan } from './incidents.ts';
import { pointsOf } from './metrics.ts';

const ALL = 'all';

export interface ChartsProps {
  nodes: readonly OpsNode[];
  histories: readonly OpsHistory[];
  /** The incidents of all nodes, also if the charts show one. */
  incidents: readonly IncidentSpan[];
  /** The id of the node that is shown; undefined for all nodes. */
  scope: string | undefined;
  onScope: (scope: string | undefined) => void;
}

/** The metrics of the last hour, of one node or of all nodes together. */
export function Charts({ nodes, histories, incidents, scope, onScope }: ChartsProps) {
  const { t } = useTranslation('ops');
  const points = useMemo(() => pointsOf(histories, METRICS, serverNow()), [histories]);
  const [chosen, setChosen] = useState<number>();
  return (
    <chakra.section aria-labelledby="charts-title" mb={{ base: '3.5', md: '5' }}>
      <VisuallyHidden asChild>
        <h2 id="charts-title">{t('charts.label')}</h2>
      </VisuallyHidden>
      {nodes.length > 1 && (
        <ChipBar
          label={t('scope')}
          value={scope ?? ALL}
          chips={[{ value: ALL, text: t('allNodes') }, ...nodes.map(({ id, name }) => ({ value: id, text: name }))]}
          onChange={(value) => onScope(value === ALL ? undefined : value)}
        />
      )}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' }}
        gap={{ base: '3.5', md: '5' }}
      >
        {CHARTS.map((chart) => (
          <ChartCard key={chart.title} {...{ chart, points, incidents, chosen }} onChoose={setChosen} />
        ))}
      </Grid>
      {chosen !== undefined && <BehindCard at={chosen} onClose={() => setChosen(undefined)} />}
    </chakra.section>
  );
}
