import { Button, chakra, Flex } from '@chakra-ui/react';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { metricText, minuteText } from '../format.ts';
import type { ChartDefinition } from './chart-list.ts';
import { type ChartPoint, extentOf, rowsOf } from './metrics.ts';
import { MetricsTable } from './metrics-table.tsx';
import { Plot, SERIES_COLORS } from './plot.tsx';

interface ChartCardProps {
  chart: ChartDefinition;
  points: readonly ChartPoint[];
}

/** A chart with its legend and a summary for screen readers. It can also be shown as a table. */
export const ChartCard = memo(function ChartCard({ chart, points }: ChartCardProps) {
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
    .join(' ');

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
          <chakra.div maxH="220px" overflowY="auto" tabIndex={0} role="group" aria-labelledby={titleId}>
            <MetricsTable
              caption={title}
              head={[t('charts.time'), ...legend.map(({ text }) => text)]}
              rows={rowsOf(points).map((point) => [
                minuteText(point.at, language),
                ...legend.map(({ name }) => metricText(point[name], language)),
              ])}
            />
          </chakra.div>
        ) : isEmpty ? (
          <chakra.p h="180px" alignContent="center" textAlign="center" color="fg.subtle">
            {t('charts.none')} {chart.none && t(chart.none)}
          </chakra.p>
        ) : (
          <div role="img" aria-label={summary}>
            <Plot
              points={points}
              names={legend.map(({ name }) => name)}
              isStacked={chart.isStacked}
              isWhole={chart.isWhole}
            />
          </div>
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
