import { chakra } from '@chakra-ui/react';
import type { MetricName } from '@hoopline/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { axisText, minuteText } from '../format.ts';
import type { IncidentSpan } from './incidents.ts';
import type { ChartPoint } from './metrics.ts';
import { type LayerPoint, layersOf, timeTicks, valueTicks } from './scale.ts';

/** The colour of each series, by its index in the legend. */
export const SERIES_COLORS = ['ball', 'paint', 'clock', 'sky'] as const;

const color = (name: string) => `var(--chakra-colors-${name})`;

/** The drawing has 100 units each way and is stretched to its box; lines keep their width. */
const UNITS = 100;
/** The width of the band of a very short incident. */
const MIN_BAND = 0.8;
/** The distance of the drawing from the edges of its box. */
export const PLOT_INSET = { top: '8px', right: '8px', bottom: '30px', left: '44px' } as const;
const LINE = { fill: 'none', strokeWidth: 2.2, vectorEffect: 'non-scaling-stroke' } as const;
const LABEL = {
  position: 'absolute',
  color: 'fg.subtle',
  fontSize: '12px',
  lineHeight: '1',
  whiteSpace: 'nowrap',
} as const;

interface PlotProps {
  points: readonly ChartPoint[];
  incidents: readonly IncidentSpan[];
  names: readonly MetricName[];
  isStacked?: boolean;
  isWhole?: boolean;
}

/** Draws the lines of the last hour, without animation. */
export function Plot({ points, incidents, names, isStacked = false, isWhole = false }: PlotProps) {
  const { language } = useTranslation().i18n;
  useReadersZone();
  const id = useId();
  const layers = layersOf(points, names, isStacked);
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const values = valueTicks(Math.max(0, ...layers.flat().map(({ top }) => top)), isWhole);
  const most = values.at(-1) ?? 1;
  const x = (at: number) => (UNITS * (at - first)) / (last - first || 1);
  const y = (value: number) => UNITS * (1 - value / most);

  const lineOf = (layer: readonly LayerPoint[], edge: 'bottom' | 'top') =>
    layer.map((point) => `${x(point.at).toFixed(2)},${y(point[edge]).toFixed(2)}`);
  const areaOf = (layer: readonly LayerPoint[]) =>
    [...lineOf(layer, 'top'), ...lineOf(layer, 'bottom').reverse()].join(' ');

  return (
    <chakra.div position="relative" h="180px">
      <chakra.div position="absolute" {...PLOT_INSET}>
        <chakra.svg
          viewBox={`0 0 ${UNITS} ${UNITS}`}
          preserveAspectRatio="none"
          w="full"
          h="full"
          overflow="visible"
          aria-hidden
        >
          <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={color('ball-solid')} stopOpacity={0.3} />
            <stop offset="1" stopColor={color('ball-solid')} stopOpacity={0} />
          </linearGradient>
          {incidents.map(({ from, until, level }) => {
            const begin = Math.max(0, x(from));
            return (
              <rect
                key={from}
                x={begin}
                width={Math.max(MIN_BAND, Math.min(UNITS, x(until)) - begin)}
                height={UNITS}
                fill={color(level === 'down' ? 'foul-solid' : 'clock-solid')}
                fillOpacity={0.22}
              />
            );
          })}
          {values.map((value) => (
            <path key={value} d={`M0 ${y(value)}H${UNITS}`} {...LINE} strokeWidth={1} stroke={color('border-muted')} />
          ))}
          {layers.map((layer, index) => {
            const stroke = color(`${SERIES_COLORS[index]}-solid`);
            if (isStacked) return <polygon key={names[index]} points={areaOf(layer)} fill={stroke} fillOpacity={0.8} />;
            return (
              <g key={names[index]}>
                {index === 0 && <polygon points={areaOf(layer)} fill={`url(#${id})`} />}
                <polyline points={lineOf(layer, 'top').join(' ')} {...LINE} stroke={stroke} />
                {/* One value has no line, and the line of two values is easily missed, so dots are drawn too. */}
                {layer.length < 3 && (
                  <path
                    d={lineOf(layer, 'top')
                      .map((point) => `M${point}h0`)
                      .join('')}
                    {...LINE}
                    stroke={stroke}
                    strokeWidth={6}
                    strokeLinecap="round"
                  />
                )}
              </g>
            );
          })}
        </chakra.svg>
        {values.map((value) => (
          <chakra.span
            key={value}
            {...LABEL}
            right="calc(100% + 8px)"
            top={`${y(value)}%`}
            transform="translateY(-50%)"
          >
            {axisText(value, language)}
          </chakra.span>
        ))}
        {timeTicks(first, last).map((at) => (
          <chakra.span
            key={at}
            {...LABEL}
            top="calc(100% + 9px)"
            left={`min(${x(at)}%, calc(100% - 16px))`}
            transform="translateX(-50%)"
          >
            {minuteText(at, language)}
          </chakra.span>
        ))}
      </chakra.div>
    </chakra.div>
  );
}
