import { chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import type { MetricName, OpsHistory, OpsNode } from '@hoopline/contracts';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/server-time.ts';
import { Board } from '../../../ui/board.tsx';
import { type ChartPoint, extentOf, joined, pointsOf } from '../charts/metrics.ts';
import { metricText } from '../format.ts';

const BOARDS = [
  { name: 'sockets', text: 'sockets', unit: undefined, color: 'ball' },
  { name: 'eventsOut', text: 'eventsOut', unit: 'perSecond', color: 'paint' },
  { name: 'deliveryP95', text: 'delivery', unit: 'ms', color: 'paint' },
  { name: 'canaryP95', text: 'canary', unit: 'ms', color: 'clock' },
  { name: 'loopLagMs', text: 'loopLagMs', unit: 'ms', color: 'sky' },
] as const;

const NAMES = BOARDS.map(({ name }) => name);

interface BoardsProps {
  nodes: readonly OpsNode[];
  histories: readonly OpsHistory[];
  /** The metrics are old, so they are dimmed. */
  isStale: boolean;
}

/** The five metrics that show at a glance whether all is well. */
export function Boards({ nodes, histories, isStale }: BoardsProps) {
  const { t, i18n } = useTranslation('ops');
  const headingId = useId();
  const points = useMemo(() => pointsOf(histories, NAMES, serverNow()), [histories]);
  return (
    <chakra.section aria-labelledby={headingId} mb={{ base: '3.5', md: '5' }}>
      <VisuallyHidden asChild>
        <h2 id={headingId}>{t('boards')}</h2>
      </VisuallyHidden>
      <Grid
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' }}
        gap="3.5"
        opacity={isStale ? '.6' : undefined}
      >
        {BOARDS.map(({ name, text, unit, color }, index) => {
          const value = joined(
            name,
            nodes.map(({ metrics }) => metrics[name]),
          );
          return (
            <Board
              key={name}
              borderRadius="lg"
              px="4"
              pt="3.5"
              pb="3"
              minW="0"
              gridColumn={index === 0 ? { base: 'span 2', md: 'auto' } : undefined}
            >
              <chakra.div color="board.dim" fontSize="13px" lineHeight="1.3" minH={{ md: '34px', xl: '0' }}>
                {t(`metric.${text}`)}
              </chakra.div>
              <chakra.div mt="1.5" textStyle="score.lg" whiteSpace="nowrap">
                {metricText(value, i18n.language)}
                {unit && value !== null && (
                  <chakra.span ml="1.5" textStyle="score.sm" color="board.dim">
                    {t(`unit.${unit}`)}
                  </chakra.span>
                )}
              </chakra.div>
              <Spark points={points} name={name} color={color} />
            </Board>
          );
        })}
      </Grid>
    </chakra.section>
  );
}

const WIDTH = 200;
const HEIGHT = 34;
const EDGE = 3;

/** The last hour in one small line; the charts below show more. */
function Spark({ points, name, color }: { points: readonly ChartPoint[]; name: MetricName; color: string }) {
  const { low, high } = extentOf(points, name);
  const first = points[0]?.at ?? 0;
  const span = Math.max(1, (points.at(-1)?.at ?? 0) - first);
  const range = (high ?? 0) - (low ?? 0);
  const y = (value: number) =>
    range === 0 ? HEIGHT / 2 : HEIGHT - EDGE - ((value - (low ?? 0)) / range) * (HEIGHT - 2 * EDGE);
  const line = points
    .flatMap((point) => {
      const value = point[name];
      return typeof value === 'number'
        ? [`${(((point.at - first) / span) * WIDTH).toFixed(1)},${y(value).toFixed(1)}`]
        : [];
    })
    .join(' ');
  return (
    <chakra.svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      display="block"
      w="full"
      h="34px"
      mt="1.5"
      fill="none"
      stroke={`${color}.solid`}
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden
    >
      <polyline points={line} vectorEffect="non-scaling-stroke" />
    </chakra.svg>
  );
}
