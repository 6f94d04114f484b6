import { chakra } from '@chakra-ui/react';
import type { FigureName } from '@hoopline/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { axisText, minuteText } from '../format.ts';
import type { ChartPoint } from './figures.ts';

/** By place in the legend. */
export const SERIES_COLORS = ['ball', 'paint', 'clock', 'sky'] as const;

const color = (name: string) => `var(--chakra-colors-${name})`;
const TICK = { fill: color('fg-subtle') };
/** Set by a rule: what the library writes at the text itself is overruled by the page's own. */
const TICK_SIZE = { '& .recharts-cartesian-axis-tick-value': { fontSize: '12px' } };
const HEIGHT = 180;
const MINUTE_MS = 60_000;
/** At most so many times stand below a chart. */
const MAX_TICKS = 4;

/** Round times between the first point and the last. */
function ticksBetween(first: number, last: number): number[] {
  const minutes = [1, 2, 5, 10, 15].find((one) => (last - first) / (one * MINUTE_MS) < MAX_TICKS) ?? 20;
  const step = minutes * MINUTE_MS;
  const ticks: number[] = [];
  for (let at = Math.ceil(first / step) * step; at <= last; at += step) ticks.push(at);
  return ticks;
}

interface PlotProps {
  points: readonly ChartPoint[];
  names: readonly FigureName[];
  isStacked?: boolean;
  isWhole?: boolean;
}

/** Lines over the hour. Nothing moves but the newest point. */
export function Plot({ points, names, isStacked = false, isWhole = false }: PlotProps) {
  const { i18n } = useTranslation();
  const id = useId();
  // One value makes no line.
  const isSparse = (name: FigureName) => points.filter((point) => typeof point[name] === 'number').length < 3;
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  return (
    <chakra.div css={TICK_SIZE}>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <AreaChart
          data={points as ChartPoint[]}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <defs>
            <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor={color('ball-solid')} stopOpacity={0.3} />
              <stop offset="1" stopColor={color('ball-solid')} stopOpacity={0} />
            </linearGradient>
          </defs>
          <CartesianGrid vertical={false} stroke={color('border-muted')} />
          <XAxis
            dataKey="at"
            type="number"
            domain={[first, last]}
            ticks={ticksBetween(first, last)}
            tick={TICK}
            tickLine={false}
            axisLine={false}
            tickFormatter={(at: number) => minuteText(at, i18n.language)}
            minTickGap={24}
          />
          <YAxis
            width={44}
            tick={TICK}
            tickLine={false}
            axisLine={false}
            tickCount={4}
            allowDecimals={!isWhole}
            domain={[0, 'auto']}
            tickFormatter={(value: number) => axisText(value, i18n.language)}
          />
          {names.map((name, index) => {
            const stroke = color(`${SERIES_COLORS[index]}-solid`);
            return (
              <Area
                key={name}
                dataKey={name}
                stackId={isStacked ? 'whole' : undefined}
                type="linear"
                stroke={isStacked ? 'none' : stroke}
                strokeWidth={2.2}
                fill={isStacked ? stroke : index === 0 ? `url(#${id})` : 'none'}
                fillOpacity={isStacked ? 0.8 : 1}
                connectNulls
                dot={isSparse(name) ? { r: 3, fill: stroke, strokeWidth: 0 } : false}
                activeDot={false}
                isAnimationActive={false}
              />
            );
          })}
        </AreaChart>
      </ResponsiveContainer>
    </chakra.div>
  );
}
