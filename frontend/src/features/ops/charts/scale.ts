import type { MetricName } from '@hoopline/contracts';
import type { ChartPoint } from './metrics.ts';

const MINUTE_MS = 60_000;
/** At most this many times are shown below a chart. */
const MAX_TIMES = 4;
/** Number of steps between the horizontal lines of a chart. */
const STEPS = 3;

/** Round times between the first point and the last. */
export function timeTicks(first: number, last: number): number[] {
  const minutes = [1, 2, 5, 10, 15].find((one) => (last - first) / (one * MINUTE_MS) < MAX_TIMES) ?? 20;
  const step = minutes * MINUTE_MS;
  const ticks: number[] = [];
  for (let at = Math.ceil(first / step) * step; at <= last; at += step) ticks.push(at);
  return ticks;
}

/** Round values from 0 in three equal steps; the last is at least `most`. If `most` is 0, from 0 to 3. */
export function valueTicks(most: number, isWhole: boolean): number[] {
  const least = most > 0 ? most / STEPS : 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 2.5, 5].find((one) => one * power >= least) ?? 10) * power;
  return Array.from({ length: STEPS + 1 }, (_, index) => index * (isWhole ? Math.ceil(step) : step));
}

/**
 * A point of one series, drawn at the value `top`. If series are stacked, the series below it ends at `bottom`; else
 * `bottom` is 0.
 */
export interface LayerPoint {
  at: number;
  bottom: number;
  top: number;
}

/** The points of each series that have a value. If series are stacked, a missing value counts as 0. */
export function layersOf(
  points: readonly ChartPoint[],
  names: readonly MetricName[],
  isStacked: boolean,
): readonly LayerPoint[][] {
  const heights = new Map<number, number>();
  return names.map((name) =>
    points.flatMap(({ at, [name]: value }) => {
      if (!isStacked) return typeof value === 'number' ? [{ at, bottom: 0, top: value }] : [];
      const bottom = heights.get(at) ?? 0;
      const top = bottom + (value ?? 0);
      heights.set(at, top);
      return [{ at, bottom, top }];
    }),
  );
}
