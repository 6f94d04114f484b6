import { Button, chakra, Flex } from '@chakra-ui/react';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { metricText, minuteText } from '../format.ts';
import type { ChartDefinition } from './chart-list.ts';
import { type IncidentSpan, spansWithin } from './incidents.ts';
import { type ChartPoint, extentOf, rowsOf } from './metrics.ts';
import { MetricsTable } from './metrics-table.tsx';
import { MomentChooser } from './moment-chooser.tsx';
import { Plot, SERIES_COLORS } from './plot.tsx';

interface ChartCardProps {
  chart: ChartDefinition;
  points: readonly ChartPoint[];
  incidents: readonly IncidentSpan[];
  /** The time of the chosen point of all charts. */
  chosen: number | undefined;
  onChoose: (at: number) => void;
}

/** A chart with its legend and a summary for screen readers. It can also be shown as a table. */
export const ChartCard = memo(function ChartCard({ chart, points, incidents, chosen, onChoose }: ChartCardProps) {
  const { t, i18n } = useTranslation('ops');
  useReadersZone();
  const { language } = i18n;
  const titleId = useId();
  const [isTable, setIsTable] = useState(false);
  const title = t(chart.title);
  const legend = chart.series.map(({ name, text }, index) => ({
    name,
    text: t(text),
    color: SERIES_COLORS[index] ?? 'ball',
    extent: extentOf(points, name),
  }));
  const isEmpty = legend.every(({ extent }) => extent.now === null);
  const shown = spansWithin(incidents, points[0]?.at ?? 0, points.at(-1)?.at ?? 0);
  const whyOf = ({ causes }: IncidentSpan) => causes.map((cause) => t(`verdict.why.${cause}`)).join(', ');
  const summary = legend
    .map(({ text, extent: { now, low, high } }) =>
      now === null
        ? t('charts.summaryEmpty', { name: text })
        : t('charts.summary', {
            name: text,
            now: metricText(now, language),
            low: metricText(low, language),
            high: metricText(high, language),
          }),
    )
    .concat(
      shown.map((span) =>
        t('charts.incident', {
          from: minuteText(span.from, language),
          until: minuteText(span.until, language),
          why: whyOf(span),
        }),
      ),
    )
    .join(' ');

  const rows = isTable ? rowsOf(points) : [];
  /** Names the incidents between the row before and this one; for the newest row also those since then. */
  const incidentsOfRow = (index: number) =>
    spansWithin(shown, (rows[index + 1]?.at ?? 0) + 1, index === 0 ? Number.POSITIVE_INFINITY : (rows[index]?.at ?? 0))
      .map(whyOf)
      .join(', ') || '–';

  return (
    <Card
      px={{ base: '4', md: '5' }}
      pt="4"
      pb="3"
      display="flex"
      flexDirection="column"
      gridColumn={chart.isWide ? { xl: 'span 2' } : undefined}
      aria-labelledby={titleId}
    >
      <chakra.h3 id={titleId} textStyle="title.sm">
        {title}
      </chakra.h3>
      <Flex wrap="wrap" columnGap="3.5" rowGap="1" mt="1.5" mb="3" fontSize="12.5px" color="fg.muted" aria-hidden>
        {legend.map(({ name, text, color, extent }) => (
          <Flex key={name} align="center" gap="1.5">
            <chakra.i w="10px" h="10px" borderRadius="2px" bg={`${color}.solid`} />
            {text}
            <chakra.strong color="fg">{metricText(extent.now, language)}</chakra.strong>
          </Flex>
        ))}
      </Flex>
      <chakra.div flex="1">
        {isTable ? (
          <MetricsTable
            maxH="220px"
            caption={title}
            action={{
              label: (time) => t('behind.title', { time }),
              onPress: (row) => onChoose(rows[row]?.at ?? 0),
            }}
            head={[
              t('charts.time'),
              ...legend.map(({ text }) => text),
              ...(shown.length > 0 ? [t('charts.incidentColumn')] : []),
            ]}
            rows={rows.map((point, index) => [
              minuteText(point.at, language),
              ...legend.map(({ name }) => metricText(point[name], language)),
              ...(shown.length > 0 ? [incidentsOfRow(index)] : []),
            ])}
          />
        ) : isEmpty ? (
          <chakra.p h="180px" alignContent="center" textAlign="center" color="fg.subtle">
            {t('charts.none')} {chart.none && t(chart.none)}
          </chakra.p>
        ) : (
          <chakra.div position="relative">
            <div role="img" aria-label={summary}>
              <Plot
                points={points}
                incidents={shown}
                names={legend.map(({ name }) => name)}
                isStacked={chart.isStacked}
                isWhole={chart.isWhole}
              />
            </div>
            <MomentChooser title={title} points={points} chosen={chosen} onChoose={onChoose} />
          </chakra.div>
        )}
      </chakra.div>
      {!isEmpty && (
        <Button
          variant="ghost"
          size="sm"
          alignSelf="flex-start"
          ml="-3.5"
          mt="1"
          aria-describedby={titleId}
          onClick={() => setIsTable(!isTable)}
        >
          {t(isTable ? 'charts.asChart' : 'charts.asTable')}
        </Button>
      )}
    </Card>
  );
});
